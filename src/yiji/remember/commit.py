"""Carry a draft out: decide each claim against what is stored, and write all of it in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import sqlalchemy as sa

from yiji.governance.access import home_of
from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.record import Candidate, Metadata, Origin, Record, Source, Status
from yiji.model.scope import Scope
from yiji.model.turn import Decision, Op, Outcome
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.remember.draft import Claim, Draft, Passage
from yiji.remember.enact import Change, Placement, enact
from yiji.remember.index import Embedded, embedding_text, index
from yiji.remember.near import Surroundings
from yiji.remember.reconcile import decide, inherited
from yiji.remember.resolve import hash_of, is_past
from yiji.store import audit, outbox, records
from yiji.store.audit import AuditLine

@dataclass(slots=True)
class Commit:
    """One write, inside its transaction.

    Attributes:
        connection: The writer's.
        scope: Who is writing.
        policy: The table.
        embedder: Whose vectors.
        embedded: Vectors by text.
        turn: Id of the turn, or None.
        position: Of its first message in the session.
        to: Namespace that the caller chose, or None.
        metadata: The developer's own.
        settle: Store what would supersede as `conflicted`: the last resort after lost races.
        target: Id of the memory that a correction names, or None.
    """

    connection: sa.Connection
    scope: Scope
    policy: Policy
    embedder: Embedder
    embedded: Embedded
    turn: str | None
    position: int
    to: str | None = None
    metadata: Metadata | None = None
    settle: bool = False
    target: str | None = None

    def write(self, draft: Draft) -> tuple[tuple[Record, ...], tuple[Outcome, ...]]:
        """Write episodes and claims.

        Returns:
            The episodes kept, and an outcome for each claim that there was something to do for.
        """
        episodes = [self._episode(passage) for passage in draft.passages]
        around = Surroundings(
            connection=self.connection,
            scope=self.scope,
            namespaces=tuple(dict.fromkeys((*self.scope.readable, *([self.to] if self.to else [])))),
            embedder=self.embedder.id,
            calibration=self.embedder.calibration,
            policy=self.policy,
        )
        outcomes = [self._claim(claim, draft, episodes, around) for claim in draft.claims]
        return tuple(episodes), tuple(one for one in outcomes if one is not None)

    def _episode(self, passage: Passage) -> Record:
        at = utc(passage.heard.message.at)
        namespace = self.to or self.scope.home
        kept = self._same_words(passage, namespace)
        if kept is not None:
            said_again = kept.changed(confirm_count=kept.confirm_count + 1, last_confirmed_at=at)
            return self._update(said_again)
        status = Status.QUARANTINED if passage.heard.rule else Status.ACTIVE
        confidence = self.policy.confidence(passage.heard.origin, Source().stated)
        if status is Status.ACTIVE and confidence < self.policy.candidate_below:
            status = Status.CANDIDATE
        record = Record(
            id=new_id(at),
            tenant=self.scope.tenant,
            namespace=namespace,
            kind="episode",
            content=passage.text,
            recorded_at=at,
            last_confirmed_at=at,
            last_access_at=at,
            content_hash=hash_of(passage.text, namespace),
            entities=passage.names,
            importance=passage.importance,
            confidence=confidence,
            source=self._source(passage.heard.origin, passage.heard.speaker, passage.message, passage.text),
            status=status,
            valid_from=at,
            metadata=self.metadata or {},
        )
        self._insert(record)
        self._log(record, Op.QUARANTINE if passage.heard.rule else Op.ADD, passage.heard.rule or "episode")
        return record

    def _same_words(self, passage: Passage, namespace: str) -> Record | None:
        """Find the episode of the same words by the same speaker in this conversation."""
        found = records.by_hash(
            self.connection,
            tenant=self.scope.tenant,
            namespaces=[namespace],
            hashes=[hash_of(passage.text, namespace)],
        )
        origin, session = passage.heard.origin, self.scope.session
        same = (r for r in found if r.kind == "episode" and r.source.session == session and r.source.origin is origin)
        return next(same, None)

    def _claim(
        self, claim: Claim, draft: Draft, episodes: Sequence[Record], around: Surroundings
    ) -> Outcome | None:
        at = utc(claim.heard.message.at)
        cited = () if claim.passage is None else (episodes[claim.passage].id,)
        namespace = self.to or home_of(claim.candidate, scope=self.scope, policy=self.policy)
        offset = 0 if claim.passage is None else draft.passages[claim.passage].message
        source = self._source(claim.heard.origin, claim.heard.speaker, offset, claim.candidate.quote)
        placement = Placement(new_id(at), self.scope.tenant, namespace, source, at, cited, self.metadata)
        vector = self.embedded.get(embedding_text(claim.candidate.content, claim.heard.speaker))
        decision = self._decide(claim, around, at)
        if decision.op in (Op.NOOP, Op.RETRACT) and not decision.targets:
            return None
        change = enact(decision, placement, policy=self.policy)
        change = self._historical(change, claim.candidate, at)
        self._apply(change)
        replaced = tuple(old for old in change.updates if old.status is Status.SUPERSEDED)
        around.note(change.record, vector, [old.id for old in replaced])
        self._log(change.record, decision.op, decision.reason)
        return Outcome(decision.op, change.record, replaced, decision.reason)

    def _decide(self, claim: Claim, around: Surroundings, at: datetime) -> Decision:
        candidate = claim.candidate
        if claim.rule is not None:
            return Decision(Op.QUARANTINE, candidate, reason=claim.rule)
        if self.target is not None:
            return self._corrected(candidate)
        if is_past(candidate, at):
            return Decision(Op.ADD, candidate, reason="held_in_the_past")
        vector = self.embedded.get(embedding_text(candidate.content, claim.heard.speaker))
        neighbours = around.of(candidate, vector)
        decision = decide(candidate, neighbours, at=at, policy=self.policy, origin=claim.heard.origin)
        if self.settle and decision.op in (Op.SUPERSEDE, Op.UPDATE):
            return replace(decision, op=Op.CONFLICT, content=None, reason="lost_race")
        return decision

    def _corrected(self, candidate: Candidate) -> Decision:
        """Correct the memory that the caller named."""
        assert self.target is not None
        found = records.fetch(self.connection, **self.scope.reach, ids=[self.target])
        named = inherited(replace(candidate, op="correct"), found[0])
        return Decision(Op.SUPERSEDE, named, tuple(found), reason="named_by_id")

    def _historical(self, change: Change, candidate: Candidate, at: datetime) -> Change:
        """What held only in the past is kept as history; it is no value of today."""
        if not change.is_new or change.record.status is not Status.ACTIVE or not is_past(candidate, at):
            return change
        return replace(change, record=replace(change.record, status=Status.SUPERSEDED))

    def _apply(self, change: Change) -> None:
        for updated in change.updates:
            self._update(updated)
        if change.is_new:
            self._insert(change.record)

    def _insert(self, record: Record) -> None:
        records.insert(self.connection, [record], is_single=self.policy.is_single)
        waiting = index(self.connection, [record], self.embedded, embedder=self.embedder.id)
        if waiting:
            outbox.push(
                self.connection,
                tenant=record.tenant,
                namespace=record.namespace,
                topic=outbox.EMBED,
                subjects=waiting,
                at=record.recorded_at,
            )

    def _update(self, updated: Record) -> Record:
        records.update(
            self.connection,
            updated,
            expected_version=updated.version - 1,
            is_single=self.policy.is_single,
        )
        return updated

    def _source(self, origin: Origin, speaker: str | None, offset: int, quote: str) -> Source:
        return Source(
            origin=origin,
            session=self.scope.session,
            turn=self.turn,
            position=self.position + offset,
            speaker=speaker,
            quote=quote,
        )

    def _log(self, record: Record, op: Op, reason: str) -> None:
        line = AuditLine(
            at=record.recorded_at,
            actor=record.source.origin.value,
            verb="remember",
            namespace=record.namespace,
            record=record.id,
            op=op.value,
            reason=reason,
        )
        audit.append(self.connection, tenant=record.tenant, lines=[line])
