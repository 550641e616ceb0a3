"""Jobs committed with the write that asks for them, and done when nobody waits.

A job is done at least once: a worker that dies leaves its lease to run out, and the job is
claimed again. Jobs carry ids only; a job whose records are gone has nothing to do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa

from yiji.model.ids import new_id
from yiji.model.notice import TURN, UPKEEP, Notice
from yiji.store.cells import json_cell, micros
from yiji.store.tables import outbox

WAITING: Final = "waiting"
RUNNING: Final = "running"
DEAD: Final = "dead"

EMBED: Final = "embed"
"""Topic of records that wait for a vector."""

EXTRACT: Final = "extract"
"""Topic of a turn that a language model is to extract from; its subjects are the turn's episodes."""

INSPECT: Final = "inspect"
"""Topic of memories that a language model is to look at: are they attacks?"""

SUMMARISE: Final = "summarise"
"""Topic of a conversation that is to be summarised as far as needed; its subject is its name."""

ORDERED: Final = (EXTRACT, SUMMARISE)
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


def push_all(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    topic: str,
    subjects: Sequence[str],
    at: datetime,
    priority: int = TURN,
    size: int = JOB_SIZE,
) -> None:
    """Add jobs of so many subjects each, due at once; none without a subject."""
    for start in range(0, len(subjects), size):
        push(
            connection,
            tenant=tenant,
            namespace=namespace,
            topic=topic,
            subjects=subjects[start : start + size],
            at=at,
            priority=priority,
        )


def push_once(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    topic: str,
    subject: str,
    at: datetime,
    priority: int = UPKEEP,
) -> None:
    """Add a job of one subject, unless the same one waits already."""
    subjects = [subject]
    waits = sa.select(outbox.c.id).where(
        outbox.c.tenant == tenant,
        outbox.c.namespace == namespace,
        outbox.c.topic == topic,
        outbox.c.state == WAITING,
        outbox.c.subjects == json_cell(subjects),
    )
    if connection.execute(waits.limit(1)).first() is None:
        push(
            connection,
            tenant=tenant,
            namespace=namespace,
            topic=topic,
            subjects=subjects,
            at=at,
            priority=priority,
        )


def note(connection: sa.Connection, notices: Sequence[Notice]) -> None:
    """Have jobs announced when the connection's transaction is committed."""
    connection.info.setdefault(_PUSHED, []).extend(notices)


def noted(connection: sa.Connection) -> tuple[Notice, ...]:
    """Take what was noted since the last call on this connection."""
    return tuple(connection.info.pop(_PUSHED, ()))


def done(connection: sa.Connection, jobs: Sequence[Job]) -> None:
    """Strike off jobs; one that is gone already is no error."""
    for job in jobs:
        connection.execute(outbox.delete().where(*is_job(job.tenant, job.id)))


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
    connection.execute(outbox.update().where(*is_job(job.tenant, job.id), *is_ours).values(cells))


def is_job(tenant: str, id: str) -> tuple[sa.ColumnElement[bool], sa.ColumnElement[bool]]:
    """Name a job's row in a statement."""
    return outbox.c.tenant == tenant, outbox.c.id == id
