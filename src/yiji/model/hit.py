"""What recall gives back, and the trace of why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import overload

from typing_extensions import override

from yiji.model.record import Record


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """What a candidate's score is made of; each part 0 to 1, 0 where an arm did not see it."""

    exact: float = 0.0
    vector: float = 0.0
    lexical: float = 0.0
    entity: float = 0.0
    neighbourhood: float = 0.0
    relevance: float = 0.0
    recency: float = 0.0
    importance: float = 0.0


@dataclass(frozen=True, slots=True)
class Hit:
    """One memory recalled.

    Attributes:
        record: The memory.
        score: By which hits are ordered; higher is better.
        parts: What the score is made of.
        arms: Names of the arms that found it.
        flags: `expired`, `conflicted`, `superseded`, `archived`, `candidate` where so.
    """

    record: Record
    score: float
    parts: ScoreParts
    arms: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def content(self) -> str:
        """The memory's sentence."""
        return self.record.content


@dataclass(frozen=True, slots=True)
class TraceCandidate:
    """One candidate of a recall.

    Attributes:
        id: Of the memory.
        kind: Of the memory.
        score: Final, or of the last step that saw it.
        parts: What the score is made of.
        arms: Names of the arms that found it.
        dropped_by: First rule that dropped it, or None if it was returned or shown.
    """

    id: str
    kind: str
    score: float
    parts: ScoreParts
    arms: tuple[str, ...]
    dropped_by: str | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """One reply that used a memory.

    Attributes:
        memory: Its id.
        trace: Id of the trace of the question that had it shown.
        session: Conversation, or None.
        turn: Id of the turn with the reply.
        at: When the turn was recorded.
        stated: Whether the reply says it.
        obeyed: Whether the reply follows it: its language, format or length.
    """

    memory: str
    trace: str
    session: str | None
    turn: str
    at: datetime
    stated: bool
    obeyed: bool


@dataclass(frozen=True, slots=True)
class Trace:
    """Why each memory was or was not used.

    Attributes:
        id: Of the trace.
        at: When it was asked.
        question: What was asked, masked.
        understood: How it was understood, as (name, value) pairs in reading order.
        candidates: Every candidate, best first.
        degraded: Arms that were left out (time, fault), or empty.
        ranking: Name of the ranking preset.
        took_ms: Milliseconds by step, in order.
        verb: `recall` or `context`.
        session: Conversation, or None.
        tokens: Of what was shown: the whole context, or the memories recalled; 0 until it is kept.
        cached: Whether the answer came from a cache instead of a search.
        turn: Id of the turn whose reply came of it, or None before there is one.
        uses: What that reply used of what was shown.
    """

    id: str
    at: datetime
    question: str
    understood: tuple[tuple[str, str], ...] = ()
    candidates: tuple[TraceCandidate, ...] = ()
    degraded: tuple[str, ...] = ()
    ranking: str = "relevance"
    took_ms: tuple[tuple[str, float], ...] = ()
    verb: str = "recall"
    session: str | None = None
    tokens: int = 0
    cached: bool = False
    turn: str | None = None
    uses: tuple[Use, ...] = ()

    @property
    def shown(self) -> tuple[str, ...]:
        """Ids of the memories that were returned, or put into the prompt."""
        return tuple(one.id for one in self.candidates if one.dropped_by is None)


@dataclass(frozen=True, slots=True)
class Recall(Sequence[Hit]):
    """The answer to a question: hits, best first, and the trace behind them."""

    hits: tuple[Hit, ...]
    trace: Trace = field(repr=False)

    @property
    def degraded(self) -> tuple[str, ...]:
        """What the answer had to do without: `vector`, `plan`; empty if nothing was amiss."""
        return self.trace.degraded

    @overload
    def __getitem__(self, index: int) -> Hit: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hit, ...]: ...
    @override
    def __getitem__(self, index: int | slice) -> Hit | tuple[Hit, ...]:
        """Return a hit by rank, from 0."""
        return self.hits[index]

    @override
    def __len__(self) -> int:
        """Return the number of hits."""
        return len(self.hits)

    @override
    def __iter__(self) -> Iterator[Hit]:
        """Iterate the hits, best first."""
        return iter(self.hits)
