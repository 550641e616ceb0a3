from datetime import UTC, datetime

from tests.store.making import record
from yiji.context.budget import budget_of
from yiji.context.conversation import Told, told
from yiji.context.material import Material
from yiji.context.part import block
from yiji.context.stream import Spoken
from yiji.model.turn import Message
from yiji.policy import Policy

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)


def said(text: str, *shown, role="user") -> Spoken:
    return Spoken(tuple(shown), Message(role, text, NOW))


def written(window=(), earlier=(), *, total=2000, head=()) -> Told:
    material = Material(
        head=(),
        unsettled=(),
        hits=(),
        earlier=earlier,
        window=window,
        language="zh",
        head_language="zh",
        zone=UTC,
        now=NOW,
        model="estimate",
    )
    budget = budget_of(total, model_window=None, policy=Policy())
    return told(material, budget, total, head)


def test_a_message_stands_after_what_its_prompt_brought_in():
    found = written([said("你好", record(1, "养了一只猫")), said("好的", role="assistant")])
    assert [line[-5:] for line in found.window.lines] == ["养了一只猫", "r: 你好", "t: 好的"]
    assert [text for _, text in ((fenced, one.content) for fenced, one in found.turns)] == [
        "你好",
        "好的",
    ]
    assert found.turns[0][0] == block(found.window.lines[:1])
    assert found.turns[1][0] == ""


def test_what_stands_in_the_head_does_not_stand_here():
    one, other = record(1, "养了一只猫"), record(2, "养了一只狗")
    found = written([said("你好", one)], [other], head={one.id, other.id})
    assert found.records == ()
    assert not found.middle.lines


def test_memories_of_messages_that_no_longer_fit_go_to_the_middle():
    window = [
        said(f"第{number}句" + "话" * 60, record(number, f"记忆{number}")) for number in range(1, 9)
    ]
    found = written(window, total=600)
    assert 0 < len(found.turns) < 8
    contents = [one.content for one in found.records]
    assert contents == sorted(contents)
    assert f"记忆{8 - len(found.turns)}" in found.middle.text
    assert f"记忆{8}" in found.window.text


def test_a_line_keeps_the_language_of_its_message():
    cat = record(1, "Has a cat")
    assert "用户" in written([said("你好吗", cat)]).window.lines[0]
    assert "user" in written([said("How are you?", cat)]).window.lines[0]


def test_what_was_said_is_told_word_for_word():
    assert written([said("你好"), said("再见")]).words == {"你好", "再见"}


def test_what_a_turn_without_words_brought_in_stands_in_the_middle_for_every_shape():
    lent, earlier = record(1, "不要靠窗的座位"), record(2, "养了一只狗")
    found = written([Spoken((lent,), None), said("你好")], [earlier])
    assert [one.content for one in found.records] == ["养了一只狗", "不要靠窗的座位"]
    assert len(found.middle.lines) == 2
    assert [one.content for _, one in found.turns] == ["你好"]
    assert len(found.window.lines) == 1
