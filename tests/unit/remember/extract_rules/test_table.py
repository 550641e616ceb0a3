import pytest

from yiji.remember.extract_rules.health import HEALTH
from yiji.remember.extract_rules.household import HOUSEHOLD
from yiji.remember.extract_rules.pattern import Pattern, en, zh
from yiji.remember.extract_rules.profile import PROFILE, SINGLE
from yiji.remember.extract_rules.table import Table

TEXTS = [
    "我对花生过敏",
    "我住在杭州，是一名护士",
    "我家有两只猫",
    "I'm a dentist in Bristol and I have two dogs",
    "I'm allergic to peanuts",
    "我的手机是 iPhone 15 Pro",
    "my wife's name is Ann, 我们住在 Leeds",
    "",
    "。。。",
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("patterns", [HEALTH, HOUSEHOLD, SINGLE, *PROFILE])
def test_no_pattern_that_matches_is_left_out(patterns, text: str):
    near = list(Table(patterns).near(text))
    asked = [one for one in near if one.regex.search(text)]
    assert asked == [one for one in patterns if one.regex.search(text)]


def test_patterns_that_a_text_cannot_fill_are_left_out():
    tea, coffee, any_english = (
        Pattern(zh("喝茶"), "fact"), Pattern(zh("喝咖啡"), "fact"), Pattern(en(r"\w+"), "fact"),
    )  # fmt: skip
    table = Table((tea, coffee, any_english))
    assert list(table.near("我喝咖啡")) == [coffee]
    assert list(table.near("我喝咖啡 often")) == [coffee, any_english]
    assert list(table.near("我看书")) == []
