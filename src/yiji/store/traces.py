"""Why each memory was or was not used, by question."""

from datetime import datetime

import sqlalchemy as sa

from yiji.model.scope import Scope
from yiji.store.cells import micros
from yiji.store.tables import traces


def save(connection: sa.Connection, *, scope: Scope, id: str, at: datetime, body: str) -> None:
    """Store a trace as JSON for the scope that asked."""
    connection.execute(
        traces.insert(),
        {
            "tenant": scope.tenant,
            "namespace": scope.home,
            "id": id,
            "session": scope.session,
            "at": micros(at),
            "body": body,
        },
    )


def load(connection: sa.Connection, *, scope: Scope, id: str) -> str | None:
    """Read a trace of the scope that asked, as JSON."""
    statement = sa.select(traces.c.body).where(
        traces.c.tenant == scope.tenant, traces.c.namespace == scope.home, traces.c.id == id
    )
    return connection.execute(statement).scalar_one_or_none()
