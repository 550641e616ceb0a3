"""Jobs committed with the write that asks for them, and done when nobody waits.

A job is done at least once: a worker that dies leaves its lease to run out, and the job is
claimed again. Jobs carry ids only; a job whose records are gone has nothing to do.

Processes may disagree about the time. Only a job's due time is compared with a clock: a job that
was never tried is due at once, so one from a clock that is up to `MOST_AHEAD` fast is claimed at
once; a retry or a lease is written and read with at most that much error, and `LEASE` leaves room
for it. A worker that lost its lease all the same may finish (jobs done twice have the effect of
once), and its failure counts for nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa

from yiji.model.ids import new_id
from yiji.model.notice import TURN, Notice
from yiji.store.cells import json_cell, micros, texts
from yiji.store.guard import UNSCOPED
from yiji.store.tables import outbox

WAITING: Final = "waiting"
RUNNING: Final = "running"
DEAD: Final = "dead"

EMBED: Final = "embed"
"""Topic of records that wait for a vector."""

EXTRACT: Final = "extract"
"""Topic of turns that wait for a language model."""

ORDERED: Final = (EXTRACT,)
"""Topics done one job after the other in a namespace: a turn is weighed against those before it."""

JOB_SIZE: Final = 64
"""Subjects of one job at most: a batch that the bundled embedder takes within half a minute."""

MOST_AHEAD: Final = timedelta(minutes=5)
"""How fast another process's clock may be before its jobs wait; Kerberos (RFC 4120) allows as much."""

LEASE: Final = 2 * MOST_AHEAD
"""Time jobs may take before another worker takes them over: five minutes, and clocks five apart."""

MOST_ATTEMPTS: Final = 8
"""Attempts after which a job is parked that is refused, or whose worker dies each time: an hour."""

LOST: Final = "WorkerLost"
"""Fault of a job whose lease ran out: its worker died or hung."""

_PUSHED: Final = "yiji-pushed"
_PUSH: Final = outbox.insert()
_ALL: Final = {UNSCOPED: "a worker serves every tenant; jobs hold ids only"}


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do.

    Attributes:
        id: Of the job.
        tenant: Organisation.
        namespace: Where.
        topic: What kind of job.
        subjects: Ids of what it is about.
        attempts: How often it was claimed, this time included.
        is_lost: Whether the worker that had it died; such a job may be what killed it.
    """

    id: str
    tenant: str
    namespace: str
    topic: str
    subjects: tuple[str, ...]
    attempts: int
    is_lost: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A namespace of a tenant."""

    tenant: str
    namespace: str


def push(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    topic: str,
    subjects: Sequence[str],
    at: datetime,
    priority: int = TURN,
) -> str:
    """Add a job, due at once; gives its id."""
    job = new_id(at)
    connection.execute(
        _PUSH,
        {
            "tenant": tenant,
            "id": job,
            "namespace": namespace,
            "topic": topic,
            "subjects": json_cell(subjects),
            "state": WAITING,
            "due_at": micros(at),
            "attempts": 0,
            "fault": None,
            "priority": priority,
        },
    )
    note(connection, [Notice(tenant, job, priority)])
    return job


def note(connection: sa.Connection, notices: Sequence[Notice]) -> None:
    """Have jobs announced when the connection's transaction is committed."""
    connection.info.setdefault(_PUSHED, []).extend(notices)


def noted(connection: sa.Connection) -> tuple[Notice, ...]:
    """Take what was noted since the last call on this connection."""
    return tuple(connection.info.pop(_PUSHED, ()))


def claim(
    connection: sa.Connection,
    *,
    at: datetime,
    lease: timedelta = LEASE,
    topics: Sequence[str] = (),
    limit: int = 16,
    place: Place | None = None,
) -> list[Job]:
    """Take jobs that are due, the most urgent and then the oldest first, and keep them for `lease`.

    A job that was claimed and neither done nor failed is due again when its lease ends. It is then
    given before all others, and alone: if it kills its workers, it takes no other job with it, and
    is parked when it has done so for the last time.

    Args:
        connection: Of a write.
        at: Now.
        lease: How long they may take.
        topics: Only these, or all.
        limit: Jobs at most.
        place: Only there, or everywhere.
    """
    lost = _taken_over(connection, _claimable(RUNNING, at, topics, place), micros(at + lease))
    if lost is not None:
        return [lost]
    rows = connection.execute(_claimable(WAITING, at, topics, place).limit(limit)).all()
    taken = [_job(row) for row in rows]
    for job in taken:
        cells = {"state": RUNNING, "due_at": micros(at + lease), "attempts": job.attempts}
        connection.execute(outbox.update().where(*_is(job)).values(cells))
    return taken


