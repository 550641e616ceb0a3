import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.level import level


@pytest.mark.parametrize(
    ("text", "levelled"),
    [
        ("Ａ 方案", "A 方案"),
        ("張偉的電話", "张伟的电话"),
        ("It’s", "It's"),
        ("plain", "plain"),
        ("½ ㎏", "½ ㎏"),
    ],
)
def test_width_and_traditional_forms_become_equal(text, levelled):
    assert level(text) == levelled


@given(st.text())
def test_every_character_keeps_its_place(text):
    assert len(level(text)) == len(text)
