"""Do the outbox's jobs: claim, do outside of any transaction, strike off or put off.

One job that fails keeps no other waiting: it is put off, longer each time, and parked when it was
refused too often. A provider that is away is not asked again in the same run, and its jobs are
tried for days before they are parked: they are not what is wrong.
"""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa

from yiji.errors import DayBudgetSpent, ProviderError, StoreError, TurnBudgetSpent, YijiError
from yiji.model.clock import Clock
from yiji.model.notice import Notice
from yiji.store import leases, outbox, standing
from yiji.store.database import Database
from yiji.store.outbox import LEASE, MOST_ATTEMPTS, Job
from yiji.store.scopes import Place

_LOG = logging.getLogger(__name__)

RETRY: Final = timedelta(seconds=30)
"""Wait after a failure, doubled with each: an endpoint's restart takes less than the first two."""

MOST_WAIT: Final = timedelta(minutes=15)
"""Longest wait: an endpoint that was away for a night is used again within a quarter of an hour."""

MOST_AWAY: Final = 300
"""Attempts after which a job is parked whose provider was away each time: three days."""

IDLE_S: Final = 1.0
"""Seconds between two looks for jobs of other processes: 0.1 ms, and 13 ms beside 20,000 put off."""

FAULT_S: Final = 5.0
"""Seconds until a worker tries again after its database failed: a restart of PostgreSQL takes as long."""


@dataclass(frozen=True, slots=True)
class Handler:
    """How jobs of one topic are done.

    Attributes:
        do: Does all the jobs it is given or raises; jobs done again have the effect of once. It
            is called outside of any transaction and must end `outbox.MOST_AHEAD` before its lease.
            It may strike its jobs off itself, in the transaction of their effect.
        size: Jobs that it is given at once, at most.
        lease: Time until another worker takes its jobs over.
    """

    do: Callable[[Sequence[Job]], None]
    size: int = 1
    lease: timedelta = LEASE


Handlers = Mapping[str, Handler]
"""By topic; a job without a handler here waits for a process that has one."""


@dataclass(slots=True)
class _Run:
    """What became of the jobs of one run."""

    topics: list[str]
    done: int = 0
    faults: list[Exception] = field(default_factory=list)


