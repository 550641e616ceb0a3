import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.tokens import estimated_tokens, token_count, token_counts

SENTENCES = [
    "我住在北京，我对花生过敏，以后都用要点列出来。",
    "I moved to Lisbon last spring and I am allergic to peanuts.",
    "下周三 review 一下 Q3 的 roadmap，deadline 是 2026-03-11",
    "def f(x):\n    return {k: v for k, v in x.items() if v is not None}",
    "👩‍👩‍👧‍👦 🎉🎉🎉 ٠١٢٣ नमस्ते",
    "https://example.com/a/b?c=d&e=f#g",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_the_estimate_is_never_below_the_exact_count_of_ordinary_text(text: str):
    exact = token_count(text, model="o200k")
    assert exact <= estimated_tokens(text) <= 3 * exact + 2


@pytest.mark.parametrize("text", SENTENCES)
def test_an_unknown_model_gets_the_estimate(text: str):
    assert token_count(text, model="some-model-of-next-year") == estimated_tokens(text)


def test_the_two_vocabularies_are_counted_apart():
    text = "我们今天讨论了仓库搬迁的细节。"
    assert token_count(text, model="cl100k") > token_count(text, model="o200k") > 0


@pytest.mark.parametrize("model", ["o200k", "cl100k", "other"])
def test_many_texts_count_as_each_alone(model: str):
    alone = [token_count(text, model=model) for text in SENTENCES]
    assert token_counts(SENTENCES, model=model) == alone
    assert token_counts([], model=model) == []


def test_nothing_is_no_tokens():
    for model in ("o200k", "cl100k", "other"):
        assert token_count("", model=model) == 0


@given(st.text(), st.text())
def test_more_text_is_never_fewer_estimated_tokens(one: str, other: str):
    assert estimated_tokens(one + other) >= max(estimated_tokens(one), estimated_tokens(other))


def test_a_lone_surrogate_can_be_estimated():
    assert estimated_tokens("a\ud800b") > 0
