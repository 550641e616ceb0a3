"""Calendar arithmetic."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.language.time.reading import WEDNESDAY, edge, moment
from yiji.language.time.calendar import Shift, add, floor, unit_at, whole_shift

UNITS = ("day", "week", "month", "quarter", "halfyear", "year", "decade", "century")


@pytest.mark.parametrize(
    ("unit", "start"),
    [
        ("day", "2025-03-12"), ("week", "2025-03-10"), ("month", "2025-03-01"), ("quarter", "2025-01-01"),
        ("halfyear", "2025-01-01"), ("year", "2025-01-01"), ("decade", "2020-01-01"), ("century", "2000-01-01"),
    ],
)  # fmt: skip
def test_a_moment_lies_in_the_unit_that_starts_before_it(unit, start):
    assert floor(WEDNESDAY, unit) == moment(start)


@given(st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1)), st.sampled_from(UNITS))
def test_units_tile_time(naive, unit):
    now = naive.replace(tzinfo=WEDNESDAY.tzinfo)
    here, following = unit_at(now, Shift(unit, 0)), unit_at(now, Shift(unit, 1))
    assert here.start <= now < here.end == following.start


def test_adding_months_clips_the_day_to_the_month():
    assert edge(add(moment("2025-01-31"), Shift("month", 1))) == "2025-02-28"
    assert edge(add(moment("2024-02-29"), Shift("year", -1))) == "2023-02-28"


@pytest.mark.parametrize(
    ("unit", "count", "shift"),
    [
        ("year", 0.5, Shift("month", 6)), ("year", 1.5, Shift("month", 18)), ("month", 0.5, Shift("day", 15)),
        ("hour", 0.5, Shift("minute", 30)), ("week", 2.0, Shift("week", 2)),
    ],
)  # fmt: skip
def test_a_fraction_of_a_unit_is_counted_in_the_smaller_one(unit, count, shift):
    assert whole_shift(unit, count) == shift