class Worker:
    """Does jobs. Any number of workers, in threads and processes, may share one database."""

    def __init__(self, database: Database, handlers: Handlers, clock: Clock) -> None:
        self._database = database
        self._handlers = handlers
        self._leases = {topic: handler.lease for topic, handler in handlers.items()}
        self._clock = clock
        self._owed: list[tuple[Job, Exception]] = []
        self._lock = threading.Lock()

    def drain(self, stop: threading.Event | None = None) -> int:
        """Do every job that is due, the most urgent first.

        Args:
            stop: Ends it after the jobs at hand.

        Returns:
            Jobs done.

        Raises:
            Exception: The first fault of a job, when all others were done; it is noted with its
                job, which stays in the outbox.
        """
        self._settle()
        run = _Run(list(self._handlers))
        while run.topics and not (stop is not None and stop.is_set()):
            jobs = self._claimed(run.topics, None)
            if not jobs:
                break
            self._do(jobs, run)
        if run.faults:
            raise run.faults[0]
        return run.done

    def work(self, tenant: str, id: str) -> Notice | None:
        """Do the next job of the namespace where a job is, if it is that job's turn.

        Returns:
            The next job there, which nobody else will be told of, or None. A fault is noted with
            its job and not raised.
        """
        self._settle()
        with self._database.read() as connection:
            place = standing.place_of(connection, tenant=tenant, id=id)
        if place is None:
            return None
        run = _Run(list(self._handlers))
        jobs = self._claimed(run.topics, place)
        if not jobs:
            return None
        self._do(jobs, run)
        return next(iter(self._due(run.topics, place)), None)

    def due(self, limit: int) -> list[Notice]:
        """Name jobs that may be done now, the most urgent first."""
        return self._due(list(self._handlers), limit=limit)

    def _due(
        self, topics: Sequence[str], place: Place | None = None, *, limit: int = 1
    ) -> list[Notice]:
        if not topics:
            return []
        with self._database.read() as connection:
            now = self._clock.now()
            return leases.due(connection, at=now, topics=topics, place=place, limit=limit)

    def is_idle(self) -> bool:
        """Tell whether no job waits or runs that this worker could do, now or later."""
        with self._database.read() as connection:
            return not standing.is_any_open(connection, topics=list(self._handlers))

    def run(self, stop: threading.Event, *, idle_s: float = IDLE_S) -> None:
        """Do jobs as they come until told to stop; finishes those at hand, and logs faults by name."""
        while not stop.is_set():
            wait_s = idle_s
            try:
                self.drain(stop)
            except Exception as error:  # noqa: BLE001 - the outermost edge of a worker
                _LOG.warning("a job failed: %s", type(error).__name__)
                wait_s = idle_s if self._answers() else FAULT_S
            stop.wait(wait_s)

    def _answers(self) -> bool:
        try:
            self.is_idle()
        except YijiError:
            return False
        return True

    def _claimed(self, topics: Sequence[str], place: Place | None) -> list[Job]:
        """Take jobs of one topic, as many as its handler takes at once; a lost one alone."""
        if not self._due(topics, place):  # most looks find nothing, and need no lock
            return []
        now, own = self._clock.now(), self._leases
        with self._database.write() as connection:
            jobs = leases.claim(connection, at=now, leases=own, topics=topics, place=place, limit=1)
            size = self._handlers[jobs[0].topic].size if jobs and not jobs[0].is_lost else 1
            if size > 1:
                jobs += leases.more(
                    connection, jobs[0], at=now, leases=own, place=place, limit=size - 1
                )
        return jobs

    def _do(self, jobs: Sequence[Job], run: _Run) -> None:
        """Hand jobs over together; if they are refused, one by one, to find the one at fault."""
        topic = jobs[0].topic
        try:
            self._handlers[topic].do(jobs)
        except Exception as error:  # noqa: BLE001 - the outermost edge of a job
            if is_away(error) and not isinstance(error, DayBudgetSpent):  # another's day goes on
                run.topics.remove(topic)
            elif len(jobs) > 1:
                self._one_by_one(jobs, run)
                return
            self._put_off(jobs, error)
            run.faults.append(error)
        else:
            self._strike_off(jobs)
            run.done += len(jobs)

    def _one_by_one(self, jobs: Sequence[Job], run: _Run) -> None:
        for place, job in enumerate(jobs):
            self._do([job], run)
            if job.topic not in run.topics:
                self._put_off(jobs[place + 1 :], run.faults[-1])
                return

    def _strike_off(self, jobs: Sequence[Job]) -> None:
        try:
            with self._database.write() as connection:
                outbox.done(connection, jobs)
        except YijiError as error:
            self._owe(jobs, error)
            raise

    def _put_off(self, jobs: Sequence[Job], error: Exception) -> None:
        self._owe(jobs, error)
        self._settle()

    def _owe(self, jobs: Sequence[Job], error: Exception) -> None:
        with self._lock:
            self._owed += [(job, error) for job in jobs]

    def _settle(self) -> None:
        """Note the failures so far; those that the database does not take now, it is given next time.

        Otherwise a restart of the database would cost the jobs at hand all of their lease.
        """
        with self._lock:
            owed, self._owed = self._owed, []
        if not owed:
            return
        now = self._clock.now()
        try:
            with self._database.write() as connection:
                parked = [one for one in owed if not _note(connection, *one, now)]
        except YijiError:
            with self._lock:
                self._owed = owed + self._owed
            raise
        for job, error in parked:
            _LOG.warning("job %s (%s) is parked: %s", job.id, job.topic, type(error).__name__)


def _note(connection: sa.Connection, job: Job, error: Exception, now: datetime) -> bool:
    """Note a job's failure; tells whether it will be tried again."""
    wait = wait_for(error, job.attempts)
    retry_at = None if wait is None else now + wait
    outbox.fail(connection, job, fault=type(error).__name__, retry_at=retry_at)
    return wait is not None


def wait_after(attempts: int) -> timedelta:
    """Give the time until a job is tried again that failed this many times: 1, 2, 4, 8, 15 minutes."""
    return min(MOST_WAIT, RETRY * (1 << min(attempts, 10)))


def wait_for(error: Exception, attempts: int) -> timedelta | None:
    """Give the time until a job is tried again that failed with this error; None parks it.

    What asks for patience is given it. A turn above its budget would cost as much each time.
    """
    most = MOST_AWAY if is_away(error) else MOST_ATTEMPTS
    if isinstance(error, TurnBudgetSpent) or attempts >= most:
        return None
    asked_s = error.retry_after_s if isinstance(error, YijiError) else None
    return max(wait_after(attempts), timedelta(seconds=asked_s or 0))


def is_away(error: Exception) -> bool:
    """Tell whether the fault is not the job's, but of what it needs: a provider, the database."""
    return isinstance(error, ProviderError | StoreError) and error.retryable
