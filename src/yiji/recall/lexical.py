"""How much of a question's words a memory holds: the share of their information."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from yiji.store.roster import Matches

Floats = NDArray[np.float64]

MOST_OF_USUAL: Final = 0.5
"""Share of a usual memory's terms that one can be asked for: what says more than any memory holds
(all that somebody said so far, MADial-Bench) is not unanswered by each. Measured in docs/why/ranking.md."""

LEAST_ASKED: Final = 6
"""Terms that count in any case. Source: LoCoMo is the same with 6 and 8, MADial en better with 6."""


def information(frequency: NDArray[np.int64], *, size: int) -> Floats:
    """Return what knowing of a term is worth: `ln(1 + (n − f + 0.5) / (f + 0.5))`.

    Args:
        frequency: int64, shape (t,): memories that hold each term; 0 for an unknown one.
        size: Memories in all, n.

    Returns:
        float64, shape (t,), above 0.

    Source: Robertson and Zaragoza, 2009, made positive as in Lucene.
    """
    return np.log1p((size - frequency + 0.5) / (frequency + 0.5))


def presence(matches: Matches) -> Floats:
    """Return 1 where a memory holds a term, else 0: float64, shape (n, t)."""
    held = np.zeros((len(matches.lengths), len(matches.frequency)))
    held[matches.rows, matches.terms] = 1.0
    return held


def asked_at_most(lengths: NDArray[np.int64]) -> int:
    """Return how many terms of a question count in the whole that a memory is held against.

    Args:
        lengths: int64, shape (n,): terms of each memory.
    """
    usual = float(np.median(lengths)) if len(lengths) else 0.0
    return max(LEAST_ASKED, round(MOST_OF_USUAL * usual))


def coverage(held: Floats, weights: Floats, *, most: int) -> Floats:
    """Return the share of the question's information that each memory holds.

    Terms that no memory holds count in the whole, so a question about something unknown is
    covered by nothing. Neither repetition nor length changes it: a turn of talk is too short for
    either to mean anything.

    Args:
        held: float64, shape (n, t), 0 to 1: how far each memory holds each term.
        weights: float64, shape (t,): information of each term.
        most: Terms that the whole is made of, the most telling ones.

    Returns:
        float64, shape (n,), 0 to 1; zeros for a question without terms.
    """
    whole = float(np.sort(weights)[-most:].sum())
    return np.minimum(held @ weights / whole, 1.0) if whole > 0 else np.zeros(len(held))


def distinct(terms: Sequence[str], *, without: frozenset[str] = frozenset()) -> list[str]:
    """Return each term once, in order, those of `without` left out."""
    return [term for term in dict.fromkeys(terms) if term not in without]
