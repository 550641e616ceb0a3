"""What a summary is made of: turns of a conversation, their episodes, and the memories that came from them."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.kinds import RAW as NO_CLAIM
from yiji.model.record import Record, Status
from yiji.model.scope import Scope
from yiji.model.summary import Summary
from yiji.model.turn import Message
from yiji.recall.guard import LASTING, RAW
from yiji.store import records, sessions, summaries
from yiji.store.erase import SUMMARY
from yiji.store.selection import Selection
from yiji.store.sessions import Turn

_HOLDS: Final = (Status.ACTIVE, Status.ARCHIVED)
_SAID: Final = (Status.ACTIVE, Status.ARCHIVED, Status.CANDIDATE)
"""Of episodes: the assistant's are candidates."""


@dataclass(frozen=True, slots=True)
class Uttered:
    """One message that is kept as it was said.

    Attributes:
        message: As it was said.
        position: In the session.
        episodes: Its passages, at least one.
    """

    message: Message
    position: int
    episodes: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Material:
    """What a summary is made of.

    Attributes:
        first: Position of the first message covered.
        after: Position behind the last.
        turns: Turns of these messages that no summary of `earlier` covers, oldest first.
        episodes: What is kept of them as it was said.
        memories: What came from those, of any status, in the order of their ids.
        earlier: Summaries of the messages before the turns.
        at: When it is made.
    """

    first: int
    after: int
    turns: tuple[Turn, ...]
    episodes: tuple[Record, ...]
    memories: tuple[Record, ...]
    earlier: tuple[Summary, ...]
    at: datetime

    @property
    def state(self) -> tuple[object, ...]:
        """What tells two readings apart: words, and which memories hold."""
        said = tuple((one.id, one.messages) for one in self.turns)
        held = tuple((one.id, one.version) for one in (*self.episodes, *self.memories))
        return self.first, self.after, said, held, self.earlier

    def uttered(self) -> Iterator[Uttered]:
        """Give the messages that are kept as they were said, oldest first."""
        kept: dict[tuple[str | None, int], list[Record]] = {}
        for one in self.episodes:
            if one.status in _SAID:
                kept.setdefault((one.source.turn, one.source.position), []).append(one)
        for turn in self.turns:
            for place, message in enumerate(turn.messages, start=turn.position):
                if message.content and (turn.id, place) in kept:
                    yield Uttered(message, place, tuple(kept[turn.id, place]))

    def holding(self) -> Iterator[Record]:
        """Give the memories that hold."""
        for one in self.memories:
            is_over = one.valid_until is not None and one.valid_until <= self.at
            if one.status in _HOLDS and not (is_over and one.kind in LASTING):
                yield one

    def replaced(self) -> Iterator[Record]:
        """Give those that hold no more."""
        held = {one.id for one in self.holding()}
        yield from (one for one in self.memories if one.id not in held)


def gathered(
    connection: sa.Connection,
    scope: Scope,
    *,
    first: int,
    after: int,
    at: datetime,
    earlier: Sequence[Summary] = (),
) -> Material:
    """Read the turns between two positions with what came from them.

    Args:
        connection: Open connection.
        scope: With a session.
        first: Position of the first message that is read.
        after: Position behind the last.
        at: Now.
        earlier: Summaries of what was said before, taken in as they are.
    """
    since = sessions.window(connection, scope=scope, limit=-1, since=first)
    turns = [one for one in since if one.position < after]
    ids = {one.id for one in turns}
    said = Selection(kinds=(RAW,), statuses=tuple(Status), session=scope.session)
    found = records.find(connection, tenant=scope.tenant, namespaces=[scope.home], wanted=said)
    episodes = sorted(
        (one for one in found if one.source.turn in ids),
        key=lambda one: (one.source.position, one.id),
    )
    citing = records.citing(connection, **scope.reach, episodes=[one.id for one in episodes])
    memories = {one.id: one for held in citing.values() for one in held if one.kind != SUMMARY}
    begun = earlier[0].first if earlier else first
    ordered = tuple(memories[id] for id in sorted(memories))
    return Material(begun, after, tuple(turns), tuple(episodes), ordered, tuple(earlier), at)


def whole(connection: sa.Connection, scope: Scope, *, after: int, at: datetime) -> Material:
    """Read all of a session before a position: its summaries, then the turns that none covers."""
    held = [one for one in summaries.of_session(connection, scope=scope) if one.after <= after]
    first = held[-1].after if held else 0
    found = gathered(connection, scope, first=first, after=after, at=at, earlier=held)
    handed = _handed_over(connection, scope, {one.id for one in found.memories})
    return replace(found, memories=(*found.memories, *handed))


def _handed_over(connection: sa.Connection, scope: Scope, known: Collection[str]) -> list[Record]:
    """Read what sub-agents of this session handed over: it came from no turn, and cites what it is of."""
    wanted = Selection(statuses=tuple(Status), session=scope.session)
    found = records.find(connection, tenant=scope.tenant, namespaces=[scope.home], wanted=wanted)
    handed = (one for one in found if one.source.turn is None and one.cites)
    return [one for one in handed if one.kind not in NO_CLAIM and one.id not in known]
