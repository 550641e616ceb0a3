"""An engine on a real file with the embedder that ships, and a clock that stands still.

Nothing of the engine is imported until a test asks for it: unit tests stay quick.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from hypothesis import settings

from yiji.model.clock import FixedClock

if TYPE_CHECKING:
    from tests.servers.postgres import PostgresServer
    from yiji.engine import Engine
    from yiji.providers.protocols import Embedder

KINDS = ("file", "postgres")
"""Of databases."""

settings.register_profile("figures", max_examples=10_000, deadline=None)
"""What `make conversations` asks of a property that the suite tries a hundred times."""

MORNING = datetime.fromisoformat("2026-03-02T09:00:00+08:00")
"""A Monday in Shanghai."""


class OpenEngine(Protocol):
    """Opens the test's database, as often as wanted: each call is a process in all but name."""

    def __call__(self, url: str | Path = ..., **options: object) -> "Engine": ...


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(MORNING)


@pytest.fixture(scope="session")
def shipped_embedder() -> "Embedder":
    """The embedder of the default settings, loaded once for all tests."""
    from yiji.providers.catalog import embedder_of
    from yiji.settings import Settings

    return embedder_of(Settings())


@pytest.fixture(scope="session")
def postgres() -> "Iterator[PostgresServer]":
    """A PostgreSQL server, started when the first test asks for it."""
    from tests.servers.postgres import postgres_server

    with postgres_server() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: "PostgresServer") -> Iterator[str]:
    """A database of this test on that server."""
    with postgres.fresh() as url:
        yield url


@pytest.fixture
def database_url(request: pytest.FixtureRequest, database_file: Path) -> str:
    """Where the test's database is: a file, or of the kind (`KINDS`) that it is parametrized with."""
    if getattr(request, "param", "file") == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return str(database_file)


@pytest.fixture
def database_file(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


@pytest.fixture
def open_engine(
    database_url: str, clock: FixedClock, shipped_embedder: "Embedder"
) -> Iterator[OpenEngine]:
    import yiji

    defaults = {"clock": clock, "background": "manual", "embedder": shipped_embedder}
    with ExitStack() as opened:

        def opening(url: str | Path = database_url, **options: object) -> "Engine":
            return opened.enter_context(yiji.open(str(url), **(defaults | options)))

        yield opening


@pytest.fixture
def engine(open_engine: OpenEngine) -> "Engine":
    return open_engine()
