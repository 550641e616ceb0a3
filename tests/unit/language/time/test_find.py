"""The promises of `find_times` and `resolve_time` for any text."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.language.time.reading import WEDNESDAY, span_of
from yiji.errors import InvalidInput
from yiji.language.time import find_times, resolve_time

WORDS = st.sampled_from(
    "昨天 下周 三 周五 3月 号 5 之前 从 到 前 后 每 年底 点 半 了 要 最近 两 个月 国庆 初一 〇 廿 2024年 的 是 "
    "Monday last next the 5th of May in two weeks ago by before since until from to and 3 pm at noon Q3 "
    "31 2025-02-29 9999年 1年 Easter half past , . ， 。 - ~ \n \ud800 \0 ２ 週".split(" ")
)
TEXTS = st.one_of(
    st.text(max_size=60),
    st.lists(WORDS, max_size=12).map("".join),
    st.lists(WORDS, max_size=12).map(" ".join),
)
OFFSETS = st.integers(-12, 14).map(lambda hours: timezone(timedelta(hours=hours)))
NOWS = st.datetimes(timezones=OFFSETS)


@given(TEXTS, NOWS)
def test_every_span_quotes_the_text_and_runs_forward(text, now):
    for span in find_times(text, now):
        assert text[span.offset : span.offset + len(span.expression)] == span.expression
        assert span.start is not None or span.end is not None
        if span.start is not None and span.end is not None:
            assert span.start < span.end


@given(TEXTS, NOWS)
def test_spans_stand_in_text_order_and_do_not_overlap(text, now):
    spans = find_times(text, now)
    ends = [span.offset + len(span.expression) for span in spans]
    assert all(end <= span.offset for end, span in zip(ends, spans[1:], strict=False))


@given(TEXTS, NOWS)
def test_the_answer_is_in_the_offset_of_now(text, now):
    span = resolve_time(text, now)
    edges = [] if span is None else [span.start, span.end]
    assert all(edge is None or edge.utcoffset() == now.utcoffset() for edge in edges)


@pytest.mark.parametrize("find", [find_times, resolve_time])
def test_a_naive_now_is_refused(find):
    with pytest.raises(InvalidInput, match="aware"):
        find("明天", datetime(2025, 3, 12, 10, 20))  # the fault under test


@pytest.mark.parametrize(
    "text", ["周五是我生日，小猫的名字还没想好", "周五是我生日,小猫的名字还没想好"]
)
def test_a_name_in_the_next_clause_names_no_day(text: str):
    assert [span.expression for span in find_times(text, WEDNESDAY)] == ["周五"]


@pytest.mark.parametrize("text", ["晚上安，大家", "晚上安,大家", "晚上安！"])
def test_a_greeting_is_no_time_however_its_comma_is_written(text: str):
    assert find_times(text, WEDNESDAY) == []


def test_nothing_is_found_in_nothing():
    assert find_times("", WEDNESDAY) == []
    assert resolve_time(" \n\u200b", WEDNESDAY) is None


def test_every_time_of_a_text_is_found_in_order():
    spans = find_times("昨天签的约，下周二进场，三个月后验收", WEDNESDAY)
    assert [span.expression for span in spans] == ["昨天", "下周二", "三个月后"]


def test_of_several_times_the_last_definite_one_is_meant():
    assert span_of("我昨天听说下周二停水").expression == "下周二"
    assert span_of("刚才说的是周四，最近太忙").expression == "周四"


def test_full_width_and_traditional_writing_is_found_and_quoted_as_written():
    assert span_of("請於１２月３號前回覆").expression == "１２月３號前"
    assert span_of("下週二下午兩點半見").expression == "下週二下午兩點半"


def test_chinese_and_english_in_one_sentence_are_both_read():
    spans = find_times("下周二 kickoff, final demo on May 9", WEDNESDAY)
    assert [span.expression for span in spans] == ["下周二", "on May 9"]


def test_a_date_beyond_the_calendar_is_left_out():
    late = datetime(9999, 12, 30, tzinfo=UTC)
    assert find_times("明年", late) == []
    assert find_times("三天前", datetime(1, 1, 2, tzinfo=UTC)) == []


def test_a_text_of_two_hundred_kilobytes_is_read_to_its_end():
    text = "嗯" * 200_000 + "明天见"
    assert [span.offset for span in find_times(text, WEDNESDAY)] == [200_000]
