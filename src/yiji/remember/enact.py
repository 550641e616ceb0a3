"""From a decision to the rows it changes. Pure; `commit.py` does it."""

from dataclasses import dataclass, replace
from datetime import datetime

from yiji.kinds import Layer
from yiji.model.record import Metadata, Origin, Record, Source, Status
from yiji.model.turn import Decision, Op
from yiji.policy import Policy
from yiji.remember.resolve import hash_of, new_record

_NOW_ACTIVE = {Status.ARCHIVED, Status.CANDIDATE}


@dataclass(frozen=True, slots=True)
class Placement:
    """Where and when a decision is carried out.

    Attributes:
        id: For the new record, if there is one.
        tenant: Organisation.
        namespace: Where the new record lives.
        source: Where it came from.
        at: Aware, in UTC.
        cites: Episodes it came from.
        metadata: The developer's own.
    """

    id: str
    tenant: str
    namespace: str
    source: Source
    at: datetime
    cites: tuple[str, ...] = ()
    metadata: Metadata | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """Rows to write.

    Attributes:
        record: The memory as it then stands.
        is_new: Whether `record` is inserted.
        updates: Stored records as they become; versions are one above what was read.
    """

    record: Record
    is_new: bool
    updates: tuple[Record, ...]


def enact(decision: Decision, placement: Placement, *, policy: Policy) -> Change:
    """Work out what a decision changes.

    Raises:
        ValueError: A decision that needs a target has none (a bug in the caller).
    """
    match decision.op:
        case Op.NOOP:
            confirmed = _confirmed(decision.targets[0], placement, policy)
            return Change(confirmed, is_new=False, updates=(confirmed,))
        case Op.RETRACT:
            gone = tuple(
                _replaced(old, None, placement.at, placement.at, policy) for old in decision.targets
            )
            return Change(gone[0], is_new=False, updates=gone)
        case Op.ADD | Op.CONFLICT | Op.QUARANTINE:
            return Change(_new(decision, placement, policy), is_new=True, updates=())
        case Op.SUPERSEDE | Op.UPDATE:
            fresh = _new(decision, placement, policy)
            if decision.candidate.op == "correct":
                gone = tuple(
                    _mistaken(old, fresh.id, placement.at, policy) for old in decision.targets
                )
                return Change(fresh, is_new=True, updates=gone)
            begun = fresh.valid_from or placement.at
            gone = tuple(
                _replaced(old, fresh.id, placement.at, begun, policy) for old in decision.targets
            )
            return Change(replace(fresh, valid_from=begun), is_new=True, updates=gone)


def _new(decision: Decision, placement: Placement, policy: Policy) -> Record:
    record = new_record(
        decision.candidate,
        id=placement.id,
        tenant=placement.tenant,
        namespace=placement.namespace,
        source=placement.source,
        at=placement.at,
        policy=policy,
        cites=placement.cites,
        metadata=placement.metadata,
    )
    is_mere_guess = record.source.origin is Origin.AGENT and record.status is Status.CANDIDATE
    if decision.op is Op.CONFLICT and not is_mere_guess:
        return replace(record, status=Status.CONFLICTED)
    if decision.op is Op.QUARANTINE:
        return replace(record, status=Status.QUARANTINED)
    if decision.op is Op.UPDATE and decision.content is not None:
        return _merged(record, decision.targets[0], decision.content)
    return record


def _merged(record: Record, old: Record, content: str) -> Record:
    return replace(
        record,
        content=content,
        content_hash=hash_of(content, record.namespace),
        entities=tuple(dict.fromkeys((*old.entities, *record.entities))),
        keywords=tuple(dict.fromkeys((*old.keywords, *record.keywords))),
        cites=tuple(dict.fromkeys((*old.cites, *record.cites))),
        confirm_count=old.confirm_count + 1,
        importance=max(old.importance, record.importance),
        valid_from=record.valid_from or old.valid_from,
        pinned=old.pinned or record.pinned,
        metadata={**old.metadata, **record.metadata},
    )


def _confirmed(old: Record, placement: Placement, policy: Policy) -> Record:
    """Count a confirmation; only another session's, and never the assistant's own, adds belief."""
    independent = (
        placement.source.session != old.source.session
        and placement.source.origin is not Origin.AGENT
    )
    is_rule = policy.kind(old.kind).layer is Layer.PROCEDURAL
    gain = (policy.confirm_rule if is_rule else policy.confirm_fact) if independent else 0.0
    confidence = min(1.0, old.confidence + gain)
    revived = old.status in _NOW_ACTIVE and confidence >= policy.candidate_below
    return old.changed(
        confidence=confidence,
        confirm_count=old.confirm_count + 1,
        last_confirmed_at=max(old.last_confirmed_at, placement.at),
        last_access_at=max(old.last_access_at, placement.at),
        access_count=old.access_count + 1,
        cites=tuple(dict.fromkeys((*old.cites, *placement.cites))),
        status=Status.ACTIVE if revived else old.status,
    )


def _mistaken(old: Record, by: str, at: datetime, policy: Policy) -> Record:
    """Take back what was never true: its validity becomes empty, our belief in it ends now."""
    since = old.valid_from or old.recorded_at
    return old.changed(
        status=Status.SUPERSEDED,
        superseded_at=at,
        superseded_by=by,
        valid_from=since,
        valid_until=since,
        confidence=min(old.confidence, policy.superseded_confidence),
    )


def _replaced(old: Record, by: str | None, at: datetime, begun: datetime, policy: Policy) -> Record:
    ended = begun if old.valid_from is None or begun > old.valid_from else at
    if old.valid_until is not None:
        ended = min(ended, old.valid_until)
    return old.changed(
        status=Status.SUPERSEDED,
        superseded_at=at,
        superseded_by=by,
        valid_until=ended,
        confidence=min(old.confidence, policy.superseded_confidence),
    )
