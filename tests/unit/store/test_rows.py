from dataclasses import fields

import pytest

from tests.store.making import record
from yiji.model.record import Record, Source, Stated
from yiji.store.rows import COLUMNS, row, slot_name, slot_of
from yiji.store.rows import record as read
from yiji.store.tables import records


def test_a_row_fills_every_column():
    cells = row(record(1), is_single=False)
    assert set(cells) == {column.name for column in records.c}


def test_every_field_of_a_record_is_read_from_a_column():
    names = {one.name for one in fields(Record)} - {"source"} | {one.name for one in fields(Source)}
    assert {column.name for column in COLUMNS} == names


def test_a_record_comes_back_from_its_row():
    one = record(1, source=Source(stated=Stated.CORRECTED, quote="原话"), due=None, entities=("a",))
    cells = row(one, is_single=True)
    assert read([cells[column.name] for column in COLUMNS]) == one


def test_only_a_keyed_record_has_a_slot():
    assert slot_of(record(1)) is None
    assert row(record(1), is_single=True)["single"] is False
    assert row(record(1, key="k"), is_single=True)["single"] is True


@pytest.mark.parametrize(
    "other", [("user", "k", "b"), ("user", "k2", "a"), ("user2", "k", "a"), ("k", "user", "a")]
)
def test_slots_differ_where_any_part_does(other):
    assert slot_name("user", "k", "a") != slot_name(*other)


def test_parts_of_a_slot_cannot_run_into_each_other():
    assert slot_name("a", 'b","c', None) != slot_name("c", 'b","a', None)
    assert slot_name("a", "b", None) == slot_name("a", "b", "")
