"""Erasing in two steps: nothing goes without the user's own word."""

import json
from datetime import timedelta

import pytest

from yiji.errors import BadArguments, InvalidInput, NeedsUser, NotFound, StaleWrite
from yiji.tools.forgetting import MOST, WITHIN

ASKED = "忘了我的备用钥匙在老孟那里这件事"


@pytest.fixture
def kept(me):
    me.turn(user="我的备用钥匙在老孟那里", reply="好的。")
    me.turn(user="我的车停在地下二层", reply="好的。")
    return {one.id for one in me.list()}


def asked(tools, heard: str | None = ASKED, **arguments: str):
    given = arguments or {"text": "我的备用钥匙在老孟那里"}
    return tools.call("forget_memory", given, heard=heard)


def left(me) -> str:
    return " ".join(one.content for one in me.list())


def test_the_first_call_shows_and_erases_nothing(me, tools, kept):
    shown = asked(tools)
    assert shown.pending
    assert shown.pending in shown.text
    assert "老孟" in shown.text
    assert {one.id for one in me.list()} == kept


def test_the_users_yes_to_the_next_message_erases_what_was_shown_and_nothing_else(me, tools, kept):
    shown = asked(tools)
    done = asked(tools, "对，删掉吧", token=shown.pending)
    assert not done.is_error
    assert set(done.ids) == set(shown.ids)
    assert "老孟" not in left(me)
    assert "地下二层" in left(me)
    assert isinstance(asked(tools, "对，删掉吧", token=shown.pending).error, NotFound)


@pytest.mark.parametrize("answer", [ASKED, f"  {ASKED} ", "先别删", "可以吗？", "明天几点开会", ""])
def test_no_other_answer_erases(me, tools, kept, answer):
    shown = asked(tools)
    assert isinstance(asked(tools, answer, token=shown.pending).error, NeedsUser)
    assert {one.id for one in me.list()} == kept


def test_a_model_that_agrees_with_itself_erases_nothing(me, tools, kept):
    for heard in (None, ASKED):
        shown = asked(tools, heard)
        assert isinstance(asked(tools, heard, token=shown.pending).error, NeedsUser)
    assert {one.id for one in me.list()} == kept


def test_without_the_first_message_no_later_one_counts(me, tools, kept):
    shown = asked(tools, None)
    with pytest.raises(NeedsUser, match="only it can confirm"):
        asked(tools, "对，删掉吧", token=shown.pending).checked()


def test_a_program_confirms_for_a_user_who_pressed_a_button(me, tools, kept):
    shown = asked(tools, None)
    done = tools.confirm(shown.pending, language="zh")
    assert "已删除" in done.text
    assert "老孟" not in left(me)


def test_a_token_is_of_its_scope_and_conversation(plain, tools, kept):
    shown = asked(tools)
    for other in ({"user": "v"}, {"agent": "b"}, {"session": "t"}):
        theirs = plain.scope(**({"user": "u", "agent": "a", "session": "s"} | other)).tools
        assert isinstance(asked(theirs, "好", token=shown.pending).error, NotFound)
        with pytest.raises(NotFound):
            theirs.confirm(shown.pending)


@pytest.mark.parametrize("token", ["", " ", "never shown"])
def test_where_nothing_was_shown_nothing_is_confirmed(tools, kept, token):
    with pytest.raises(NotFound, match="no list waits"):
        tools.confirm(token)


def test_a_newer_list_and_time_end_the_older_one(tools, kept, clock):
    first = asked(tools)
    second = asked(tools)
    assert isinstance(asked(tools, "好", token=first.pending).error, NotFound)
    clock.advance(WITHIN + timedelta(seconds=1))
    with pytest.raises(NotFound, match="30 minutes"):
        tools.confirm(second.pending)


def test_what_changed_since_it_was_shown_is_not_erased(me, tools, desk, monkeypatch, kept):
    shown = asked(tools)
    from yiji.tools import forgetting

    read = forgetting._pending(desk, shown.pending)
    other = tuple((space, id, "0" * 32) for space, id, _ in read.shown)
    monkeypatch.setattr(
        forgetting, "_pending", lambda *_: forgetting.Pending(read.token, read.heard, other)
    )
    with pytest.raises(StaleWrite, match="show it again"):
        tools.confirm(shown.pending)
    assert {one.id for one in me.list()} == kept


def test_what_was_erased_meanwhile_is_no_fault(me, tools, kept):
    shown = asked(tools)
    me.forget("我的备用钥匙在老孟那里")
    assert tools.confirm(shown.pending).ids == ()


def test_one_of_text_and_id_is_given(tools, kept):
    for given in ({"text": "x", "id": "y"}, {"text": " "}):
        assert isinstance(asked(tools, **given).error, BadArguments)
    assert isinstance(asked(tools, text="我的潜水证编号").error, NotFound)
    assert isinstance(asked(tools, id="nobody's").error, NotFound)


def test_a_list_that_nobody_reads_through_is_refused(me, tools):
    me.remember_many([f"老孟的第{number}号箱子在{number}楼" for number in range(MOST + 1)])
    assert isinstance(asked(tools, text="关于老孟的一切").error, InvalidInput)


def test_what_waits_holds_no_words(me, tools, kept):
    asked(tools)
    state = me.checkpoint("tools.forget/s")
    assert json.loads(state)
    assert "老孟" not in state
