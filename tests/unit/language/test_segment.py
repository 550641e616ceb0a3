import sys
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.segment import QUESTION_MARK, stem, terms


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("she runs marathons", "running a marathon"),
        ("error E-4071", "the e4071"),
        ("E 4071", "E-4071"),
        ("order PO-2291", "ＰＯ－２２９１"),
        ("iPhone15 Pro", "an iPhone 15 Pro"),
        ("v1.2", "V 1.2"),
        ("self-care", "selfcare"),
        ("1,200 yuan", "1200"),
        ("Caroline's car", "caroline"),
        ("Caroline’s car", "caroline"),
        ("size 42.5", "42.5码"),
        ("C++ code", "写C++"),
        ("我想喝烏龍茶", "乌龙茶"),
        ("找王小明", "小明在吗"),
        ("欧阳娜娜来了", "娜娜"),
        ("选修课程", "什么课"),
        ("火\u200b锅店", "火锅"),
        ("A 方案更好", "选A"),
    ],
)
def test_two_spellings_of_one_thing_share_a_term(one, other):
    assert set(terms(one)) & set(terms(other)) - {QUESTION_MARK}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I have it", "you were there"),
        ("请问我的是什么", "那你的呢"),
        ("E-4071", "E-4072 F"),
        ("don't you know", "can't I"),
        ("42.5", "42 5"),
        ("a plan", "a meeting"),
        ("🎉🎉", "🎉"),
    ],
)
def test_two_things_share_only_parts_that_mean_nothing(one, other):
    assert not (set(terms(one)) & set(terms(other))) - {"e"}


def test_an_identifier_is_kept_whole_and_in_parts():
    assert {"po", "2291", "po2291"} <= set(terms("PO-2291"))


def test_repeats_are_kept_for_counting():
    assert terms("tea, more tea").count("tea") == 2


def test_a_name_that_no_dictionary_holds_is_found_by_its_characters():
    assert {"竺", "沅"} <= set("".join(terms("竺沅")))


@pytest.mark.parametrize("text", ["Where is it?", "在哪儿上班？", "Really?"])
def test_a_text_that_ends_in_a_question_is_marked(text):
    assert terms(text)[-1] == QUESTION_MARK


@pytest.mark.parametrize("text", ["I wonder. Why? Because.", "在上班", ""])
def test_other_text_is_not_marked(text):
    assert QUESTION_MARK not in terms(text)


def test_a_number_is_joined_to_a_word_but_words_are_not_to_each_other():
    assert "iphone15" in terms("iPhone 15")
    assert "goodmorn" not in terms("good morning")


def test_a_thousands_comma_is_not_a_list_of_numbers():
    assert "1200" in terms("1,200")
    assert {"1", "22"} <= set(terms("1,22"))


@given(st.text(max_size=80))
def test_terms_never_hold_spaces_or_stay_empty(text):
    assert all(term and not any(c.isspace() for c in term) for term in terms(text))


def test_threads_stem_at_once_each_its_own_words():
    """The stemmer works on one word at a time, and a wrong stem would be kept for the process."""
    ends = ("ational", "fulness", "ization", "ing", "ies", "edly")
    words = [f"{chr(97 + n % 26)}{chr(97 + n // 26)}ar{end}" for n in range(260) for end in ends]
    expected = [stem(word) for word in words]
    stem.cache_clear()
    found: list[list[str]] = []
    threads = [
        threading.Thread(target=lambda turn=turn: found.append([stem(w) for w in words[::turn]]))
        for turn in (1, -1, 1, -1)
    ]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    finally:
        sys.setswitchinterval(interval)
    assert len(found) == len(threads)
    assert all(one in (expected, expected[::-1]) for one in found)
