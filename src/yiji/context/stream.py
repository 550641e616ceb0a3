"""The conversation as it stands in the prompt: it grows at its end, and is cut seldom and by much.

A provider's prompt cache counts from the first byte. So a turn keeps its place with the memories
that its prompt brought in, and where something has to go, half of what may stay goes at once
instead of a little each turn.
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


@dataclass(frozen=True, slots=True)
class Spoken:
    """One message of the conversation.

    Attributes:
        shown: Memories that its prompt brought in and that still hold, in that order.
        message: As it was said; None where nothing but the memories is left.
    """

    shown: tuple[Record, ...]
    message: Message | None


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
