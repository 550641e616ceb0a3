"""Look for what should be gone."""

from collections.abc import Sequence

import sqlalchemy as sa

from yiji.store import postings, vectors
from yiji.store import tables as t
from yiji.store.erase import BY_RECORD
from yiji.store.guard import UNSCOPED
from yiji.store.selection import batches, in_scope


def remains(
    connection: sa.Connection, *, tenant: str, namespaces: Sequence[str], ids: Sequence[str]
) -> list[str]:
    """Name the tables that still hold anything of these records; empty if nothing is left."""
    found = set()
    for part in batches(list(ids)):
        for table, column in (
            (t.records, t.records.c.id),
            *((one, one.c.record) for one in (*BY_RECORD, t.wide_entries)),
        ):
            statement = sa.select(sa.literal(1)).where(
                in_scope(table, tenant, namespaces), column.in_(part)
            )
            if connection.execute(statement.limit(1)).first() is not None:
                found.add(table.name)
        for table, column in (
            (t.uses, t.uses.c.memory),
            (t.summary_sources, t.summary_sources.c.source),
        ):
            named = sa.select(sa.literal(1)).where(table.c.tenant == tenant, column.in_(part))
            everywhere = named.execution_options(**{UNSCOPED: "is anything left? no content"})
            if connection.execute(everywhere.limit(1)).first() is not None:
                found.add(table.name)
    for namespace in namespaces:
        if postings.get(connection, tenant=tenant, namespace=namespace, records=ids):
            found.add(t.postings.name)
        for embedder in vectors.embedders(connection, tenant=tenant, namespaces=[namespace]):
            key = {"tenant": tenant, "namespace": namespace, "embedder": embedder}
            if vectors.raws(connection, **key, records=ids):
                found.add(t.vectors.name)
    return sorted(found)
