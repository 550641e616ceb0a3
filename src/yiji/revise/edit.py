"""Edit the fields of one memory."""

from dataclasses import dataclass, replace
from datetime import datetime

from yiji.errors import InvalidInput, NotFound, StaleWrite
from yiji.governance.access import origin_of
from yiji.language.names import names_in
from yiji.language.normalise import clean, fold
from yiji.model.clock import utc
from yiji.model.metadata import check_metadata
from yiji.model.record import Candidate, Metadata, Record
from yiji.model.scope import Scope
from yiji.model.turn import Op
from yiji.remember.extract_rules import extract
from yiji.remember.pipeline import Writer
from yiji.revise.correct import named
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
        check_metadata(self.metadata or {})
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
    fields = changes.fields()
    old = named(database, scope, id)
    if changes.content is not None:
        fresh = _rewritten(writer, scope, old, changes.content, at=at, version=version)
        id, version = fresh.id, fresh.version
    with database.write() as connection:
        held = next(iter(records.fetch(connection, **scope.reach, ids=[id])), None)
        if held is None:
            raise NotFound(f"memory {id[:40]!r} was erased meanwhile")
        if version is not None and held.version != version:
            raise StaleWrite(
                f"memory {id!r} is at version {held.version}, not {version}; read it again"
            )
        if not fields:
            return held
        changed = held.changed(**fields)
        records.update(
            connection, changed, expected_version=held.version, is_single=writer.policy.is_single
        )
        actor = origin_of(scope).value
        line = AuditLine(
            utc(at), actor, "update", held.namespace, id, "EDIT", ",".join(sorted(fields))
        )
        audit.append(connection, tenant=scope.tenant, lines=[line])
    return changed


def _rewritten(
    writer: Writer, scope: Scope, old: Record, content: str, *, at: datetime, version: int | None
) -> Record:
    """Replace a memory by the same one in other words, with the value that they give its slot."""
    said = clean(content).strip()
    if not said:
        raise InvalidInput("content is blank; delete() erases a memory")
    like = next(
        (one for one in extract(said, at=at) if one.key == old.key), Candidate(old.kind, said)
    )
    named = replace(
        like,
        kind=old.kind,
        content=said,
        quote=said,
        subject=old.subject,
        key=old.key,
        applies_to=old.applies_to,
        op="correct",
        entities=names_in(said),
        value=like.value or (fold(said) if old.value else None),
    )
    outcome = writer.correct(scope, [named], said, target=old.id, at=at, version=version).outcomes[
        0
    ]
    if outcome.op is Op.QUARANTINE:
        raise InvalidInput(
            f"the new content was held back by rule {outcome.reason!r}; the memory is as it was"
        )
    return outcome.record
