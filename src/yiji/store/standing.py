"""How the outbox's jobs stand: for whoever looks after them, not for the workers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

import sqlalchemy as sa

from yiji.model.ids import made_at
from yiji.model.notice import Notice
from yiji.store.cells import micros, moment, texts
from yiji.store.guard import UNSCOPED
from yiji.store.outbox import DEAD, RUNNING, WAITING, Job, note
from yiji.store.scopes import Place
from yiji.store.selection import batches
from yiji.store.tables import outbox

_ALL: Final = {UNSCOPED: "an operator looks after every tenant's jobs; they hold ids only"}


class Standing(StrEnum):
    """How far a job is."""

    PENDING = "pending"
    """Not tried yet."""
    RUNNING = "running"
    """A worker has it, or had it when it died."""
    FAILED = "failed"
    """Tried in vain, and tried again when its wait is over."""
    DEAD = "dead"
    """Given up until somebody asks for it."""


_IS: Final = {
    Standing.PENDING: sa.and_(outbox.c.state == WAITING, outbox.c.attempts == 0),
    Standing.RUNNING: outbox.c.state == RUNNING,
    Standing.FAILED: sa.and_(outbox.c.state == WAITING, outbox.c.attempts > 0),
    Standing.DEAD: outbox.c.state == DEAD,
}
_STANDING: Final = sa.case(*((_IS[one], sa.literal(one.value)) for one in Standing))
_OPEN: Final = (
    sa.select(outbox.c.id)
    .where(
        outbox.c.state.in_([WAITING, RUNNING]),
        outbox.c.topic.in_(sa.bindparam("topics", expanding=True)),
    )
    .limit(1)
    .execution_options(**_ALL)
)


@dataclass(frozen=True, slots=True)
class JobLine:
    """A job as it stands.

    Attributes:
        id: Of the job.
        tenant: Organisation.
        namespace: Where.
        topic: What kind of job.
        standing: How far it is.
        attempts: How often it was tried.
        fault: Name of the last error, or None.
        made_at: When it was asked for.
        due_at: When it is tried next; of a running one, when another worker takes it over.
    """

    id: str
    tenant: str
    namespace: str
    topic: str
    standing: Standing
    attempts: int
    fault: str | None
    made_at: datetime
    due_at: datetime


def lines(
    connection: sa.Connection,
    *,
    tenant: str | None = None,
    namespaces: Sequence[str] = (),
    standings: Sequence[Standing] = (),
    limit: int = 100,
) -> list[JobLine]:
    """List jobs, the oldest first.

    Args:
        connection: Open connection.
        tenant: Only of this one, or None for all.
        namespaces: Only there, or everywhere.
        standings: Only these, or all.
        limit: Jobs at most.
    """
    statement = _within(sa.select(outbox, _STANDING.label("standing")), tenant, namespaces)
    if standings:
        statement = statement.where(sa.or_(*(_IS[one] for one in standings)))
    statement = statement.order_by(outbox.c.id).limit(limit)
    return [
        JobLine(
            row.id,
            row.tenant,
            row.namespace,
            row.topic,
            Standing(row.standing),
            row.attempts,
            row.fault,
            made_at(row.id),
            moment(row.due_at),
        )
        for row in connection.execute(statement)
    ]


def tally(
    connection: sa.Connection, *, tenant: str | None = None, namespaces: Sequence[str] = ()
) -> dict[Standing, int]:
    """Count jobs by how they stand; those with none are left out."""
    statement = sa.select(_STANDING.label("standing"), sa.func.count().label("number"))
    grouped = _within(statement, tenant, namespaces).group_by(sa.text("standing"))
    found = {row.standing: row.number for row in connection.execute(grouped)}
    return {one: found[one.value] for one in Standing if one.value in found}


def is_open(connection: sa.Connection, job: Job) -> bool:
    """Tell whether a job is still to be done: nobody else did it, and nobody erased what it is about."""
    is_it = (outbox.c.tenant == job.tenant, outbox.c.id == job.id)
    return connection.execute(sa.select(outbox.c.id).where(*is_it)).first() is not None


def place_of(connection: sa.Connection, *, tenant: str, id: str) -> Place | None:
    """Tell where a job is, or None if it is done."""
    statement = sa.select(outbox.c.namespace).where(outbox.c.tenant == tenant, outbox.c.id == id)
    namespace = connection.execute(statement.execution_options(**_ALL)).scalar_one_or_none()
    return None if namespace is None else Place(tenant, namespace)


def is_any_open(connection: sa.Connection, *, topics: Sequence[str]) -> bool:
    """Tell whether a job of these topics waits or runs, due or not."""
    return connection.execute(_OPEN, {"topics": list(topics)}).first() is not None


def asked_for(
    connection: sa.Connection, *, tenant: str, namespace: str, topic: str
) -> frozenset[str]:
    """Give the ids that jobs of a topic are about, dead ones included: asking again adds nothing."""
    statement = _within(sa.select(outbox.c.subjects), tenant, [namespace])
    cells = connection.execute(statement.where(outbox.c.topic == topic)).scalars()
    return frozenset(subject for cell in cells for subject in texts(cell))


def retry(
    connection: sa.Connection,
    *,
    at: datetime,
    ids: Sequence[str] | None = None,
    tenant: str | None = None,
) -> list[str]:
    """Make jobs due now as if they had never been tried.

    Args:
        connection: Of a write.
        at: Now.
        ids: These, dead or waiting after a failure; None for every dead one.
        tenant: Only of this one, or None for all.

    Returns:
        Ids of the jobs that are due again.
    """
    columns = (outbox.c.tenant, outbox.c.id, outbox.c.priority)
    statement = _within(sa.select(*columns), tenant, ())
    if ids is None:
        rows = list(connection.execute(statement.where(_IS[Standing.DEAD])))
    else:
        may = statement.where(sa.or_(_IS[Standing.DEAD], _IS[Standing.FAILED]))
        rows = [
            row
            for part in batches(list(ids))
            for row in connection.execute(may.where(outbox.c.id.in_(part)))
        ]
    again = {"state": WAITING, "due_at": micros(at), "attempts": 0, "fault": None}
    for row in rows:
        is_it = (outbox.c.tenant == row.tenant, outbox.c.id == row.id)
        connection.execute(outbox.update().where(*is_it).values(again))
    note(connection, [Notice(row.tenant, row.id, row.priority) for row in rows])
    return [row.id for row in rows]


def _within(
    statement: sa.Select[*tuple[Any, ...]], tenant: str | None, namespaces: Sequence[str]
) -> sa.Select[*tuple[Any, ...]]:
    if tenant is not None:
        statement = statement.where(outbox.c.tenant == tenant)
    if namespaces:
        statement = statement.where(outbox.c.namespace.in_(list(namespaces)))
    return statement.execution_options(**_ALL)
