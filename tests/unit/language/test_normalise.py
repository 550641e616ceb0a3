import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.normalise import clean, fold, language_of

ANY_TEXT = st.text(alphabet=st.characters(codec=None), max_size=60)


@pytest.mark.parametrize(
    ("said", "stored"),
    [
        ("a\x00b", "ab"),
        ("bell\x07 and \x1b[31mred", "bell and [31mred"),
        ("half\ud83d", "half"),
        ("\ufeffstart", "start"),
        ("total \u202e001\u202c yuan", "total 001 yuan"),
        ("\u2066isolated\u2069", "isolated"),
        ("zero\u200bwidth", "zerowidth"),
        ("soft\u00adhyphen", "softhyphen"),
        ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
        ("cafe\u0301", "caf\u00e9"),
        ("hidden\U000e0041\U000e0042 order", "hidden order"),
    ],
)
def test_clean_removes_what_no_reader_sees(said, stored):
    assert clean(said) == stored


@pytest.mark.parametrize(
    "said",
    [
        "👩\u200d👩\u200d👧 came",
        "❤\ufe0f",
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f won",
        "می\u200cخواهم",
        "ＡＢＣ　全形",
        "繁體字 stays",
        "tab\there\nand a line",
        "  inner   spaces  ",
    ],
)
def test_clean_keeps_what_was_said(said):
    assert clean(said) == said


@given(ANY_TEXT)
def test_clean_text_can_be_stored_and_is_clean(text):
    once = clean(text)
    once.encode("utf-8")
    assert "\x00" not in once
    assert clean(once) == once


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ＩＰｈｏｎｅ　１５", "iphone 15"),
        ("軟體工程師", "软体工程师"),
        ("我喜歡喝烏龍茶", "我喜欢喝乌龙茶"),
        ("火\u200b锅", "火锅"),
        ("STRASSE", "straße"),
        ("  many \t\n spaces ", "many spaces"),
        ("ﬁne", "fine"),
        ("①", "1"),
        ("a\u202eb", "ab"),
        ("x\U000e0041y", "xy"),
    ],
)
def test_fold_makes_what_reads_the_same_equal(one, other):
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"), [("café", "cafe"), ("不去", "去"), ("15", "51"), ("C#", "C")]
)
def test_fold_keeps_what_reads_differently_apart(one, other):
    assert fold(one) != fold(other)


@given(ANY_TEXT)
def test_folded_text_has_no_format_characters_and_single_spaces(text):
    folded = fold(text)
    assert not any(unicodedata.category(c) in {"Cf", "Cs"} for c in folded)
    assert "  " not in folded
    assert folded == folded.strip()


@pytest.mark.parametrize(
    "text",
    [
        "我住在成都",
        "帮我 review 一下这个 PR",
        "部署 docker compose nginx redis",
        "iPhone 15 Pro 坏了",
        "用 Kubernetes",
        "OK，那就周五",
        "今日はラーメンを食べた",
        "張",
        "会议改到 Monday 了",
    ],
)
def test_a_sentence_with_chinese_grammar_is_chinese(text):
    assert language_of(text) == "zh"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12345 😀",
        "I live in Lyon",
        "I met 张伟",
        "My friend 王小明 likes tea",
        "What does 火锅 mean?",
        "Please send the report to 李工 before the meeting",
        "I'm learning how to write 龙",
    ],
)
def test_a_sentence_with_english_grammar_is_english(text):
    assert language_of(text) == "en"
