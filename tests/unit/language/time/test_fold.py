"""Folding keeps every character at its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.time.fold import fold


@given(st.text())
def test_folding_keeps_the_length(text):
    assert len(fold(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("１２月３號", "12月3号"),
        ("週五　下午", "周五 下午"),
        ("5–8 June", "5-8 June"),
        ("Ｑ３", "Q3"),
        ("new year’s", "new year's"),
        ("周五〜周日—二○二六年", "周五~周日-二〇二六年"),
        ("5\u20118\tJune\n10\u00a0am", "5-8 June 10 am"),
    ],
)
def test_width_dashes_and_traditional_forms_are_folded(text, folded):
    assert fold(text) == folded


def test_case_is_kept():
    assert fold("May we meet in May？") == "May we meet in May?"
