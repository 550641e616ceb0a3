"""What a database must bring to be a dialect."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from yiji.errors import YijiError


class Nearest(Protocol):
    """Finds the nearest vectors of a wide namespace without reading all, by an index of its own."""

    known: frozenset[tuple[str, str]] | None
    """Tenants and namespaces that were wide when this process looked last; None if it is to look."""

    def obstacle(self, connection: sa.Connection, dimension: int) -> str | None:
        """Tell what keeps this user from making an index, and the remedy; None if nothing does."""
        ...

    def make(self, space: int, dimension: int) -> None:
        """Make the index of a wide namespace, unless it is there; others read and write meanwhile.

        Raises:
            StoreUnavailable: Another process is at it.
            StoreReadOnly: This user may not.
        """
        ...

    def drop(self, *, but: Collection[int]) -> None:
        """Drop the indexes of namespaces that are not wide any more.

        Args:
            but: Numbers of those that are.
        """
        ...

    def is_there(self, connection: sa.Connection, space: int, *, most: int) -> bool:
        """Tell whether there is an index, and have the transaction search so far in it."""
        ...

    def search(
        self,
        connection: sa.Connection,
        columns: Sequence[sa.Column[Any]],
        *,
        tenant: str,
        namespace: str,
        space: int,
        vector: NDArray[np.float32],
        statuses: Collection[str],
        kinds: Collection[str],
        most: int,
    ) -> Sequence[sa.Row[Any]]:
        """Read the nearest rows of `wide_entries`, as many of each language.

        Args:
            connection: That `is_there` prepared.
            columns: To read.
            tenant: Organisation.
            namespace: A wide one.
            space: Its number.
            vector: float32, shape (d,).
            statuses: Only memories of these.
            kinds: Only memories of these kinds, or all.
            most: Rows of each language.
        """
        ...

    def add_terms(
        self, connection: sa.Connection, rows: Sequence[Mapping[str, str | int | bytes]]
    ) -> None:
        """Add rows to `wide_terms`; the numbers of one that is there are put behind its own."""
        ...


class Dialect(Protocol):
    """Everything that differs between databases."""

    @property
    def nearest(self) -> Nearest | None:
        """Its index of vectors, or None if it has none."""
        ...

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
