"""A real Celery worker on the test's database, and a broker of the test's own."""

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.servers.redis import OwnServer, redis_server
from yiji.errors import ProviderUnavailable

__all__ = ["redis_server"]

BOUND_S = 60.0
"""Longest wait for something that a worker does; the machine may be busy."""

WORKER = """
import sys
from datetime import timedelta
import yiji
from yiji.interfaces.worker.celery_app import make_app
from yiji.model.clock import FixedClock
from datetime import datetime
settings = yiji.Settings(url={url!r}, broker_url={broker!r}, background="manual")
clock = FixedClock(datetime.fromisoformat({at!r}))
{more}
app = make_app(settings, opening=lambda: yiji.open(settings, clock=clock))
if {beat!r}:
    app.conf.beat_schedule["sweep"]["schedule"] = 0.1
    app.start(["beat", "--loglevel", "INFO", "--schedule", {beat!r}])
else:
    app.worker_main(["worker", "--loglevel", "INFO", "--concurrency", "1", "--without-gossip",
                     "--without-mingle", "--without-heartbeat"])
"""


class RunningWorker:
    """A worker process whose log is read as it comes."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self._lines: queue.Queue[str | None] = queue.Queue()
        self.seen: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self._lines.put(line)
        self._lines.put(None)

    def end(self) -> None:
        """Have it finish the task at hand, or kill it with all its processes."""
        self.process.terminate()
        try:
            self.process.wait(BOUND_S)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(BOUND_S)
        self._reader.join(BOUND_S)

    def until(self, *said: str) -> str:
        """Wait until the worker says all of this in one line; gives the line."""
        while True:
            try:
                line = self._lines.get(timeout=BOUND_S)
            except queue.Empty:
                line = None
            assert line is not None, f"it never said {said!r}: {''.join(self.seen[-30:])}"
            self.seen.append(line)
            if all(each in line for each in said):
                return line


StartWorker = Callable[..., RunningWorker]


@pytest.fixture
def start_worker(redis_server: OwnServer, database_file: Path, clock) -> Iterator[StartWorker]:
    with ExitStack() as ending:

        def starting(more: str = "", *, beat: str = "") -> RunningWorker:
            source = WORKER.format(
                url=str(database_file),
                broker=redis_server.broker_url,
                at=clock.now().isoformat(),
                more=more,
                beat=beat,
            )
            process = subprocess.Popen(
                [sys.executable, "-c", source],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )
            worker = RunningWorker(process)
            ending.callback(worker.end)
            worker.until("beat: Starting" if beat else " ready.")
            return worker

        yield starting


class Away:
    """The embedder that ships, but away for passages: what is kept waits for a worker."""

    def __init__(self, embedder) -> None:
        self._embedder = embedder

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def passage(self, texts):
        raise ProviderUnavailable("away")


@pytest.fixture
def api(open_engine, redis_server: OwnServer, shipped_embedder):
    """An engine of an API process: it tells workers of its jobs and does none."""
    return open_engine(
        background="thread",
        broker_url=redis_server.broker_url,
        embedder=Away(shipped_embedder),
    )
