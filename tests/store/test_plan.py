"""No statement of a scope walks through other scopes' rows: the time does not grow with them."""

from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.store.making import AT, EMBEDDER, SCOPE, TENANT, is_single, keep, record
from yiji.store import (
    audit,
    cited,
    erase,
    graph,
    leases,
    records,
    roster,
    sessions,
    standing,
    traces,
    uses,
    vectors,
)
from yiji.store.database import Database
from yiji.store.rows import slot_name
from yiji.store.scopes import Place
from yiji.store.selection import Selection

KEY = {"tenant": TENANT, "namespaces": SCOPE.readable}

READS = {
    "fetch": lambda c: records.fetch(c, **KEY, ids=["a", "b"]),
    "list": lambda c: records.find(c, **KEY, limit=5),
    "kinds": lambda c: records.find(c, **KEY, wanted=Selection(kinds=("fact", "profile"))),
    "slots": lambda c: records.in_slots(c, **KEY, slots=[slot_name("user", "profile.city", None)]),
    "hash": lambda c: records.by_hash(c, **KEY, hashes=["h"]),
    "citing": lambda c: records.citing(c, **KEY, episodes=["e"]),
    "cited": lambda c: cited.fetch(c, **KEY, ids=["a", "b"], episodes=["a"]),
    "filters": lambda c: records.find_ids(
        c, **KEY, wanted=Selection(filters={"a": 1, "entity": "x", "session": "s"})
    ),
    "roster": lambda c: roster.scan(c, **KEY, embedder=EMBEDDER),
    "vectors": lambda c: vectors.stored(c, **KEY, embedder=EMBEDDER),
    "mentioned": lambda c: graph.mentioned(c, **KEY, entities=["x"]),
    "edges": lambda c: graph.edges_from(c, **KEY, sources=["x"]),
    "turn": lambda c: sessions.turn(c, scope=SCOPE, id="t"),
    "window": lambda c: sessions.window(c, scope=SCOPE, limit=5),
    "value": lambda c: records.value(c, **KEY, key="profile.city", subject="user"),
    "audit": lambda c: audit.lines(c, **KEY, record="r"),
    "claim": lambda c: leases.claim(c, at=AT),
    "due there": lambda c: leases.due(c, at=AT, place=Place(TENANT, SCOPE.home)),
    "standing": lambda c: standing.retry(c, at=AT, ids=["j"]),
    "update": lambda c: records.update(
        c, record(1).changed(importance=0.1), expected_version=1, is_single=is_single
    ),
    "touch": lambda c: records.touch(c, **KEY, accesses={"a": AT}),
    "append": lambda c: sessions.append_turn(c, scope=SCOPE, id="t", at=AT, messages=[]),
    "trace": lambda c: traces.load(c, scope=SCOPE, id="x"),
    "last trace": lambda c: traces.last(c, scope=SCOPE),
    "unanswered": lambda c: traces.unanswered(c, scope=SCOPE, at=AT),
    "was erased": lambda c: traces.was_erased_since(c, scope=SCOPE, at=AT),
    "uses of trace": lambda c: uses.of_trace(c, scope=SCOPE, trace="x"),
    "uses of memory": lambda c: uses.of_memory(c, scope=SCOPE, memory="r", limit=9),
    "erase": lambda c: erase.erase_records(c, **KEY, ids=[record(1).id], at=AT),
}
LISTS_SCOPES = "SELECT DISTINCT"
"""Erasure asks which namespaces a user has; that alone looks at a tenant's whole index."""


@pytest.mark.parametrize("name", READS)
def test_a_statement_finds_its_rows_by_key(path: Path, name: str):
    database = Database.open(str(path))
    with database.write() as connection:
        keep(connection, record(1), record(2))
    ran = _ran(database, READS[name])
    assert ran
    with database.read() as connection:
        for sql, values in ran:
            if sql.startswith(("SELECT", "UPDATE", "DELETE")) and LISTS_SCOPES not in sql:
                steps = _plan(connection, sql, values)
                assert not [step for step in steps if step.startswith("SCAN")], (sql, steps)
                assert not [step for step in steps if "AUTOMATIC" in step], (sql, steps)
    database.close()


INDEXES = {
    "kinds": "ix_records_kind",
    "slots": "ix_records_slot",
    "hash": "ix_records_hash",
    "citing": "ix_citations_episode",
    "filters": "ix_labels_value",
    "mentioned": "ix_mentions_entity",
    "edges": "ix_edges_source",
    "audit": "ix_audit_record",
    "window": "ix_turns_position",
    "claim": "ix_outbox_due",
    "due there": "ix_outbox_place",
    "uses of memory": "ix_uses_memory",
}


@pytest.mark.parametrize("name", INDEXES)
def test_a_statement_uses_the_index_made_for_it(path: Path, name: str):
    database = Database.open(str(path))
    ran = _ran(database, READS[name])
    with database.read() as connection:
        plans = [_plan(connection, sql, values) for sql, values in ran]
    assert any(INDEXES[name] in step for plan in plans for step in plan)
    database.close()


def test_traces_too_old_for_a_reply_are_not_looked_at(path: Path):
    database = Database.open(str(path))
    ran = _ran(database, READS["unanswered"])
    with database.read() as connection:
        ((step, *_),) = (_plan(connection, sql, values) for sql, values in ran)
    assert "id>?" in step
    database.close()


def _ran(
    database: Database, action: Callable[[sa.Connection], object]
) -> list[tuple[str, tuple[object, ...]]]:
    """Give the statements that an action runs."""
    ran: list[tuple[str, tuple[object, ...]]] = []
    with database.write() as connection:
        sa.event.listen(
            connection,
            "before_cursor_execute",
            lambda _c, _cursor, sql, values, _context, _many: ran.append((sql, values)),
        )
        action(connection)
    return ran


def _plan(connection: sa.Connection, sql: str, values: tuple[object, ...]) -> list[str]:
    rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}", values)
    return [str(row[-1]) for row in rows]
