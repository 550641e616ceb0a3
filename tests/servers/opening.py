"""Ways into a database on a server: as Yiji, and past it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
import sqlalchemy as sa

from yiji.store.database import Database


@contextmanager
def opened(url: str, **options: float) -> Iterator[Database]:
    """Open a database as Yiji does."""
    database = Database.open(url, **options)
    try:
        yield database
    finally:
        database.close()


def written(database: Database, action: Callable[[sa.Connection], object]) -> None:
    """Do something in a write of its own."""
    with database.write() as connection:
        action(connection)


def plain(url: str) -> psycopg.Connection[tuple[object, ...]]:
    """Connect past Yiji."""
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)
