"""A guess is the question only if it is understood alike and says nearly the same."""

from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest

from yiji.context.guess import MARK, Guess, guessed, is_alike, likeness_of
from yiji.language.time import TimeSpan
from yiji.providers.calibration import Background, Curve, Scale
from yiji.recall.answer import Found
from yiji.recall.question import Question
from yiji.recall.understand import Understood

NONE = Background.zeros(2)
PLAIN = Scale(
    NONE, NONE, dict.fromkeys(("zh-zh", "en-en", "cross"), Curve(((0.0, 0.0), (1.0, 1.0))))
)
MARCH = datetime(2026, 3, 1, tzinfo=UTC)
APRIL = datetime(2026, 4, 1, tzinfo=UTC)
ASKED = Understood("Where is it?", "en", ("where",), keys=("x.a", "x.b"), names=("it",))


def question(angle: float, understood: Understood = ASKED, *, missing=()) -> Question:
    vector = np.array([np.cos(angle), np.sin(angle)], np.float32)
    return Question(understood, understood, vector, missing)


def guess(angle: float, text: str = "Where was it?") -> Guess:
    return Guess(question(angle, replace(ASKED, text=text)), Found((), {}, ()))


def test_the_likest_guess_above_the_mark_is_taken():
    near, nearest = guess(0.10), guess(0.05)
    assert guessed(question(0.0), [near, nearest, guess(0.2)], PLAIN) is nearest
    assert guessed(question(0.0), [guess(0.2)], PLAIN) is None
    assert np.cos(0.10) > MARK > np.cos(0.2)


def test_the_same_words_are_the_same_question():
    assert guessed(question(0.0), [guess(1.0, ASKED.text)], PLAIN) is not None


@pytest.mark.parametrize(
    "other",
    [
        {"language": "zh"},
        {"keys": ("x.a",)},
        {"kinds": ("fact",)},
        {"names": ()},
        {"applies_to": "prod"},
        {"window": TimeSpan("in March", 0, MARCH, APRIL, "month", "point")},
        {"open_tasks": True},
    ],
)
def test_a_question_understood_differently_is_another_one(other):
    told = replace(ASKED, **other)
    assert not is_alike(ASKED, told)
    assert likeness_of(question(0.0), question(0.0, told), PLAIN) == 0.0


def test_the_order_of_what_is_understood_makes_no_difference():
    assert is_alike(ASKED, replace(ASKED, keys=("x.b", "x.a")))


def test_a_window_is_its_interval_whatever_its_words():
    one, other = (
        replace(ASKED, window=TimeSpan(words, at, MARCH, APRIL, "month", "point"))
        for words, at in (("in March", 0), ("this March", 7))
    )
    assert is_alike(one, other)


def test_what_lacks_a_part_is_never_like_anything():
    assert likeness_of(question(0.0, missing=("vector",)), question(0.0), PLAIN) == 0.0
    assert likeness_of(question(0.0), question(0.0, missing=("plan",)), PLAIN) == 0.0
