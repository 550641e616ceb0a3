import pytest

from yiji.errors import InvalidInput
from yiji.model.metadata import MAX_NAME, MAX_TEXT, check_metadata


@pytest.mark.parametrize("value", ["", "文", "x" * MAX_TEXT, 0, -1, 10**30, 1.5, True, None])
def test_a_scalar_is_taken(value):
    check_metadata({"name": value, "名": value})


@pytest.mark.parametrize(
    "value",
    [[], {}, (), b"x", object(), float("nan"), float("-inf"), "\ud800", "x" * (MAX_TEXT + 1)],
)
def test_anything_else_is_refused_by_its_name_and_never_by_its_value(value):
    with pytest.raises(InvalidInput, match="ticket"):
        check_metadata({"ticket": value})


@pytest.mark.parametrize("name", ["", "a\nb", "\ud800", "x" * (MAX_NAME + 1), 5, None])
def test_a_name_is_printable_text(name):
    with pytest.raises(InvalidInput):
        check_metadata({name: 1})
