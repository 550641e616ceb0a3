"""From the evidence of the arms to one relevance in 0 to 1, the same scale for every question.

The evidence is added up as log-odds: `relevance = 1 / (1 + exp(−(bias + Σ weight · evidence)))`.
So every part is monotone, a part that is missing takes nothing from the others, and the lexical
part weighs as much as question and memory overlap. How the weights were found stands in
`docs/why/ranking.md`.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from yiji.errors import InvalidInput
from yiji.language.segment import QUESTION_MARK, terms
from yiji.language.time import TimeSpan
from yiji.model.hit import ScoreParts
from yiji.providers.calibration import LANGUAGES, Calibration, Vector
from yiji.recall.arms import Sought
from yiji.recall.lexical import coverage, distinct, information, presence
from yiji.recall.neighbourhood import Places, session_mean, spread
from yiji.recall.understand import Understood
from yiji.store.columns import Coded
from yiji.store.roster import Roster

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

SEEN: Final = 0.30
"""Calibrated value from which the vector arm counts as having found a memory."""

UNKNOWN: Final = 0.15
"""Value of a memory that has no vector yet: half of `SEEN`, so that its words decide."""

TOLD_WITHIN: Final = timedelta(days=7)
"""How long after it happened a thing is still told. Source: LoCoMo, where 7, 10 and 14 days are alike."""

CLOSEST: Final = 1e-6
"""How near to 0 or 1 a relevance is taken in log-odds."""

TIME_IN_PASSING: Final = 0.25
"""What a time counts in a text that asks nothing: it tells when, rather than asks for it."""

RANK_DAMPING: Final = 60
"""`k` of reciprocal rank. Source: Cormack, Clarke and Büttcher, SIGIR 2009."""


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
class Evidence:
    """What the arms found, row by row of the roster; every array has shape (n,).

    Attributes:
        vector: Calibrated relevance of the vectors, 0 to 1.
        session: Mean of the best of these in the same session, 0 to 1.
        own_words: Share of the question's information in the memory, 0 to 1.
        words: The same, with the turns around it; at least `own_words`.
        speaker: 1 said by whom the question names, −1 by another speaker, else 0.
        when: Told when the question says, or soon after, 0 to 1; less where nothing is asked.
        asks: Whether it ends in a question itself: that rarely answers one.
        exact: Whether it holds a slot that is asked for.
        named: Whether it mentions a name of the question.
    """

    vector: Floats
    session: Floats
    own_words: Floats
    words: Floats
    speaker: Floats
    when: Floats
    asks: Flags
    exact: Flags
    named: Flags


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

    def arms(self, row: int) -> tuple[str, ...]:
        """Name the arms that found a row, in the order of the design."""
        return arms_of(self.parts(row))


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


def relevance_of(evidence: Evidence, weights: Weights = WEIGHTS) -> Floats:
    """Return one relevance a row: float64, shape (n,), 0 to 1, rising with each evidence.

    Args:
        evidence: Of n rows.
        weights: Log-odds a unit.
    """
    odds = (
        weights.bias
        + weights.vector * evidence.vector
        + weights.session * evidence.session
        + weights.lexical * evidence.words
        + weights.speaker * evidence.speaker
        + weights.when * evidence.when
        + weights.asks * evidence.asks
        + weights.exact * evidence.exact
        + weights.named * evidence.named
    )
    relevance: Floats = 1.0 / (1.0 + np.exp(-odds))
    return relevance


def gather(
    sought: Sought, understood: Understood, vector: Vector | None, calibration: Calibration
) -> Evidence:
    """Return the evidence of every arm; the arguments are those of `fuse`."""
    roster = sought.roster
    places = Places.of(roster)
    speakers = {name: frozenset(terms(name)) for name in _speakers(roster.speaker)}
    asked = distinct(
        understood.terms, without=frozenset().union({QUESTION_MARK}, *speakers.values())
    )
    matches = roster.match(asked)
    held = presence(matches)
    weights = information(matches.frequency, size=len(roster))
    own = coverage(held, weights)
    is_said = roster.kind.among({"episode"})
    values = _vector_values(roster, understood, vector, calibration)
    asks = np.zeros(len(roster), dtype=np.bool_)
    asks[roster.match([QUESTION_MARK]).rows] = True
    return Evidence(
        vector=values,
        session=np.where(is_said, session_mean(values, places), 0.0),
        own_words=own,
        # Between people a message is answered by the next; what a user tells an assistant, and a
        # memory, stands alone.
        words=np.where(
            is_said & _is_dialogue(roster), coverage(spread(held, places), weights), own
        ),
        speaker=speaker_evidence(roster.speaker, _named_speakers(speakers, understood.terms)),
        when=_when(roster, understood),
        asks=asks,
        exact=sought.exact,
        named=sought.named,
    )


def _when(roster: Roster, understood: Understood) -> Floats:
    """Return the evidence of time; a text that asks nothing only names when, and rules nothing out."""
    fit = date_evidence(roster.said_at, understood.window, told_later=_is_dialogue(roster))
    if QUESTION_MARK in understood.terms:
        return fit
    return TIME_IN_PASSING * np.maximum(fit, 0.0)


def speaker_evidence(speaker: Coded, named: frozenset[str]) -> Floats:
    """Return who said it, held against whom the question names.

    Args:
        speaker: Of each memory; empty where nobody is named as its speaker.
        named: Speakers that the question names.

    Returns:
        float64, shape (n,): 1 for a named one, −1 for another; 0 everywhere if none or all
        are named, and for memories without a speaker.
    """
    known = _speakers(speaker)
    if not named or named >= known:
        return np.zeros(len(speaker.codes))
    return speaker.among(named) * 1.0 - speaker.among(known - named) * 1.0


def date_evidence(said_at: Floats, window: TimeSpan | None, *, told_later: Flags) -> Floats:
    """Return how well the time of telling fits the time that is asked for.

    Never a filter: what happened on Friday is often told on Monday. Two people who talk tell each
    other of days gone by; a user tells an assistant mostly of now, so that what was said at
    another time speaks against it.

    Args:
        said_at: float64, shape (n,), seconds since 1970.
        window: That the question names, open where a side is None; or None.
        told_later: bool, shape (n,): whether it was said between named speakers.

    Returns:
        float64, shape (n,): 1 inside, falling over `TOLD_WITHIN` after it to 0 where things are
        told later, else to −1; the same before it.
    """
    if window is None:
        return np.zeros(len(said_at))
    start = -np.inf if window.start is None else window.start.timestamp()
    end = np.inf if window.end is None else window.end.timestamp()
    late = np.maximum(said_at - end, 0.0) / TOLD_WITHIN.total_seconds()
    fit = np.where(said_at >= start, np.maximum(1.0 - late, 0.0), 0.0)
    return np.where(told_later, fit, 2.0 * fit - 1.0)


def retimed(relevance: float, *, was: float, fit: float, weights: Weights = WEIGHTS) -> float:
    """Return a relevance with the time of telling replaced by when the thing itself was.

    Args:
        relevance: 0 to 1, of `fuse`.
        was: The evidence of time that it was made with.
        fit: How well the memory's own time fits what is asked for, −1 to 1.
        weights: Log-odds a unit.
    """
    bounded = min(max(relevance, CLOSEST), 1.0 - CLOSEST)
    odds = math.log(bounded / (1.0 - bounded)) + weights.when * (fit - was)
    return 1.0 / (1.0 + math.exp(-odds))


def _is_dialogue(roster: Roster) -> Flags:
    return ~roster.speaker.among({""})


def reciprocal_rank(
    rankings: Sequence[Sequence[str]], *, k: int = RANK_DAMPING
) -> list[tuple[str, float]]:
    """Merge ranked lists by reciprocal rank: the measured alternative to `fuse`.

    `score(r) = Σ 1 / (k + rank(r))` over the lists that hold `r`, rank counted from 1.

    Args:
        rankings: One list of record ids an arm, best first. Lengths may differ; an id appears
            at most once in a list.
        k: Damping, > 0. A larger `k` flattens the lead of the first ranks.

    Returns:
        Each id seen and its score, best first, in `(0, len(rankings) / (k + 1)]`. Ties keep
        the order of first appearance, so equal input gives equal output.

    Raises:
        InvalidInput: `k` is not positive.

    Source: Cormack, Clarke and Büttcher, SIGIR 2009; `k = 60` is theirs.
    """
    if k <= 0:
        raise InvalidInput(f"k is {k!r}; give a damping above 0, such as {RANK_DAMPING}")
    scores: dict[str, float] = {}
    for ranking in rankings:
        for rank, record in enumerate(ranking, start=1):
            scores[record] = scores.get(record, 0.0) + 1 / (k + rank)
    return sorted(scores.items(), key=lambda found: -found[1])


def _vector_values(
    roster: Roster, understood: Understood, vector: Vector | None, calibration: Calibration
) -> Floats:
    values = np.full(len(roster), UNKNOWN)
    if vector is None or not roster.has_vector.any():
        return values
    codes = np.zeros(len(roster), dtype=np.int8)
    for code, language in enumerate(LANGUAGES):
        codes[roster.language.among({language})] = code
    found = calibration.relevance(
        vector, roster.vectors, language=understood.language, languages=codes
    )
    return np.where(roster.has_vector, found, values).astype(np.float64)


def _speakers(speaker: Coded) -> frozenset[str]:
    """Return the names that occur."""
    return speaker.used() - {""}


def _named_speakers(speakers: dict[str, frozenset[str]], asked: Iterable[str]) -> frozenset[str]:
    found = frozenset(asked)
    return frozenset(name for name, parts in speakers.items() if parts and parts <= found)
