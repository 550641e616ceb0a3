"""The nearest vectors of a wide namespace by pgvector: an HNSW index for each, and each language.

An index holds one namespace only, so that no search walks through the vectors of others, and its
name and condition hold a number, never who it is about.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray
from sqlalchemy.dialects.postgresql import insert
from typing_extensions import override

from yiji.errors import StoreUnavailable
from yiji.store.dialects.postgres_session import unhurried
from yiji.store.tables import wide_entries as entries
from yiji.store.tables import wide_terms as terms

LANGUAGES: Final = ("zh", "en")
"""What a memory may be in: likeness across two languages is on another scale than within one, so
that in one index those of the question's own would push out all others."""

MOST_DIMENSION: Final = 4000
"""Numbers that pgvector indexes of a half-precision vector."""

OLDEST: Final = (0, 8)
"""First pgvector that goes on searching where a filter leaves too few (`iterative_scan`)."""

MOST_EFFORT: Final = 1000
"""Most that `hnsw.ef_search` can be."""

BUILD_MEMORY: Final = "512MB"
"""What the server may take to build an index: some 400,000 vectors of 384 numbers; beyond, slower."""

_INDEX: Final = re.compile(r"wide_near_(\d+)_[a-z]+")
_BUILDS: Final = int.from_bytes(blake2b(b"yiji builds", digest_size=8).digest(), signed=True)
_VERSION: Final = "SELECT extversion, to_regtype('halfvec') IS NOT NULL FROM pg_extension WHERE extname = 'vector'"
_OWNS: Final = (
    "SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class "
    "WHERE oid = to_regclass('wide_entries')"
)


class Halfvec(sa.types.UserDefinedType[str]):
    """A vector in half precision."""

    cache_ok = True

    def __init__(self, dimension: int) -> None:
        self.dimension = dimension

    @override
    def get_col_spec(self, **_: object) -> str:
        """Name the type."""
        return f"halfvec({self.dimension})"


class PostgresNearest:
    """HNSW indexes on one server."""

    def __init__(self, engine: sa.Engine) -> None:
        self.known: frozenset[tuple[str, str]] | None = None
        self._engine = engine

    def obstacle(self, connection: sa.Connection, dimension: int) -> str | None:
        """Tell what keeps this user from making an index, and the remedy; None if nothing does."""
        if dimension > MOST_DIMENSION:
            return f"vectors of {dimension} numbers are indexed up to {MOST_DIMENSION} only"
        found = connection.exec_driver_sql(_VERSION).first()
        if found is None or not found[1]:
            return (
                "pgvector is missing; install it on the server (Debian: postgresql-NN-pgvector) "
                "and run 'CREATE EXTENSION vector' in this database as a superuser"
            )
        if tuple(map(int, found[0].split(".")[:2])) < OLDEST:
            return f"pgvector {found[0]} is too old; run 'ALTER EXTENSION vector UPDATE'"
        if not connection.exec_driver_sql(_OWNS).scalar():
            return "this user may make no index; run 'yiji maintain wide' as the tables' owner"
        return None

    def make(self, space: int, dimension: int) -> None:
        """Make the indexes of a wide namespace, unless they are there."""
        with self._engine.connect() as connection, unhurried(connection):
            connection.detach()  # what is set for it is of no use to others
            if not connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({_BUILDS})").scalar():
                raise StoreUnavailable(
                    "another process builds an index; call again when it is done"
                )
            connection.exec_driver_sql("SET lock_timeout = 0")
            connection.exec_driver_sql(f"SET maintenance_work_mem = '{BUILD_MEMORY}'")
            for language in LANGUAGES:
                self._make(connection, space, language, dimension)
            connection.exec_driver_sql("ANALYZE wide_entries")

    def _make(self, connection: sa.Connection, space: int, language: str, dimension: int) -> None:
        name = f"wide_near_{space}_{language}"
        asked = f"SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('{name}')"  # noqa: S608 - a number and a language's code
        is_valid = connection.exec_driver_sql(asked).scalar()
        if is_valid:
            return
        if is_valid is not None:  # its builder was killed
            connection.exec_driver_sql(f"DROP INDEX CONCURRENTLY {name}")
        connection.exec_driver_sql(
            f"CREATE INDEX CONCURRENTLY {name} ON wide_entries "
            f"USING hnsw ((embedding::halfvec({dimension})) halfvec_cosine_ops) "
            f"WHERE space = {space} AND language = '{language}'"
        )

    def drop(self, *, but: Collection[int]) -> None:
        """Drop the indexes of namespaces that are not wide any more."""
        with self._engine.connect() as connection, unhurried(connection):
            names = connection.exec_driver_sql(
                "SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid "
                "WHERE i.indrelid = to_regclass('wide_entries')"
            ).scalars()
            for name in names.all():
                found = _INDEX.fullmatch(name)
                if found is not None and int(found[1]) not in but:
                    connection.exec_driver_sql(f"DROP INDEX CONCURRENTLY IF EXISTS {name}")

    def is_there(self, connection: sa.Connection, space: int, *, most: int) -> bool:
        """Tell whether the indexes are there, and have the transaction search so far in them."""
        names = (f"wide_near_{space}_{language}" for language in LANGUAGES)
        there = " AND ".join(f"to_regclass('{name}') IS NOT NULL" for name in names)
        found = connection.exec_driver_sql(
            "SELECT set_config('hnsw.iterative_scan', 'relaxed_order', true), "
            f"set_config('hnsw.ef_search', '{min(most, MOST_EFFORT)}', true), {there}"
        ).one()
        return bool(found[-1])

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
        """Read the nearest rows of `wide_entries`, as many of each language."""
        form = Halfvec(len(vector))
        numbers = ",".join(f"{number:.5g}" for number in vector)
        asked: sa.BindParameter[str] = sa.bindparam("vector", f"[{numbers}]")
        distance = sa.cast(entries.c.embedding, form).op("<=>")(sa.cast(asked, form))
        wanted = (
            sa.select(*columns)
            .where(entries.c.tenant == tenant, entries.c.namespace == namespace)
            .where(entries.c.status.in_(sorted(statuses)))
        )
        if kinds:
            wanted = wanted.where(entries.c.kind.in_(sorted(kinds)))
        found: list[sa.Row[Any]] = []
        # A short list of rows is estimated, and sorting what is there looks cheaper than it is. No
        # other statement is to go without: it would walk through the namespace in its order.
        connection.exec_driver_sql("SET LOCAL enable_sort = off")
        for language in LANGUAGES:
            # The index is found by its condition, which has to stand there word for word.
            here = (
                entries.c.space == sa.bindparam("space", space, literal_execute=True),
                entries.c.language == sa.bindparam("language", language, literal_execute=True),
            )
            found += connection.execute(wanted.where(*here).order_by(distance).limit(most)).all()
        connection.exec_driver_sql("SET LOCAL enable_sort = on")
        return found

    def add_terms(
        self, connection: sa.Connection, rows: Sequence[Mapping[str, str | int | bytes]]
    ) -> None:
        """Add rows to `wide_terms`; the numbers of one that is there are put behind its own."""
        statement = insert(terms)
        behind = terms.c.numbers.op("||")(statement.excluded.numbers)
        key = [column.name for column in terms.primary_key]
        upsert = statement.on_conflict_do_update(index_elements=key, set_={"numbers": behind})
        connection.execute(upsert, list(rows))
