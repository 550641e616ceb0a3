"""The conversation as it stands in the prompt: it grows at its end, and is cut seldom and by much.

A provider's prompt cache counts from the first byte. So a turn keeps its place with the memories
that its prompt brought in, and where something has to go, much of it goes at once instead of a
little each turn.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yiji.model.record import Record
from yiji.model.turn import Message

AHEAD: Final = 4
"""Times the least window that one grows to before it is cut: in 50 turns of 20 tokens a prompt cache
then reuses 0.04 more than with 2 (bench/conversation_bench.py)."""

LAST: Final = 6
"""Messages that stay word for word where they fit: 3 turns (seed 2: the last 3 to 5)."""
WINDOW_LEFT: Final = 0.2
"""Share of the conversation's room down to which a full window is cut, but for `LAST`."""
MIDDLE_MOST: Final = 0.7
"""Share that the middle may take: a memory stays longer in the prompt than the words around it."""
MIDDLE_LEFT: Final = 0.4
"""Share of that which is left of a middle that took more. With the three a prompt cache reuses 0.86
of 50 turns, with two rooms of a fixed size, each cut by half, 0.82 (bench/conversation_bench.py)."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One message of the conversation.

    Attributes:
        shown: Memories that its prompt brought in and that still hold, in that order.
        message: As it was said; None where nothing but the memories is left.
        turn: Id of its turn.
    """

    shown: tuple[Record, ...]
    message: Message | None
    turn: str | None = None

    def says(self, record: Record) -> bool:
        """Tell whether the user says a memory here word for word, and it was made of this turn."""
        said = self.message
        return (
            said is not None
            and said.role == "user"
            and self.turn is not None
            and self.turn == record.source.turn
            and record.content in said.content
        )


def kept_from(costs: Sequence[int], limit: int) -> int:
    """Tell from which item on a growing list is kept, so that what is kept costs at most the limit.

    Appending an item seldom changes the answer: the list is cut by at least half of the limit.

    Args:
        costs: Of the items, in tokens; earlier ones must not change.
        limit: Tokens, 0 or more.

    Returns:
        Index of the first item kept; `len(costs)` if none fits.
    """
    total, step = sum(costs), max(1, limit // 2)
    if total <= limit:
        return 0
    cut = step * math.ceil((total - limit) / step)
    gone = 0
    for index, cost in enumerate(costs):
        if gone >= cut:
            return index
        gone += cost
    return len(costs)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a message of the conversation costs, in tokens.

    Attributes:
        apart: In the window, its memories in a fence of their own.
        lines: Of each of its memories in the middle, once it has left the window.
    """

    apart: int
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a conversation is cut.

    Attributes:
        line: First line of the middle that is kept, counting those that left the window.
        message: First message of the window.
    """

    line: int
    message: int


def cut_of(earlier: Sequence[int], said: Sequence[Cost], room: int) -> Cut:
    """Tell what of a conversation is kept, so that it costs at most its room, and seldom changes.

    The conversation is gone through as it grew. Each time it is full, the window lets go of its
    oldest messages; their memories move to the middle, which stands before the window and so keeps
    its bytes. Only where the middle itself takes too much, its oldest lines go.

    Args:
        earlier: Costs of the middle's lines before the first message, in tokens.
        said: Costs of the messages; earlier ones must not change.
        room: Tokens for both, 0 or more.
    """
    most = int(room * MIDDLE_MOST)
    first = kept_from(earlier, most)
    kept = _Kept(list(earlier), said, line=first, middle=sum(earlier[first:]))
    for index, one in enumerate(said):
        kept.window += one.apart
        if kept.tokens <= room:
            continue
        while kept.window > room * WINDOW_LEFT and index - kept.message >= LAST:
            kept.let_go()
        if kept.middle > most or kept.tokens > room:
            kept.forget(most * MIDDLE_LEFT)
        while kept.tokens > room and kept.message <= index:
            kept.let_go()
        kept.forget(room)
    return Cut(kept.line, kept.message)


@dataclass(slots=True)
class _Kept:
    """What is kept of a conversation so far, and what its two parts cost."""

    lines: list[int]
    said: Sequence[Cost]
    line: int
    middle: int
    window: int = 0
    message: int = 0

    @property
    def tokens(self) -> int:
        return self.middle + self.window

    def let_go(self) -> None:
        """Let the oldest message leave the window, its memories for the middle."""
        gone = self.said[self.message]
        self.message += 1
        self.window -= gone.apart
        self.lines += gone.lines
        self.middle += sum(gone.lines)

    def forget(self, limit: float) -> None:
        """Drop the oldest lines of the middle until it costs at most a limit."""
        while self.middle > limit:
            self.middle -= self.lines[self.line]
            self.line += 1


def window_start(positions: Sequence[int], following: int, *, messages: int) -> int:
    """Tell with which turn the window begins: it holds the last messages, up to `AHEAD` times as many.

    Args:
        positions: Of the first message of each turn, oldest first.
        following: The position that the next message will have.
        messages: Messages kept at least, above 0.

    Returns:
        Index of a turn, the last one at most; it seldom changes, and then by many turns.
    """
    first = window_position(following, messages=messages)
    found = (at for at, position in enumerate(positions) if position >= first)
    return next(found, max(0, len(positions) - 1))


def window_position(following: int, *, messages: int) -> int:
    """Give the position of the first message that may stand in the window; see `window_start`."""
    step = (AHEAD - 1) * messages
    return step * max(0, (following - messages) // step)
