"""A real Celery worker on the test's database, and a broker of the test's own."""

import inspect
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

import yiji
from tests.servers.process import Running, running
from tests.servers.redis import redis_server
from yiji.errors import ProviderUnavailable
from yiji.interfaces.worker.celery_app import make_app

__all__ = ["redis_server"]

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


StartWorker = Callable[..., Running]


@pytest.fixture
def broker_url(request: pytest.FixtureRequest) -> str:
    """Address of an empty broker: the test's own server, or the one of `YIJI_TEST_BROKER_URL`.

    That one loses what is in the queues of Yiji. A test that stops its broker has its own.
    """
    given = os.environ.get("YIJI_TEST_BROKER_URL")  # noqa: TID251 - where the tests' servers are is no setting of Yiji
    if given is None or "redis_server" in inspect.signature(request.function).parameters:
        return str(request.getfixturevalue("redis_server").broker_url)
    app = make_app(yiji.Settings(broker_url=given))
    app.control.purge()
    return given


@pytest.fixture
def start_worker(broker_url: str, database_url: str, clock) -> Iterator[StartWorker]:
    with ExitStack() as ending:

        def starting(more: str = "", *, beat: str = "") -> Running:
            source = WORKER.format(
                url=database_url,
                broker=broker_url,
                at=clock.now().isoformat(),
                more=more,
                beat=beat,
            )
            worker = ending.enter_context(running("-c", source))
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
def api(open_engine, broker_url: str, shipped_embedder):
    """An engine of an API process: it tells workers of its jobs and does none."""
    return open_engine(
        background="thread",
        broker_url=broker_url,
        embedder=Away(shipped_embedder),
    )
