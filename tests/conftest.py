"""An engine on a real file with the embedder that ships, and a clock that stands still."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

import pytest

import yiji
from yiji.providers.catalog import embedder_of
from yiji.providers.protocols import Embedder
from yiji.settings import Settings

OpenEngine = Callable[..., yiji.Engine]

MORNING = datetime.fromisoformat("2026-03-02T09:00:00+08:00")
"""A Monday in Shanghai."""


@pytest.fixture
def clock() -> yiji.FixedClock:
    return yiji.FixedClock(MORNING)


@pytest.fixture(scope="session")
def shipped_embedder() -> Embedder:
    """The embedder of the default settings, loaded once for all tests."""
    return embedder_of(Settings())


@pytest.fixture
def database_file(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


@pytest.fixture
def open_engine(
    database_file: Path, clock: yiji.FixedClock, shipped_embedder: Embedder
) -> Iterator[OpenEngine]:
    """Open the test's database, as often as wanted: each call is another process in all but name."""
    with ExitStack() as opened:

        def opening(url: str | Path = database_file, **options: object) -> yiji.Engine:
            given = {
                "clock": clock,
                "background": "manual",
                "embedder": shipped_embedder,
                **options,
            }
            return opened.enter_context(yiji.open(str(url), **given))

        yield opening


@pytest.fixture
def engine(open_engine: OpenEngine) -> yiji.Engine:
    return open_engine()
