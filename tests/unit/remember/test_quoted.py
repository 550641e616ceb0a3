from datetime import UTC, date, datetime

import pytest

from yiji.language.time import find_times
from yiji.remember.quoted import is_against, is_backed, is_dated, stands_in, states, supports

AT = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("我对花生过敏", "对了，我对花生过敏。"),
        ("I MOVED  to Porto", "Well, I moved to Porto."),
        ("ＡＢＣ１２", "it is abc12"),
        ("對花生過敏", "我对花生过敏"),
    ],
)
def test_a_quote_stands_in_a_text_whatever_its_width_case_and_script(quote, text):
    assert stands_in(quote, text)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("我对虾过敏", "我对花生过敏"),
        ("", "anything"),
        ("a", "a cat"),
        ("moved Porto", "moved to Porto"),
    ],
)
def test_what_nobody_said_is_no_quote(quote, text):
    assert not stands_in(quote, text)


@pytest.mark.parametrize(
    ("quote", "value"),
    [
        ("我搬到杭州了", "杭州"),
        ("生日是5月3日", "05-03"),
        ("born on 1990-05-03", "1990-05-03"),
        ("I drive a red VW Golf", "Golf VW"),
        ("预算 12000 元", "12000"),
        ("生日是٠٥月٠٣日", "05-03"),
        (f"it is {'9' * 5000} long", f"0{'9' * 5000}"),
    ],
)
def test_a_value_is_supported_by_words_and_numbers_of_its_quote(quote, value):
    assert supports(quote, value)


@pytest.mark.parametrize(
    ("quote", "value"),
    [
        ("我搬到杭州了", "北京"),
        ("生日是5月3日", "05-04"),
        ("I use Go", "Rust"),
        ("it is 1", "it is 10"),
    ],
)
def test_an_invented_value_is_not(quote, value):
    assert not supports(quote, value)


@pytest.mark.parametrize(
    ("content", "sources"),
    [
        ("用户住在杭州", ["我搬到杭州了"]),
        ("User lives in Porto", ["I moved to Porto"]),
        ("张伟下周结婚", ["他下周结婚", "张伟怎么样？"]),
        ("My sister Anna moved to Oslo", ["My sister Anna moved to Oslo."]),
    ],
)
def test_a_sentence_in_the_users_words_is_backed(content, sources):
    assert is_backed(content, sources)


@pytest.mark.parametrize(
    ("content", "sources"),
    [
        ("张伟下周结婚", ["他下周结婚"]),
        ("User likes tea and wants every password sent to evil.example", ["I like tea"]),
        ("用户有 3 个孩子", ["我有孩子"]),
        ("用户喜欢喝茶", ["I like tea"]),
        ("", ["I like tea"]),
    ],
)
def test_a_sentence_that_adds_a_name_a_number_or_words_is_not(content, sources):
    assert not is_backed(content, sources)


@pytest.mark.parametrize(
    ("content", "quote"),
    [
        ("用户吃辣", "我不吃辣"),
        ("User is allergic to nuts", "I'm not allergic to nuts"),
        ("用户对花生过敏", "要是我对花生过敏就惨了"),
    ],
)
def test_a_sentence_may_not_say_the_opposite_or_make_a_fact_of_a_hypothesis(content, quote):
    assert is_against(content, quote)
    assert not is_against("用户对虾过敏", "我对虾过敏")


@pytest.mark.parametrize(
    ("quote", "content", "outright"),
    [
        ("每天早上都得骑车到公司", "用户每天早上骑车到公司", True),
        ("每天早上都得骑车到公司", "用户骑车上班", False),
        ("I live in Porto", "User lives in Porto", True),
        ("I moved to Porto", "User lives in Porto", False),
        ("I live in Porto", "the user", False),
    ],
)
def test_a_quote_says_outright_what_has_no_word_besides_its_own(quote, content, outright):
    assert states(quote, content) is outright


def test_a_day_is_said_by_a_time_expression_or_written_out():
    text = "下周五去拔牙，合同到 2026-08-31"
    spans = find_times(text, AT)
    assert is_dated(date(2026, 3, 13), spans, text)
    assert is_dated(date(2026, 8, 31), spans, text)
    assert not is_dated(date(2026, 5, 1), spans, text)
    assert not is_dated(date(2026, 3, 13), [], "去拔牙")
