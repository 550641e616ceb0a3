"""Traces and what replies used, on every backend."""

from datetime import timedelta

import pytest

from tests.store.making import AT, HOME, SCOPE, TENANT, keep, record
from yiji.model.hit import Use
from yiji.model.scope import Scope
from yiji.store import audit, erase, records, traces, uses
from yiji.store.traces import ANSWERED_AT_ONCE, ANSWERED_WITHIN

OTHER_AGENT = Scope(TENANT, "张伟", "helper", session="s1")
NAMESAKE = Scope(TENANT, "张伟2", "weekly", session="s1")
STRANGERS = [OTHER_AGENT, NAMESAKE, Scope("rival", "张伟", "weekly", session="s1")]


def save(database, id, *, scope=SCOPE, at=AT, body="{}"):
    with database.write() as connection:
        traces.save(connection, scope=scope, id=id, at=at, body=body)


def use(memory, trace="x1", **fields):
    return Use(memory, trace, "s1", "t1", **({"at": AT, "stated": True, "obeyed": False} | fields))


def test_a_trace_is_read_only_by_the_home_that_asked(database):
    save(database, "x1")
    with database.read() as connection:
        found = traces.load(connection, scope=SCOPE.in_session("another"), id="x1")
        assert (found.id, found.session, found.at, found.body, found.turn) == (
            "x1",
            "s1",
            AT,
            "{}",
            None,
        )
        for scope in STRANGERS:
            assert traces.load(connection, scope=scope, id="x1") is None
            assert traces.last(connection, scope=scope) is None


def test_the_last_trace_is_of_the_session_or_of_all_where_there_is_none(database):
    for id, session in (("x1", "s1"), ("x2", "s2"), ("x3", None)):
        save(database, id, scope=SCOPE.in_session(session))
    with database.read() as connection:
        for session, id in (("s1", "x1"), ("s2", "x2"), (None, "x3")):
            assert traces.last(connection, scope=SCOPE.in_session(session)).id == id
        assert traces.last(connection, scope=SCOPE.in_session("s4")) is None


def test_a_reply_is_noted_once_for_what_was_asked_about_then_in_its_session(database):
    for id, scope, after in (
        ("x1", SCOPE, timedelta(0)),
        ("x2", SCOPE, ANSWERED_WITHIN),
        ("x3", SCOPE, ANSWERED_WITHIN + timedelta(seconds=1)),
        ("x4", SCOPE.in_session("s2"), timedelta(0)),
        ("x5", SCOPE.in_session(None), timedelta(0)),
        ("x6", OTHER_AGENT, timedelta(0)),
    ):
        save(database, id, scope=scope, at=AT - after)
    with database.write() as connection:
        found = traces.unanswered(connection, scope=SCOPE, at=AT)
        assert [one.id for one in found] == ["x2", "x1"]
        of_none = traces.unanswered(connection, scope=SCOPE.in_session(None), at=AT)
        assert [one.id for one in of_none] == ["x5"]
        assert traces.answer(connection, scope=SCOPE, id="x1", turn="t1")
        assert not traces.answer(connection, scope=SCOPE, id="x1", turn="t2")
        assert not traces.answer(connection, scope=SCOPE, id="gone", turn="t2")
        assert [one.id for one in traces.unanswered(connection, scope=SCOPE, at=AT)] == ["x2"]
        assert traces.load(connection, scope=SCOPE, id="x1").turn == "t1"


def test_one_reply_came_of_no_more_questions_than_an_agent_asks(database):
    for number in range(ANSWERED_AT_ONCE + 3):
        save(database, f"x{number:02}")
    with database.read() as connection:
        found = traces.unanswered(connection, scope=SCOPE, at=AT)
    assert len(found) == ANSWERED_AT_ONCE
    assert found[0].id == f"x{ANSWERED_AT_ONCE + 2:02}"


def test_what_is_old_or_beyond_the_number_is_spent(database):
    for number in range(6):
        save(database, f"x{number}", at=AT + timedelta(days=number))
    key = {"tenant": TENANT, "namespace": HOME}
    with database.write() as connection:

        def spent(days, most):
            return traces.spent(connection, **key, before=AT + timedelta(days=days), most=most)

        assert spent(0, 6) == (6, ())
        assert spent(2, 6) == (6, ("x0", "x1"))
        assert spent(0, 2) == (6, ("x0", "x1", "x2", "x3"))
        uses.add(connection, scope=SCOPE, added=[use("m1", "x0"), use("m1", "x5")])
        traces.drop(connection, **key, ids=["x0", "x1"])
        assert spent(9, 6)[0] == 4
        left = uses.of_memory(connection, scope=SCOPE, memory="m1", limit=9)
        assert [one.trace for one in left] == ["x5"]


