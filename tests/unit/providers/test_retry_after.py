import pytest

from yiji.providers.retry_after import LONGEST_S, seconds_in


@pytest.mark.parametrize(("header", "wait_s"), [("0", 0.0), ("7", 7.0), ("3600", LONGEST_S)])
def test_a_wait_in_seconds_is_read(header, wait_s):
    assert seconds_in(header) == wait_s


@pytest.mark.parametrize("header", ["3601", "9" * 400])
def test_a_wait_beyond_the_longest_is_the_longest(header):
    assert seconds_in(header) == LONGEST_S


@pytest.mark.parametrize("header", [None, "", "-1", "1.5", "²", "Wed, 21 Oct 2026 07:28:00 GMT"])
def test_what_is_no_number_of_seconds_says_nothing(header):
    assert seconds_in(header) is None
