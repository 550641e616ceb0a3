"""What the turns around a memory, and its whole session, say about it.

In talk, words and answer stand in different turns: "Where did you go?" holds the words of the
question to come, "To Lisbon, with my sister" is what it asks for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from yiji.store.roster import Roster

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

REACH: Final[Mapping[int, float]] = MappingProxyType(
    {-3: 0.8**3, -2: 0.8**2, -1: 0.8, 0: 0.8, 1: 0.5, 2: 0.5**2}
)
"""Weight of what stands so many turns later (earlier if below 0); 0 is another memory of
the same turn. Source: measured, docs/why/ranking.md; anything from 0.6 to 0.8 back does as well."""

SESSION_BEST: Final = 5
"""Best memories of a session that speak for it. Source: measured; 3 to 8 do as well."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where memories stand in their conversations.

    Attributes:
        rows: int64, shape (m,): the memories that stand in a session at all.
        session: int64, shape (m,): code of the session of each.
        turn: int64, shape (m,): a number for the turn of each; turns of one session differ as
            their positions do, those of two sessions by more than any reach.
    """

    rows: Ints
    session: Ints
    turn: Ints

    @classmethod
    def of(cls, roster: Roster) -> Self:
        """Read the places off a roster; a memory without a session has none."""
        rows = np.flatnonzero(~roster.session.among({""}))
        session = roster.session.codes[rows].astype(np.int64)
        position = roster.position[rows]
        low = int(position.min(initial=0))
        span = int(position.max(initial=0)) - low + 1 + max(map(abs, REACH))
        return cls(rows, session, session * span + position - low)


def spread(held: Floats, places: Places) -> Floats:
    """Return how far each memory holds each term, with what the turns around it hold.

    A term counts as near as it stands: the greatest of its weights, never their sum.

    Args:
        held: float64, shape (n, t), 0 to 1.
        places: Of the n memories.

    Returns:
        float64, shape (n, t), at least `held`.
    """
    if not held.any() or not len(places.rows):
        return held
    order = np.argsort(places.turn, kind="stable")
    ordered = places.turn[order]
    begins = np.flatnonzero(np.diff(ordered, prepend=ordered[0] - 1))
    turns = ordered[begins]
    around = np.maximum.reduceat(held[places.rows[order]], begins, axis=0)
    reached = np.zeros_like(around)
    for distance, weight in REACH.items():
        at = np.searchsorted(turns, turns + distance)
        at = np.minimum(at, len(turns) - 1)
        is_there = turns[at] == turns + distance
        np.maximum(reached, weight * around[at] * is_there[:, None], out=reached)
    result = held.copy()
    mine = np.searchsorted(turns, places.turn)
    result[places.rows] = np.maximum(held[places.rows], reached[mine])
    return result


def session_mean(values: Floats, places: Places) -> Floats:
    """Return, for each memory, the mean of the best values of its session.

    Args:
        values: float64, shape (n,).
        places: Of the n memories.

    Returns:
        float64, shape (n,); a memory without a session stands for itself.
    """
    own = values[places.rows]
    order = np.lexsort((-own, places.session))
    session = places.session[order]
    begins = np.searchsorted(session, session)
    is_best = np.arange(len(session)) - begins < SESSION_BEST
    sums = np.bincount(session[is_best], weights=own[order][is_best])
    counts = np.bincount(session[is_best])
    result = values.copy()
    result[places.rows] = (sums / np.maximum(counts, 1))[places.session]
    return result
