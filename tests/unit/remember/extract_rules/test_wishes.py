from datetime import date, datetime, timedelta, timezone

import pytest

from tests.unit.remember.extract_rules.wishes import TOLD, UNTOLD
from yiji.language.normalise import fold
from yiji.remember.extract_rules import extract
from yiji.remember.extract_rules.topic import topic
from yiji.remember.gate import gate

AT = datetime(2025, 10, 15, 9, 30, tzinfo=timezone(timedelta(hours=8)))


def _agrees(memory, told) -> bool:
    kinds, polarity, key, words, mark = told
    return (
        memory.kind in kinds
        and memory.polarity == polarity
        and (key is None or memory.key == key)
        and all(fold(word) in fold(memory.content) for word in words)
        and (mark is None or mark in (memory.op, memory.state))
    )


@pytest.mark.parametrize(("text", "told"), TOLD, ids=lambda v: str(v)[:40])
def test_what_is_wished_decided_or_done_is_extracted(text, told):
    found = extract(text, at=AT)
    for one in told:
        assert any(_agrees(memory, one) for memory in found), (one, found)


@pytest.mark.parametrize("text", UNTOLD)
def test_moods_requests_and_other_people_give_nothing(text):
    assert extract(text, at=AT) == []


@pytest.mark.parametrize("text", [row[0] for row in TOLD])
def test_the_gate_keeps_what_is_told(text):
    assert gate(text).keep


def test_a_duty_whose_sentence_has_a_past_participle_is_due_ahead():
    (memory,) = extract("I need the slides finished by Thursday noon.", at=AT)
    assert memory.due == date(2025, 10, 16)


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("车厘子", "preference.food"),
        ("halloumi", "preference.food"),
        ("正山小种", "preference.drink"),
        ("rooibos", "preference.drink"),
        ("评弹", "preference.music"),
        ("bluegrass", "preference.music"),
        ("八段锦", "preference.exercise"),
        ("nordic walking", "preference.exercise"),
        ("界面", None),
    ],
)
def test_a_thing_is_known_by_its_class(words, key):
    assert topic(words) == key
