from datetime import datetime

import pytest

from yiji.evals.matching import (
    ExpectedInterval,
    ExpectedMemory,
    claims,
    contains,
    covers,
    first_position,
    holding,
    same_interval,
)

NOW = datetime.fromisoformat("2025-03-12T10:20:00+08:00")


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"{text}+08:00")


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("机型 iPhone15 pro", "iPhone 15 Pro"),
        ("截止６ 月", "6月"),
        ("B栋３０７", "B 栋 307"),
        ("I use GitHub  Actions", "Jenkins|github actions"),
    ],
)
def test_a_slot_is_found_whatever_its_width_case_and_spaces(text: str, slot: str):
    assert contains(text, slot)


def test_simplified_and_traditional_forms_are_not_the_same_slot():
    assert not contains("乳膠過敏", "乳胶过敏")


def test_a_memory_covers_a_label_only_with_every_string_kind_and_polarity():
    label = ExpectedMemory(("rejection", "preference"), "-", ("香菜", "不"))
    assert covers(label, kind="preference", polarity="-", content="用户不吃香菜")
    assert not covers(label, kind="preference", polarity="+", content="用户不吃香菜")
    assert not covers(label, kind="fact", polarity="-", content="用户不吃香菜")
    assert not covers(label, kind="rejection", polarity="-", content="用户不吃葱")


@pytest.mark.parametrize(
    ("content", "phrase", "is_claimed"),
    [
        ("用户在上海", "在上海", True),
        ("用户不在上海", "在上海", False),
        ("用户没有再去过上海", "去过上海", False),
        ("He lives in Leeds", "lives in leeds", True),
        ("He no longer lives in Leeds", "lives in Leeds", False),
        ("He doesn't live in Leeds", "live in leeds", False),
        ("Not now; he lives in Leeds", "lives in Leeds", True),
        ("I never said so, but I live in Leeds and not in Hull", "live in Hull", False),
        ("搬走前不在上海，如今在上海", "在上海", True),
    ],
)
def test_a_phrase_is_claimed_unless_a_negation_stands_right_before_it(
    content: str, phrase: str, is_claimed: bool
):
    assert claims(content, phrase) is is_claimed


def interval(start: str | None, end: str | None, grain: str) -> ExpectedInterval:
    return ExpectedInterval(NOW, at(start) if start else None, at(end) if end else None, grain)


def test_a_day_must_be_exact():
    day = interval("2025-03-05T00:00:00", "2025-03-06T00:00:00", "day")
    assert same_interval(day, at("2025-03-05T00:00:00"), at("2025-03-06T00:00:00"))
    assert not same_interval(day, at("2025-03-05T00:00:00"), at("2025-03-05T23:00:00"))


def test_a_part_of_a_day_needs_an_overlap_of_half():
    morning = interval("2025-03-05T06:00:00", "2025-03-05T12:00:00", "part")
    assert same_interval(morning, at("2025-03-05T08:00:00"), at("2025-03-05T12:00:00"))
    assert not same_interval(morning, at("2025-03-05T11:00:00"), at("2025-03-05T18:00:00"))
    assert not same_interval(morning, None, at("2025-03-05T12:00:00"))


def test_an_instant_may_be_off_by_half_an_hour_and_no_more():
    minute = interval("2025-03-12T15:00:00", "2025-03-12T15:01:00", "minute")
    assert same_interval(minute, at("2025-03-12T15:30:00"), at("2025-03-12T15:31:00"))
    assert not same_interval(minute, at("2025-03-12T15:40:00"), at("2025-03-12T15:41:00"))


def test_a_deadline_starts_about_now_and_ends_exactly():
    friday = ExpectedInterval(NOW, NOW, at("2025-03-15T00:00:00"), "deadline")
    assert same_interval(friday, at("2025-03-12T00:00:00"), at("2025-03-15T00:00:00"))
    assert not same_interval(friday, NOW, at("2025-03-14T00:00:00"))


def test_an_open_side_must_be_open():
    since = interval("2025-03-01T00:00:00", None, "open")
    assert same_interval(since, at("2025-03-01T00:00:00"), None)
    assert not same_interval(since, at("2025-03-01T00:00:00"), NOW)


def test_nothing_is_right_only_where_nothing_is_expected():
    none = ExpectedInterval(NOW, None, None, None)
    assert same_interval(none, None, None)
    assert not same_interval(none, NOW, None)


def test_positions_and_counts_follow_the_folded_text():
    assert first_position("先 ＡＢＣ 后", "abc") == 1
    assert first_position("abc", "xyz|c") == 2
    assert first_position("abc", "xyz") == -1
    assert holding(["猫", "一只猫", "狗"], "猫") == 2
