"""Numerals of both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.time.numbers import en_number, en_ordinal, zh_number, zh_whole, zh_year


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("廿三", 23),
        ("卅一", 31),
        ("一百零五", 105),
        ("两", 2),
        ("半", 0.5),
        ("几", 3),
        ("48", 48),
    ],
)
def test_a_chinese_numeral_is_its_number(text, number):
    assert zh_number(text) == number


@pytest.mark.parametrize("text", ["一二三", "三三"])
def test_a_row_of_chinese_digits_is_no_count(text):
    assert zh_number(text) is None
    assert zh_whole(text) == -1


@given(st.integers(0, 9999))
def test_arabic_digits_are_read_as_they_are(number):
    assert zh_number(str(number)) == number


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("二〇二四", 2024),
        ("二零一九", 2019),
        ("〇二四", 2024),
        ("零八", 2008),
        ("98", 1998),
        ("2031", 2031),
    ],
)
def test_a_year_is_read_digit_by_digit(text, year):
    assert zh_year(text) == year


def test_a_year_needs_digits():
    assert zh_year("十二") is None


@pytest.mark.parametrize(
    ("text", "number"),
    [("a couple of", 2), ("Half an", 0.5), ("twelve", 12), ("2.5", 2.5), ("an", 1)],
)
def test_an_english_count_is_its_number(text, number):
    assert en_number(text) == number


@pytest.mark.parametrize(
    ("text", "number"), [("1st", 1), ("22nd", 22), ("twenty-third", 23), ("9", 9)]
)
def test_an_ordinal_is_its_number(text, number):
    assert en_ordinal(text) == number
