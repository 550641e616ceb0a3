"""From the evidence of the arms to one relevance in 0 to 1, the same scale for every question.

The evidence is added up as log-odds: `relevance = 1 / (1 + exp(−(bias + Σ weight · evidence)))`.
So every part is monotone, a part that is missing takes nothing from the others, and the lexical
part weighs as much as question and memory overlap. How the weights were found stands in
`docs/why/ranking.md`.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from yiji.model.hit import ScoreParts
from yiji.providers.calibration import Calibration, Vector
from yiji.recall.arms import Sought
from yiji.recall.evidence import SEEN, Evidence, Floats, gather
from yiji.recall.understand import Understood

CLOSEST: Final = 1e-6
"""How near to 0 or 1 a relevance is taken in log-odds."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Log-odds that a full unit of each evidence is worth.

    Source: the first six fitted on five conversations of LoCoMo, each left out in turn, and
    rounded; `bias` puts a vector that just counts as seen, without any other evidence, at the
    floor of 0.30; `exact` lifts a slot that was asked for over it whatever the words, `named`
    only helps; those two are set, not fitted.
    """

    vector: float = 4.0
    session: float = 2.5
    lexical: float = 6.0
    speaker: float = 1.0
    when: float = 2.0
    asks: float = -0.7
    exact: float = 2.0
    named: float = 0.5
    bias: float = -2.8


WEIGHTS: Final = Weights()


@dataclass(frozen=True, slots=True)
class Fused:
    """Relevance, and the evidence behind it.

    Attributes:
        relevance: float64, shape (n,), 0 to 1.
        evidence: Of the same rows.
    """

    relevance: Floats
    evidence: Evidence

    def parts(
        self,
        row: int,
        *,
        relevance: float | None = None,
        recency: float = 0.0,
        importance: float = 0.0,
    ) -> ScoreParts:
        """Return what the score of a row is made of.

        Args:
            row: Of the roster.
            relevance: In place of the one here, where its record says better.
            recency: Of its record, 0 to 1.
            importance: Of its record, 0 to 1.
        """
        found = self.evidence
        return ScoreParts(
            exact=float(found.exact[row]),
            vector=float(found.vector[row]),
            lexical=float(found.own_words[row]),
            entity=float(found.named[row]),
            neighbourhood=float(found.words[row] - found.own_words[row]),
            relevance=float(self.relevance[row]) if relevance is None else relevance,
            recency=recency,
            importance=importance,
        )


def arms_of(parts: ScoreParts) -> tuple[str, ...]:
    """Name the arms that found a memory, in the order of the design."""
    found = (
        ("exact", parts.exact > 0),
        ("vector", parts.vector >= SEEN),
        ("lexical", parts.lexical > 0),
        ("entity", parts.entity > 0),
        ("neighbourhood", parts.neighbourhood > 0),
    )
    return tuple(name for name, has_found in found if has_found)


def fuse(
    sought: Sought, understood: Understood, vector: Vector | None, calibration: Calibration
) -> Fused:
    """Return the relevance of every memory of a roster.

    Args:
        sought: Roster, and the rows that the exact and entity arms found.
        understood: The question.
        vector: Of the question, float32, shape (d,), unit length; None if the arm is left out.
        calibration: Of the embedder.
    """
    evidence = gather(sought, understood, vector, calibration)
    return Fused(relevance_of(evidence), evidence)


def relevance_of(evidence: Evidence) -> Floats:
    """Return one relevance a row: float64, shape (n,), 0 to 1, rising with each evidence."""
    odds = (
        WEIGHTS.bias
        + WEIGHTS.vector * evidence.vector
        + WEIGHTS.session * evidence.session
        + WEIGHTS.lexical * evidence.words
        + WEIGHTS.speaker * evidence.speaker
        + WEIGHTS.when * evidence.when
        + WEIGHTS.asks * evidence.asks
        + WEIGHTS.exact * evidence.exact
        + WEIGHTS.named * evidence.named
    )
    relevance: Floats = 1.0 / (1.0 + np.exp(-odds))
    return relevance


def retimed(relevance: float, *, was: float, fit: float) -> float:
    """Return a relevance with the time of telling replaced by when the thing itself was.

    Args:
        relevance: 0 to 1, of `fuse`.
        was: The evidence of time that it was made with.
        fit: How well the memory's own time fits what is asked for, −1 to 1.
    """
    bounded = min(max(relevance, CLOSEST), 1.0 - CLOSEST)
    odds = math.log(bounded / (1.0 - bounded)) + WEIGHTS.when * (fit - was)
    return 1.0 / (1.0 + math.exp(-odds))
