"""Hours and parts of the day."""

import pytest

from tests.unit.language.time.reading import WEDNESDAY, edge
from yiji.language.time.calendar import Shift, unit_at
from yiji.language.time.clock import on_clock
from yiji.language.time.moment import Moment

TODAY = unit_at(WEDNESDAY, Shift("day", 0))


@pytest.mark.parametrize(
    ("daypart", "hour", "expected"),
    [
        ("dawn", 2, "2025-03-12T02:00"), ("dawn", 12, "2025-03-12"), ("noon", 12, "2025-03-12T12:00"),
        ("noon", 1, "2025-03-12T13:00"), ("afternoon", 3, "2025-03-12T15:00"), ("evening", 8, "2025-03-12T20:00"),
        ("evening", 12, "2025-03-13"), ("evening", 1, "2025-03-13T01:00"), ("am", 12, "2025-03-12"),
        ("pm", 12, "2025-03-12T12:00"), ("pm", 11, "2025-03-12T23:00"), ("afternoon", 16, "2025-03-12T16:00"),
    ],
)  # fmt: skip
def test_a_part_of_the_day_says_which_half_the_hour_is_in(daypart, hour, expected):
    found = on_clock(Moment(daypart=daypart, hour=hour), TODAY, WEDNESDAY, "")
    assert edge(found.start) == expected


@pytest.mark.parametrize(
    ("hour", "tense", "expected"),
    [
        (9, "past", "2025-03-12T09:00"),
        (9, "", "2025-03-12T21:00"),
        (3, "", "2025-03-12T15:00"),
        (17, "", "2025-03-12T17:00"),
    ],
)
def test_a_bare_hour_is_a_waking_one_on_the_side_the_tense_says(hour, tense, expected):
    assert edge(on_clock(Moment(hour=hour), None, WEDNESDAY, tense).start) == expected


def test_a_time_of_today_that_the_tense_rules_out_is_yesterday_or_tomorrow():
    late, early = Moment(daypart="pm", hour=11), Moment(daypart="am", hour=7)
    assert edge(on_clock(late, None, WEDNESDAY, "past").start) == "2025-03-11T23:00"
    assert edge(on_clock(early, None, WEDNESDAY, "future").start) == "2025-03-13T07:00"
