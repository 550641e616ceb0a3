"""Do the jobs that wait for a language model, one at a time."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from yiji.errors import TurnBudgetSpent, YijiError
from yiji.store import outbox
from yiji.store.database import Database
from yiji.store.outbox import Job

LEASE: Final = timedelta(minutes=15)
"""Time a job may take before another worker takes it over: six calls of a minute, twice."""
RETRY: Final = timedelta(seconds=30)
"""Wait after a failure, doubled with each, at most an hour."""
MOST_WAIT: Final = timedelta(hours=1)
MOST_ATTEMPTS: Final = 5
"""Attempts after which a job that cannot be done is parked; each may cost two calls."""


def extract_waiting(database: Database, extract: Callable[[Job], None], *, at: datetime) -> int:
    """Do every job of the topic `extract` that is due.

    A job that fails keeps no other waiting: it is put off or parked, and the others are done. Only
    a model that is away ends the round.

    Args:
        database: Where they are.
        extract: Does one job and strikes it off, or raises.
        at: Now.

    Returns:
        Jobs done.

    Raises:
        YijiError: One failed; it is noted with its job, whose turn stays.
    """
    done, fault = 0, None
    while job := _claimed(database, at):
        try:
            extract(job)
        except YijiError as error:
            fault = error
            with database.write() as connection:
                due = retry_at(error, job, at)
                outbox.fail(connection, job, fault=type(error).__name__, retry_at=due)
            if error.retryable:
                break
        else:
            done += 1
    if fault is not None:
        raise fault
    return done


def retry_at(error: YijiError, job: Job, at: datetime) -> datetime | None:
    """Tell when a failed job is due again; None parks it.

    A model that is away is waited for as long as it takes, at least as long as it asks for; the
    day's budget says when the day ends. A turn that is above its budget is parked at once: it
    would cost the same again. Any other fault is tried a few times.
    """
    if isinstance(error, TurnBudgetSpent):
        return None
    if not error.retryable and job.attempts >= MOST_ATTEMPTS:
        return None
    wait: timedelta = min(MOST_WAIT, RETRY * 2 ** min(job.attempts, 10))
    return at + max(wait, timedelta(seconds=error.retry_after_s or 0))


def _claimed(database: Database, at: datetime) -> Job | None:
    with database.read() as connection:
        if not outbox.counts(connection):
            return None
    with database.write() as connection:
        found = outbox.claim(connection, at=at, lease=LEASE, topics=[outbox.EXTRACT], limit=1)
    return found[0] if found else None
