"""Names in memories, and the relations between them."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

import sqlalchemy as sa

from yiji.model.link import Edge, Mention
from yiji.store.cells import maybe_micros, maybe_moment
from yiji.store.selection import FORMS, any_of, in_scope, numbered, padded
from yiji.store.tables import edges, mentions

_PUT_MENTION: Final = mentions.insert()
_PUT_EDGE: Final = edges.insert()
_ENDS: Final = (edges.c.source, edges.c.relation, edges.c.target, edges.c.record)


def put_mentions(
    connection: sa.Connection, *, tenant: str, namespace: str, added: Collection[Mention]
) -> None:
    """Store names, each once a record; the records must be there and have none yet."""
    rows = [
        {"tenant": tenant, "namespace": namespace, "record": one.record, "entity": one.entity}
        for one in dict.fromkeys(added)
    ]
    if rows:
        connection.execute(_PUT_MENTION, rows)


def mentioned(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    entities: Collection[str],
) -> list[Mention]:
    """Find which records mention any of these names; ordered by record, then name."""
    wanted = padded(list(entities))
    key = {"tenant": tenant, **numbered("namespace", namespaces), **numbered("entity", wanted)}
    found = connection.execute(_mentioned(len(namespaces), len(wanted)), key)
    return [Mention(*cells) for cells in found]


@lru_cache(maxsize=FORMS)
def _mentioned(homes: int, entities: int) -> sa.Select[str, str]:
    return (
        sa.select(mentions.c.entity, mentions.c.record)
        .where(
            mentions.c.tenant == sa.bindparam("tenant"),
            any_of(mentions.c.namespace, homes),
            any_of(mentions.c.entity, entities),
        )
        .order_by(mentions.c.record, mentions.c.entity)
    )


def entities(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str]
) -> dict[str, int]:
    """Count the memories that mention each name in these namespaces."""
    statement = (
        sa.select(mentions.c.entity, sa.func.count())
        .where(in_scope(mentions, tenant, namespaces))
        .group_by(mentions.c.entity)
    )
    return dict(connection.execute(statement).all())


def put_edges(
    connection: sa.Connection, *, tenant: str, namespace: str, added: Collection[Edge]
) -> None:
    """Store relations; the records that say so must be there and say nothing yet."""
    rows = [
        {
            "tenant": tenant,
            "namespace": namespace,
            "record": one.record,
            "source": one.source,
            "relation": one.relation,
            "target": one.target,
            "valid_from": maybe_micros(one.valid_from),
            "valid_until": maybe_micros(one.valid_until),
        }
        for one in dict.fromkeys(added)
    ]
    if rows:
        connection.execute(_PUT_EDGE, rows)


def edges_from(
    connection: sa.Connection,
    *,
    tenant: str,
    namespaces: Sequence[str],
    sources: Collection[str],
) -> list[Edge]:
    """Read the relations that start at any of these names, ordered by their ends."""
    statement = (
        sa.select(*_ENDS, edges.c.valid_from, edges.c.valid_until)
        .where(in_scope(edges, tenant, namespaces), edges.c.source.in_(list(sources)))
        .order_by(*_ENDS)
    )
    rows = connection.execute(statement)
    return [
        Edge(source, relation, target, record, maybe_moment(begun), maybe_moment(ended))
        for source, relation, target, record, begun, ended in rows
    ]
