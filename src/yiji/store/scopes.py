"""Which tenants and namespaces there are: for maintenance and erasure, never for a user's reads."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from yiji.store.guard import UNSCOPED
from yiji.store.tables import checkpoints, outbox, records, sessions, stamps, traces, turns, uses

_ROOTS: Final = (records, sessions, turns, traces, uses, checkpoints, outbox)
"""Tables that may know a namespace which no other one knows; the rest hang on records."""

_EVERYWHERE: Final = {UNSCOPED: "names of scopes, no content"}


@dataclass(frozen=True, slots=True)
class Place:
    """One namespace of one tenant."""

    tenant: str
    namespace: str


def tenants(connection: sa.Connection) -> list[str]:
    """Give every tenant that holds anything, sorted."""
    found: set[str] = set()
    for table in _ROOTS:
        statement = sa.select(table.c.tenant).distinct().execution_options(**_EVERYWHERE)
        found |= set(connection.execute(statement).scalars())
    return sorted(found)


def namespaces(connection: sa.Connection, *, tenant: str) -> list[str]:
    """Give every namespace of a tenant that holds anything, sorted."""
    return sorted(set(_namespaces(connection, tenant)))


def places(connection: sa.Connection, *, tenant: str | None = None) -> list[Place]:
    """Give every namespace that holds anything, of a tenant or of all, sorted."""
    owners = tenants(connection) if tenant is None else [tenant]
    return [Place(one, name) for one in owners for name in namespaces(connection, tenant=one)]


def owned(connection: sa.Connection, *, tenant: str, owner: str) -> list[str]:
    """Give the namespaces under an owner: itself first, then its pairs with any agent.

    Args:
        connection: Open connection.
        tenant: Organisation.
        owner: Such as `user:U`; finds `user:U` and every `user:U/agent:…`.
    """
    pairs = f"{owner}/agent:"
    # A namespace that holds nothing any more has a stamp still, and that its name.
    every = _namespaces(connection, tenant, (*_ROOTS, stamps))
    found = {name for name in every if name.startswith(pairs)}
    return [owner, *sorted(found)]


def owner_of(namespace: str) -> str:
    """Give the owner of a namespace: the user of a pair, or the namespace itself."""
    return namespace.partition("/agent:")[0]


def claim(tenant: str, namespace: str) -> str:
    """Name what a write takes that decides about a namespace: its owner (see `Database.write`)."""
    return f"{tenant}\n{owner_of(namespace)}"


def _namespaces(
    connection: sa.Connection, tenant: str, tables: Sequence[sa.Table] = _ROOTS
) -> Iterator[str]:
    for table in tables:
        statement = sa.select(table.c.namespace).where(table.c.tenant == tenant).distinct()
        yield from connection.execute(statement.execution_options(**_EVERYWHERE)).scalars()
