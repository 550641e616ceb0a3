from yiji.model.scope import Scope
from yiji.session.shown import MOST, Shown

SCOPE = Scope(tenant="t", user="u", agent="a", session="s")


def test_what_was_shown_waits_for_its_turn_each_once_in_order():
    shown = Shown()
    shown.note(SCOPE, ["a", "b"])
    shown.note(SCOPE, ["b", "c"])
    assert shown.of(SCOPE) == ("a", "b", "c")
    shown.recorded(SCOPE, ("a", "b", "c"))
    assert shown.of(SCOPE) == ()


def test_what_was_shown_while_a_turn_was_recorded_waits_for_the_next():
    shown = Shown()
    shown.note(SCOPE, ["a"])
    recorded = shown.of(SCOPE)
    shown.note(SCOPE, ["b"])
    shown.recorded(SCOPE, recorded)
    assert shown.of(SCOPE) == ("b",)


def test_conversations_of_others_are_others():
    shown = Shown()
    shown.note(SCOPE, ["a"])
    for other in (
        Scope(tenant="t", user="v", agent="a", session="s"),
        Scope(tenant="t", user="u", agent="b", session="s"),
        Scope(tenant="x", user="u", agent="a", session="s"),
        Scope(tenant="t", user="u", agent="a", session="z"),
    ):
        assert shown.of(other) == ()


def test_without_a_session_nothing_waits():
    shown, alone = Shown(), Scope(tenant="t", user="u", agent="a")
    shown.note(alone, ["a"])
    shown.recorded(alone, ("a",))
    assert shown.of(alone) == ()


def test_conversations_that_never_record_a_turn_are_given_up():
    shown = Shown()
    for number in range(MOST + 1):
        shown.note(SCOPE.in_session(f"s{number}"), ["a"])
    assert shown.of(SCOPE.in_session("s0")) == ()
    assert shown.of(SCOPE.in_session(f"s{MOST}")) == ("a",)
