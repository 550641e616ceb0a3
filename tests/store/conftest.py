"""The store on every backend; a test that asks for `path` is about a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.making import DIMENSION, EMBEDDER
from yiji.store.database import Database


@pytest.fixture(params=["file", "memory", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Open a new database of each kind."""
    urls = {"memory": ":memory:", "file": str(tmp_path / "store.db")}
    url = urls.get(request.param) or request.getfixturevalue("postgres_url")
    opened = Database.open(url, embedder_id=EMBEDDER, embedder_dimension=DIMENSION)
    yield opened
    opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Name a database file that is not there yet."""
    return tmp_path / "store.db"
