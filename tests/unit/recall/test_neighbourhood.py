import numpy as np
import pytest

from tests.unit.recall.rosters import Told, roster_of
from yiji.recall.neighbourhood import REACH, SESSION_BEST, Places, session_mean, spread


def places(*where):
    return Places.of(roster_of([Told("x", session, position) for session, position in where]))


def spread_from(source, *where):
    held = np.zeros((len(where), 1))
    held[source] = 1.0
    return spread(held, places(*where))[:, 0]


def test_a_word_reaches_the_turns_after_it_and_fewer_before_it():
    found = spread_from(3, *(("s", position) for position in range(8)))
    assert found == pytest.approx([0, 0.25, 0.5, 1, 0.8, 0.64, 0.512, 0])


def test_nothing_crosses_into_another_session():
    found = spread_from(0, ("s", 4), ("t", 5), ("t", 3))
    assert found == pytest.approx([1, 0, 0])


def test_the_next_session_in_code_order_is_out_of_reach_of_the_last_turn():
    found = spread_from(1, ("s", 0), ("s", 9), ("t", 0), ("t", 1))
    assert found == pytest.approx([0, 1, 0, 0])


def test_a_missing_turn_still_counts_as_distance():
    found = spread_from(0, ("s", 0), ("s", 2), ("s", 4))
    assert found == pytest.approx([1, 0.64, 0])


def test_memories_of_one_turn_share_words_at_a_discount():
    found = spread_from(0, ("s", 1), ("s", 1), ("s", 2))
    assert found == pytest.approx([1, REACH[0], REACH[-1]])


def test_memories_without_a_session_stand_alone():
    found = spread_from(0, ("", 0), ("", 0), ("", 1), ("s", 1))
    assert found == pytest.approx([1, 0, 0, 0])


def test_spreading_never_takes_away():
    held = np.random.default_rng(7).random((30, 4))
    where = places(*((f"s{row % 4}", row // 3) for row in range(30)))
    assert (spread(held, where) >= held).all()


def test_the_order_of_rows_makes_no_difference():
    where = [(f"s{row % 3}", row // 3) for row in range(24)]
    held = np.random.default_rng(3).random((24, 2))
    order = np.random.default_rng(4).permutation(24)
    shuffled = spread(held[order], places(*(where[row] for row in order)))
    assert shuffled == pytest.approx(spread(held, places(*where))[order])


def test_no_rows_give_no_rows():
    assert spread(np.zeros((0, 3)), places()).shape == (0, 3)
    assert session_mean(np.zeros(0), places()).shape == (0,)


def test_a_session_speaks_by_the_mean_of_its_best():
    values = np.array([0.1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.0, 0.4])
    where = places(*[("s", position) for position in range(7)], ("t", 0))
    found = session_mean(values, where)
    assert SESSION_BEST == 5
    assert found == pytest.approx([0.7] * 7 + [0.4])


def test_a_memory_without_a_session_stands_for_itself():
    found = session_mean(np.array([0.2, 0.6, 0.4]), places(("", 0), ("s", 0), ("s", 1)))
    assert found == pytest.approx([0.2, 0.5, 0.5])
