from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from tests.unit.recall.rosters import coded
from yiji.language.time import TimeSpan
from yiji.recall.evidence import date_evidence, speaker_evidence

MONDAY = datetime(2026, 3, 2, tzinfo=UTC)
DAY = timedelta(days=1)
TALK = np.ones(1, dtype=np.bool_)


def window(start, end):
    return TimeSpan("", 0, start, end, "day", "point")


def test_speaker_evidence_is_for_the_named_and_against_the_others():
    column = coded(["Nora", "Tom", ""], shared=["someone else's column"])
    assert speaker_evidence(column, frozenset({"Nora"})).tolist() == [1, -1, 0]


@pytest.mark.parametrize("named", [frozenset(), frozenset({"Nora", "Tom"})])
def test_naming_nobody_or_everybody_says_nothing(named):
    assert speaker_evidence(coded(["Nora", "Tom", ""]), named).tolist() == [0, 0, 0]


def test_what_was_told_soon_after_the_day_still_counts():
    told = [(MONDAY + days * DAY).timestamp() for days in (-1, 0, 0.5, 4.5, 8, 40)]
    found = date_evidence(np.array(told), window(MONDAY, MONDAY + DAY), told_later=TALK[[0] * 6])
    assert found == pytest.approx([0, 1, 1, 0.5, 0, 0])


def test_what_a_user_told_at_another_time_speaks_against_it():
    told = np.array([(MONDAY + days * DAY).timestamp() for days in (-1, 0, 40)])
    found = date_evidence(told, window(MONDAY, MONDAY + DAY), told_later=~TALK[[0] * 3])
    assert found.tolist() == [-1, 1, -1]


def test_an_open_window_has_no_end_or_no_start():
    told = np.array([(MONDAY + days * DAY).timestamp() for days in (-400, 400)])
    talk = TALK[[0, 0]]
    assert date_evidence(told, window(MONDAY, None), told_later=talk).tolist() == [0, 1]
    assert date_evidence(told, window(None, MONDAY), told_later=talk).tolist() == [1, 0]


def test_no_window_says_nothing():
    assert date_evidence(np.array([1.0, 2.0]), None, told_later=TALK[[0, 0]]).tolist() == [0, 0]
