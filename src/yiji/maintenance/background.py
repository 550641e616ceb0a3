"""Work that nobody waits for: counting accesses, fetching ahead, and the outbox's jobs."""

import logging
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from yiji.errors import YijiError
from yiji.maintenance.worker import Worker
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.store import records, scopes
from yiji.store.database import Database
from yiji.store.recent import KEPT_TURNS, last_turns

_LOG = logging.getLogger(__name__)
_MOST_WAITING = 2_000
"""Calls whose accesses are held in memory before they are written even without a thread, and
conversations that wait to be fetched ahead; of more, the next question reads the database."""
_AT_ONCE = 32
"""Calls whose accesses one transaction writes: while it lasts, their owners' other writers wait."""

RETRY_S = 30.0
"""Seconds until the thread tries again what failed, unless it is woken before."""


@dataclass(frozen=True, slots=True)
class _Access:
    """Memories that one call gave: ids only, so that nothing erased lives on here."""

    tenant: str
    namespaces: tuple[str, ...]
    ids: tuple[str, ...]
    at: datetime


class Background:
    """Does the outbox's jobs and writes accesses in batches; in a thread, or when drained."""

    def __init__(
        self, database: Database, worker: Worker, *, threaded: bool, does_jobs: bool = True
    ) -> None:
        """Make it; nothing is started.

        Args:
            database: Where accesses are written.
            worker: Does the jobs.
            threaded: Whether there is a thread; without one, all waits for `drain`.
            does_jobs: Whether the thread does jobs too; False where other processes are told of them.
        """
        self._database = database
        self._worker = worker
        self._threaded = threaded
        self._does_jobs = does_jobs
        self._accesses: list[_Access] = []
        self._ahead: dict[tuple[str, str, str | None], Scope] = {}
        self._lock = threading.Lock()
        self._draining = threading.Lock()
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Say that there may be work."""
        if not self._threaded or self._stop.is_set():
            return
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="yiji-background", daemon=True
                )
                self._thread.start()
        self._wake.set()

    def resume(self) -> None:
        """Go on with jobs that another process left, such as one that was killed."""
        if self._threaded and self._does_jobs and not self._worker.is_idle():
            self.wake()

    def touch(self, tenant: str, found: Sequence[Record], at: datetime) -> None:
        """Note that memories were recalled or shown; written later."""
        if not found:
            return
        namespaces = tuple(sorted({one.namespace for one in found}))
        access = _Access(tenant, namespaces, tuple(dict.fromkeys(one.id for one in found)), at)
        with self._lock:
            self._accesses.append(access)
            is_full = len(self._accesses) >= _MOST_WAITING
        if is_full and not self._threaded:
            self.count_accesses()
        self.wake()

    def fetch_ahead(self, scope: Scope) -> None:
        """Have the cache hold a conversation before its next question comes; nothing without a cache."""
        if self._database.cache is None or scope.session is None:
            return
        with self._lock:
            if len(self._ahead) < _MOST_WAITING:
                self._ahead[scope.tenant, scope.home, scope.session] = scope
        self.wake()

    def drain(self) -> int:
        """Do all that is waiting, here and now.

        Returns:
            How many jobs and batches were done.

        Raises:
            Exception: A job failed; all others were done, and it stays in the outbox.
        """
        with self._draining:
            self._fetch()
            return self.count_accesses() + self._worker.drain(self._stop)

    def settle(self) -> None:
        """Do what this process is there for: write accesses and, where no other is told of them, do jobs."""
        if self._does_jobs:
            self.drain()
        else:
            self._fetch()
            self.count_accesses()

    def close(self) -> None:
        """Stop the thread after the work at hand, and write what was noted."""
        self._stop.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(timeout=30)
        try:
            self.count_accesses()
        except YijiError:
            _LOG.warning("accesses were not counted: the database did not take them")

    def _run(self) -> None:
        is_quiet = False
        while not self._stop.is_set():
            self._wake.wait(None if is_quiet else RETRY_S)
            self._wake.clear()
            is_quiet = self._drained()

    def _drained(self) -> bool:
        """Do what waits; tell whether nothing is left that could be done later."""
        try:
            self.settle()
            return not self._does_jobs or self._worker.is_idle()
        except YijiError as error:
            _LOG.warning("background work stopped for now: %s", type(error).__name__)
        except Exception as error:  # noqa: BLE001 - the outermost edge of the thread
            # A traceback may hold memory text.
            _LOG.error("background work failed: %s", type(error).__name__)
        return False

    def _fetch(self) -> None:
        """Read what was noted for it, which leaves it in the cache."""
        with self._lock:
            ahead, self._ahead = self._ahead, {}
        for scope in ahead.values():
            last_turns(self._database, scope, limit=KEPT_TURNS)

    def count_accesses(self) -> int:
        """Write the accesses noted so far, some calls at a time; needs no embedder.

        Returns:
            How many calls' accesses were written.

        Raises:
            StoreError: The database did not take them all; what it did not take is noted still.
        """
        with self._lock:
            waiting, self._accesses = self._accesses, []
        done = 0
        try:
            while part := waiting[done : done + _AT_ONCE]:
                self._count(part)
                done += len(part)
        except YijiError:
            with self._lock:
                self._accesses = [*waiting[done:], *self._accesses]
            raise
        return done

    def _count(self, part: Sequence[_Access]) -> None:
        """Write the accesses of some calls; all owners are claimed first, so in one order."""
        claims = {scopes.claim(one.tenant, space) for one in part for space in one.namespaces}
        with self._database.write(*sorted(claims)) as connection:
            for one in part:
                accesses = dict.fromkeys(one.ids, one.at)
                records.touch(
                    connection, tenant=one.tenant, namespaces=one.namespaces, accesses=accesses
                )
