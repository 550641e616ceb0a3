"""Which replies used which memories: ids only, read only by the home that asked."""

from collections.abc import Collection, Sequence
from typing import Final

import sqlalchemy as sa

from yiji.model.hit import Use
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.store.cells import micros, moment
from yiji.store.selection import in_scope
from yiji.store.tables import records, uses

_COLUMNS: Final = (
    uses.c.memory,
    uses.c.trace,
    uses.c.session,
    uses.c.turn,
    uses.c.at,
    uses.c.stated,
    uses.c.obeyed,
)


def add(connection: sa.Connection, *, scope: Scope, added: Sequence[Use]) -> None:
    """Note what replies used; each pair of trace and memory once."""
    rows = [
        {
            "tenant": scope.tenant,
            "namespace": scope.home,
            "trace": one.trace,
            "memory": one.memory,
            "session": one.session,
            "turn": one.turn,
            "at": micros(one.at),
            "stated": one.stated,
            "obeyed": one.obeyed,
        }
        for one in added
    ]
    if rows:
        connection.execute(uses.insert(), rows)


def of_trace(connection: sa.Connection, *, scope: Scope, trace: str) -> tuple[Use, ...]:
    """Read what the reply to a question of this home used, by memory."""
    statement = sa.select(*_COLUMNS).where(
        in_scope(uses, scope.tenant, [scope.home]), uses.c.trace == trace
    )
    return tuple(_use(row) for row in connection.execute(statement.order_by(uses.c.memory)))


def of_memory(
    connection: sa.Connection, *, scope: Scope, memory: str, limit: int
) -> tuple[Use, ...]:
    """Read the replies to this home that used a memory, the latest first."""
    statement = sa.select(*_COLUMNS).where(
        in_scope(uses, scope.tenant, [scope.home]), uses.c.memory == memory
    )
    latest = statement.order_by(uses.c.at.desc(), uses.c.trace.desc()).limit(limit)
    return tuple(_use(row) for row in connection.execute(latest))


def count(connection: sa.Connection, *, used: Collection[Record]) -> None:
    """Count one applied use of each memory; no version changes, so no write goes stale by it."""
    raised = records.c.applied_count + 1
    for one in used:
        key = (in_scope(records, one.tenant, [one.namespace]), records.c.id == one.id)
        connection.execute(records.update().where(*key).values(applied_count=raised))


def _use(row: sa.Row[str, str, str | None, str, int, bool, bool]) -> Use:
    memory, trace, session, turn, at, stated, obeyed = row
    return Use(memory, trace, session, turn, moment(at), bool(stated), bool(obeyed))