def test_uses_are_read_by_trace_and_by_memory_by_the_home_that_asked(database):
    later = use("m1", "x2", at=AT + timedelta(hours=1), stated=False, obeyed=True)
    with database.write() as connection:
        uses.add(connection, scope=SCOPE, added=[use("m1"), use("m2"), later])
        uses.add(connection, scope=SCOPE, added=[])
        assert uses.of_trace(connection, scope=SCOPE, trace="x1") == (use("m1"), use("m2"))
        assert uses.of_memory(connection, scope=SCOPE, memory="m1", limit=9) == (later, use("m1"))
        assert uses.of_memory(connection, scope=SCOPE, memory="m1", limit=1) == (later,)
        for scope in STRANGERS:
            assert uses.of_trace(connection, scope=scope, trace="x1") == ()
            assert uses.of_memory(connection, scope=scope, memory="m1", limit=9) == ()


def test_a_use_is_counted_and_makes_no_write_stale(database):
    one, other = record(1), record(2)
    with database.write() as connection:
        keep(connection, one, other)
        uses.count(connection, used=[one])
        uses.count(connection, used=[one])
        found = records.fetch(connection, tenant=TENANT, namespaces=[HOME], ids=[one.id, other.id])
    counts = {each.id: (each.applied_count, each.version) for each in found}
    assert counts == {one.id: (2, 1), other.id: (0, 1)}


def test_an_erased_memory_of_all_leaves_the_traces_and_uses_of_every_user(database):
    shared, kept = record(1, namespace="org"), record(2)
    rival = Scope("rival", "u", "a")
    with database.write() as connection:
        keep(connection, shared, kept)
    for scope in (SCOPE, NAMESAKE, rival):
        save(database, "naming", scope=scope, body=f'{{"candidates":[["{shared.id}"]]}}')
        save(database, "other", scope=scope, body=f'{{"candidates":[["{kept.id}"]]}}')
        with database.write() as connection:
            uses.add(connection, scope=scope, added=[use(shared.id, "other")])
    with database.write() as connection:
        counts = erase.erase_records(
            connection, tenant=TENANT, namespaces=["org"], ids=[shared.id], at=AT
        )
        assert (counts["traces"], counts["uses"]) == (2, 2)
        for scope, left in ((SCOPE, False), (NAMESAKE, False), (rival, True)):
            assert (traces.load(connection, scope=scope, id="naming") is not None) == left
            assert traces.load(connection, scope=scope, id="other") is not None
            found = uses.of_memory(connection, scope=scope, memory=shared.id, limit=9)
            assert bool(found) == left


def test_an_erased_session_takes_its_traces_and_uses_and_no_other(database):
    for id, session in (("x1", "s1"), ("x2", "s2")):
        save(database, id, scope=SCOPE.in_session(session))
        used = Use("m", id, session, "t", AT, stated=True, obeyed=False)
        with database.write() as connection:
            uses.add(connection, scope=SCOPE, added=[used])
    with database.write() as connection:
        erase.erase_session(connection, scope=SCOPE, at=AT)
        assert traces.load(connection, scope=SCOPE, id="x1") is None
        assert traces.load(connection, scope=SCOPE, id="x2") is not None
        left = uses.of_memory(connection, scope=SCOPE, memory="m", limit=9)
        assert [one.trace for one in left] == ["x2"]


@pytest.mark.parametrize(
    ("namespace", "reason", "is_own"),
    [
        (HOME, "forget", True),
        ("user:张伟", "user", True),
        (OTHER_AGENT.home, "forget", True),
        (NAMESAKE.home, "user", False),
        ("org", "tenant", True),
        ("org", "forget", False),
    ],
)
def test_an_erasure_is_seen_by_whom_it_concerns_and_only_after_it(
    database, namespace, reason, is_own
):
    line = audit.AuditLine(AT, "user", "forget", namespace, None, "ERASE", reason)
    kept = audit.AuditLine(AT, "user", "turn", HOME, "r1")
    with database.write() as connection:
        audit.append(connection, tenant=TENANT, lines=[kept, line])
        audit.append(connection, tenant="rival", lines=[line])
    before, after = AT - timedelta(milliseconds=5), AT + timedelta(microseconds=1)
    with database.read() as connection:
        assert traces.was_erased_since(connection, scope=SCOPE, at=before) == is_own
        assert not traces.was_erased_since(connection, scope=SCOPE, at=AT)
        assert not traces.was_erased_since(connection, scope=SCOPE, at=after)


def test_sentences_are_read_inside_the_scope(database):
    mine, theirs = record(1), record(2, namespace=NAMESAKE.home)
    with database.write() as connection:
        keep(connection, mine, theirs)
        found = traces.contents(connection, scope=SCOPE, ids=[mine.id, theirs.id, "gone"])
    assert found == {mine.id: mine.content}
