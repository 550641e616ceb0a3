"""The outbox's jobs, for an operator and for worker processes."""

import threading
from collections.abc import Iterable, Sequence

from yiji.errors import InvalidInput, NotFound
from yiji.maintenance.announce import Announcer
from yiji.maintenance.worker import Worked, Worker
from yiji.model.clock import Clock
from yiji.model.notice import Notice
from yiji.model.scope import Scope
from yiji.store import standing
from yiji.store.database import Database
from yiji.store.standing import JobLine, Standing

SWEEP_SIZE = 1000
"""Jobs that one sweep names at most; the next sweep names the rest."""


class Queue:
    """Jobs of every tenant: an operator's, not a user's."""

    def __init__(
        self, database: Database, worker: Worker, clock: Clock, announcer: Announcer | None
    ) -> None:
        self._database = database
        self._worker = worker
        self._clock = clock
        self._announcer = announcer

    def list(
        self,
        *,
        tenant: str | None = None,
        scope: Scope | None = None,
        standings: Iterable[str] = (),
        limit: int = 100,
    ) -> Sequence[JobLine]:
        """List jobs, the oldest first.

        Args:
            tenant: Only of this one, or None for all.
            scope: Only of the namespaces that this scope reads.
            standings: Only `pending`, `running`, `failed` or `dead` ones.
            limit: Jobs at most.

        Raises:
            InvalidInput: No job stands like that.
        """
        wanted = list(standings)
        if unknown := [one for one in wanted if one not in set(Standing)]:
            raise InvalidInput(f"jobs are {', '.join(Standing)}, not {unknown[0]!r}")
        tenant, namespaces = _within(tenant, scope)
        with self._database.read() as connection:
            return standing.lines(
                connection,
                tenant=tenant,
                namespaces=namespaces,
                standings=[Standing(one) for one in wanted],
                limit=limit,
            )

    def tally(
        self, *, tenant: str | None = None, scope: Scope | None = None
    ) -> dict[Standing, int]:
        """Count jobs by how they stand."""
        tenant, namespaces = _within(tenant, scope)
        with self._database.read() as connection:
            return standing.tally(connection, tenant=tenant, namespaces=namespaces)

    def retry(
        self, ids: Sequence[str] | None = None, *, tenant: str | None = None
    ) -> Sequence[str]:
        """Make jobs due now as if they had never been tried.

        Args:
            ids: These, dead or waiting after a failure; None for every dead one.
            tenant: Only of this one, or None for all.

        Returns:
            Their ids.

        Raises:
            NotFound: One of the ids is no such job; none was changed.
        """
        with self._database.write() as connection:
            found = standing.retry(connection, at=self._clock.now(), ids=ids, tenant=tenant)
            missing = sorted(set(ids or ()) - set(found))
            if missing:
                raise NotFound(
                    f"job {missing[0]!r} is neither dead nor waiting after a failure; "
                    "'yiji jobs' lists what there is"
                )
        return found

    def run(self, stop: threading.Event) -> int:
        """Do jobs as they come until told to stop; gives how many runs failed."""
        return self._worker.run(stop)

    def work(self, tenant: str, id: str) -> Worked:
        """Do a job that was announced, if it is still there and it is its turn."""
        return self._worker.work(Notice(tenant, id, 0))

    def due(self, *, limit: int = SWEEP_SIZE) -> Sequence[Notice]:
        """Name jobs that may be done now, the most urgent first: what a sweep announces again."""
        return self._worker.due(limit)

    @property
    def untold(self) -> int:
        """Jobs of this process that could not be announced, and were left to the sweep."""
        return 0 if self._announcer is None else self._announcer.untold


def _within(tenant: str | None, scope: Scope | None) -> tuple[str | None, tuple[str, ...]]:
    return (tenant, ()) if scope is None else (scope.tenant, scope.readable)
