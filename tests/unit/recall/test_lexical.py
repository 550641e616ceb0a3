import numpy as np
import pytest

from tests.unit.recall.rosters import Told, roster_of
from yiji.language.segment import terms
from yiji.recall.lexical import asked_at_most, coverage, distinct, information, presence


def asked(question, *texts):
    roster = roster_of([Told(text) for text in texts])
    return roster.match(distinct(terms(question)))


def covered(question, *texts):
    matches = asked(question, *texts)
    return coverage(presence(matches), information(matches.frequency, size=len(texts)), most=99)


def test_a_memory_with_every_word_is_covered_whole():
    found = covered("the red kayak", "a red kayak", "a blue tent")
    assert found == pytest.approx([1.0, 0.0])


def test_a_rare_word_covers_more_than_a_common_one():
    found = covered("red kayak", "red", "kayak", "red hat", "red shoe")
    assert found[1] > found[0]


def test_words_that_no_memory_holds_count_as_not_covered():
    known = covered("kayak", "my kayak", "tent")[0]
    unknown = covered("kayak zanzibar", "my kayak", "tent")[0]
    assert unknown < known / 2 + 0.1


def test_repeating_a_word_covers_no_more():
    found = covered("kayak trip", "kayak kayak kayak", "kayak")
    assert found[0] == pytest.approx(found[1])


def test_a_question_without_terms_covers_nothing():
    assert covered("who are you", "who are you", "tea") == pytest.approx([0.0, 0.0])


def test_information_is_positive_and_falls_with_frequency():
    worth = information(np.array([0, 1, 5, 10]), size=10)
    assert (worth > 0).all()
    assert (np.diff(worth) < 0).all()


def test_distinct_keeps_the_first_of_each_in_order():
    assert distinct(["b", "a", "b", "c"], without=frozenset("c")) == ["b", "a"]


def test_a_long_text_is_held_against_its_most_telling_terms_only():
    held = np.array([[1.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 1.0]])
    weights = np.array([3.0, 2.0, 1.0, 1.0])
    assert coverage(held, weights, most=9) == pytest.approx([5 / 7, 2 / 7])
    assert coverage(held, weights, most=2) == pytest.approx([1.0, 2 / 5])
    assert coverage(held, weights, most=1) == pytest.approx([1.0, 2 / 3])


@pytest.mark.parametrize(("lengths", "most"), [([], 6), ([4, 4], 6), ([30, 40, 50], 20)])
def test_half_the_terms_of_a_usual_memory_can_be_asked_for(lengths, most):
    assert asked_at_most(np.array(lengths, np.int64)) == most
