"""One database: opening, transactions, and the one place where its errors become ours."""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.engine import ExceptionContext

from yiji.errors import InvalidInput, MissingExtra, StoreUnavailable, YijiError
from yiji.language.kept import drop_kept
from yiji.model.notice import Notice
from yiji.store import guard, outbox, schema
from yiji.store.dialects.protocol import Dialect, Nearest
from yiji.store.dialects.sqlite import SQLiteDialect
from yiji.store.wide import NEAREST

if TYPE_CHECKING:
    from yiji.store.cache import Cache

_SQLITE_PREFIX: Final = "sqlite:///"
_POSTGRES_SCHEMES: Final = ("postgresql", "postgresql+psycopg", "postgres")


class Database:
    """An open database. Safe to share between threads; each process opens its own."""

    def __init__(self, dialect: Dialect, engine: sa.Engine, *, busy_timeout_s: float) -> None:
        self._dialect = dialect
        self._engine = engine
        self._busy_timeout_s = busy_timeout_s
        self._writing = threading.BoundedSemaphore(dialect.writers)
        self._writers: set[int] = set()
        self._elsewhere: list[Callable[[], None]] = [drop_kept]
        self.cache: Cache | None = None
        """Conversations at hand outside of it, if there is such a place; set before it is used."""
        self._announce: Callable[[Sequence[Notice]], None] | None = None
        if dialect.nearest is not None:
            engine.update_execution_options(**{NEAREST: dialect.nearest})
        guard.install(engine)
        sa.event.listen(engine, "handle_error", self._translate, retval=True)

    @classmethod
    def open(
        cls,
        url: str,
        *,
        embedder_id: str | None = None,
        embedder_dimension: int | None = None,
        embedder_remedy: str = schema.REEMBED,
        busy_timeout_s: float = 30.0,
        statement_timeout_s: float = 60.0,
        pool_size: int = 10,
        create: bool = True,
    ) -> "Database":
        """Open a database, making it or bringing its schema up to date as needed.

        Args:
            url: File path, `sqlite:///path`, `file:` address, `:memory:`, or
                `postgresql://user:password@host:port/name`.
            embedder_id: Embedder whose vectors it is to hold; None asks for no vectors.
            embedder_dimension: Numbers a vector of that embedder.
            embedder_remedy: What changes the embedder of this database, for EmbedderMismatch.
            busy_timeout_s: Seconds to wait for another writer before StoreUnavailable.
            statement_timeout_s: Seconds that a statement may take on a server.
            pool_size: Connections to a server at most.
            create: Whether to make a file that is not there.

        Raises:
            InvalidInput: No such file, folder, database or user, or the address is of no known database.
            MissingExtra: The driver of the database is not installed.
            StoreCorrupt: The file is no database, or is damaged.
            SchemaMismatch: It was written by a newer Yiji, or by another program.
            EmbedderMismatch: It holds vectors of another embedder.
            StoreUnavailable: It stayed locked for the busy timeout, or its server is away.
            StoreReadOnly: It needs a change before it can be read, and cannot be written.
        """
        dialect = _dialect(
            url,
            busy_timeout_s=busy_timeout_s,
            statement_timeout_s=statement_timeout_s,
            pool_size=pool_size,
        )
        database = cls(dialect, dialect.engine(create=create), busy_timeout_s=busy_timeout_s)
        try:
            schema.settle(database, place=dialect.place, advise=dialect.advise)
            if embedder_id is not None:
                schema.settle_embedder(
                    database, embedder_id, embedder_dimension or 0, remedy=embedder_remedy
                )
        except BaseException:  # also an interrupt: nobody else would close it
            database.close()
            raise
        return database

    @contextmanager
    def read(self, tenant: str | None = None) -> Iterator[sa.Connection]:
        """Give a connection that sees one consistent snapshot.

        Args:
            tenant: Whose memories are read first, if it is known: a server is then told with the
                beginning, instead of before the first statement.
        """
        with self._transaction(write=False, tenant=tenant) as connection:
            yield connection

    @contextmanager
    def write(self, *claims: str, tenant: str | None = None) -> Iterator[sa.Connection]:
        """Give a writer's connection; all of it is committed at the end, or none.

        Writes on memories of the same owner follow each other, as if there were one writer.

        Args:
            claims: Names of what is decided on before anything is changed (`scopes.claim`); what
                a statement names by itself, an owner or a single namespace, needs none.
            tenant: As in `read`.

        Raises:
            StoreUnavailable: Another writer kept the database for the busy timeout.
            StaleWrite: It met another write; read again and decide again.
            StoreFull: The disk is full.
            StoreReadOnly: The database cannot be written.
            RuntimeError: This thread is writing already and would wait for itself.
        """
        me = threading.get_ident()
        if me in self._writers:
            raise RuntimeError("write() inside write(): pass on the connection that is open")
        if not self._writing.acquire(timeout=self._busy_timeout_s):
            raise StoreUnavailable(
                f"database {self._dialect.place!r} was being written for "
                f"{self._busy_timeout_s:g} s; call again"
            )
        self._writers.add(me)
        try:
            with self._transaction(write=True, claims=claims, tenant=tenant) as connection:
                outbox.noted(connection)  # of a transaction that was rolled back
                yield connection
                notices = outbox.noted(connection)
        finally:
            self._writers.discard(me)
            self._writing.release()
        if notices and self._announce is not None:
            self._announce(notices)

    @contextmanager
    def _transaction(
        self, *, write: bool, claims: Sequence[str] = (), tenant: str | None = None
    ) -> Iterator[sa.Connection]:
        with self._connected() as connection:
            self._dialect.begin(connection, write=write, claims=claims, tenant=tenant)
            try:
                yield connection
            except BaseException:  # also an interrupt or a closed generator: the half is taken back
                connection.rollback()
                raise
            if write:
                connection.commit()
            else:
                self._dialect.end_read(connection)

    def _connected(self) -> sa.Connection:
        try:
            return self._engine.connect()
        except sa.exc.TimeoutError as error:
            raise StoreUnavailable(
                f"every connection to database {self._dialect.place!r} was in use for "
                f"{self._busy_timeout_s:g} s; call again, or raise pool_size"
            ) from error

    def announce_to(self, announce: Callable[[Sequence[Notice]], None]) -> None:
        """Have jobs announced once they are committed; `announce` must not raise."""
        self._announce = announce

    def scrub_too(self, clear: Callable[[], None]) -> None:
        """Have something that was derived from content, and lives elsewhere, cleared at each scrub."""
        self._elsewhere.append(clear)

    def scrub(self) -> None:
        """Make deleted content vanish from every file and cache; call it outside any transaction.

        Raises:
            StoreUnavailable: It is left: somebody was reading or writing, or this user may not.
        """
        for clear in self._elsewhere:
            clear()
        self._dialect.scrub(self._engine)

    def uncache(self, tenant: str, owners: Iterable[str] | None) -> None:
        """Erase what is cached of owners, or of everybody; call it after the commit that erased them.

        Raises:
            StoreUnavailable: The cache did not answer; nothing of theirs in it is read any more.
        """
        if self.cache is None:
            return
        if owners is None:
            self.cache.clear()
            return
        for owner in owners:
            self.cache.drop(tenant, owner)

    def check(self) -> list[str]:
        """Check the files' integrity; empty if they are sound."""
        with self.read() as connection:
            return self._dialect.damage(connection)

    @property
    def nearest(self) -> Nearest | None:
        """The index of vectors for namespaces too large to be read whole, if it can have one."""
        return self._dialect.nearest

    @property
    def size_bytes(self) -> int:
        """Bytes of the database with its log."""
        return self._dialect.size_bytes()

    def close(self) -> None:
        """Close every connection; nothing committed is lost."""
        if self.cache is not None:
            self.cache.close()
        self._engine.dispose()
        self._dialect.close()

    def _translate(self, context: ExceptionContext) -> YijiError | None:
        error = context.original_exception
        if isinstance(error, UnicodeEncodeError):
            return InvalidInput(
                f"an id, a name or a value holds U+{ord(error.object[error.start]):04X}, half of a "
                "character, which no database takes; give text that can be written as UTF-8"
            )
        return self._dialect.fault(error)


def _dialect(
    url: str, *, busy_timeout_s: float, statement_timeout_s: float, pool_size: int
) -> Dialect:
    scheme = url.partition("://")[0]
    if scheme in _POSTGRES_SCHEMES:
        try:
            # Half of what a process that asks once loads at all, and of no use to one with a file.
            from yiji.store.dialects.postgres import PostgresDialect  # noqa: PLC0415 - a file needs no server's driver
        except ImportError as error:
            raise MissingExtra(
                "a PostgreSQL database needs psycopg; run pip install 'yiji[postgres]'"
            ) from error
        return PostgresDialect(
            url,
            busy_timeout_s=busy_timeout_s,
            statement_timeout_s=statement_timeout_s,
            pool_size=pool_size,
        )
    if url.startswith(_SQLITE_PREFIX):
        url = url.removeprefix(_SQLITE_PREFIX)
    elif "://" in url and not url.startswith("file:"):
        raise InvalidInput(
            f"no database is known as {scheme!r}; give a file path, 'sqlite:///path' or "
            "'postgresql://user:password@host/name'"
        )
    return SQLiteDialect(url, busy_timeout_s=busy_timeout_s)
