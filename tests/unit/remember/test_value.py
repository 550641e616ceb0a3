import pytest

from yiji.remember.value import is_another, is_finer, may_be_one


@pytest.mark.parametrize(
    ("new", "old", "is_single", "is_correct", "is_so"),
    [
        ("iphone 15 pro", "iphone 15", True, False, True),
        ("new york", "york", True, False, True),
        (
            "iphone 15",
            "iphone 15 pro",
            True,
            False,
            False,
        ),  # less exact: the same one, said in short
        ("iphone 15", "iphone 15 pro", True, True, True),
        ("iphone 15 pro", "iphone 15", False, True, True),
        ("喝咖啡", "咖啡", False, False, False),
        ("york", "york", True, True, False),
        ("leeds", "york", True, True, False),  # told apart by itself
        ("", "york", True, True, False),
        ("york", "", True, True, False),
    ],
)
def test_a_longer_value_of_one_slot_or_a_corrected_one_is_another(
    new, old, is_single, is_correct, is_so
):
    assert is_another(new, old, is_single=is_single, is_correct=is_correct) == is_so


@pytest.mark.parametrize(
    ("a", "b", "is_so"),
    [
        ("", "x", True),
        ("北京", "beijing", True),
        ("york", "new york", True),
        ("leeds", "york", False),
    ],
)
def test_values_that_may_be_one(a, b, is_so):
    assert may_be_one(a, b) == may_be_one(b, a) == is_so


@pytest.mark.parametrize(
    ("new", "old", "is_so"),
    [
        ("civic type r", "civic", True),
        ("软件工程师", "工程师", True),
        ("carpenter", "car", False),
        ("civic", "civic type r", False),
        ("civic", "civic", False),
        ("civic", "", False),
    ],
)
def test_a_value_that_says_more_is_finer(new, old, is_so):
    assert is_finer(new, old) == is_so
