from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.store.cells import json_cell, label_cell, mapping, micros, moment, texts

EXTREMES = (datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC))


@given(st.datetimes(timezones=st.just(UTC)))
def test_a_time_comes_back_exact_to_the_microsecond(at):
    assert moment(micros(at)) == at


@pytest.mark.parametrize("at", EXTREMES)
def test_the_first_and_last_times_come_back_exact(at):
    assert moment(micros(at)) == at


def test_an_offset_becomes_utc():
    at = datetime(2025, 3, 1, 8, tzinfo=timezone(timedelta(hours=8)))
    assert moment(micros(at)).hour == 0


def test_times_order_as_their_cells():
    ordered = [EXTREMES[0], datetime(1969, 1, 1, tzinfo=UTC), datetime(2025, 1, 1, tzinfo=UTC)]
    assert sorted(ordered, key=micros) == ordered


@given(st.lists(st.text()))
def test_a_list_of_texts_comes_back(values):
    assert texts(json_cell(values)) == tuple(values)


def test_metadata_comes_back_with_its_types():
    given_ = {"a": 1, "b": 1.5, "c": True, "d": None, "e": "1", "中": "文"}
    found = mapping(json_cell(given_))
    assert found == given_
    assert list(map(type, found.values())) == list(map(type, given_.values()))


def test_labels_are_equal_where_values_are_and_only_there():
    assert label_cell(1) == label_cell(1.0)
    assert len({label_cell(value) for value in (1, "1", True, None, 1.5, "true", "null")}) == 7
