"""The place that a long job has reached, by name."""

from datetime import datetime

import sqlalchemy as sa

from yiji.model.scope import Scope
from yiji.store.cells import micros
from yiji.store.database import Database
from yiji.store.tables import checkpoints


def read(database: Database, scope: Scope, name: str) -> str | None:
    """Read the place that a job of a scope has reached. See `Memory.checkpoint`."""
    with database.read() as connection:
        return load(connection, tenant=scope.tenant, namespace=scope.home, name=name)


def keep(database: Database, scope: Scope, name: str, state: str | None, *, at: datetime) -> None:
    """Store the place that a job of a scope has reached. See `Memory.keep_checkpoint`."""
    where = {"tenant": scope.tenant, "namespace": scope.home, "name": name}
    with database.write() as connection:
        if state is None:
            clear(connection, **where)
        else:
            save(connection, **where, state=state, at=at)


def save(
    connection: sa.Connection, *, tenant: str, namespace: str, name: str, state: str, at: datetime
) -> None:
    """Store a state, in place of the one before.

    Args:
        connection: Of a write.
        tenant: Organisation.
        namespace: For whom the job works.
        name: Of the job.
        state: JSON; ids and numbers, never content.
        at: Now.
    """
    clear(connection, tenant=tenant, namespace=namespace, name=name)
    key = {"tenant": tenant, "namespace": namespace, "name": name}
    connection.execute(checkpoints.insert(), {**key, "at": micros(at), "state": state})


def load(connection: sa.Connection, *, tenant: str, namespace: str, name: str) -> str | None:
    """Read the state of a job, or None if it has none."""
    statement = sa.select(checkpoints.c.state).where(*_is(tenant, namespace, name))
    return connection.execute(statement).scalar_one_or_none()


def clear(connection: sa.Connection, *, tenant: str, namespace: str, name: str) -> None:
    """Forget the state of a job that is finished."""
    connection.execute(checkpoints.delete().where(*_is(tenant, namespace, name)))


def _is(tenant: str, namespace: str, name: str) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        checkpoints.c.tenant == tenant,
        checkpoints.c.namespace == namespace,
        checkpoints.c.name == name,
    )
