from datetime import datetime

import pytest

from yiji.language.time import find_times, resolve_time
from yiji.language.time.squeeze import has_gaps, squeezed

NOW = datetime.fromisoformat("2026-03-02T09:00:00+08:00")


@pytest.mark.parametrize(
    ("text", "expression", "day"),
    [
        ("毕业典礼在 5 月 18 日", "5 月 18 日", "2026-05-18"),
        ("2027 年 6 月 3 号交房", "2027 年 6 月 3 号", "2027-06-03"),
        ("12 月 6 日有演出", "12 月 6 日", "2026-12-06"),
    ],
)
def test_spaces_around_numbers_do_not_hide_a_date(text: str, expression: str, day: str):
    found = resolve_time(text, NOW)
    assert found is not None
    assert (found.expression, str(found.start)[:10]) == (expression, day)
    assert text[found.offset : found.offset + len(found.expression)] == expression


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("5 月 3 场演出", "5 月"),
        ("3 月 5 公里", "3 月"),
        ("今年 6 月 30 度高温", "今年 6 月"),
        ("6 月 30% 的订单退了货", "6 月"),
    ],
)
def test_a_number_that_counts_something_else_is_no_day(text: str, expression: str):
    assert [found.expression for found in find_times(text, NOW)] == [expression]


@pytest.mark.parametrize("text", ["5 月 18", "5 月 18，在礼堂", "5 月 18 下午"])
def test_a_number_that_nothing_is_counted_by_is_a_day(text: str):
    assert str(find_times(text, NOW)[0].start)[:10] == "2026-05-18"


def test_a_text_without_such_spaces_is_left_alone():
    assert not has_gaps("iPhone 15 Pro 和 5月18日")


def test_each_character_of_the_squeezed_text_knows_its_place():
    short, places = squeezed("在 5 月 18 日见")
    assert short == "在 5月18日见"
    assert [("在 5 月 18 日见")[place] for place in places] == list(short)


def test_a_number_with_a_unit_that_is_no_time_stays_silent():
    assert find_times("买了 3 个苹果", NOW) == []
