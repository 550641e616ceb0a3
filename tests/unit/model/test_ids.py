from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.errors import InvalidInput
from yiji.model.ids import content_hash, keyed_hash, new_id

AT = datetime(2026, 3, 2, 4, tzinfo=UTC)
HEX = set("0123456789abcdef")


def test_an_id_has_twentysix_digits_and_no_two_are_equal():
    made = {new_id(AT) for _ in range(1000)}
    assert len(made) == 1000
    assert all(len(each) == 26 and set(each) <= HEX for each in made)


@given(st.integers(1, 10**12))
def test_a_later_id_sorts_after_an_earlier_one(milliseconds: int):
    assert new_id(AT) < new_id(AT + timedelta(milliseconds=milliseconds))


def test_ids_of_one_moment_sort_in_the_order_they_were_made():
    made = [new_id(AT) for _ in range(1000)]
    assert made == sorted(made)


def test_a_time_before_the_epoch_still_gives_an_id():
    assert new_id(datetime(1950, 1, 1, tzinfo=UTC)).startswith("0" * 12)


@given(st.lists(st.text(), max_size=4), st.lists(st.text(), max_size=4))
def test_equal_hashes_mean_equal_parts(one: list[str], other: list[str]):
    assert (content_hash(*one) == content_hash(*other)) == (one == other)


def test_the_border_between_parts_counts():
    assert content_hash("ab", "c") != content_hash("a", "bc") != content_hash("abc")


def test_a_lone_surrogate_can_be_hashed():
    assert len(content_hash("a\ud800b")) == 32


def test_a_keyed_hash_depends_on_the_secret_and_shows_nothing_of_the_value():
    phone = "13800138000"
    assert keyed_hash("one", phone) == keyed_hash("one", phone)
    assert keyed_hash("one", phone) != keyed_hash("two", phone)
    assert phone not in keyed_hash("one", phone)
    with pytest.raises(InvalidInput, match="YIJI_HASH_SECRET"):
        keyed_hash("", phone)
