"""What names erased memories elsewhere, and goes with them: jobs, traces, uses."""

from collections.abc import Sequence

import sqlalchemy as sa

from yiji.store import tables as t
from yiji.store import traces
from yiji.store.cells import json_cell, texts
from yiji.store.guard import UNSCOPED
from yiji.store.outbox import SUMMARISE
from yiji.store.selection import batches, in_scope


def drop_jobs(
    connection: sa.Connection,
    tenant: str,
    homes: Sequence[str],
    gone: set[str],
    *,
    topic: str | None = None,
) -> int:
    """Take ids out of jobs, and jobs that are left without any; gives how many of them.

    Jobs of the topic `SUMMARISE` name conversations, all others memories.
    """
    dropped = 0
    is_meant = t.outbox.c.topic != SUMMARISE if topic is None else t.outbox.c.topic == topic
    statement = sa.select(t.outbox.c.id, t.outbox.c.subjects).where(
        in_scope(t.outbox, tenant, homes), is_meant
    )
    for job, cell in connection.execute(statement).all():
        subjects = texts(cell)
        left = [subject for subject in subjects if subject not in gone]
        is_it = (t.outbox.c.tenant == tenant, t.outbox.c.id == job)
        if not left:
            dropped += connection.execute(t.outbox.delete().where(*is_it)).rowcount
        elif len(left) < len(subjects):
            connection.execute(t.outbox.update().where(*is_it).values(subjects=json_cell(left)))
    return dropped


def drop_naming(connection: sa.Connection, tenant: str, shared: Sequence[str]) -> int:
    """Delete the traces, of whichever user, that name memories which many users read."""
    if not shared:
        return 0
    found = traces.naming(connection, tenant=tenant, memories=shared)
    for namespace, ids in found.items():
        traces.drop(connection, tenant=tenant, namespace=namespace, ids=ids)
    return sum(map(len, found.values()))


def drop_uses(connection: sa.Connection, tenant: str, gone: Sequence[str]) -> int:
    """Delete what is noted, for whichever user, of replies that used these memories."""
    dropped = 0
    for part in batches(gone):
        statement = sa.select(t.uses.c.namespace).distinct()
        statement = statement.where(t.uses.c.tenant == tenant, t.uses.c.memory.in_(part))
        everywhere = statement.execution_options(**{UNSCOPED: "names of scopes, no content"})
        homes = connection.execute(everywhere).scalars().all()
        if homes:
            dropped += delete(connection, t.uses, tenant, homes, t.uses.c.memory.in_(part))
    return dropped


def delete(
    connection: sa.Connection,
    table: sa.Table,
    tenant: str,
    namespaces: Sequence[str],
    *conditions: sa.ColumnElement[bool],
) -> int:
    """Delete rows of a table in these namespaces; gives how many."""
    statement = table.delete().where(in_scope(table, tenant, namespaces), *conditions)
    return connection.execute(statement).rowcount
