"""Work that nobody waits for: writing what was noted of questions, fetching ahead, the outbox's jobs."""

import logging
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import Protocol

import sqlalchemy as sa

from yiji.errors import StoreError, YijiError
from yiji.maintenance.worker import Worker
from yiji.model.scope import Scope
from yiji.store.database import Database

_LOG = logging.getLogger(__name__)
_MOST_WAITING = 500
"""Notes held in memory before they are written even without a thread, a trace takes some 20 kB; and
conversations that wait to be fetched ahead: of more, the next question reads the database."""
_MOST_KEPT = 4 * _MOST_WAITING
"""Notes held while the database takes none; beyond, the oldest are lost, for a process must not grow."""
_AT_ONCE = 32
"""Notes that one transaction writes: while it lasts, their owners' other writers wait."""

PAUSE_S = 0.2
"""Seconds that the thread lets go by before it works: who wrote asks next, and should not wait for it.

Measured (`bench/model_bench.py`): without it, a question right after a turn took 1.1 to 1.8 times as
long beside a language model's extraction, whose search and embedding share interpreter and cores
with it.
"""

RETRY_S = 30.0
"""Seconds until the thread tries again what failed, unless it is woken before."""


class Note(Protocol):
    """What a call left to be written later; written before anything of its owner is erased."""

    @property
    def looks_back(self) -> bool:
        """Whether it must see what was noted before it."""
        ...

    def ready(self, database: Database) -> "Note | None":
        """Find out what is to be written, changing nothing; None if there is nothing."""
        ...

    def claims(self) -> Collection[str]:
        """Name what its writing decides about (`scopes.claim`)."""
        ...

    def write(self, connection: sa.Connection) -> None:
        """Write it; what it is about may have been erased meanwhile."""
        ...


class Background:
    """Does the outbox's jobs and writes notes in batches; in a thread, or when drained."""

    def __init__(
        self,
        database: Database,
        worker: Worker,
        ahead: Callable[[Scope], None],
        *,
        threaded: bool,
        does_jobs: bool = True,
    ) -> None:
        """Make it; nothing is started.

        Args:
            database: Where notes are written.
            worker: Does the jobs.
            ahead: Has ready what a scope is to ask for next.
            threaded: Whether there is a thread; without one, all waits for `drain`.
            does_jobs: Whether the thread does jobs too; False where other processes are told of them.
        """
        self._database = database
        self._worker = worker
        self._think = ahead
        self._threaded = threaded
        self._does_jobs = does_jobs
        self._noted: list[Note] = []
        self._ahead: dict[Scope, None] = {}
        self._lock = threading.Lock()
        self._writing = threading.Lock()
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

    def note(self, note: Note) -> None:
        """Take what is to be written later, in the order in which it is given."""
        with self._lock:
            self._noted.append(note)
            is_full = len(self._noted) % _MOST_WAITING == 0
        if is_full and not self._threaded:
            with suppress(StoreError):  # who asked has an answer, and what was not written is kept
                self.write_noted()
        self.wake()

    def fetch_ahead(self, scope: Scope) -> None:
        """Have ready what a conversation is to ask for next, once no job waits."""
        if scope.session is None:
            return
        with self._lock:
            if len(self._ahead) < _MOST_WAITING:
                self._ahead[scope] = None
        self.wake()

    def drain(self) -> int:
        """Do all that is waiting, here and now.

        Returns:
            How many jobs were done.

        Raises:
            Exception: A job failed; all others were done, and it stays in the outbox.
        """
        with self._draining:
            self.write_noted()
            try:
                return self._worker.drain(self._stop)
            finally:
                self._fetch()  # last, since a job may change what is found

    def settle(self) -> None:
        """Do what this process is there for: write notes and, where no other is told of them, do jobs."""
        if self._does_jobs:
            self.drain()
        else:
            self.write_noted()
            self._fetch()

    def close(self) -> None:
        """Stop the thread after the work at hand, and write what was noted."""
        self._stop.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(timeout=30)
        try:
            self.write_noted()
        except YijiError:
            _LOG.warning("accesses and traces were not written: the database did not take them")

    def _run(self) -> None:
        is_quiet = False
        while not self._stop.is_set():
            self._wake.wait(None if is_quiet else RETRY_S)
            self._stop.wait(PAUSE_S)
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
        """Have ready what conversations are to ask for next; whatever fails, they read it themselves."""
        while not self._stop.is_set():
            with self._lock:
                if not self._ahead:
                    return
                scope = next(iter(self._ahead))
                del self._ahead[scope]
            with suppress(YijiError):
                self._think(scope)

    def write_noted(self) -> int:
        """Write what was noted so far, some notes at a time; needs no embedder.

        Returns:
            How many notes were written.

        Raises:
            StoreError: The database did not take them all; what it did not take is noted still.
        """
        with self._writing:
            with self._lock:
                waiting, self._noted = self._noted, []
            done = 0
            try:
                for part in _parts(waiting):
                    self._write(part)
                    done += len(part)
            except YijiError:
                self._keep(waiting[done:])
                raise
            except BaseException:  # a note that cannot be written must not keep back the others
                self._keep(waiting[done + len(part) :])
                raise
            return done

    def _keep(self, left: Sequence[Note]) -> None:
        with self._lock:
            self._noted = [*left, *self._noted][-_MOST_KEPT:]

    def _write(self, part: Sequence[Note]) -> None:
        """Write some notes; all owners are claimed first, so in one order."""
        ready = [found for one in part if (found := one.ready(self._database)) is not None]
        if not ready:
            return
        claims = {claim for one in ready for claim in one.claims()}
        with self._database.write(*sorted(claims)) as connection:
            for one in ready:
                one.write(connection)


def _parts(noted: Sequence[Note]) -> Iterator[list[Note]]:
    """Cut notes into those that one transaction writes; one that looks back is written alone."""
    part: list[Note] = []
    for one in noted:
        if part and (one.looks_back or part[-1].looks_back or len(part) == _AT_ONCE):
            yield part
            part = []
        part.append(one)
    if part:
        yield part
