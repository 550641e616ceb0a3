"""The command as a program uses it: lines in, turns out."""

import json

import pytest

from tests.servers.llm import Answer, serving

STORY = ("我叫林澍，我的手机是 iPhone 15", "我的手机是什么型号？")


@pytest.fixture
def chat(cli):
    def running(*lines: str, options: tuple[str, ...] = ()):
        return cli("chat", "--session", "s1", *options, said="\n".join(lines) + "\n")

    return running


@pytest.fixture
def turns(chat):
    """The objects that it answers with."""

    def running(*lines: str):
        ran = chat(*lines, options=("--json",))
        assert ran.code == 0
        objects = [json.loads(each) for each in ran.out.splitlines()]
        return [one for one in objects if one.get("command") != "end"]

    return running


def test_each_line_is_a_turn_and_its_object_tells_what_was_kept_and_used(turns):
    told, asked = turns(*STORY)
    kept = [(one["op"], one["record"]["key"]) for one in told["kept"]["outcomes"]]
    assert kept == [("ADD", "profile.name"), ("ADD", "device.phone")]
    assert "iPhone 15" in asked["reply"]
    (used,) = asked["used"]
    assert used["line"].startswith("[事实 · 用户明说 · ")
    assert used["use"] == "回复中说到"
    assert [one["use"] for one in asked["only_shown"]] == ["只是展示"]
    assert (asked["turn"], asked["session"], asked["fault"]) == (2, "s1", None)


def test_at_its_end_the_session_is_one_memory_and_it_is_shown(cli, chat):
    told = json.loads(chat(*STORY, options=("--json",)).out.splitlines()[-1])
    assert (told["command"], told["session"]) == ("end", "s1")
    assert told["summary"]["kind"] == "summary"
    assert "iPhone 15" in told["summary"]["content"]
    ran = chat("我住在泉州")
    assert "会话摘要" in ran.out
    assert "泉州" in ran.out.partition("会话摘要")[2]
    assert "会话摘要" not in chat("/帮助").out


def test_without_a_terminal_turns_are_plain_lines(chat):
    ran = chat(*STORY, "不对，机型是 iPhone 15 Pro", "")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "│" not in ran.out
    for part in (
        "你: 我的手机是什么型号？",
        "助手: 你说过",
        "  + [画像 · 用户明说 ·",
        "  » [事实 · 用户更正 ·",
        "取代 我的手机是 iPhone 15",
        "回复中说到",
        "不提取：提问",
    ):
        assert part in ran.out
    assert "yiji chat --db" in ran.out
    assert ran.out.rstrip().endswith("--session s1")


def test_the_next_day_it_goes_on_where_it_stopped(chat):
    chat(*STORY)
    ran = chat("还记得我叫什么名字吗？", options=("--at", "2027-03-02T09:00:00+08:00"))
    assert "继续会话" in ran.out
    assert "我的手机是什么型号？" in ran.out.partition("还记得")[0]
    assert "我叫林澍" in ran.out.partition("还记得")[2]


def test_why_explains_the_last_turn_or_another(chat, turns):
    assert "理解为" in chat(*STORY, "/为什么").out
    *_, why = turns("/why 1") or [{}]
    assert why["error"]["type"] == "NotFound"
    *_, first = turns(*STORY, "/why 1")
    assert first["command"] == "why"
    assert first["trace"]["question"] == STORY[0]


def test_correct_changes_what_is_known(turns):
    *_, corrected, asked = turns(*STORY, "/correct 我的手机是 Pixel 9", STORY[1])
    assert corrected["kept"]["outcomes"][0]["op"] == "SUPERSEDE"
    assert "Pixel 9" in asked["reply"]
    assert "iPhone" not in asked["reply"]


