"""Carry a draft out: decide each claim against what is stored, and write all of it in one transaction."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeVar

import sqlalchemy as sa

from yiji.errors import StaleWrite
from yiji.governance.access import home_of, is_writable
from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.record import Metadata, Origin, Record, Source, Status
from yiji.model.scope import Scope
from yiji.model.turn import Decision, Neighbour, Op, Outcome
from yiji.policy import Policy
from yiji.providers.calibration import Vector
from yiji.remember.breath import in_one_breath
from yiji.remember.draft import EXTRACTED_FROM, Claim, Draft, Passage
from yiji.remember.enact import Change, Placement, enact
from yiji.remember.index import Embedded, embedding_text
from yiji.remember.late import SAID_EARLIER, in_time, placed
from yiji.remember.near import Surroundings
from yiji.remember.overtake import overtaken
from yiji.remember.pending import Pending
from yiji.remember.reconcile import decide
from yiji.remember.resolve import hash_of, is_past
from yiji.remember.target import Target, corrected
from yiji.store import records
from yiji.store.audit import AuditLine
from yiji.store.scopes import Place

Written = tuple[tuple[Record, ...], tuple[Outcome, ...]]
"""Episodes kept, and what was done for each claim."""

Advice = Callable[[Claim, Sequence[Neighbour], Decision], Decision]
"""Given a claim, its neighbours and the rules' decision: the decision that is carried out."""

T = TypeVar("T")

TRIES: Final = 3
"""Times a lost race is decided again before the new value is kept as conflicted (design, section 4)."""

_CHANGING = (Op.SUPERSEDE, Op.UPDATE, Op.RETRACT)


