"""The commands that explain, on a database that other commands filled."""

import pytest

NEVER = "0" * 26


@pytest.fixture
def asked(cli):
    """Tell and ask in one session, as an agent's processes would."""
    s1 = ("--user", "u", "--agent", "a", "--session", "s1")
    cli("remember", "我住在泉州", "--user", "u", "--agent", "a")
    cli("remember", "我喜欢靠窗的座位", "--user", "u", "--agent", "a")
    cli("context", "周末去哪儿玩？", *s1)

    def running(*arguments: str):
        return cli(*arguments, *s1)

    return running


def test_why_shows_what_was_understood_shown_and_dropped_in_the_users_language(asked):
    shown = asked("why", "--last").out
    for words in ("周末去哪儿玩？", "理解为", "展示", "我住在泉州", "尚无回复", "token"):
        assert words in shown
    asked("recall", "Where do I live, and what did I say about seats?")
    assert "no reply yet" in asked("why", "--last").out


def test_after_the_reply_why_tells_what_it_used_and_get_lists_the_reply(asked):
    asked("turn", "周末去哪儿玩？", "--reply", "您在泉州，可以去西街走走。")
    told = asked("why", "--last", "--json").json
    (use,) = told["trace"]["uses"]
    assert told["contents"][use["memory"]] == "我住在泉州"
    assert told["reasons"][use["memory"]] == "回复中说到"
    assert "只是展示" in told["reasons"].values()
    shown = asked("why", use["trace"]).out
    assert "回复中说到" in shown
    assert use["turn"] in shown

    page = asked("get", use["memory"], "--json").json
    assert page["record"]["content"] == "我住在泉州"
    assert page["uses"] == [use]
    assert use["trace"] in asked("get", use["memory"]).out


def test_why_of_a_question_asks_it_and_explains_it(asked):
    traced = asked("why", "我住在哪个城市？", "--limit", "1", "--json").json
    assert traced["contents"].keys() == {each["id"] for each in traced["trace"]["candidates"]}
    assert traced["reasons"].keys() == traced["contents"].keys()
    assert "与问题关系太弱" in asked("why", "我住在哪个城市？", "--limit", "1").out


@pytest.mark.parametrize("arguments", [(), ("x", "--last")])
def test_why_wants_one_thing_to_explain(asked, arguments):
    ran = asked("why", *arguments)
    assert ran.code == 1
    assert "--last" in ran.err


def test_why_of_another_user_or_of_no_trace_finds_nothing(cli, asked):
    trace = asked("why", "--last", "--json").json["trace"]["id"]
    for ran in (cli("why", trace, "--user", "v", "--agent", "a"), asked("why", NEVER)):
        assert ran.code == 1
        assert "no trace" in ran.err
    assert "nothing was asked" in cli("why", "--last", "--user", "v").err


def test_get_of_what_is_not_there_says_so(asked):
    assert "no memory" in asked("get", NEVER).err
