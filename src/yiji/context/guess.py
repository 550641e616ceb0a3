"""Whether a question that was guessed is the one that is asked. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from yiji.language.time import TimeSpan
from yiji.providers.calibration import Scale, codes_of
from yiji.recall.answer import Found
from yiji.recall.question import Question
from yiji.recall.understand import Understood

MARK: Final = 0.99
"""Calibrated likeness from which two questions that are understood alike count as one.

Source: docs/why/prefetch.md. Of 25,057 pairs of LoCoMo's questions, the likest that are understood
alike and ask for something else reach 0.981.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Guess:
    """A question that may come next.

    Attributes:
        question: As it is searched by.
        found: By a search for it.
    """

    question: Question
    found: Found


def guessed(question: Question, guesses: Iterable[Guess], sameness: Scale) -> Guess | None:
    """Give the guess that asks the same as a question, the likest of several; None if none does.

    Args:
        question: As it is searched by.
        guesses: Of the same conversation in the same state.
        sameness: Of questions, by the embedder of all of them.
    """
    near = [
        (likeness, guess)
        for guess in guesses
        if (likeness := likeness_of(question, guess.question, sameness)) >= MARK
    ]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def likeness_of(one: Question, other: Question, sameness: Scale) -> float:
    """Tell how much two questions ask the same: 1 for the same words, 0 if understood differently."""
    if one.missing or other.missing or not is_alike(one.understood, other.understood):
        return 0.0
    if one.understood.text == other.understood.text:
        return 1.0
    if one.vector is None or other.vector is None:
        return 0.0
    language = one.understood.language
    rows = other.vector[np.newaxis]
    found = sameness(one.vector, rows, language=language, languages=codes_of([language]))
    return float(found[0])


def is_alike(one: Understood, other: Understood) -> bool:
    """Tell whether two questions are understood alike: all that a search goes by but the words."""
    return _asked(one) == _asked(other)


def _asked(one: Understood) -> tuple[object, ...]:
    return (
        one.language,
        frozenset(one.keys),
        frozenset(one.kinds),
        frozenset(one.names),
        one.applies_to,
        _interval(one.window),
        one.open_tasks,
    )


def _interval(window: TimeSpan | None) -> tuple[object, object] | None:
    return None if window is None else (window.start, window.end)
