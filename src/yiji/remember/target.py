"""A correction that names the memory it corrects."""

from dataclasses import dataclass, replace

import sqlalchemy as sa

from yiji.errors import NotFound, StaleWrite
from yiji.model.record import Candidate, Record, Status
from yiji.model.scope import Scope
from yiji.model.turn import Decision, Op
from yiji.policy import Policy
from yiji.remember.reconcile import inherited
from yiji.remember.resolve import kept_as
from yiji.store import records
from yiji.store.rows import slot_name


@dataclass(frozen=True, slots=True)
class Target:
    """The memory that a correction names.

    Attributes:
        id: Of the memory.
        version: That the caller has read, or None for any.
    """

    id: str
    version: int | None = None


def corrected(
    connection: sa.Connection, scope: Scope, candidate: Candidate, target: Target, *, policy: Policy
) -> Decision:
    """Decide a correction: it replaces the named memory and whatever else stands in its slot.

    Raises:
        NotFound: The memory was erased meanwhile.
        StaleWrite: It is not at the version read any more, or was replaced itself.
    """
    found = records.fetch(connection, **scope.reach, ids=[target.id])
    if not found:
        raise NotFound(f"no memory {target.id[:40]!r} in this scope; it was erased meanwhile")
    old = found[0]
    if target.version is not None and old.version != target.version:
        raise StaleWrite(
            f"memory {old.id!r} is at version {old.version}, not {target.version}; read it again"
        )
    if old.status is Status.SUPERSEDED and old.superseded_by is not None:
        raise StaleWrite(
            f"memory {old.id!r} was replaced by {old.superseded_by!r}; correct that one"
        )
    if candidate.op == "retract":
        return Decision(Op.RETRACT, candidate, (old,), reason="named_by_id")
    said = candidate if candidate.op == "end" else replace(candidate, op="correct")
    named = kept_as(inherited(said, old), old)
    others = _beside(connection, named, old, policy)
    return Decision(Op.SUPERSEDE, named, (old, *others), reason="named_by_id")


def _beside(
    connection: sa.Connection, candidate: Candidate, old: Record, policy: Policy
) -> list[Record]:
    """Give the other values of the slot that a candidate takes, where it holds one value."""
    key, subject = candidate.key, candidate.subject
    if key is None or not policy.is_single(key, subject):
        return []
    found = records.in_slots(
        connection,
        tenant=old.tenant,
        namespaces=[old.namespace],
        slots=[slot_name(subject, key, candidate.applies_to)],
    )
    return [one for one in found if one.id != old.id]
