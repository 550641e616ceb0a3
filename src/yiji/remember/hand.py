"""Write claims of another conversation into a home: reconciled as any, citing what they were made of."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.model.clock import utc
from yiji.model.record import Candidate, Metadata, Origin, Record, Stated, Status
from yiji.model.scope import Scope
from yiji.model.turn import Decision, Message, Neighbour, Op, Outcome
from yiji.policy import Policy
from yiji.remember.commit import Commit, settled
from yiji.remember.draft import Claim, Draft, Passage
from yiji.remember.hear import Heard
from yiji.remember.index import Embedded, embedding_text
from yiji.remember.pipeline import Writer
from yiji.remember.sanitize import Channel, inspect
from yiji.store import records, scopes
from yiji.store.selection import Selection

MARK: Final = "absorb"
"""What the audit names as the finder of what was handed over."""

_GONE: Final = frozenset((Status.SUPERSEDED, Status.QUARANTINED))
_FIELDS: Final = (
    "kind", "content", "subject", "key", "applies_to", "value", "polarity", "state", "due",
    "entities", "keywords", "valid_from", "valid_until", "pinned", "importance",
)  # fmt: skip
"""Of a memory, what its copy says too."""


@dataclass(frozen=True, slots=True)
class Handover:
    """One claim on its way.

    Attributes:
        candidate: The claim.
        of: The record it is made of, which its copy cites.
        agent: Whose conversation it is from; the speaker where it is that assistant's own word.
    """

    candidate: Candidate
    of: Record
    agent: str

    @property
    def origin(self) -> Origin:
        """Whose word it is."""
        return self.of.source.origin

    @property
    def speaker(self) -> str | None:
        """Who is named as having said it: nobody for the user, the first of several assistants."""
        return self.of.source.speaker or (self.agent if self.origin is Origin.AGENT else None)

    @property
    def at(self) -> datetime:
        """When it was said."""
        return self.of.recorded_at

    @property
    def text(self) -> str:
        """What is embedded."""
        return embedding_text(self.candidate.content, self._heard.speaker)

    @property
    def _heard(self) -> Heard:
        said = Message("assistant", self.candidate.quote, utc(self.at), self.speaker)
        return Heard(said, self.origin, None, ())

    def claim(self) -> Claim:
        """Give it as a claim; an assistant may repeat what a page told it, so its words are held to more."""
        channel = Channel.USER if self.origin is Origin.USER else Channel.TOOL
        verdict = inspect(self.candidate.content, channel=channel)
        rule = verdict.rule if verdict.is_attack else None
        return Claim(self.candidate, self._heard, 0, rule)

    def passage(self) -> Passage:
        """Give the message that the claim stands in."""
        importance = self.of.importance
        return Passage(self.of.source.quote, self.of.content, self._heard, 0, importance, ())


def as_candidate(record: Record, policy: Policy) -> Candidate:
    """Give a memory as a claim to be made elsewhere.

    An assistant's own word is handed over on purpose, so that it counts, as little as any memory that
    does; the user's keeps the confidence that it has.
    """
    own = record.source.origin is Origin.AGENT
    taken = Candidate(
        **{name: getattr(record, name) for name in _FIELDS},
        quote=record.source.quote,
        stated=record.source.stated,
        confidence=policy.candidate_below if own else record.confidence,
    )
    return replace(taken, pinned=False) if own else taken


def own_word(candidate: Candidate, policy: Policy) -> Candidate:
    """Give a claim of an assistant's message as it is handed over; see `as_candidate`."""
    return replace(
        candidate, confidence=policy.candidate_below, stated=Stated.EXPLICIT, pinned=False
    )


def hand_over(
    writer: Writer, scope: Scope, handed: Sequence[Handover], *, from_: Scope, at: datetime
) -> list[Outcome]:
    """Write what was not handed over before; what was erased or replaced meanwhile is left out.

    Copies of what was replaced or held back since in that conversation become history.

    Args:
        writer: Of the database.
        scope: Where to.
        handed: In the order in which it was said.
        from_: The conversation that it is from.
        at: Now, in UTC.
    """
    vectors = writer.embed(one.text for one in handed)
    return settled(
        lambda settle: _write(writer, scope, handed, vectors, from_=from_, at=at, settle=settle)
    )


