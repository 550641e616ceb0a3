import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.tokens import estimated_tokens
from yiji.remember.passages import passages

LONG_ZH = "我们今天讨论了仓库搬迁的细节。" * 200
LONG_EN = "We talked about the move of the warehouse today. " * 200


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("text", ["好", "a short one", "两句。话。", " spaced "])
def test_a_short_text_is_one_passage_unchanged(text: str):
    assert passages(text, limit_tokens=300) == [text]


@pytest.mark.parametrize("text", [LONG_ZH, LONG_EN])
def test_a_long_text_is_cut_at_sentence_ends(text: str):
    found = passages(text, limit_tokens=100)
    assert len(found) > 5
    assert all(passage[-1] in "。." for passage in found)
    assert squeezed("".join(found)) == squeezed(text)


@pytest.mark.parametrize("text", ["无" * 5000, "x" * 5000, "word " * 3000, "🎉" * 2000])
def test_a_sentence_without_an_end_is_cut_at_the_limit(text: str):
    found = passages(text, limit_tokens=100)
    assert len(found) > 5
    assert max(map(estimated_tokens, found)) <= 400
    assert squeezed("".join(found)) == squeezed(text)


@given(st.text(alphabet="我你。！?. \nab,é🎉", max_size=300), st.integers(1, 40))
def test_nothing_is_lost_or_said_twice_and_no_passage_is_blank(text: str, limit: int):
    found = passages(text, limit_tokens=limit)
    assert squeezed("".join(found)) == squeezed(text)
    if text.strip():
        assert found
        assert all(passage.strip() for passage in found)


def test_a_number_or_an_address_is_not_cut_at_its_points():
    text = LONG_EN + "The version is 3.11.4 at example.com. " + LONG_EN
    assert any("3.11.4 at example.com." in passage for passage in passages(text, limit_tokens=60))
