"""Folding keeps every character at its place."""

import opencc
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.time import fold as folding
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
    ],
)
def test_width_dashes_and_traditional_forms_are_folded(text, folded):
    assert fold(text) == folded


def test_case_is_kept():
    assert fold("May we meet in May？") == "May we meet in May?"


def test_the_table_agrees_with_the_dictionary_of_traditional_forms():
    simplify = opencc.OpenCC("t2s").convert
    own = dict(zip(folding._TRADITIONAL, folding._SIMPLIFIED, strict=True))
    differing = {old: new for old, new in own.items() if simplify(old) != new}
    assert differing == {}
