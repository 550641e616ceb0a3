"""Write a memory that makes no claim: it stands as it is, and nothing is reconciled with it."""

from datetime import datetime

from yiji.model.record import Record, Status
from yiji.model.scope import Scope
from yiji.model.turn import Op
from yiji.remember.index import embedding_text
from yiji.remember.pipeline import Writer
from yiji.store import scopes
from yiji.store.audit import AuditLine


def put(
    writer: Writer, scope: Scope, fresh: Record | None, *, instead_of: Record | None, at: datetime
) -> None:
    """Write a memory in place of another, or take the other back.

    Args:
        writer: Of the database.
        scope: Who writes.
        fresh: The memory, or None if only the other is to go.
        instead_of: What it replaces, as it was read; it becomes history.
        at: Now, in UTC.

    Raises:
        StaleWrite: What it replaces changed since it was read, or its slot was taken.
    """
    texts = [] if fresh is None else [embedding_text(fresh.content, fresh.source.speaker)]
    vectors = writer.embed(texts)
    with writer.database.write(scopes.claim(scope.tenant, scope.home)) as connection:
        pending = writer.pending(connection, scope, vectors)
        if instead_of is not None:
            pending.update(_replaced(instead_of, fresh, at))
            pending.log(_line(instead_of, Op.RETRACT if fresh is None else Op.SUPERSEDE, at))
        if fresh is not None:
            pending.insert(fresh)
            pending.log(_line(fresh, Op.ADD, at))
        pending.store()


def _replaced(old: Record, by: Record | None, at: datetime) -> Record:
    return old.changed(
        status=Status.SUPERSEDED,
        superseded_at=at,
        superseded_by=None if by is None else by.id,
        valid_until=at,
    )


def _line(one: Record, op: Op, at: datetime) -> AuditLine:
    actor = one.source.origin.value
    return AuditLine(at, actor, "remember", one.namespace, one.id, op.value, f"put_{one.kind}")
