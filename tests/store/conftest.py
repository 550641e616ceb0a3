"""The store on every backend; a test that asks for `path` is about a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.servers.postgres import APPLICATION, PASSWORD, PostgresServer
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


@pytest.fixture
def application(postgres: PostgresServer, postgres_url: str) -> Iterator[str]:
    """The address for a user who owns nothing and may only read and write rows."""
    name = sa.make_url(postgres_url).database
    postgres.run(
        f"CREATE ROLE {APPLICATION} LOGIN PASSWORD '{PASSWORD}'",
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {APPLICATION}",
        database=name,
    )
    yield postgres.url(str(name), user=APPLICATION)
    postgres.run(f"DROP OWNED BY {APPLICATION}", f"DROP ROLE {APPLICATION}", database=name)
