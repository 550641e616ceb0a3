"""What the arms found about every memory of a roster, side by side, before any of it is weighed."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import numpy as np
from numpy.typing import NDArray

from yiji.language.segment import QUESTION_MARK, terms
from yiji.language.time import TimeSpan
from yiji.providers.calibration import LANGUAGES, Calibration, Vector
from yiji.recall.arms import Sought
from yiji.recall.lexical import asked_at_most, coverage, distinct, information, presence
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

TIME_IN_PASSING: Final = 0.25
"""What a time counts in a text that asks nothing: it tells when, rather than asks for it."""


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
    weights = information(matches.frequency, size=len(roster) + roster.unread)
    most = asked_at_most(matches.lengths)
    own = coverage(held, weights, most=most)
    is_said = roster.kind.among({"episode"})
    is_dialogue = ~roster.speaker.among({""})
    is_answered = is_said & is_dialogue
    values = _vector_values(roster, understood, vector, calibration)
    asks = np.zeros(len(roster), dtype=np.bool_)
    asks[roster.match([QUESTION_MARK]).rows] = True
    return Evidence(
        vector=values,
        session=np.where(is_said, session_mean(values, places), 0.0),
        own_words=own,
        # Between people a message is answered by the next; what a user tells an assistant, and a
        # memory, stands alone.
        words=np.where(is_answered, coverage(spread(held, places), weights, most=most), own)
        if is_answered.any()
        else own,
        speaker=speaker_evidence(roster.speaker, _named_speakers(speakers, understood.terms)),
        when=_when(roster, understood, told_later=is_dialogue),
        asks=asks,
        exact=sought.exact,
        named=sought.named,
    )


def _when(roster: Roster, understood: Understood, *, told_later: Flags) -> Floats:
    """Return the evidence of time; a text that asks nothing only names when, and rules nothing out."""
    fit = date_evidence(roster.said_at, understood.window, told_later=told_later)
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
