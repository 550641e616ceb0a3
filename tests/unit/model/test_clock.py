from datetime import UTC, datetime, timedelta

import pytest

from yiji.errors import InvalidInput
from yiji.model.clock import FixedClock, SystemClock, utc

NOON = datetime.fromisoformat("2026-03-02T12:00:00+08:00")


def test_a_time_is_moved_to_utc_and_stays_the_same_instant():
    assert utc(NOON) == NOON
    assert utc(NOON).isoformat() == "2026-03-02T04:00:00+00:00"


def test_a_naive_time_is_refused_with_the_remedy():
    with pytest.raises(InvalidInput, match=r"no offset.*\+08:00"):
        utc(NOON.replace(tzinfo=None))


def test_the_machines_clock_is_aware_and_never_runs_backwards():
    clock = SystemClock()
    first, second = clock.now(), clock.now()
    assert first.utcoffset() == timedelta(0)
    assert first <= second


def test_a_fixed_clock_stands_still_until_it_is_moved():
    clock = FixedClock(NOON)
    assert clock.now() == clock.now() == NOON
    clock.advance(timedelta(days=-1))
    assert clock.now() == NOON - timedelta(days=1)
    clock.set(datetime(2027, 1, 1, tzinfo=UTC))
    assert clock.now().year == 2027


def test_a_fixed_clock_refuses_a_naive_time():
    with pytest.raises(InvalidInput):
        FixedClock(NOON).set(NOON.replace(tzinfo=None))
