"""The outbox's jobs, for an operator and for worker processes."""

import threading
from collections.abc import Iterable, Sequence

from yiji.errors import InvalidInput, NotFound
from yiji.maintenance.worker import Worker
from yiji.model.clock import Clock
from yiji.model.notice import Notice
from yiji.store import standing
from yiji.store.database import Database
from yiji.store.standing import JobLine, Standing

SWEEP_SIZE = 1000
"""Jobs that one sweep names at most; the next sweep names the rest."""


class Queue:
    """Jobs of every tenant: an operator's, not a user's."""

    def __init__(self, database: Database, worker: Worker, clock: Clock) -> None:
        self._database = database
        self._worker = worker
        self._clock = clock

    def list(self, *, standings: Iterable[str] = (), limit: int = 100) -> Sequence[JobLine]:
        """List jobs, the oldest first.

        Args:
            standings: Only `pending`, `running`, `failed` or `dead` ones.
            limit: Jobs at most.

        Raises:
            InvalidInput: No job stands like that.
        """
        wanted = list(standings)
        if unknown := [one for one in wanted if one not in set(Standing)]:
            raise InvalidInput(f"jobs are {', '.join(Standing)}, not {unknown[0]!r}")
        chosen = [Standing(one) for one in wanted]
        with self._database.read() as connection:
            return standing.lines(connection, standings=chosen, limit=limit)

    def tally(self) -> dict[Standing, int]:
        """Count jobs by how they stand."""
        with self._database.read() as connection:
            return standing.tally(connection)

    def retry(self, ids: Sequence[str] | None = None) -> Sequence[str]:
        """Make jobs due now as if they had never been tried.

        Args:
            ids: These, dead or waiting after a failure; None for every dead one.

        Returns:
            Their ids.

        Raises:
            NotFound: One of the ids is no such job; none was changed.
        """
        with self._database.write() as connection:
            found = standing.retry(connection, at=self._clock.now(), ids=ids)
            missing = sorted(set(ids or ()) - set(found))
            if missing:
                raise NotFound(
                    f"job {missing[0]!r} is neither dead nor waiting after a failure; "
                    "'yiji jobs' lists what there is"
                )
        return found

    def run(self, stop: threading.Event) -> None:
        """Do jobs as they come until told to stop; faults are logged by name."""
        self._worker.run(stop)

    def work(self, tenant: str, id: str) -> Notice | None:
        """Do a job that was announced, or the one before it in its namespace; gives the next there."""
        return self._worker.work(tenant, id)

    def due(self, *, limit: int = SWEEP_SIZE) -> Sequence[Notice]:
        """Name jobs that may be done now, the most urgent first: what a sweep announces again."""
        return self._worker.due(limit)
