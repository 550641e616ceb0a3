"""What prompts brought in, kept with the turns of a conversation."""

from datetime import timedelta

import pytest

from tests.store.making import AT, SCOPE
from yiji.model.turn import Message
from yiji.store import sessions, shown


def append(database, of, *, minutes=0, ids=(), messages=1):
    with database.write() as connection:
        return sessions.append_turn(
            connection,
            scope=SCOPE,
            id=of,
            at=AT + timedelta(minutes=minutes),
            messages=[Message("user", "x", AT)] * messages,
            shown=ids,
        )


def before(database, turn, *, turns_back=9):
    with database.read() as connection:
        return shown.shown_before(
            connection, scope=SCOPE, position=turn.position, turns_back=turns_back
        )


def note(database, turn, *ids):
    with database.write() as connection:
        shown.note_shown(connection, scope=SCOPE, turn=turn, shown=ids)


def test_what_turns_were_shown_comes_back_in_its_order_each_once(database):
    append(database, "t1", ids=("m2", "m1"))
    append(database, "t2", minutes=1)
    append(database, "t3", minutes=2, ids=("m3", "m2"))
    last = append(database, "t4", minutes=3, ids=("m4",))
    assert before(database, last) == ("m2", "m1", "m3")
    assert before(database, last, turns_back=1) == ("m3", "m2")
    with database.read() as connection:
        assert sessions.window(connection, scope=SCOPE, limit=1) == [last]


def test_it_is_looked_for_so_far_back_and_no_farther(database, monkeypatch):
    monkeypatch.setattr(shown, "LOOKED_BACK", 20)
    append(database, "t1", ids=("far",), messages=2)
    append(database, "t2", ids=("near",))
    last = append(database, "t3", messages=19)
    assert before(database, last) == ("far", "near")
    after = append(database, "t4")
    assert before(database, after) == ("near",)


@pytest.mark.parametrize("ids", [("m1", "m2"), ("m2",)])
def test_a_turn_recorded_without_it_is_completed_once(database, ids):
    turn = append(database, "t1")
    note(database, turn, *ids)
    note(database, turn, "other")
    with database.read() as connection:
        assert sessions.turn(connection, scope=SCOPE, id="t1").shown == ids
        assert sessions.stamp(connection, scope=SCOPE) is None, "what is cached does not have it"


def test_what_a_turn_was_recorded_with_stays(database):
    turn = append(database, "t1", ids=("m1",))
    note(database, turn, "other")
    with database.read() as connection:
        assert sessions.turn(connection, scope=SCOPE, id="t1").shown == ("m1",)
        assert sessions.stamp(connection, scope=SCOPE) is not None
