"""Work that nobody waits for: counting accesses, and embedding what was kept without a vector."""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from yiji.errors import YijiError
from yiji.maintenance.extracting import extract_waiting
from yiji.model.clock import Clock
from yiji.model.record import Record
from yiji.providers.protocols import Embedder
from yiji.remember.embed_later import embed_waiting
from yiji.store import records
from yiji.store.database import Database
from yiji.store.outbox import Job

_LOG = logging.getLogger(__name__)
_MOST_WAITING = 2_000
"""Calls whose accesses are held in memory before they are written even without a thread."""


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
        self,
        database: Database,
        embedder: Embedder,
        clock: Clock,
        *,
        threaded: bool,
        extract: Callable[[Job], None] | None = None,
    ) -> None:
        self._database = database
        self._extract = extract
        self._embedder = embedder
        self._clock = clock
        self._threaded = threaded
        self._accesses: list[_Access] = []
        self._lock = threading.Lock()
        self._draining = threading.Lock()
        self._wake = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Say that there may be work."""
        if not self._threaded or self._closing:
            return
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="yiji-background", daemon=True
                )
                self._thread.start()
        self._wake.set()

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

    def drain(self) -> int:
        """Do all that is waiting, here and now.

        Returns:
            How many jobs and batches were done.

        Raises:
            YijiError: A job failed; it stays in the outbox.
        """
        with self._draining:
            done = self.count_accesses()
            done += embed_waiting(self._database, self._embedder, at=self._clock.now())
            if self._extract is not None:
                done += extract_waiting(self._database, self._extract, at=self._clock.now())
            return done

    def close(self) -> None:
        """Stop the thread after the work at hand, and write what was noted."""
        self._closing = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join(timeout=30)
        try:
            self.count_accesses()
        except YijiError:
            _LOG.warning("accesses were not counted: the database did not take them")

    def _run(self) -> None:
        is_well = True
        while not self._closing:
            self._wake.wait(None if is_well else RETRY_S)
            self._wake.clear()
            is_well = self._drained()

    def _drained(self) -> bool:
        try:
            self.drain()
        except YijiError as error:
            _LOG.warning("background work stopped for now: %s", type(error).__name__)
            return False
        except Exception:  # noqa: BLE001 - the outermost edge of the thread
            _LOG.exception("background work failed")
            return False
        return True

    def count_accesses(self) -> int:
        """Write the accesses noted so far, in one transaction; needs no embedder.

        Returns:
            How many calls' accesses were written.

        Raises:
            StoreError: The database did not take them; they are noted still.
        """
        with self._lock:
            waiting, self._accesses = self._accesses, []
        if not waiting:
            return 0
        try:
            with self._database.write() as connection:
                for one in waiting:
                    accesses = dict.fromkeys(one.ids, one.at)
                    records.touch(
                        connection, tenant=one.tenant, namespaces=one.namespaces, accesses=accesses
                    )
        except YijiError:
            with self._lock:
                self._accesses = [*waiting, *self._accesses]
            raise
        return len(waiting)
