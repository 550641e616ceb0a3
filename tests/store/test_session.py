"""Sessions, turns, audit lines, jobs and checkpoints."""

from datetime import datetime, timedelta, timezone

import pytest

from tests.store.making import AT, HOME, SCOPE, TENANT
from yiji.errors import StaleWrite
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store import audit, checkpoints, scopes, sessions
from yiji.store.scopes import Place

SHANGHAI = timezone(timedelta(hours=8))


def said(*texts):
    return [
        Message("user", text, datetime(2025, 3, 1, 17, tzinfo=SHANGHAI), "Ann") for text in texts
    ]


def append(database, scope, of, *texts, minutes=0, shown=()):
    with database.write() as connection:
        return sessions.append_turn(
            connection,
            scope=scope,
            id=of,
            at=AT + timedelta(minutes=minutes),
            messages=said(*texts),
            shown=shown,
        )


def test_a_turn_comes_back_with_its_offsets(database):
    stored = append(database, SCOPE, "t1", "你好", "再见")
    with database.read() as connection:
        assert sessions.turn(connection, scope=SCOPE, id="t1") == stored
        assert sessions.turn(connection, scope=SCOPE, id="t2") is None
    assert stored.messages[0].at.utcoffset() == timedelta(hours=8)


def test_positions_count_messages_through_a_session(database):
    append(database, SCOPE, "t1", "a", "b")
    second = append(database, SCOPE, "t2", "c", minutes=5)
    with database.read() as connection:
        assert second.position == 2
        assert sessions.find(connection, scope=SCOPE.in_session("new")) is None
        found = sessions.find(connection, scope=SCOPE)
    assert found.next_position == 3
    assert (found.created_at, found.last_at) == (AT, AT + timedelta(minutes=5))


def test_a_window_gives_the_last_turns_oldest_first(database):
    for number in range(5):
        append(database, SCOPE, f"t{number}", "x", minutes=number)
    with database.read() as connection:
        last = sessions.window(connection, scope=SCOPE, limit=2)
        before = sessions.window(connection, scope=SCOPE, limit=2, before=3)
        whole = sessions.window(connection, scope=SCOPE, limit=-1)
    assert [turn.id for turn in last] == ["t3", "t4"]
    assert [turn.id for turn in before] == ["t1", "t2"]
    assert len(whole) == 5


def test_a_turn_id_is_taken_once_a_session(database):
    append(database, SCOPE, "t1", "a")
    with pytest.raises(StaleWrite):
        append(database, SCOPE, "t1", "again")
    with database.read() as connection:
        assert sessions.find(connection, scope=SCOPE).next_position == 1
    append(database, SCOPE.in_session("s2"), "t1", "elsewhere")


def test_one_session_id_of_two_owners_is_two_sessions(database):
    others = [
        Scope(TENANT, "张伟", "helper", session="s1"),
        Scope(TENANT, "李雷", "weekly", session="s1"),
        Scope("rival", "张伟", "weekly", session="s1"),
        SCOPE.in_session(None),
    ]
    append(database, SCOPE, "t1", "mine")
    with database.read() as connection:
        assert [sessions.window(connection, scope=other, limit=9) for other in others] == [[]] * 4
        assert [one.id for one in sessions.every(connection, scope=SCOPE)] == ["s1"]


def test_turns_of_a_namespace_are_exported_in_order(database):
    append(database, SCOPE, "t1", "a")
    append(database, SCOPE.in_session(None), "t1", "b")
    append(database, SCOPE, "t0", "c")
    with database.read() as connection:
        found = sessions.every_turn(connection, tenant=TENANT, namespace=HOME)
    assert [(turn.session, turn.id) for turn in found] == [(None, "t1"), ("s1", "t1"), ("s1", "t0")]


def test_audit_lines_come_back_newest_first_for_the_scope_only(database):
    lines = [
        audit.AuditLine(
            AT + timedelta(seconds=number), "张伟", "turn", HOME, f"r{number % 2}", "ADD", "new"
        )
        for number in range(4)
    ]
    with database.write() as connection:
        audit.append(connection, tenant=TENANT, lines=lines)
        audit.append(connection, tenant=TENANT, lines=[])
    with database.read() as connection:
        assert audit.lines(connection, tenant=TENANT, namespaces=[HOME]) == lines[::-1]
        of_one = audit.lines(connection, tenant=TENANT, namespaces=[HOME], record="r1", limit=1)
        assert of_one == [lines[3]]
        assert audit.lines(connection, tenant="rival", namespaces=[HOME]) == []
        assert audit.lines(connection, tenant=TENANT, namespaces=["org"]) == []


def test_a_checkpoint_is_replaced_and_cleared(database):
    key = {"tenant": TENANT, "namespace": HOME, "name": "ingest"}
    with database.write() as connection:
        checkpoints.save(connection, **key, state='{"line":1}', at=AT)
        checkpoints.save(connection, **key, state='{"line":2}', at=AT)
        assert checkpoints.load(connection, **key) == '{"line":2}'
        assert checkpoints.load(connection, **{**key, "tenant": "rival"}) is None
        checkpoints.clear(connection, **key)
        assert checkpoints.load(connection, **key) is None


def test_scopes_are_listed_and_a_users_name_never_owns_anothers(database):
    for user in ("u", "u2", "u-x", "u/agent:z"):
        append(database, Scope(TENANT, user, "a", session="s"), "t", "x")
    append(database, Scope("rival", "u", "b"), "t", "x")
    with database.read() as connection:
        assert scopes.tenants(connection) == [TENANT, "rival"]
        assert len(scopes.namespaces(connection, tenant=TENANT)) == 4
        owned = scopes.owned(connection, tenant=TENANT, owner="user:u")
        every, rivals = scopes.places(connection), scopes.places(connection, tenant="rival")
    assert rivals == [Place("rival", "user:u/agent:b")]
    assert [one.tenant for one in every] == [TENANT] * 4 + ["rival"]
    assert owned == ["user:u", "user:u/agent:a"]
