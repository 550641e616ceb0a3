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
from yiji.store.cells import json_cell, micros, texts
from yiji.store.guard import UNSCOPED
from yiji.store.tables import outbox

WAITING: Final = "waiting"
RUNNING: Final = "running"
DEAD: Final = "dead"

EMBED: Final = "embed"
"""Topic of records that wait for a vector."""

EXTRACT: Final = "extract"
"""Topic of a turn that a language model is to extract from; its subjects are the turn's episodes."""

JOB_SIZE: Final = 64
"""Subjects of one job at most: a batch that the bundled embedder takes within half a minute."""

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
    """

    id: str
    tenant: str
    namespace: str
    topic: str
    subjects: tuple[str, ...]
    attempts: int


def push(
    connection: sa.Connection,
    *,
    tenant: str,
    namespace: str,
    topic: str,
    subjects: Sequence[str],
    at: datetime,
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
        },
    )
    return job


def claim(
    connection: sa.Connection,
    *,
    at: datetime,
    lease: timedelta,
    topics: Sequence[str] = (),
    limit: int = 16,
) -> list[Job]:
    """Take jobs that are due, the oldest first, and keep them from others for `lease`.

    A job that was claimed and neither done nor failed is due again when its lease ends.

    Args:
        connection: Of a write.
        at: Now.
        lease: How long they may take.
        topics: Only these, or all.
        limit: Jobs at most.
    """
    statement = (
        sa.select(outbox)
        .where(outbox.c.state.in_([WAITING, RUNNING]), outbox.c.due_at <= micros(at))
        .order_by(outbox.c.due_at, outbox.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
        .execution_options(**_ALL)
    )
    if topics:
        statement = statement.where(outbox.c.topic.in_(list(topics)))
    taken = [
        Job(row.id, row.tenant, row.namespace, row.topic, texts(row.subjects), row.attempts + 1)
        for row in connection.execute(statement)
    ]
    for job in taken:
        _set(connection, job, state=RUNNING, due_at=micros(at + lease), attempts=job.attempts)
    return taken


def is_open(connection: sa.Connection, job: Job) -> bool:
    """Tell whether a job is still to be done: nobody else did it, and nobody erased what it is about."""
    return connection.execute(sa.select(outbox.c.id).where(*_is(job))).first() is not None


def done(connection: sa.Connection, jobs: Sequence[Job]) -> None:
    """Strike off jobs; one that is gone already is no error."""
    for job in jobs:
        connection.execute(outbox.delete().where(*_is(job)))


def fail(connection: sa.Connection, job: Job, *, fault: str, retry_at: datetime | None) -> None:
    """Note a failure.

    Args:
        connection: Of a write.
        job: As claimed.
        fault: Name of the error, no content.
        retry_at: When it is due again; None parks it as dead.
    """
    if retry_at is None:
        _set(connection, job, state=DEAD, fault=fault)
    else:
        _set(connection, job, state=WAITING, due_at=micros(retry_at), fault=fault)


def counts(connection: sa.Connection) -> dict[str, int]:
    """Count jobs by state, of all tenants."""
    statement = sa.select(outbox.c.state, sa.func.count()).group_by(outbox.c.state)
    return dict(connection.execute(statement.execution_options(**_ALL)).all())


def _set(connection: sa.Connection, job: Job, **cells: str | int) -> None:
    connection.execute(outbox.update().where(*_is(job)).values(**cells))


def _is(job: Job) -> tuple[sa.ColumnElement[bool], ...]:
    return outbox.c.tenant == job.tenant, outbox.c.id == job.id
