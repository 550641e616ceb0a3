from datetime import UTC, datetime

from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.session.replied import LOOKED_AT, Replied, reply_in

AT = datetime(2026, 3, 2, tzinfo=UTC)
SCOPE = Scope("default", "u", "a")


def said(role, content):
    return Message(role, content, AT)


def test_the_reply_is_what_the_assistant_said_and_nobody_else():
    roles = ("user", "assistant", "tool", "assistant")
    messages = [said(role, content) for role, content in zip(roles, "abcd", strict=True)]
    assert reply_in(messages) == "b\nd"
    assert reply_in([said("user", "a"), said("assistant", "")]) == ""


def test_of_a_long_reply_both_ends_are_looked_at():
    found = reply_in([said("assistant", "A" + "x" * 200_000 + "Z")])
    assert len(found) == 2 * LOOKED_AT + 1
    assert (found[0], found[-1]) == ("A", "Z")


def test_a_turn_that_is_gone_or_was_asked_nothing_for_leaves_nothing_to_write(plain):
    me = plain.scope(user="u", agent="a")
    assert Replied(SCOPE, "gone").ready(plain._database) is None
    done = me.turn(user="?", reply="Fine.")
    assert Replied(SCOPE, done.turn).ready(plain._database) is None
