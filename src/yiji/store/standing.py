"""How the outbox's jobs stand: for whoever looks after them, not for the workers."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

import sqlalchemy as sa

from yiji.model.ids import made_at
from yiji.model.notice import Notice
from yiji.store.cells import micros, moment, texts
from yiji.store.guard import UNSCOPED
from yiji.store.outbox import DEAD, RUNNING, WAITING, Job, is_job, note
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
    standings: Sequence[Standing] = (),
    limit: int = 100,
) -> list[JobLine]:
    """List jobs, the oldest first.

    Args:
        connection: Open connection.
        standings: Only these, or all.
        limit: Jobs at most.
    """
    statement = sa.select(outbox, _STANDING.label("standing")).execution_options(**_ALL)
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


def tally(connection: sa.Connection) -> dict[Standing, int]:
    """Count jobs by how they stand; those with none are left out."""
    statement = sa.select(_STANDING.label("standing"), sa.func.count().label("number"))
    grouped = statement.group_by(sa.text("standing")).execution_options(**_ALL)
    found = {row.standing: row.number for row in connection.execute(grouped)}
    return {one: found[one.value] for one in Standing if one.value in found}


def is_open(connection: sa.Connection, job: Job) -> bool:
    """Tell whether a job is still to be done: nobody else did it, and nobody erased what it is about."""
    statement = sa.select(outbox.c.id).where(*is_job(job.tenant, job.id))
    return connection.execute(statement).first() is not None


def place_of(connection: sa.Connection, *, tenant: str, id: str) -> Place | None:
    """Tell where a job is, or None if it is done."""
    statement = sa.select(outbox.c.namespace).where(*is_job(tenant, id))
    namespace = connection.execute(statement.execution_options(**_ALL)).scalar_one_or_none()
    return None if namespace is None else Place(tenant, namespace)


def is_any_open(connection: sa.Connection, *, topics: Sequence[str]) -> bool:
    """Tell whether a job of these topics waits or runs, due or not."""
    return connection.execute(_OPEN, {"topics": list(topics)}).first() is not None


def asked_for(
    connection: sa.Connection, *, tenant: str, namespace: str, topic: str
) -> frozenset[str]:
    """Give the ids that jobs of a topic are about, dead ones included: asking again adds nothing."""
    statement = sa.select(outbox.c.subjects).where(
        outbox.c.tenant == tenant, outbox.c.namespace == namespace, outbox.c.topic == topic
    )
    cells = connection.execute(statement).scalars()
    return frozenset(subject for cell in cells for subject in texts(cell))


def retry(
    connection: sa.Connection, *, at: datetime, ids: Sequence[str] | None = None
) -> list[str]:
    """Make jobs due now as if they had never been tried.

    Args:
        connection: Of a write.
        at: Now.
        ids: These, dead or waiting after a failure; None for every dead one.

    Returns:
        Ids of the jobs that are due again.
    """
    may = _IS[Standing.DEAD]
    if ids is not None:
        may = sa.or_(may, _IS[Standing.FAILED])
    columns = (outbox.c.tenant, outbox.c.id, outbox.c.priority)
    statement = sa.select(*columns).where(may).execution_options(**_ALL)
    chosen = [()] if ids is None else [(outbox.c.id.in_(part),) for part in batches(list(ids))]
    rows = [row for which in chosen for row in connection.execute(statement.where(*which))]
    cells = {"state": WAITING, "due_at": micros(at), "attempts": 0, "fault": None}
    again = outbox.update().where(may).values(cells)
    # A worker may have taken one since it was read: it is looked at once more as it is changed.
    due = [
        Notice(row.tenant, row.id, row.priority)
        for row in rows
        if connection.execute(again.where(*is_job(row.tenant, row.id))).rowcount == 1
    ]
    note(connection, due)
    return [one.id for one in due]
