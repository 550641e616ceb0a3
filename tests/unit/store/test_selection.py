import pytest

from yiji.store.selection import any_of, numbered, padded
from yiji.store.tables import records


def test_any_of_takes_the_parameters_that_numbered_gives():
    names = any_of(records.c.id, 3).compile().params
    assert set(names) == set(numbered("id", ["a", "b", "c"]))
    assert numbered("id", ["a", "b"]) == {"id_0": "a", "id_1": "b"}


@pytest.mark.parametrize(
    ("held", "length"), [(0, 0), (1, 1), (2, 2), (3, 4), (5, 8), (20, 32), (1000, 1024)]
)
def test_few_lengths_stand_for_all(held, length):
    values = [str(place) for place in range(held)]
    made = padded(values)
    assert len(made) == length
    assert made[:held] == values
    assert set(made) == set(values)
