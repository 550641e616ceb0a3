"""Work that nobody waits for: counting accesses, and embedding what was kept without a vector."""

import logging
import threading
from collections.abc import Sequence
from datetime import datetime

from yiji.errors import YijiError
from yiji.model.clock import Clock
from yiji.model.record import Record
from yiji.providers.protocols import Embedder
from yiji.remember.embed_later import embed_waiting
from yiji.store import records
from yiji.store.database import Database

_LOG = logging.getLogger(__name__)
_MOST_WAITING = 10_000
"""Accesses held in memory before they are written even without a thread."""


class Background:
    """Does the outbox's jobs and writes accesses in batches; in a thread, or when drained."""

    def __init__(
        self, database: Database, embedder: Embedder, clock: Clock, *, threaded: bool
    ) -> None:
        self._database = database
        self._embedder = embedder
        self._clock = clock
        self._threaded = threaded
        self._accesses: list[tuple[str, Record, datetime]] = []
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
                self._thread = threading.Thread(target=self._run, name="yiji-background", daemon=True)
                self._thread.start()
        self._wake.set()

    def touch(self, tenant: str, found: Sequence[Record], at: datetime) -> None:
        """Note that memories were recalled or shown; written later."""
        if not found:
            return
        with self._lock:
            self._accesses += [(tenant, record, at) for record in found]
            is_full = len(self._accesses) >= _MOST_WAITING
        if is_full and not self._threaded:
            self._write_accesses()
        self.wake()

    def drain(self) -> int:
        """Do all that is waiting, here and now.

        Returns:
            How many jobs and batches were done.

        Raises:
            YijiError: A job failed; it stays in the outbox.
        """
        with self._draining:
            done = self._write_accesses()
            return done + embed_waiting(self._database, self._embedder, at=self._clock.now())

    def close(self) -> None:
        """Stop the thread after the work at hand, and write what was noted."""
        self._closing = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join(timeout=30)
        try:
            self._write_accesses()
        except YijiError:
            _LOG.warning("accesses were not counted: the database did not take them")

    def _run(self) -> None:
        while not self._closing:
            self._wake.wait()
            self._wake.clear()
            try:
                self.drain()
            except YijiError as error:
                _LOG.warning("background work stopped for now: %s", type(error).__name__)
            except Exception:  # noqa: BLE001 - the outermost edge of the thread
                _LOG.exception("background work failed")

    def _write_accesses(self) -> int:
        with self._lock:
            waiting, self._accesses = self._accesses, []
        by_tenant: dict[str, list[tuple[Record, datetime]]] = {}
        for tenant, record, at in waiting:
            by_tenant.setdefault(tenant, []).append((record, at))
        for tenant, touched in by_tenant.items():
            with self._database.write() as connection:
                records.touch(
                    connection,
                    tenant=tenant,
                    namespaces=sorted({record.namespace for record, _ in touched}),
                    accesses={record.id: at for record, at in touched},
                )
        return len(by_tenant)
