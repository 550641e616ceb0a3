from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.normalise import language_of
from yiji.remember.contrast import Relation, contrast, is_other_thing, names_its_thing
from yiji.remember.contrast.identity import places
from yiji.remember.contrast.reading import LIGHT, read

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("things.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def test_the_like_of_another_thing_neither_replaces_nor_repeats():
    wrong = [
        (old, new)
        for similarity, a, b in ROWS
        for old, new in ((a, b), (b, a))
        if contrast(old, new, float(similarity)).relation is not Relation.APART
    ]
    assert len(ROWS) > 200
    assert wrong == []


def test_nor_does_it_however_near_it_lies_in_one_language():
    pairs = [(a, b) for _, a, b in ROWS if language_of(a) == language_of(b)]
    wrong = [pair for pair in pairs if contrast(*pair, 0.97).relation is not Relation.APART]
    assert wrong == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("会议室 604 的投影仪接口是 HDMI", "会议室 604 的投影仪接口是 VGA"),
        ("Order 5512 was shipped on Monday", "Order 5512 was shipped on Tuesday"),
        ("The north warehouse closes at 6", "The north warehouse closes at 8"),
        ("Customer Acme pays in 30 days", "Customer Acme pays in 60 days"),
        ("东门晚上十点关", "东门晚上十二点关"),
        ("发版固定在周四晚上", "发版固定在周一早上"),
        ("3号楼的水泵上周换过", "3号楼的水泵上周没换"),
        ("The team meets on Monday at 9", "The team meets on Tuesday at 10"),
    ],
)
def test_one_value_of_one_thing_is_still_exchanged(old, new):
    assert contrast(old, new, 0.85).relation is Relation.CONTRARY


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Room 604 has a projector", "Room 605 has a projector"),
        ("3号楼的水泵坏了", "5号楼的水泵坏了"),
        ("Patient A takes aspirin", "Patient B takes aspirin"),
        ("预算的第1条记录：差旅，编号1234", "会议的第2条记录：采购，编号1284"),
    ],
)
def test_what_is_so_of_another_thing_is_no_repetition(old, new):
    assert contrast(old, new, 0.97).relation is Relation.APART


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("周三（2026-03-04）有牛肉面", "周三（2026-03-11）有牛肉面"),
        ("Pay it tomorrow (≤ 2026-03-05)", "Pay it tomorrow (≤ 2026-03-08)"),
        ("去三亚 (2026-03-05 – 2026-03-08)", "去三亚 (2026-04-05 – 2026-04-08)"),
    ],
)
def test_dates_written_into_a_sentence_are_not_compared(old, new):
    assert read(old) == read(new)


def test_the_value_of_a_slot_is_left_out_of_the_comparison():
    old, new = "会议室 604 的接口是 HDMI", "会议室 605 的接口是 VGA"
    assert is_other_thing(old, new, ("HDMI", "VGA"))
    assert not is_other_thing(old, "会议室 604 的接口是 VGA", ("HDMI", "VGA"))


def test_a_bare_attribute_does_not_say_whose_it_is():
    assert not names_its_thing("编号1284", "x.编号", "1284")
    assert names_its_thing("我的编号是1284", "x.编号", "1284")
    assert names_its_thing("路由器编号是1284", "x.编号", "1284")


def test_two_parts_of_one_time_are_one_place():
    found = places("the team meets on monday at 9:00", "the team meets on tuesday at 10:00", LIGHT)
    assert len(found) == 1
    assert found[0].is_time


@given(st.text(max_size=50))
def test_a_text_differs_nowhere_from_itself(text):
    assert places(text, text, LIGHT) == ()


@given(st.text(max_size=50), st.text(max_size=50))
def test_any_two_texts_can_be_laid_over_each_other(old, new):
    assert all(place.gone and place.come for place in places(old, new, LIGHT))
