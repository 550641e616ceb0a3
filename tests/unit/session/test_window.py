from tests.conftest import OpenEngine
from yiji.session.window import last_messages


def contents(engine, memory, turns: int) -> list[str]:
    return [one.content for one in last_messages(engine._database, memory.scope, turns=turns)]


def test_the_window_gives_the_last_turns_oldest_first(plain):
    me = plain.scope(user="u", agent="a", session="s")
    for number in range(4):
        me.turn(user=f"message number {number}", reply=f"reply number {number}")
    assert contents(plain, me, 2) == [
        "message number 2",
        "reply number 2",
        "message number 3",
        "reply number 3",
    ]


def test_a_scope_without_a_session_has_no_window(plain):
    me = plain.scope(user="u", agent="a")
    me.turn(user="hello there everybody", reply="hi")
    assert contents(plain, me, 5) == []


def test_no_turns_are_asked_for_and_none_given(plain):
    me = plain.scope(user="u", agent="a", session="s")
    me.turn(user="hello there everybody", reply="hi")
    assert contents(plain, me, 0) == contents(plain, me, -1) == []


def test_the_window_survives_a_restart(plain, open_plain: OpenEngine):
    plain.scope(user="u", agent="a", session="s").turn(user="remember the milk", reply="ok")
    other = open_plain()
    again = other.scope(user="u", agent="a", session="s")
    assert contents(other, again, 5) == ["remember the milk", "ok"]


def test_a_session_of_the_same_name_is_another_one_for_another_user_agent_or_tenant(plain):
    plain.scope(user="u", agent="a", session="s").turn(user="only mine", reply="ok")
    for who in (
        {"user": "v", "agent": "a"},
        {"user": "u", "agent": "b"},
        {"user": "u"},
        {"user": "u", "agent": "a", "tenant": "t2"},
        {"user": "u/agent:a"},
    ):
        assert contents(plain, plain.scope(session="s", **who), 5) == []
