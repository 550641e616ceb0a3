"""Which namespaces are too large to be read whole, and how far they are.

Each of their memories is in a row of its own, beside its block, and each term has the numbers of the
memories that hold it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import sqlalchemy as sa

from yiji.store.dialects.protocol import Nearest
from yiji.store.guard import UNSCOPED
from yiji.store.postings import HASHES
from yiji.store.selection import FORMS, any_of, in_scope, numbered
from yiji.store.tables import wide, wide_entries, wide_terms

NEAREST: Final = "nearest"
"""Execution option with the index of vectors; a database that can have none lacks it."""

RUN: Final = 4096
"""Numbers a run of a term: two bytes each, so that a memory rewrites at most 8 KB for each term."""

OFFSETS: Final = np.dtype("<u2")

READ: Final = tuple(
    wide_entries.c[name] for name in ("record", "names", "columns", "terms", "counts", "vector")
)
"""What a search reads of a row: its id, the cells of `postings`, and the vector."""

LARGE: Final = 10_000
"""Memories read at once from which a process looks again: some 40 ms, beside which a look is nothing."""

_EVERYWHERE: Final = sa.select(wide.c.tenant, wide.c.namespace).execution_options(
    **{UNSCOPED: "names of scopes, no content"}
)
_SPACES: Final = sa.select(wide.c.space).execution_options(
    **{UNSCOPED: "numbers of indexes, no content"}
)


@dataclass(frozen=True, slots=True)
class Wide:
    """A namespace that is too large to be read whole.

    Attributes:
        space: Number of its index, no other namespace's.
        embedder: Whose vectors are in it.
        reached: Id of the last record that was there before and is taken in; empty at first.
        dimension: Numbers a vector.
        size: Memories taken in.
        following: Number of the next one.
        ready: Whether all are in, and the index is made.
    """

    space: int
    embedder: str
    reached: str
    dimension: int
    size: int
    following: int
    ready: bool


def nearest(connection: sa.Connection) -> Nearest | None:
    """Give the database's index of vectors, or None if it can have none."""
    found: Nearest | None = connection.get_execution_options().get(NEAREST)
    return found


def of(connection: sa.Connection, *, tenant: str, namespaces: Sequence[str]) -> dict[str, Wide]:
    """Give those of some namespaces that are wide, ready or not."""
    if nearest(connection) is None:
        return {}
    key = {"tenant": tenant, **numbered("namespace", namespaces)}
    rows = connection.execute(_of_namespaces(len(namespaces)), key).all()
    return {row.namespace: Wide(*row[1:]) for row in rows}


def known(connection: sa.Connection, *, tenant: str, namespaces: Sequence[str]) -> dict[str, Wide]:
    """Give those of some namespaces that are wide, as far as this process has noticed.

    To read all of one is never wrong, so that no question has to ask: only after one that read
    `LARGE` memories does the next one look which there are.
    """
    index = nearest(connection)
    if index is None:
        return {}
    everywhere = index.known  # read once: another thread may have the process look again
    if everywhere is None:
        rows = connection.execute(_EVERYWHERE).all()
        everywhere = index.known = frozenset((row.tenant, row.namespace) for row in rows)
    noticed = [one for one in namespaces if (tenant, one) in everywhere]
    return of(connection, tenant=tenant, namespaces=noticed) if noticed else {}


def notice(connection: sa.Connection, count: int) -> None:
    """Note how many memories were read whole."""
    index = nearest(connection)
    if index is not None and count >= LARGE:
        index.known = None


def spaces(connection: sa.Connection) -> frozenset[int]:
    """Give the numbers of every index that is in use."""
    return frozenset(connection.execute(_SPACES).scalars())


def mark(
    connection: sa.Connection, *, tenant: str, namespace: str, embedder: str, dimension: int
) -> None:
    """Have all that is written to a namespace from now on reflected."""
    row = {
        "tenant": tenant,
        "namespace": namespace,
        "space": max(spaces(connection), default=0) + 1,
        "embedder": embedder,
        "reached": "",
        "dimension": dimension,
        "size": 0,
        "following": 0,
        "ready": False,
    }
    connection.execute(wide.insert(), row)


def advance(
    connection: sa.Connection, *, tenant: str, namespace: str, reached: str, ready: bool = False
) -> None:
    """Note up to which record a namespace is taken in, and whether nothing is left to do."""
    statement = wide.update().where(in_scope(wide, tenant, [namespace]))
    connection.execute(statement.values(reached=reached, ready=ready))


def drop(connection: sa.Connection, *, tenant: str, namespace: str) -> None:
    """Have a namespace read whole again; its index is left empty, for `Nearest.drop`."""
    for table in (wide_terms, wide_entries, wide):
        connection.execute(table.delete().where(in_scope(table, tenant, [namespace])))


def hashes(raw: bytes) -> frozenset[int]:
    """Read hashes of terms as a database holds them: with a sign."""
    return frozenset(np.frombuffer(raw, HASHES).view(np.int64).tolist())


def signed(asked: Sequence[int]) -> list[int]:
    """Give 64-bit hashes as a database holds them."""
    return [int(of) for of in np.array(asked, np.uint64).view(np.int64)]


@lru_cache(maxsize=FORMS)
def _of_namespaces(count: int) -> sa.Select[Any]:
    columns = (wide.c[name] for name in Wide.__dataclass_fields__)
    is_in = any_of(wide.c.namespace, count)
    return sa.select(wide.c.namespace, *columns).where(
        wide.c.tenant == sa.bindparam("tenant"), is_in
    )
