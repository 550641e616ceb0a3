"""Which fields go together in one moment."""

import pytest

from yiji.language.time.calendar import Shift
from yiji.language.time.moment import Moment, coarseness, inherit, merge, said


def test_fields_of_neighbours_are_put_together():
    assert merge(Moment(year=2024), Moment(month=5)) == Moment(year=2024, month=5)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Moment(month=5), Moment(month=6)),
        (Moment(shift=Shift("day", 1)), Moment(month=5)),
        (Moment(shift=Shift("hour", -2)), Moment(daypart="evening")),
        (Moment(window=Shift("day", -30)), Moment(weekday=5)),
        (Moment(shift=Shift("year", -1)), Moment(year=2020)),
        (Moment(shift=Shift("week", 1)), Moment(month=5)),
    ],
)
def test_moments_that_contradict_are_two(first, second):
    assert merge(first, second) is None


def test_the_end_of_a_range_takes_the_coarser_fields_of_its_start():
    assert inherit(Moment(day=18), Moment(month=6, day=15)) == Moment(month=6, day=18)
    assert inherit(Moment(month=5), Moment(month=3)) == Moment(month=5)
    assert inherit(Moment(hour=4), Moment(shift=Shift("day", 1), daypart="pm", hour=2)) == Moment(
        shift=Shift("day", 1), daypart="pm", hour=4
    )


def test_coarseness_is_that_of_the_coarsest_field():
    assert (
        coarseness(Moment(year=2024, day=3))
        > coarseness(Moment(month=5))
        > coarseness(Moment(hour=3))
    )
    assert coarseness(Moment(shift=Shift("month", 1), day=3)) == coarseness(Moment(month=5))


def test_an_empty_moment_says_nothing():
    assert said(Moment()) == frozenset()
    assert coarseness(Moment()) == 0
