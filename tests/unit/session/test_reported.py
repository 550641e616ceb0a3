from datetime import datetime

import pytest

from yiji.session.reported import LONGEST_LINE, MOST_LINES, reported

AT = datetime.fromisoformat("2026-03-02T09:00:00+08:00")


def claims(text: str) -> list[tuple[str, str | None, str]]:
    return [(one.kind, one.state, one.content) for one in reported(text, at=AT)]


@pytest.mark.parametrize(
    ("line", "kind", "state", "content"),
    [
        ("Decision: use Hotel Opus", "decision", None, "use Hotel Opus"),
        ("**Decision:** go with Kafka", "decision", None, "go with Kafka"),
        ("结论：选用阿里云", "decision", None, "选用阿里云"),
        ("Result: the hall costs 3,000 kr", "fact", None, "the hall costs 3,000 kr"),
        ("发现：华南最便宜", "fact", None, "华南最便宜"),
        ("TODO: confirm the date", "task", "open", "confirm the date"),
        ("待办：找法务审批", "task", "open", "找法务审批"),
        ("- [ ] send the invitation", "task", "open", "send the invitation"),
        ("Ruled out: rooms without daylight", "rejection", None, "rooms without daylight"),
        ("拒绝：不要靠窗的座位", "rejection", None, "不要靠窗的座位"),
        (
            "I booked a table at Noma for Friday.",
            "event",
            None,
            "I booked a table at Noma for Friday",
        ),
        ("决定采用方案B。", "decision", None, "决定采用方案B"),
    ],
)
def test_a_labelled_line_and_a_plain_statement_are_reports(line, kind, state, content):
    assert claims(line) == [(kind, state, content)]


def test_a_ticked_box_is_done():
    (one,) = reported("- [x] the band is booked", at=AT)
    assert one.content == "the band is booked"
    assert one.kind in ("fact", "event", "task")
    assert one.state in (None, "done")


def test_a_task_keeps_its_day():
    (one,) = reported("TODO: confirm the date with Anna by Friday", at=AT)
    assert str(one.due) == "2026-03-06"


@pytest.mark.parametrize("heading", ["## Next steps", "Next steps:", "**Next steps**", "下一步："])
def test_a_list_is_of_its_heading_until_prose_follows(heading: str):
    text = f"{heading}\n1. ask legal\n- call Anna\nThat would be all for today.\n- a bullet"
    assert claims(text) == [("task", "open", "ask legal"), ("task", "open", "call Anna")]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Results for the hotel were poor",
        "Open questions remain.",
        "遗留：无",
        "TODO: none.",
        "您喜欢辣的吗？",
        "You live in Oslo.",
        "Noted, thanks!",
    ],
)
def test_what_reports_nothing_gives_nothing(text: str):
    assert claims(text) == []


def test_what_is_said_twice_is_reported_once():
    assert len(claims("Decision: use Hotel Opus\nDecision: Use hotel Opus")) == 1


def test_a_very_long_reply_is_read_from_its_beginning():
    text = "\n".join(["filler"] * (MOST_LINES - 1) + ["Decision: use Opus", "Decision: use Nord"])
    assert claims(text) == [("decision", None, "use Opus")]
    assert claims("Result: " + "very " * LONGEST_LINE + "long") == []


def test_a_quote_stands_in_the_reply_word_for_word():
    text = "# 结论\n- 数据库用 PostgreSQL\n\n待办：\n1. 周五前跟安娜确认日期"
    assert all(one.quote in text for one in reported(text, at=AT))