def _taken_over(
    connection: sa.Connection, lost: sa.Select[tuple[object, ...]], until: int
) -> Job | None:
    """Take a job whose worker died, and park those that have cost a worker too often."""
    for row in connection.execute(lost.limit(MOST_ATTEMPTS)).all():
        job = _job(row, is_lost=True)
        is_killer = row.fault == LOST and row.attempts >= MOST_ATTEMPTS
        cells = {"due_at": until, "attempts": job.attempts, "fault": LOST}
        update = outbox.update().where(*_is(job))
        connection.execute(update.values({"state": DEAD} if is_killer else cells))
        if not is_killer:
            return job
    return None


def due(
    connection: sa.Connection,
    *,
    at: datetime,
    topics: Sequence[str] = (),
    limit: int = 1,
    place: Place | None = None,
) -> list[Notice]:
    """Name jobs that `claim` would give, without taking them."""
    found: list[Notice] = []
    for state in (RUNNING, WAITING):
        rows = connection.execute(_claimable(state, at, topics, place, lock=False).limit(limit))
        found += [Notice(row.tenant, row.id, row.priority) for row in rows]
    return found[:limit]


def place_of(connection: sa.Connection, *, tenant: str, id: str) -> Place | None:
    """Tell where a job is, or None if it is done."""
    statement = sa.select(outbox.c.namespace).where(outbox.c.tenant == tenant, outbox.c.id == id)
    namespace = connection.execute(statement.execution_options(**_ALL)).scalar_one_or_none()
    return None if namespace is None else Place(tenant, namespace)


def done(connection: sa.Connection, jobs: Sequence[Job]) -> None:
    """Strike off jobs; one that is gone already is no error."""
    for job in jobs:
        connection.execute(outbox.delete().where(*_is(job)))


def fail(connection: sa.Connection, job: Job, *, fault: str, retry_at: datetime | None) -> None:
    """Note a failure, unless another worker has taken the job over since.

    Args:
        connection: Of a write.
        job: As claimed.
        fault: Name of the error, no content.
        retry_at: When it is due again; None parks it as dead.
    """
    cells: dict[str, str | int] = {"state": DEAD, "fault": fault}
    if retry_at is not None:
        cells = {"state": WAITING, "due_at": micros(retry_at), "fault": fault}
    is_ours = (outbox.c.state == RUNNING, outbox.c.attempts == job.attempts)
    connection.execute(outbox.update().where(*_is(job), *is_ours).values(cells))


def counts(connection: sa.Connection) -> dict[str, int]:
    """Count jobs by state, of all tenants."""
    statement = sa.select(outbox.c.state, sa.func.count()).group_by(outbox.c.state)
    return dict(connection.execute(statement.execution_options(**_ALL)).all())


def is_any_open(connection: sa.Connection, *, topics: Sequence[str]) -> bool:
    """Tell whether a job of these topics waits or runs, due or not."""
    statement = sa.select(outbox.c.id).where(
        outbox.c.state.in_([WAITING, RUNNING]), outbox.c.topic.in_(list(topics))
    )
    return bool(connection.execute(statement.limit(1).execution_options(**_ALL)).first())


def _claimable(
    state: str, at: datetime, topics: Sequence[str], place: Place | None, *, lock: bool = True
) -> sa.Select[tuple[object, ...]]:
    """Select jobs of a state that are due, and that no earlier job of their namespace holds up."""
    job = outbox.c
    if state == RUNNING:
        is_due = job.due_at <= micros(at)
    else:
        is_new = sa.and_(job.attempts == 0, job.due_at <= micros(at + MOST_AHEAD))
        is_due = sa.or_(job.due_at <= micros(at), is_new)
    statement = (
        sa.select(outbox)
        .where(job.state == state, is_due, sa.or_(job.topic.not_in(ORDERED), ~_is_held_up()))
        .order_by(job.priority, job.due_at, job.id)
        .execution_options(**_ALL)
    )
    if topics:
        statement = statement.where(job.topic.in_(list(topics)))
    if place is not None:
        statement = statement.where(job.tenant == place.tenant, job.namespace == place.namespace)
    return statement.with_for_update(skip_locked=True, of=outbox) if lock else statement


def _is_held_up() -> sa.Exists:
    """Tell whether an earlier job of the topic runs or waits there; a parked one holds up nobody."""
    before = outbox.alias("before")
    return sa.exists().where(
        before.c.tenant == outbox.c.tenant,
        before.c.namespace == outbox.c.namespace,
        before.c.topic == outbox.c.topic,
        before.c.state
        != DEAD,  # SQLite 3.40 gives wrong rows for an IN before a range of one index
        before.c.id < outbox.c.id,
    )


def _job(row: sa.Row[tuple[object, ...]], *, is_lost: bool = False) -> Job:
    return Job(
        row.id,
        row.tenant,
        row.namespace,
        row.topic,
        texts(row.subjects),
        row.attempts + 1,
        is_lost,
    )


def _is(job: Job) -> tuple[sa.ColumnElement[bool], ...]:
    return outbox.c.tenant == job.tenant, outbox.c.id == job.id
