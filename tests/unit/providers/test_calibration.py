import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.errors import InvalidInput
from yiji.providers.calibration import (
    LANGUAGES,
    PAIRS,
    Background,
    Calibration,
    Curve,
    Scale,
    codes_of,
    pair_of,
)

RAMP = Curve(((-1.0, 0.0), (1.0, 1.0)))


def unit(rows: np.ndarray) -> np.ndarray:
    return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


def some_vectors(n: int, seed: int = 7) -> np.ndarray:
    return unit(np.random.default_rng(seed).normal(size=(n, 8)) + 2)


def a_background(seed: int = 3) -> Background:
    return Background(np.random.default_rng(seed).normal(size=(2, 8), scale=0.2).astype(np.float32))


def test_a_curve_is_linear_between_its_knots_and_flat_outside():
    curve = Curve(((0.2, 0.1), (0.6, 0.9)))
    values = curve(np.array([-1, 0.2, 0.4, 0.6, 1], np.float32))
    assert values == pytest.approx([0.1, 0.1, 0.5, 0.9, 0.9])


@pytest.mark.parametrize(
    "knots",
    [
        (),
        ((0.0, 0.0),),
        ((0.0, 0.0), (0.0, 1.0)),
        ((0.0, 0.5), (1.0, 0.4)),
        ((0.0, 0.0), (1.0, 1.1)),
        ((0.0, -0.1), (1.0, 1.0)),
    ],
)
def test_knots_that_are_no_monotone_map_into_0_to_1_are_refused(knots):
    with pytest.raises(InvalidInput, match="no curve"):
        Curve(knots)


@given(st.lists(st.floats(-1, 1), min_size=2, max_size=20))
def test_a_higher_cosine_never_gets_a_lower_value(cosines):
    curve = Curve(((-0.1, 0.1), (0.25, 0.4), (0.47, 0.75), (0.8, 0.9), (1.0, 1.0)))
    values = curve(np.sort(np.array(cosines, np.float32)))
    assert np.all(np.diff(values) >= 0)


def test_cosines_without_copying_equal_cosines_of_centred_vectors():
    one, many = some_vectors(1)[0], some_vectors(20, seed=9)
    codes = np.arange(20, dtype=np.int8) % 2
    question, memory = a_background(1), a_background(2)
    scale = Scale(question, memory, dict.fromkeys(PAIRS, RAMP))
    found = scale.cosines(one, many, language="en", languages=codes)
    mine = question.centred(one[None, :], codes_of(["en"]))[0]
    assert found == pytest.approx(memory.centred(many, codes) @ mine, abs=1e-5)


def test_each_row_is_mapped_by_the_curve_of_its_language_pair():
    low, high = Curve(((-1, 0.1), (1, 0.1001))), Curve(((-1, 0.9), (1, 0.9001)))
    nothing = Background.zeros(8)
    scale = Scale(nothing, nothing, {"zh-zh": low, "en-en": low, "cross": high})
    values = scale(
        some_vectors(1)[0], some_vectors(3), language="zh", languages=codes_of(["zh", "en", "zh"])
    )
    assert values == pytest.approx([0.1, 0.9, 0.1], abs=1e-3)


def test_a_vector_is_wholly_similar_to_itself_whatever_the_background():
    vector = some_vectors(1)
    scale = Scale(a_background(), a_background(), dict.fromkeys(PAIRS, RAMP))
    for language in LANGUAGES:
        found = scale(vector[0], vector, language=language, languages=codes_of([language]))
        assert found == pytest.approx([1.0], abs=1e-4)


def test_no_memories_give_no_values():
    nothing = Background.zeros(8)
    scale = Scale(nothing, nothing, dict.fromkeys(PAIRS, RAMP))
    empty = np.zeros((0, 8), np.float32)
    assert scale(some_vectors(1)[0], empty, language="zh", languages=codes_of([])).shape == (0,)


def test_a_vector_that_is_all_background_is_similar_to_nothing_rather_than_undefined():
    background = Background(some_vectors(2))
    scale = Scale(background, background, dict.fromkeys(PAIRS, RAMP))
    found = scale.cosines(
        background.means[0], some_vectors(4), language="zh", languages=codes_of(["zh"] * 4)
    )
    assert np.all(np.isfinite(found))


def test_a_pair_of_languages_has_no_order():
    assert pair_of("zh", "en") == pair_of("en", "zh") == "cross"
    assert (pair_of("zh", "zh"), pair_of("en", "en")) == ("zh-zh", "en-en")


def test_questions_are_centred_on_questions_and_memories_on_memories():
    memory, question = a_background(4), a_background(5)
    curves = dict.fromkeys(PAIRS, RAMP)
    calibration = Calibration(memory, question, curves, curves)
    assert calibration.similarity.one is calibration.similarity.many is memory
    assert (calibration.relevance.one, calibration.relevance.many) == (question, memory)
