"""Edit the fields of one memory."""

from dataclasses import dataclass
from datetime import datetime

from yiji.errors import InvalidInput, StaleWrite
from yiji.governance.access import check_writable
from yiji.model.clock import utc
from yiji.model.record import Metadata, Record
from yiji.model.scope import Scope
from yiji.remember.pipeline import Writer
from yiji.revise.correct import check_named, correct
from yiji.store import audit, records
from yiji.store.audit import AuditLine
from yiji.store.database import Database


@dataclass(frozen=True, slots=True)
class Changes:
    """What to change; None leaves a field as it is. See `Memory.update`."""

    content: str | None = None
    metadata: Metadata | None = None
    importance: float | None = None
    pinned: bool | None = None
    expires_at: datetime | None = None

    def fields(self) -> dict[str, object]:
        """Give the fields to set, the content left out.

        Raises:
            InvalidInput: A value is out of range.
        """
        if self.importance is not None and not 0 <= self.importance <= 1:
            raise InvalidInput(f"importance {self.importance} is not between 0 and 1")
        expires_at = None if self.expires_at is None else utc(self.expires_at)
        given = {
            "metadata": self.metadata,
            "importance": self.importance,
            "pinned": self.pinned,
            "expires_at": expires_at,
        }
        return {name: value for name, value in given.items() if value is not None}


def edit(
    writer: Writer,
    database: Database,
    scope: Scope,
    id: str,
    changes: Changes,
    *,
    at: datetime,
    version: int | None,
) -> Record:
    """Edit one memory. See `Memory.update`."""
    check_named(database, scope, id)
    fields = changes.fields()
    if changes.content is not None:
        id = correct(writer, database, scope, changes.content, id=id, at=at).outcomes[0].record.id
    with database.write() as connection:
        held = records.fetch(connection, tenant=scope.tenant, namespaces=scope.readable, ids=[id])[0]
        check_writable(held.namespace, scope=scope)
        if version is not None and changes.content is None and held.version != version:
            raise StaleWrite(f"record {id!r} is at version {held.version}, not {version}; read it again")
        if not fields:
            return held
        changed = held.changed(**fields)
        records.update(
            connection, changed, expected_version=held.version, is_single=writer.policy.is_single
        )
        line = AuditLine(utc(at), "user", "update", held.namespace, id, "EDIT", ",".join(sorted(fields)))
        audit.append(connection, tenant=scope.tenant, lines=[line])
    return changed