def _write(
    writer: Writer,
    scope: Scope,
    handed: Sequence[Handover],
    vectors: Embedded,
    *,
    from_: Scope,
    at: datetime,
    settle: bool,
) -> list[Outcome]:
    done: list[Outcome] = []
    claimed = scopes.claim(scope.tenant, scope.home)
    with writer.database.write(claimed, tenant=scope.tenant) as connection:
        pending = writer.pending(connection, scope, vectors)
        around = writer.around(connection, scope, scope.home)
        own = _of_session(connection, from_)
        for one in _new(connection, scope, handed, own):
            commit = Commit(
                connection=connection,
                scope=scope,
                policy=writer.policy,
                embedded=vectors,
                pending=pending,
                around=around,
                turn=None,
                position=0,
                to=scope.home,
                metadata=_metadata(one.of),
                settle=settle,
                advice=_Advice(one.of, own.keys()),
                mark=MARK,
            )
            draft = Draft((one.passage(),), (one.claim(),), None, ())
            done += commit.write_claims(draft, [one.of])
        pending.store()
        for copy in _outdated(connection, scope, own):
            pending.update(_history(copy, at, writer.policy))
    return done


@dataclass(frozen=True, slots=True)
class _Advice:
    """The last word on a claim: nothing is merged, and no assistant overrules another.

    A merged sentence could not be taken apart again when one of the two is forgotten. A memory that
    does not count (a guess, or the very one that is handed over) confirms nothing.

    Attributes:
        of: What is handed over.
        own: Ids of what came from the same conversation.
    """

    of: Record
    own: Collection[str]

    def __call__(
        self, claim: Claim, _neighbours: Sequence[Neighbour], decision: Decision
    ) -> Decision:
        """Give the decision that is carried out."""
        counts = any(old.status is not Status.CANDIDATE for old in decision.targets)
        if decision.op is Op.UPDATE or (decision.op is Op.NOOP and not counts):
            return replace(decision, op=Op.ADD, targets=(), content=None)
        if decision.op is Op.NOOP and any(self.of.id in old.cites for old in decision.targets):
            return replace(decision, targets=())  # a message that says it twice says it once
        is_own = all(_is_only_of(old, self.own) for old in decision.targets)
        is_its_word = self.of.source.origin is Origin.AGENT
        if decision.op is Op.SUPERSEDE and is_its_word and not is_own:
            return replace(decision, op=Op.CONFLICT, reason=f"{decision.reason}_disputed")
        return decision


def _is_only_of(copy: Record, own: Collection[str]) -> bool:
    """Tell whether nobody said it but in the conversation that this is from."""
    is_said_elsewhere = copy.confirm_count > len(copy.cites)
    return bool(copy.cites) and not is_said_elsewhere and all(id in own for id in copy.cites)


def _of_session(connection: sa.Connection, scope: Scope) -> dict[str, Record]:
    """Read what came from a conversation, whatever its status."""
    wanted = Selection(statuses=tuple(Status), session=scope.session)
    found = records.find(connection, tenant=scope.tenant, namespaces=[scope.home], wanted=wanted)
    return {one.id: one for one in found}


def _new(
    connection: sa.Connection,
    scope: Scope,
    handed: Sequence[Handover],
    own: dict[str, Record],
) -> list[Handover]:
    """Leave out what was handed over before, or does not hold any more."""
    ids = [one.of.id for one in handed]
    citing = records.citing(
        connection, tenant=scope.tenant, namespaces=scope.readable, episodes=ids
    )
    return [
        one
        for one in handed
        if not citing.get(one.of.id) and one.of.id in own and own[one.of.id].status not in _GONE
    ]


def _outdated(connection: sa.Connection, scope: Scope, own: dict[str, Record]) -> list[Record]:
    """Read the copies, still counting, of what was replaced or held back in their conversation since."""
    replaced = {one.id for one in own.values() if one.status in _GONE}
    if not replaced:
        return []
    citing = records.citing(
        connection, tenant=scope.tenant, namespaces=[scope.home], episodes=sorted(replaced)
    )
    found = {one.id: one for many in citing.values() for one in many}
    counting = (Status.ACTIVE, Status.CONFLICTED)
    return [one for one in found.values() if one.status in counting and _is_only_of(one, replaced)]


def _history(copy: Record, at: datetime, policy: Policy) -> Record:
    return copy.changed(
        status=Status.SUPERSEDED,
        superseded_at=at,
        valid_until=at,
        confidence=min(copy.confidence, policy.superseded_confidence),
    )


def _metadata(of: Record) -> Metadata | None:
    return dict(of.metadata) or None
