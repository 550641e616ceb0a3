"""PostgreSQL through psycopg: many writers, one at a time for each owner of memories."""

from collections.abc import Collection
from functools import partial
from typing import Final

import sqlalchemy as sa
from sqlalchemy.pool import QueuePool

from yiji.errors import InvalidInput, StoreUnavailable, YijiError
from yiji.store.dialects import postgres_faults, postgres_tables
from yiji.store.dialects.postgres_session import (
    Confinement,
    Connection,
    TextDumper,
    unhurried,
)
from yiji.store.dialects.postgres_vacuum import vacuum
from yiji.store.tables import metadata

DRIVER: Final = "postgresql+psycopg"

CONNECT_S: Final = 10
"""Seconds to wait for a server to answer at all, unless the address says `connect_timeout`."""

GRACE_S: Final = 5.0
"""Seconds beyond the server's own limits until a call is given up: a server that hangs says nothing."""


class PostgresDialect:
    """One PostgreSQL database, or one schema of it (`search_path`)."""

    def __init__(
        self, url: str, *, busy_timeout_s: float, statement_timeout_s: float, pool_size: int
    ) -> None:
        """Name the database; nothing is opened.

        Args:
            url: `postgresql://user:password@host:port/name`, with libpq's parameters after `?`.
            busy_timeout_s: Seconds to wait for another writer, and for a connection of the pool.
            statement_timeout_s: Seconds that one statement may take.
            pool_size: Connections at most.

        Raises:
            InvalidInput: The address has not this form.
        """
        try:
            self._url = sa.make_url(url).set(drivername=DRIVER)
        except (ValueError, sa.exc.ArgumentError):
            raise InvalidInput(
                "a database address has the form 'postgresql://user:password@host:port/name'; "
                "in a password, '@' is written %40 and '/' %2F"
            ) from None
        host = self._url.host or self._url.query.get("host", "")
        port = "" if self._url.port is None else f":{self._url.port}"
        self.place = f"postgresql://{host}{port}/{self._url.database or ''}"
        self.writers = pool_size
        self._busy_timeout_s = busy_timeout_s
        self._statement_s = max(busy_timeout_s, statement_timeout_s)
        self._confinement = Confinement(self.fault)
        self._engine: sa.Engine | None = None

    def engine(self, *, create: bool) -> sa.Engine:
        """Give the engine of the server's connections; the database itself must be there.

        Raises:
            InvalidInput: There is no such database or user, or the password is wrong.
            StoreUnavailable: The server cannot be reached.
        """
        del create  # 'createdb' makes one: that needs rights which a service should not have
        engine = sa.create_engine(
            self._url,
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=self.writers,
            max_overflow=0,
            pool_timeout=self._busy_timeout_s,
            pool_reset_on_return=None,  # read() and write() end what they begin
            hide_parameters=True,  # a parameter may be memory text
            use_native_hstore=False,
        )
        postgres_tables.install(engine)
        self._confinement.install(engine)
        self._engine = engine
        return engine

    def _connect(self) -> Connection:
        _, given = self._url.get_dialect()().create_connect_args(self._url)
        limits = {
            "lock_timeout": self._busy_timeout_s,
            "statement_timeout": self._statement_s,
            # A process that stops in the middle of a write must not keep the others waiting.
            "idle_in_transaction_session_timeout": self._statement_s,
        }
        told = [f"-c {name}={int(seconds * 1000)}" for name, seconds in limits.items()]
        given["options"] = " ".join([*told, given.get("options", "")])
        given.setdefault("connect_timeout", CONNECT_S)
        given.setdefault("application_name", "yiji")
        # Transactions begin where begin() says.
        connection = Connection.connect(**given, autocommit=True)
        connection.adapters.register_dumper(str, TextDumper)
        connection.limit_s = self._statement_s + GRACE_S
        return connection

    def begin(
        self,
        connection: sa.Connection,
        *,
        write: bool,
        claims: Collection[str] = (),
        tenant: str | None = None,
    ) -> None:
        """Start a snapshot to read, or a write that follows others with the same claims."""
        begin = partial(self._confinement.begin, write=write, claims=claims, tenant=tenant)
        try:
            begin(connection)
        except StoreUnavailable:
            if not connection.invalidated:
                raise
            # The server was restarted since this connection was used last; nothing had begun.
            connection.rollback()
            begin(connection)

    def end_read(self, connection: sa.Connection) -> None:
        """Commit, since after a rollback psycopg forgets every statement that it has prepared.

        The server refuses changes in a transaction that was begun to read.
        """
        connection.commit()

    def advise(self, connection: sa.Connection) -> None:
        """Do nothing: the server measures its tables itself (autovacuum)."""

    def fault(self, error: BaseException) -> YijiError | None:
        """Translate an error of psycopg by its SQLSTATE."""
        return postgres_faults.translate(error, self.place)

    def scrub(self, engine: sa.Engine) -> None:
        """Take deleted rows out of the tables, so that no statement can ever read them.

        The server's log of changes and its backups keep them for as long as its operator chose.

        Raises:
            StoreUnavailable: Deleted rows are left: somebody could read them for the busy timeout, or
                this user may not vacuum.
        """
        names = [table.name for table in metadata.sorted_tables]
        with engine.connect() as connection, unhurried(connection):
            vacuum(connection, names, place=self.place, limit_s=self._busy_timeout_s)

    def damage(self, connection: sa.Connection) -> list[str]:
        """Ask for the pages whose checksum was wrong when they were read."""
        count = connection.exec_driver_sql(
            "SELECT coalesce(max(checksum_failures), 0) FROM pg_stat_database "
            "WHERE datname = current_database()"
        ).scalar_one()
        return [f"{count} pages failed their checksum"] if count else []

    def size_bytes(self) -> int:
        """Give the bytes of the database with its indexes; 0 before it is opened."""
        if self._engine is None:
            return 0
        with self._engine.connect() as connection:
            statement = "SELECT pg_database_size(current_database())"
            return int(connection.exec_driver_sql(statement).scalar_one())

    def close(self) -> None:
        """Do nothing: the engine holds every connection."""
