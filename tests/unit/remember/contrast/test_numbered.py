import pytest

from yiji.remember.contrast import Relation, contrast
from yiji.remember.contrast.numbered import bear_other_numbers, count_otherwise


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Run 12 finished fine", "Run 13 finished fine"),
        ("Delivery run 0001: left at the door.", "Delivery run 0031: left at the door."),
        ("巡查第0101趟：码头10号点，一切正常", "巡查第0745趟：码头10号点，一切正常"),
        ("第3次体检一切正常", "第4次体检一切正常"),
        ("Invoice no. 889 is paid", "Invoice no. 898 is paid"),
        ("Meeting room 605's screen has HDMI", "Meeting room 604's screen has HDMI"),
    ],
)
def test_numbered_things_of_one_kind_are_two_things(old: str, new: str):
    assert bear_other_numbers(old, new)
    assert contrast(old, new, 0.98).relation is Relation.APART


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Run 12 finished fine", "Run 12 was stopped"),
        ("The budget is 40k.", "The budget is 14k."),
        ("I am 34 years old", "I am 35 years old"),
        ("第2天下雨", "第2天放晴"),
        ("Redis port 6379", "Redis port 6380"),
        ("Office rent 5000 a month", "Office rent 6000 a month"),
        ("Parking spot 12", "Parking spot 40"),
    ],
)
def test_a_number_that_is_a_value_names_no_thing(old: str, new: str):
    assert not bear_other_numbers(old, new)


def test_sentences_with_other_numbers_are_never_the_same_claim():
    assert count_otherwise("空腹血糖 6.8", "空腹血糖 6.3")
    assert not count_otherwise("空腹血糖 6.8", "空腹血糖是6.8")
    assert (
        contrast("空腹血糖 6.8 mmol/L", "空腹血糖 6.3 mmol/L", 0.99).relation is not Relation.SAME
    )
