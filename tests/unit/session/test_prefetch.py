"""Guessing is pure: the same was heard, the same is guessed."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.recall.understand import understand
from yiji.session._questions import QUESTIONS
from yiji.session.prefetch import MOST_GUESSES, Heard, followers, guesses_of

AT = datetime(2026, 3, 2, 9, tzinfo=UTC)
CITY = Heard("zh", asked=("profile.city",), held=frozenset({"profile.city", "profile.home"}))


@pytest.mark.parametrize("key", QUESTIONS)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_each_question_is_understood_as_asking_for_its_slot(key, language):
    understood = understand(QUESTIONS[key][language], at=AT)
    assert key in understood.keys
    assert understood.language == language
    assert understood.window is None


def test_a_slot_that_was_spoken_of_is_asked_for_and_then_its_family():
    assert guesses_of(CITY) == ("我住在哪个城市？", "我家的地址是什么？")


def test_a_slot_without_a_value_is_not_asked_for():
    assert guesses_of(replace(CITY, held=frozenset())) == ()


def test_what_followed_before_comes_first_and_each_source_gets_its_turn():
    heard = replace(CITY, followed=("快递到哪了？", "几点送到？"), names=("甲方案",))
    assert guesses_of(heard)[:4] == (
        "快递到哪了？",
        "我住在哪个城市？",
        "甲方案怎么样了？",
        "几点送到？",
    )


def test_what_was_just_said_is_not_guessed():
    heard = replace(CITY, followed=("快递到哪了？",), said=frozenset({"快递到哪了？"}))
    assert "快递到哪了？" not in guesses_of(heard)


@given(
    followed=st.lists(st.text(max_size=5), max_size=20),
    names=st.lists(st.text(max_size=5), max_size=20),
)
def test_there_are_never_more_than_the_most_and_none_twice(followed, names):
    heard = replace(CITY, followed=followed, names=names)
    found = guesses_of(heard)
    assert len(found) <= MOST_GUESSES
    assert len(set(found)) == len(found)
    assert found == guesses_of(heard)


def test_the_follower_of_a_message_is_the_next_of_its_own_conversation():
    places = [("s1", 0), ("s1", 4), ("s2", 0), ("s1", 2)]
    assert followers(places, [("s1", 2), ("s1", 0), ("s2", 0), ("s1", 4)]) == (
        ("s1", 4),
        ("s1", 2),
    )
    assert followers([], [("s1", 0)]) == ()
