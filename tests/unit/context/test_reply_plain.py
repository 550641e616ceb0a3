from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from tests.store.making import record
from tests.unit.session.making import candidate, trace
from yiji.context.reply_plain import MOST, plain_reply
from yiji.model.record import Origin, Source, Stated
from yiji.policy import Policy

LATE = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)
"""Already 2 March in Shanghai."""


def held(number: int, content: str, **fields):
    return record(number, content=content, last_confirmed_at=LATE, **fields)


def answered(said: str, *found, language="en") -> str:
    """Answer with memories and their relevance at hand."""
    made = trace(*(candidate(one.id, relevance) for one, relevance in found))
    records = {one.id: one for one, _ in found}
    zone = ZoneInfo("Asia/Shanghai")
    return plain_reply(said, made, records, language=language, zone=zone, policy=Policy())


LEEDS = held(1, "I live in Leeds")


def test_a_question_is_answered_by_what_is_remembered_with_whose_word_it_is_and_its_day():
    said = answered("Where do I live?", (LEEDS, 0.9))
    assert said == "You told me (2026-03-02): “I live in Leeds”"
    phone = held(2, "机型是 iPhone 15 Pro", source=Source(stated=Stated.CORRECTED))
    assert (
        answered("我刚才报的机型你还记得吧？", (phone, 0.9), language="zh")
        == "你更正过（2026-03-02）：「机型是 iPhone 15 Pro」。"
    )
    tool = held(3, "Order 7 is in transit", source=Source(origin=Origin.TOOL))
    assert answered("Where is order 7?", (tool, 0.9)).startswith("A tool gave")
    handed = held(9, "导出需要两天", source=Source(origin=Origin.AGENT, speaker="data-rescue"))
    assert "data-rescue 说过" in answered("导出要几天？", (handed, 0.9), language="zh")


def test_several_are_listed_best_first_and_weaker_ones_are_left_out():
    others = [(held(number, f"Fact {number}"), 0.8 + number / 100) for number in range(2, 7)]
    lines = answered("What do you know?", (LEEDS, 0.5), *others).splitlines()
    assert len(lines) == 1 + MOST
    assert "Fact 6" in lines[1]
    assert "Leeds" not in "".join(lines)


def test_what_is_not_about_it_is_not_said():
    assert "nothing about that" in answered("Where do I live?", (LEEDS, 0.29))
    assert "没有记住" in answered("我住在哪里？", language="zh")


def test_no_question_answers_a_question():
    earlier = held(4, "Where did I live before?", kind="episode")
    again = held(5, "where do I live?")
    assert "nothing about that" in answered("Where do I live?", (earlier, 0.9), (again, 0.95))
    said = held(6, "We moved to the coast in May", kind="episode")
    assert "coast" in answered("Where did we move?", (said, 0.9))


def test_a_summary_answers_only_what_nothing_else_does():
    summary = held(8, "Facts: I live in Leeds; I have a dog", kind="summary")
    assert "dog" not in answered("Where do I live?", (summary, 0.95), (LEEDS, 0.8))
    assert "dog" in answered("Where do I live?", (summary, 0.95))


@pytest.mark.parametrize(
    ("said", "language", "part"),
    [
        ("你好", "zh", "你好"),
        ("谢谢", "zh", "不客气"),
        ("bye", "en", "Goodbye"),
        ("I live in Leeds now", "en", "I heard you"),
        ("我住在泉州", "zh", "听到"),
    ],
)
def test_what_asks_nothing_is_acknowledged_whatever_is_known(said, language, part):
    assert part in answered(said, (LEEDS, 0.9), language=language)


def test_a_request_is_given_what_is_known_for_it_or_told_that_there_is_no_model():
    wish = "帮我订周末的酒店"
    hotel = held(7, "我喜欢住安静的酒店", kind="preference")
    assert "安静" in answered(wish, (hotel, 0.6), language="zh")
    assert "语言模型" in answered(wish, language="zh")


def test_a_memory_that_could_not_be_read_is_left_out():
    made = trace(candidate("gone", 0.9))
    said = plain_reply("Where?", made, {}, language="en", zone=UTC, policy=Policy())
    assert "nothing" in said
