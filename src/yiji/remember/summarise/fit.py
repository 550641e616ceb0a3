"""Choose which lines a summary keeps, so that it is a third to a fifth of what it sums up. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import fold
from yiji.language.tokens import estimated_tokens
from yiji.model.summary import FIELDS, Summary, SummaryLine

LEAST_RATIO: Final = 3
"""Tokens summed up for one of the summary, at least (seed 2: 3:1 to 5:1)."""
RATIO: Final = 4
"""The same as aimed at: the middle of 3:1 to 5:1."""

RANKS: Final = ("refusals", "goal", "decisions", "todos", "results", "people", "facts")
"""What is kept before what; refusals always."""
FILLING: Final = len(RANKS)
"""Rank of sentences that no memory covers: they fill what is left."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A line that a summary may keep.

    Attributes:
        field: One of `FIELDS`.
        line: The line.
        place: Where it stands among the others, such as its message's position.
        weight: How telling it is, beside others of its rank.
        is_filling: Whether it only fills what the memories leave.
    """

    field: str
    line: SummaryLine
    place: float
    weight: float = 0.0
    is_filling: bool = False

    @property
    def rank(self) -> int:
        """Its place in line, 0 first."""
        return FILLING if self.is_filling else RANKS.index(self.field)

    @property
    def cost(self) -> int:
        """Tokens of it, with what separates it from the next."""
        return estimated_tokens(self.line.text) + 1


@dataclass(frozen=True, slots=True)
class Room:
    """Tokens of a summary.

    Attributes:
        most: That its lines may take; refusals are kept beyond it.
        aim: Up to which sentences fill it.
    """

    most: int
    aim: int

    @classmethod
    def of(cls, tokens: int, *, limit: int) -> "Room":
        """Give the room of a summary of so many tokens; never above the limit."""
        return cls(min(limit, tokens // LEAST_RATIO), min(limit, tokens // RATIO))


def fitted(pieces: Iterable[Piece], room: Room) -> dict[str, tuple[SummaryLine, ...]]:
    """Choose pieces by rank and weight, each text once, and give them in their places, by field."""
    kept: list[Piece] = []
    told: set[str] = set()
    used = 0
    for one in sorted(pieces, key=lambda one: (one.rank, -one.weight, one.place)):
        words = fold(one.line.text)
        limit = room.aim if one.is_filling else room.most
        if words in told or (one.rank > 0 and used + one.cost > limit):
            continue
        told.add(words)
        kept.append(one)
        used += one.cost
    kept.sort(key=lambda one: one.place)
    return {name: tuple(one.line for one in kept if one.field == name) for name in FIELDS}


def pieces_of(earlier: Sequence[Summary]) -> list[Piece]:
    """Give the lines of summaries, in their order; what was said later is kept before what was said first.

    Of several goals only the first counts: it is what the user came for.
    """
    found: list[Piece] = []
    for number, summary in enumerate(earlier, start=1):
        has_goal = any(one.field == "goal" for one in found)
        for at, (name, line) in enumerate(summary.lines()):
            if name != "goal" or not has_goal:
                found.append(Piece(name, line, summary.first + at / 1000, number))
    return found


def tokens_of(summary: Summary) -> int:
    """Count what the lines of a summary take."""
    return sum(estimated_tokens(line.text) + 1 for _, line in summary.lines())


def folded(earlier: Sequence[Summary], *, limit: int) -> Summary:
    """Sum summaries up into one of the same messages; no refusal is lost.

    Args:
        earlier: At least one, in order, without a gap between them.
        limit: Tokens of the result at most, refusals aside.
    """
    room = Room.of(sum(map(tokens_of, earlier)), limit=limit)
    level = 1 + max(one.level for one in earlier)
    lines = fitted(pieces_of(earlier), Room(room.most, room.most))
    return Summary(earlier[0].first, earlier[-1].after, level=level).with_fields(lines)
