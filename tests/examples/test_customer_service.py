"""The example runs in both languages, and with a model."""

import re

import pytest

from tests.examples.running import run
from tests.servers.llm import Answer, serving

EXAMPLE = "examples/customer_service.py"


def days(said: str) -> tuple[list[str], list[str], str]:
    """Give the replies of both days, and what is told at the end."""
    told, _, why = said.partition("\nwhy: ")
    first, second = re.split(r"\n2025-06-\d\d\n", f"\n{told}")[1:]
    reply = re.compile(r"^  » .+\n(?:    \[.+\n)*    (.+)$", re.MULTILINE)
    return reply.findall(first), reply.findall(second), why


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        (
            "zh",
            ["已记下", "iPhone 15 换屏 2,398", "LCD-A3090", "我的手机是 iPhone 15", "延保", "已记下"],
            ["已记下", "iPhone 15 Pro 换屏 2,698", "贴膜", "数据专员", "两天", "iPhone 15 Pro"],
        ),
        (
            "en",
            ["Noted", "iPhone 15 is 2,398", "LCD-A3090", "My phone is an iPhone 15", "warranty", "Noted"],
            ["Noted", "iPhone 15 Pro is 2,698", "screen film", "specialist", "two days", "iPhone 15 Pro"],
        ),
    ],
)  # fmt: skip
def test_what_was_said_is_known_in_turn_four_and_tomorrow_and_as_it_was_corrected(
    language, first, second
):
    monday, tuesday, why = days(run(EXAMPLE, "--lang", language))
    for replies, parts in ((monday, first), (tuesday, second)):
        assert len(replies) == len(parts)
        for reply, part in zip(replies, parts, strict=True):
            assert part in reply
    assert re.search(r"(回复中说到|stated by the reply): \S.* iPhone 15 Pro", why)
    assert re.search(r"只是展示|only shown", why)


def test_what_the_specialist_came_to_is_handed_over():
    said = run(EXAMPLE)
    handed = re.findall(r"\[data-rescue → repairs\] (.+)", said)
    assert [any(part in line for line in handed) for part in ("移动硬盘", "两天", "周四")] == [
        True
    ] * 3
    assert "data-rescue 说：照片导出需要两天" in said


def test_a_model_is_given_memory_and_what_the_tools_found():
    with serving(Answer("Certainly.")) as server:
        said = run(EXAMPLE, YIJI_LLM="m", YIJI_LLM_URL=server.url, YIJI_LLM_USES="")
    assert said.count("    Certainly.") == 12
    assert len(server.asked) == 12
    assert "iPhone 15 换屏 2,398 元" in server.asked[1].prompt
    assert "我的手机是 iPhone 15 Pro" in server.asked[-1].prompt
