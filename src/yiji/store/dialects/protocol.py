"""What a database must bring to be a dialect."""

from collections.abc import Collection
from typing import Protocol

import sqlalchemy as sa

from yiji.errors import YijiError


class Dialect(Protocol):
    """Everything that differs between databases."""

    @property
    def place(self) -> str:
        """Where the database is, for messages; no password."""
        ...

    @property
    def writers(self) -> int:
        """Writes that one process may have open at once."""
        ...

    def engine(self, *, create: bool) -> sa.Engine:
        """Make the engine; raises as `Database.open`."""
        ...

    def begin(
        self,
        connection: sa.Connection,
        *,
        write: bool,
        claims: Collection[str] = (),
        tenant: str | None = None,
    ) -> None:
        """Start a transaction: a snapshot to read, or a write.

        Two writes with the same claim, or on memories of the same owner, follow each other: the
        second sees all of the first. `tenant` is whose rows come first, if that is known.

        Raises:
            StoreUnavailable: Another writer kept the database for the busy timeout.
        """
        ...

    def end_read(self, connection: sa.Connection) -> None:
        """End a transaction that read; nothing that it may have changed is kept."""
        ...

    def advise(self, connection: sa.Connection) -> None:
        """Tell a new or upgraded database what its rows will look like, so that it plans well."""
        ...

    def fault(self, error: BaseException) -> YijiError | None:
        """Translate a driver's error into ours, or give None if it is not one to translate."""
        ...

    def scrub(self, engine: sa.Engine) -> None:
        """Make deleted content vanish from every file of the database.

        Raises:
            StoreUnavailable: It could not: somebody was reading or writing, or this user may not.
        """
        ...

    def damage(self, connection: sa.Connection) -> list[str]:
        """Check the files' integrity; empty if they are sound."""
        ...

    def size_bytes(self) -> int:
        """Give the size of the database with its log."""
        ...

    def close(self) -> None:
        """Let go of what the engine does not hold."""
        ...
