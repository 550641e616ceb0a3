"""SQLite: one file in WAL mode, many readers, one writer."""

import sqlite3
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.pool import QueuePool

from yiji.errors import (
    InvalidInput,
    StaleWrite,
    StoreCorrupt,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    YijiError,
)
from yiji.store.tables import metadata

MEMORY: Final = ":memory:"

PAGE_BYTES: Final = 16384
"""A page holds a whole index block's first part (LAYOUT.md: 4 KiB pages overflow, 6 times slower)."""

CACHE_KIB: Final = 16_000
"""Page cache of a connection: the pages of a few namespaces of 1,000 memories."""

_SETTINGS: Final = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power cut
    "PRAGMA temp_store = MEMORY",  # sorting must not leave text in temporary files
    f"PRAGMA cache_size = -{CACHE_KIB}",
)

_FAULTS: Final[dict[int, tuple[type[YijiError], str]]] = {
    sqlite3.SQLITE_BUSY: (StoreUnavailable, "is locked by another writer; call again"),
    sqlite3.SQLITE_LOCKED: (StoreUnavailable, "is locked by another writer; call again"),
    sqlite3.SQLITE_PROTOCOL: (StoreUnavailable, "is locked by another writer; call again"),
    sqlite3.SQLITE_FULL: (StoreFull, "has no room left; free space on its disk and call again"),
    sqlite3.SQLITE_READONLY: (StoreReadOnly, "cannot be written; open a file you may write"),
    sqlite3.SQLITE_PERM: (StoreReadOnly, "cannot be written; open a file you may write"),
    sqlite3.SQLITE_CANTOPEN: (
        StoreReadOnly,
        "or a file beside it cannot be opened; its folder must exist and be writable",
    ),
    sqlite3.SQLITE_NOTADB: (
        StoreCorrupt,
        "is not a Yiji database; open another file, or restore a copy",
    ),
    sqlite3.SQLITE_CORRUPT: (
        StoreCorrupt,
        "is damaged; restore a copy, or import an export into a new file",
    ),
    sqlite3.SQLITE_IOERR: (
        StoreUnavailable,
        "could not be read or written by the operating system; check its disk and call again",
    ),
}
"""By the low byte of SQLite's result code: our error, and the rest of its sentence."""


_ROWS: Final = 1_000_000
_ROWS_OF: Final = {"tenant": _ROWS, "namespace": 1_000}
"""Rows that share a key up to this column: one tenant, a thousand users of a thousand memories."""


def _rows_by_prefix(columns: Sequence[str]) -> str:
    """Estimate how many rows share ever longer prefixes of a key, in the form of sqlite_stat1."""
    shared = [_ROWS_OF.get(name, max(1, 10 - place)) for place, name in enumerate(columns)]
    return " ".join(map(str, [_ROWS, *shared]))


