"""Take the outbox's jobs that are due, each for as long as its lease.

Processes may disagree about the time. Only a job's due time is compared with a clock: a job that
was never tried is due at once, so one from a clock that is up to `MOST_AHEAD` fast is claimed at
once; a retry or a lease is written and read with at most that much error, and `LEASE` leaves room
for it. A worker that lost its lease all the same may finish (jobs done twice have the effect of
once), and its failure counts for nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final

import sqlalchemy as sa

from yiji.model.notice import Notice
from yiji.store.cells import micros, texts
from yiji.store.guard import UNSCOPED
from yiji.store.outbox import (
    DEAD,
    LEASE,
    LOST,
    MOST_AHEAD,
    MOST_ATTEMPTS,
    ORDERED,
    RUNNING,
    WAITING,
    Job,
    is_job,
)
from yiji.store.scopes import Place
from yiji.store.tables import outbox

_ALL: Final = {UNSCOPED: "a worker serves every tenant; jobs hold ids only"}


@dataclass(frozen=True, slots=True)
class _Wish:
    """Which jobs a worker may do; see `claim`."""

    at: datetime
    topics: tuple[str, ...]
    limit: int
    place: Place | None
    leases: Mapping[str, timedelta] = field(default_factory=dict)

    def end(self, topic: str) -> int:
        """Give the end of a lease that begins now."""
        return micros(self.at + self.leases.get(topic, LEASE))


def claim(
    connection: sa.Connection,
    *,
    at: datetime,
    leases: Mapping[str, timedelta] | None = None,
    topics: Sequence[str] = (),
    limit: int = 16,
    place: Place | None = None,
) -> list[Job]:
    """Take jobs that are due, the most urgent and then the oldest first, and keep them for their lease.

    A job that was claimed and neither done nor failed is due again when its lease ends. It is then
    given before all others, and alone: if it kills its workers, it takes no other job with it, and
    is parked when it has done so for the last time.

    Args:
        connection: Of a write.
        at: Now.
        leases: How long jobs of a topic may take, by topic, if not `LEASE`.
        topics: Only these, or all.
        limit: Jobs at most.
        place: Only there, or everywhere.
    """
    wish = _Wish(at, tuple(topics), limit, place, leases or {})
    lost = _taken_over(connection, wish)
    if lost is not None:
        return [lost]
    return _taken(connection, wish)


def more(
    connection: sa.Connection,
    job: Job,
    *,
    at: datetime,
    limit: int,
    leases: Mapping[str, timedelta] | None = None,
    place: Place | None = None,
) -> list[Job]:
    """Take further jobs of a claimed one's topic, to be done together with it; never a lost one.

    Args:
        connection: Of the write that claimed it.
        job: The claimed one.
        at: Now.
        limit: Jobs at most.
        leases: How long jobs of a topic may take, by topic, if not `LEASE`.
        place: Only there, or everywhere.
    """
    return _taken(connection, _Wish(at, (job.topic,), limit, place, leases or {}))


def _taken(connection: sa.Connection, wish: _Wish) -> list[Job]:
    """Take waiting jobs."""
    taken = [_job(row) for row in _claimable(connection, WAITING, wish)]
    for job in taken:
        cells = {"state": RUNNING, "due_at": wish.end(job.topic), "attempts": job.attempts}
        connection.execute(outbox.update().where(*is_job(job.tenant, job.id)).values(cells))
    return taken


def _taken_over(connection: sa.Connection, wish: _Wish) -> Job | None:
    """Take a job whose worker died, and park those that have cost a worker too often."""
    for row in _claimable(connection, RUNNING, replace(wish, limit=MOST_ATTEMPTS)):
        job = _job(row, is_lost=True)
        is_killer = row.fault == LOST and row.attempts >= MOST_ATTEMPTS
        cells = {"due_at": wish.end(job.topic), "attempts": job.attempts, "fault": LOST}
        update = outbox.update().where(*is_job(job.tenant, job.id))
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
    wish = _Wish(at, tuple(topics), limit, place)
    found: list[Notice] = []
    for state in (RUNNING, WAITING):
        rows = _claimable(connection, state, wish, lock=False)
        found += [Notice(row.tenant, row.id, row.priority) for row in rows]
    return found[:limit]


def _claimable(
    connection: sa.Connection, state: str, wish: _Wish, *, lock: bool = True
) -> Sequence[sa.Row[tuple[Any, ...]]]:
    """Read jobs of a state that are due, and that no earlier job of their namespace holds up."""
    place = wish.place or Place("", "")
    statement = _select(state, bool(wish.topics), wish.place is not None, lock)
    given: dict[str, object] = {"now": micros(wish.at), "most": wish.limit}
    given |= {"topics": wish.topics} if wish.topics else {}
    given |= {"in_tenant": place.tenant, "in_namespace": place.namespace} if wish.place else {}
    given |= {"ahead": micros(wish.at + MOST_AHEAD)} if state == WAITING else {}
    return connection.execute(statement, given).all()


@cache
def _select(state: str, by_topic: bool, by_place: bool, lock: bool) -> sa.Select[tuple[Any, ...]]:
    """Build a statement once: every look for jobs uses one, and building it costs more than running it."""
    job = outbox.c
    is_due: sa.ColumnElement[bool] = job.due_at <= sa.bindparam("now")
    if state == WAITING:
        is_new = sa.and_(job.attempts == 0, job.due_at <= sa.bindparam("ahead"))
        is_due = sa.or_(is_due, is_new)
    statement = (
        sa.select(outbox)
        .where(job.state == state, is_due, sa.or_(job.topic.not_in(ORDERED), ~_is_held_up()))
        .order_by(job.priority, job.due_at, job.id)
        .limit(sa.bindparam("most"))
        .execution_options(**_ALL)
    )
    if by_topic:
        statement = statement.where(job.topic.in_(sa.bindparam("topics", expanding=True)))
    if by_place:
        here = (
            job.tenant == sa.bindparam("in_tenant"),
            job.namespace == sa.bindparam("in_namespace"),
        )
        statement = statement.where(*here)
    return statement.with_for_update(skip_locked=True, of=outbox) if lock else statement


def _is_held_up() -> sa.Exists:
    """Tell whether an earlier job of the topic runs or waits there; a hopeless one holds up nobody."""
    before = outbox.alias("before")
    return sa.exists().where(
        before.c.tenant == outbox.c.tenant,
        before.c.namespace == outbox.c.namespace,
        before.c.topic == outbox.c.topic,
        before.c.state
        != DEAD,  # SQLite 3.40 gives wrong rows for an IN before a range of one index
        before.c.id < outbox.c.id,
        sa.or_(before.c.state == RUNNING, before.c.attempts < MOST_ATTEMPTS),
    )


def _job(row: sa.Row[tuple[Any, ...]], *, is_lost: bool = False) -> Job:
    subjects = texts(row.subjects)
    return Job(row.id, row.tenant, row.namespace, row.topic, subjects, row.attempts + 1, is_lost)