@pytest.mark.parametrize(
    ("answer", "is_gone"), [("是", True), ("yes", True), ("no", False), ("", False)]
)
def test_forget_shows_first_and_erases_with_the_users_word_only(turns, answer, is_gone):
    said = turns(*STORY, "/forget 我的手机是 iPhone 15", *filter(None, [answer]))
    shown = said[2]
    assert "我的手机是 iPhone 15" in [one["content"] for one in shown["preview"]]
    assert bool(said[3]["erased"]) == is_gone
    (asked,) = turns(STORY[1])
    assert ("iPhone" not in asked["reply"]) == is_gone


def test_forget_on_the_screen(chat):
    ran = chat(
        *STORY, "/忘记 我的手机是 iPhone 15", "是", "/忘记 大象", "/忘记", "/更正 我住在泉州"
    )
    for part in ("将要抹去", "复查无残留", "没有符合的记忆"):
        assert part in ran.out
    assert "/忘记 后面要写内容" in ran.err
    assert "我住在泉州" in ran.out


def test_new_begins_another_session_and_memory_goes_along(turns):
    *_, begun, asked = turns(*STORY, "/new s2", STORY[1])
    assert begun == {"command": "new", "session": "s2"}
    assert asked["session"] == "s2"
    assert "iPhone 15" in asked["reply"]


def test_help_and_faults_are_in_the_users_language_and_end_nothing(chat, turns):
    ran = chat(
        "我住在泉州", "/帮助", "/飞", "Where do I live these days?", "/help", "/fly", "/quit", "x"
    )
    for part in ("列出这些命令", "list these commands"):
        assert part in ran.out
    for part in ("没有 /飞 这个命令", "there is no command /fly"):
        assert part in ran.err
    assert "you: x" not in ran.out
    assert ran.code == 0
    assert "/quit" in turns("/help")[0]["commands"]


def test_a_message_that_cannot_be_kept_is_an_error_and_the_talk_goes_on(turns):
    fault, asked = turns("长" * 1_000_001, "你好")
    assert fault["error"]["type"] == "InvalidInput"
    assert asked["reply"] == "你好。"


def test_a_path_is_something_said(turns):
    (said,) = turns("/usr/bin/python is where my interpreter lives")
    assert said["said"].startswith("/usr")


def test_a_language_model_answers_through_its_address(chat, monkeypatch):
    with serving(Answer('{"reply": "Noted."}'), Answer("In Leeds.")) as server:
        for name, value in (("LLM", "m"), ("LLM_URL", server.url), ("LLM_USES", "")):
            monkeypatch.setenv(f"YIJI_{name}", value)
        ran = chat("I live in Leeds, near the station", "Where do I live?")
    assert "language model m" in ran.out
    assert "assistant: In Leeds." in ran.out
    assert "stated by the reply" in ran.out
    assert "answer" not in ran.err
    assert "I live in Leeds" in server.asked[-1].prompt


def test_a_model_that_is_away_is_named_and_memory_answers(chat, monkeypatch):
    with serving(Answer(status=500)) as server:
        for name, value in (("LLM", "m"), ("LLM_URL", server.url), ("LLM_USES", "")):
            monkeypatch.setenv(f"YIJI_{name}", value)
        ran = chat("I live in Leeds, near the station", "Where do I live?")
    assert "status 500" in ran.out
    assert "You told me" in ran.out


@pytest.mark.parametrize("given", ["abc", "²", "9" * 5_000])
def test_why_takes_the_number_of_a_turn_and_nothing_else(turns, given):
    told, fault, more = turns("My phone is a Pixel 8", f"/why {given}", "I live in Leeds")
    assert (told["turn"], more["turn"]) == (1, 2)
    assert fault["error"]["type"] == "InvalidInput"


def test_a_session_is_not_ended_for_a_name_that_is_none(chat):
    ran = chat("I live in Leeds", f"/new {'n' * 201}", options=("--json",))
    kinds = [next(iter(json.loads(each))) for each in ran.out.splitlines()]
    assert kinds == ["turn", "error", "command"]
