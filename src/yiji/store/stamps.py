"""In which state the memories and conversations of a namespace are, by one small look.

A namespace has another stamp after each transaction that changed anything a context is made of. The
database sets it by itself (triggers), so no write can leave it out: what was read under a stamp
counts only while the stamp is the same, in whichever process or machine it is kept. No stamp means
that nothing was ever written there, or that everything was erased.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import sqlalchemy as sa

from yiji.store.dialects import postgres_stamps, sqlite_stamps
from yiji.store.selection import FORMS, any_of, numbered
from yiji.store.tables import metadata, records, stamps

State = frozenset[tuple[str, str | int]]
"""The stamps of the namespaces that a scope reads; those without one are left out."""

UNSTAMPED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "checkpoints": "a job's place, no memory",
        "stamps": "the stamps themselves",
        "summary_sources": "ids only; they change with their summaries",
        "traces": "what was asked; no context is made of it",
        "uses": "which replies used a memory; no context is made of it",
    }
)
"""Tables with a namespace whose changes leave its stamp as it is, with why."""

COUNTED: Final = frozenset(("last_access_at", "access_count", "applied_count"))
"""Columns of `records` that leave it too: each question counts, and none would find anything kept.

What is kept may rank by the accesses of a few minutes ago.
"""

STAMPED: Final = tuple(
    table.name
    for table in metadata.sorted_tables
    if "namespace" in table.primary_key.columns and table.name not in UNSTAMPED
)
"""Tables whose changes give their namespace another stamp."""

_FORMS: Final = {"sqlite": sqlite_stamps.triggers, "postgresql": postgres_stamps.triggers}


def read(connection: sa.Connection, *, tenant: str, namespaces: tuple[str, ...]) -> State:
    """Read the state of namespaces as this snapshot has it."""
    key = {"tenant": tenant, **numbered("namespace", namespaces)}
    rows = connection.execute(_of_namespaces(len(namespaces)), key).all()
    return frozenset((namespace, stamp) for namespace, stamp in rows)


@lru_cache(maxsize=FORMS)
def _of_namespaces(count: int) -> sa.Select[Any]:
    return sa.select(stamps.c.namespace, stamps.c.stamp).where(
        stamps.c.tenant == sa.bindparam("tenant"), any_of(stamps.c.namespace, count)
    )


def install(connection: sa.Connection) -> None:
    """Make the triggers of a schema that was made at once; a migration makes its own."""
    counted = [column.name for column in records.columns if column.name not in COUNTED]
    for statement in _FORMS[connection.dialect.name](STAMPED, {records.name: counted}):
        connection.exec_driver_sql(statement)
