"""Who did what to which memory, and why: append-only lines without content."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.model.ids import new_id
from yiji.store.cells import micros, moment
from yiji.store.tables import audit


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One thing done.

    Attributes:
        at: When.
        actor: Who: a user, an agent, an operator, or the name of a job.
        verb: Public verb, such as `turn` or `forget`.
        namespace: Where.
        record: Id of the memory, or None.
        op: What was done to it, such as `SUPERSEDE`, or None.
        reason: Name of the rule that decided, or None.
    """

    at: datetime
    actor: str
    verb: str
    namespace: str
    record: str | None = None
    op: str | None = None
    reason: str | None = None


_FIELDS: Final = tuple(audit.c[name] for name in AuditLine.__slots__ if name != "at")
_APPEND: Final = audit.insert()


def append(connection: sa.Connection, *, tenant: str, lines: Sequence[AuditLine]) -> None:
    """Add lines in their order."""
    rows = [
        {"tenant": tenant, "id": new_id(line.at), "at": micros(line.at)}
        | {column.name: getattr(line, column.name) for column in _FIELDS}
        for line in lines
    ]
    if rows:
        connection.execute(_APPEND, rows)


def lines(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    record: str | None = None,
    limit: int = 100,
) -> list[AuditLine]:
    """Read lines, the newest first.

    Args:
        connection: Open connection.
        tenant: Organisation.
        namespaces: Only what was done there.
        record: Only what was done to this memory.
        limit: Lines at most.
    """
    statement = sa.select(audit.c.at, *_FIELDS)
    statement = statement.where(audit.c.tenant == tenant, audit.c.namespace.in_(list(namespaces)))
    if record is not None:
        statement = statement.where(audit.c.record == record)
    newest = statement.order_by(audit.c.at.desc(), audit.c.id.desc()).limit(limit)
    return [AuditLine(moment(at), *rest) for at, *rest in connection.execute(newest)]