@dataclass(slots=True)
class Commit:
    """One write, inside its transaction.

    Attributes:
        connection: The writer's.
        scope: Who is writing.
        policy: The table.
        embedded: Vectors by text.
        pending: What is to be stored.
        around: The memories that claims are reconciled with.
        turn: Id of the turn, or None.
        position: Of its first message in the session.
        to: Namespace that the caller chose, or None.
        metadata: The developer's own.
        settle: Store what would supersede as `conflicted`: the last resort after lost races.
        target: What a correction names, or None.
        advice: Has the last word on what the rules decided about a claim, or None.
        mark: Who found the claims if it was not the rules, such as `extract-1`; for the audit.
    """

    connection: sa.Connection
    scope: Scope
    policy: Policy
    embedded: Embedded
    pending: Pending
    around: Surroundings
    turn: str | None
    position: int
    to: str | None = None
    metadata: Metadata | None = None
    settle: bool = False
    target: Target | None = None
    advice: Advice | None = None
    mark: str = ""

    def write(self, draft: Draft) -> Written:
        """Write episodes and claims; what is new waits in `pending` to be stored.

        Returns:
            The episodes kept, and an outcome for each claim that there was something to do for.
        """
        namespace = self.to or self.scope.home
        held = self._held(namespace, [hash_of(one.text, namespace) for one in draft.passages])
        episodes = [self._episode(passage, namespace, held) for passage in draft.passages]
        return tuple(episodes), self.write_claims(draft, episodes)

    def write_claims(self, draft: Draft, episodes: Sequence[Record]) -> tuple[Outcome, ...]:
        """Write the claims of a draft whose episodes, one a passage, are kept already."""
        outcomes = [self._claim(claim, draft, episodes, self.around) for claim in draft.claims]
        return tuple(one for one in outcomes if one is not None)

    def _held(self, namespace: str, hashes: Sequence[str]) -> list[Record]:
        """Read the memories that hold the words of this write already."""
        if not hashes:
            return []
        return records.by_hash(
            self.connection, tenant=self.scope.tenant, namespaces=[namespace], hashes=hashes
        )

    def _episode(self, passage: Passage, namespace: str, held: list[Record]) -> Record:
        at = utc(passage.heard.message.at)
        words = hash_of(passage.text, namespace)
        kept = self._said_before(passage, [*self.pending.of_hash(words), *held], words)
        if kept is not None:
            last = max(at, kept.last_confirmed_at)
            said_again = kept.changed(confirm_count=kept.confirm_count + 1, last_confirmed_at=last)
            self.pending.update(said_again)
            held[:] = [said_again if one.id == kept.id else one for one in held]
            return said_again
        status = Status.QUARANTINED if passage.heard.rule else Status.ACTIVE
        confidence = self.policy.confidence(passage.heard.origin, Source().stated)
        if status is Status.ACTIVE and confidence < self.policy.candidate_below:
            status = Status.CANDIDATE
        record = Record(
            id=new_id(at),
            tenant=self.scope.tenant,
            namespace=namespace,
            kind="episode",
            content=passage.content,
            recorded_at=at,
            last_confirmed_at=at,
            last_access_at=at,
            content_hash=words,
            entities=passage.names,
            importance=passage.importance,
            confidence=confidence,
            source=self._source(
                passage.heard.origin, passage.heard.speaker, passage.message, passage.text
            ),
            status=status,
            valid_from=at,
            metadata=self.metadata or {},
        )
        self.pending.insert(record)
        self._log(
            record, Op.QUARANTINE if passage.heard.rule else Op.ADD, passage.heard.rule or "episode"
        )
        return record

    def _said_before(self, passage: Passage, held: Sequence[Record], words: str) -> Record | None:
        """Find the episode of the same words by the same speaker in this conversation."""
        same = (
            one
            for one in held
            if one.content_hash == words
            and one.kind == "episode"
            and one.status is Status.ACTIVE
            and one.source.session == self.scope.session
            and one.source.origin is passage.heard.origin
        )
        return next(same, None)

    def _claim(
        self, claim: Claim, draft: Draft, episodes: Sequence[Record], around: Surroundings
    ) -> Outcome | None:
        heard, candidate = claim.heard, claim.candidate
        at = utc(heard.message.at)
        cited = () if claim.passage is None else (episodes[claim.passage].id,)
        offset = 0 if claim.passage is None else draft.passages[claim.passage].message
        source = self._source(heard.origin, heard.speaker, offset, candidate.quote)
        vector = self.embedded.get(embedding_text(candidate.content, heard.speaker))
        decided = self._decide(claim, around, at)
        decision = self._permitted(in_one_breath(decided, candidate, source, policy=self.policy))
        is_late = decision.reason == SAID_EARLIER
        is_history = is_late or is_past(decision.candidate, self.pending.now)
        is_told = claim.rule is None and heard.origin in EXTRACTED_FROM
        if decision.op is Op.ADD and is_told and not is_history:
            decision = self._overtaking(decision, vector, episodes, at)
        if decision.op in (Op.NOOP, Op.RETRACT) and not decision.targets:
            return None
        if decision.op is Op.NOOP and not self._may_change(decision.targets[0]):
            return Outcome(Op.NOOP, decision.targets[0], (), decision.reason)
        namespace, metadata = self._home(decision)
        if is_late:
            decision = self._placed(decision, at, namespace)
        placement = Placement(new_id(at), self.scope.tenant, namespace, source, at, cited, metadata)
        change = enact(decision, placement, policy=self.policy)
        change = self._historical(change) if is_history else change
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
            self.pending.store()  # what an earlier claim of this write put into the slot counts
            return corrected(
                self.connection, self.scope, candidate, self.target, policy=self.policy
            )
        if is_past(candidate, at):
            return Decision(Op.ADD, candidate, reason="held_in_the_past")
        vector = self.embedded.get(embedding_text(candidate.content, claim.heard.speaker))
        neighbours = around.of(candidate, vector)
        decision = decide(
            candidate, neighbours, at=at, policy=self.policy, origin=claim.heard.origin
        )
        if self.advice is not None:
            decision = self.advice(claim, neighbours, decision)
        decision = in_time(decision, at)
        is_racing = decision.op in (Op.SUPERSEDE, Op.UPDATE) or (
            decision.op is Op.ADD and candidate.key is not None
        )
        if self.settle and is_racing:
            return replace(decision, op=Op.CONFLICT, content=None, reason="lost_race")
        return decision

    def _placed(self, decision: Decision, at: datetime, namespace: str) -> Decision:
        place = Place(self.scope.tenant, namespace)
        decision, cut = placed(self.connection, decision, at, place=place, policy=self.policy)
        for one in cut:
            self.pending.update(one)
        return decision

    def _overtaking(
        self, decision: Decision, vector: Vector | None, episodes: Sequence[Record], at: datetime
    ) -> Decision:
        """Retire the user's earlier messages that say another value and have no memory to replace."""
        found = overtaken(self.around, decision.candidate, vector, besides=[e.id for e in episodes])
        found = [one for one in found if one.recorded_at <= at]
        if not found:
            return decision
        return replace(decision, op=Op.SUPERSEDE, targets=tuple(found), reason="overtakes_message")

    def _may_change(self, record: Record) -> bool:
        return is_writable(record.namespace, scope=self.scope)

    def _permitted(self, decision: Decision) -> Decision:
        """Leave alone what this scope may only read: what it would replace there, it adds at home."""
        mine = tuple(one for one in decision.targets if self._may_change(one))
        if decision.op not in _CHANGING or len(mine) == len(decision.targets):
            return decision
        if mine or decision.op is Op.RETRACT:
            return replace(decision, targets=mine)
        return replace(
            decision, op=Op.ADD, targets=(), content=None, reason=f"{decision.reason}_elsewhere"
        )

    def _home(self, decision: Decision) -> tuple[str, Metadata | None]:
        """Give where a new memory lives, and its metadata: what is corrected by name keeps both."""
        if self.target is not None and decision.targets:
            old = decision.targets[0]
            return old.namespace, old.metadata if self.metadata is None else self.metadata
        home = home_of(decision.candidate, scope=self.scope, policy=self.policy)
        return self.to or home, self.metadata

    def _historical(self, change: Change) -> Change:
        """What held only in the past is kept as history; it is no value of today."""
        if not change.is_new or change.record.status is not Status.ACTIVE:
            return change
        return replace(change, record=replace(change.record, status=Status.SUPERSEDED))

    def _apply(self, change: Change) -> None:
        for updated in change.updates:
            self.pending.update(updated)
        if change.is_new:
            self.pending.insert(change.record)

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
            reason=f"{reason} by {self.mark}" if self.mark else reason,
        )
        self.pending.log(line)


def settled(write: Callable[[bool], T]) -> T:
    """Write, again after each lost race; the last time it is told True, which is `Commit.settle`."""
    for _ in range(TRIES):
        try:
            return write(False)
        except StaleWrite:
            continue
    return write(True)
