import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.remember.contrast.notion import Notion, chinese, english, stems
from yiji.remember.contrast.pair import covered, likeness
from yiji.remember.contrast.reading import read


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("用户对花生过敏", "The user is allergic to peanuts."),
        ("周报先写结论", "Weekly reports start with the conclusion."),
        ("用户不喝酒", "The user doesn't drink alcohol."),
        ("我妈妈住在这里", "我的母亲居住在这里"),
        ("会议在周三上午", "The meeting is on Wednesday morning."),
    ],
)
def test_one_claim_in_two_languages_has_the_same_words(one, other):
    assert set(read(one).terms) == set(read(other).terms)


@pytest.mark.parametrize(
    "text",
    [
        "车库在楼下",
        "奶奶来了",
        "打印机坏了",
        "茶几很重",
        "红包发了",
        "白菜涨价了",
        "The alcohol-free bar",
    ],
)
def test_a_word_inside_another_is_no_notion(text):
    assert not any(
        term in ("@car", "@milk", "@playing", "@tea", "@colour:red", "@alcohol")
        for term in read(text).terms
    )


def test_what_is_named_only_to_be_refused_is_left_out():
    assert read("Use tabs, not spaces.").marks["indent"] == {"tabs"}
    assert read("通知请用邮件，不要发短信").marks["channel"] == {"email"}
    assert not read("Use tabs, not spaces.").denied


def test_a_denial_of_something_else_stays():
    assert read("用户喝手冲咖啡，从不放糖").denied


def test_names_are_in_canonical_form():
    assert read("后端用 golang 写").names == read("The backend is written in Go.").names == {"go"}


def test_the_user_is_no_topic():
    assert (
        read("用户的猫").terms == read("my cat").terms == read("the user's cat").terms == ("@cat",)
    )


def test_a_sentence_is_the_users_own_or_opens_with_a_name():
    assert (read("我对虾过敏").is_own, read("我对虾过敏").opening) == (True, "")
    assert (read("张伟对虾过敏").is_own, read("张伟对虾过敏").opening) == (False, "张伟")
    assert read("Kwabena runs the shop.").opening == "kwabena"


@given(st.text(max_size=80))
def test_any_text_can_be_read(text):
    reading = read(text)
    assert len(set(reading.terms)) == len(reading.terms)


def test_no_word_of_the_table_names_two_rivals_of_one_group():
    """A word that stood twice would be lost to its first notion; the last row would win silently."""
    for table in (chinese(), english()):
        assert all(notion is None or isinstance(notion, Notion) for notion in table.values())
    assert chinese()["左手"] == Notion("left", "side")
    assert english()[stems("window seat")] == Notion("window", "seat")


def test_likeness_and_coverage():
    assert (
        likeness("跑步", "跑步"),
        likeness("跑步", "晨跑"),
        likeness("tea", "teacup"),
        likeness("猫", "狗"),
    ) == (1, 0.5, 0, 0)
    assert covered([], ["a"]) == 0
    assert covered(["a", "b"], ["b"]) == 0.5