class SQLiteDialect:
    """One SQLite file, or a private database in memory."""

    writers = 1

    def __init__(self, path: str, *, busy_timeout_s: float) -> None:
        """Name the database; nothing is opened.

        Args:
            path: File path, `file:` address with its own options, or `:memory:`.
            busy_timeout_s: Seconds to wait for another writer.
        """
        self.place = path
        self._busy_timeout_s = busy_timeout_s
        self._in_memory = path == MEMORY
        self._keeper: sqlite3.Connection | None = None
        if self._in_memory:
            # A name of its own in SQLite's shared memory file system: every connection of this
            # object sees one database, and no other object can.
            self._address = f"file:/yiji-{id(self):x}?vfs=memdb"
        elif path.startswith("file:"):
            self._address = path
        else:
            self._address = f"file:{quote(path)}"

    @property
    def _path(self) -> Path:
        return Path(self._address.removeprefix("file:").partition("?")[0])

    def engine(self, *, create: bool) -> sa.Engine:
        """Open the file, in WAL mode, and give the engine of its connections.

        Raises:
            InvalidInput: The file is missing and `create` is false, or its folder is.
            StoreCorrupt: It is not a database.
            StoreUnavailable: Another process keeps it locked.
            StoreReadOnly: It is read-only and its log still holds changes.
        """
        if not self._in_memory:
            self._find(create)
            self._prepare()
        engine = sa.create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=8,
            max_overflow=-1,
            pool_reset_on_return=None,  # read() and write() end what they begin
            hide_parameters=True,  # a parameter may be memory text
        )
        if self._in_memory:
            self._keeper = self._connect()  # the database lives as long as one connection does
        return engine

    def _find(self, create: bool) -> None:
        path = self._path
        if not path.parent.is_dir():
            raise InvalidInput(f"folder {str(path.parent)!r} does not exist; create it first")
        if path.is_dir():
            raise InvalidInput(f"{str(path)!r} is a folder; name a file in it")
        if not create and not path.exists():
            raise InvalidInput(
                f"no database at {str(path)!r}; check the path, or write to it first"
            )

    def _prepare(self) -> None:
        """Set what the file keeps: page size while it is empty, and WAL."""
        try:
            connection = self._connect()
            try:
                connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
                mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
                if mode != "wal":
                    connection.execute("PRAGMA journal_mode = WAL")
            finally:
                connection.close()
        except sqlite3.Error as error:
            found = self.fault(error)
            if isinstance(found, StoreReadOnly) and self._path.exists():
                self._open_immutable()
            elif found is not None:
                raise found from error
            else:
                raise

    def _open_immutable(self) -> None:
        """Read a file in a place where no log can be written beside it."""
        log = Path(f"{self._path}-wal")
        if log.exists() and log.stat().st_size:
            raise StoreReadOnly(
                f"database {self.place!r} has unmerged changes in its log and cannot be written; "
                "open it once where its folder is writable"
            )
        separator = "&" if "?" in self._address else "?"
        self._address += f"{separator}mode=ro&immutable=1"

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._address,
            uri=True,
            timeout=self._busy_timeout_s,
            isolation_level=None,  # transactions begin where begin() says
            check_same_thread=False,  # the pool hands a connection to one thread at a time
            cached_statements=256,
        )
        for setting in _SETTINGS:
            connection.execute(setting)
        return connection

    def begin(
        self,
        connection: sa.Connection,
        *,
        write: bool,
        claims: Collection[str] = (),
        tenant: str | None = None,
    ) -> None:
        """Start a snapshot to read, or take the one writer's lock within the busy timeout."""
        del claims, tenant  # there is one writer, whatever it claims, and no wall between rows
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    def end_read(self, connection: sa.Connection) -> None:
        """Let go of the snapshot."""
        connection.rollback()

    def advise(self, connection: sa.Connection) -> None:
        """Give the planner statistics of a large store.

        Without any, SQLite takes a namespace for nine rows and walks through it rather than
        use an index that leads straight to a slot; measuring a new, empty file teaches nothing.
        """
        connection.exec_driver_sql("ANALYZE sqlite_schema")  # makes the table of statistics
        connection.exec_driver_sql("DELETE FROM sqlite_stat1")
        for table in metadata.sorted_tables:
            keys = {table.name: table.primary_key.columns}
            keys |= {str(index.name): index.columns for index in table.indexes}
            for name, columns in keys.items():
                row = (table.name, name, _rows_by_prefix([column.name for column in columns]))
                connection.exec_driver_sql("INSERT INTO sqlite_stat1 VALUES (?, ?, ?)", row)
        connection.exec_driver_sql("ANALYZE sqlite_schema")  # takes them up

    def fault(self, error: BaseException) -> YijiError | None:
        """Translate an error of sqlite3 by its result code."""
        code = getattr(error, "sqlite_errorcode", None)
        if not isinstance(error, sqlite3.Error) or code is None:
            return None
        if isinstance(error, sqlite3.IntegrityError):
            return StaleWrite("another write took the same id or slot; read again and decide again")
        known = _FAULTS.get(code & 0xFF)
        return None if known is None else known[0](f"database {self.place!r} {known[1]}")

    def scrub(self, engine: sa.Engine) -> None:
        """Merge the log into the file and empty it: old pages in it still hold what was deleted.

        The file itself needs nothing: with `secure_delete`, SQLite overwrites deleted rows, freed
        pages and what moving rows between pages leaves behind.
        """
        with engine.connect() as connection:
            busy = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").scalar_one()
        if busy:
            raise StoreUnavailable(
                f"the log of database {self.place!r} still holds deleted text, because somebody "
                "was reading or writing; call again"
            )

    def damage(self, connection: sa.Connection) -> list[str]:
        """Run SQLite's own check."""
        rows = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        return [str(row) for row in rows if row != "ok"]

    def size_bytes(self) -> int:
        """Give the bytes of the file and its log; 0 in memory."""
        if self._in_memory:
            return 0
        files = (self._path, Path(f"{self._path}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def close(self) -> None:
        """Close the connection that keeps a database in memory alive."""
        if self._keeper is not None:
            self._keeper.close()
            self._keeper = None
