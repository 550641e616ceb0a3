import pytest

from yiji.language.normalise import fold
from yiji.remember.contrast.quantity import quantities


def values(text: str) -> dict[str, set[str]]:
    return {unit: set(found) for unit, found in quantities(fold(text)).values.items()}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("预算是四万", "预算是 40,000"),
        ("预算是四万", "The budget is 40k"),
        ("房租三千五百元", "rent: 3500 euros"),
        ("合同期两年", "the contract runs for 24 months"),
        ("二十四小时内", "一天内"),
        ("一共九名成员", "nine members"),
        ("三月八号", "March 8"),
        ("三月八号", "8th of March"),
        ("早上六点半", "half past 6"),
        ("下午三点", "3 pm"),
        ("上午9:15", "a quarter past nine"),
        ("半年", "6个月"),
        ("三个孩子", "three children"),
    ],
)
def test_one_quantity_in_two_wordings_has_one_value(one, other):
    assert values(one) == values(other) != {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "用户住在成都",
        "万一下雨",
        "一起吃饭",
        "十分高兴",
        "The user lives in Cork.",
        "one of us",
    ],
)
def test_what_counts_nothing_has_no_value(text):
    assert values(text) == {}


def test_different_units_do_not_mix():
    assert values("三个人住五天") == {"#person": {"3"}, "#duration": {"7200"}}


def test_what_is_counted_stays_in_the_rest():
    assert "kitten" in quantities("the cat had five kittens").rest
