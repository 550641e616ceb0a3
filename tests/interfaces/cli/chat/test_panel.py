from dataclasses import replace
from datetime import UTC
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.store.making import record
from tests.unit.session.making import candidate, trace
from yiji.interfaces.cli.chat.account import HEADING, Entry, account, footer, kept
from yiji.interfaces.cli.chat.exchange import Exchange
from yiji.interfaces.cli.chat.panel import WIDE, draw, write
from yiji.interfaces.cli.chat.words import HELP, WORDS
from yiji.model.hit import Use
from yiji.model.record import Origin, Source
from yiji.model.turn import Op, Outcome, TurnResult

OLD = record(1, content="我的手机是 iPhone 15", key="device.phone")
NEW = record(
    2, content="机型是 iPhone 15 Pro，黑色，256GB，去年在泉州西街的店里买的", key="device.phone"
)
WINDOW = record(3, content="我刚才说了机型", kind="episode")
USED = Use(OLD.id, "t1", "s1", "turn", OLD.recorded_at, stated=True, obeyed=False)
RESULT = TurnResult("turn", outcomes=(Outcome(Op.SUPERSEDE, NEW, (OLD,), "corrected"),))


def exchange(language="zh", **fields) -> Exchange:
    made = trace(
        candidate(OLD.id), candidate(WINDOW.id, rule="in_window"), turn="turn", uses=(USED,)
    )
    records = {OLD.id: OLD, WINDOW.id: WINDOW}
    reply = "好的，" + "已经改成新的机型。" * 8
    base = Exchange(1, "s1", "不对", reply, None, language, UTC, RESULT, made, records)
    return replace(base, **fields)


def drawn(width: int, told: Exchange) -> list[str]:
    out = StringIO()
    draw(Console(file=out, width=width, force_terminal=True, color_system=None), told)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("width", [60, 130])
def test_what_a_terminal_would_obey_is_left_out(width):
    told = exchange(reply="red \x1b[2J\x9b31m\x7fdone", fault="\x1b]0;title\x07", said="\x1bc")
    out = StringIO()
    write(Console(file=out, width=width), told)
    shown = "".join((*drawn(width, told), out.getvalue()))
    assert "done" in shown
    assert not {"\x1b", "\x07", "\x7f", "\x9b"} & set(shown)


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("width", [24, 40, 60, WIDE - 1, WIDE, 130, 200])
def test_every_line_of_the_panel_ends_in_the_same_column_whatever_is_wide(width, language):
    lines = drawn(width, exchange(language))
    sides = [line.rstrip() for line in lines if line.rstrip()[-1:] in ("│", "╮", "╯")]
    assert len(sides) > 4
    assert len({cell_len(line) for line in sides}) == 1
    assert max(cell_len(line) for line in lines) <= width


def test_the_panel_stands_beside_the_reply_where_there_is_room_and_below_it_where_not():
    assert "╮" in drawn(WIDE, exchange())[0]
    narrow = drawn(WIDE - 1, exchange())
    assert "助手" in narrow[0]
    assert "╭" not in narrow[0]


@pytest.mark.parametrize("width", [40, 130])
def test_nothing_is_cut_off(width):
    shown = "".join("".join(drawn(width, exchange())).split()).replace("│", "")
    for part in (NEW.content, OLD.content, "用户更正", "回复中说到", "对话里已有"):
        assert set(part.replace(" ", "")) <= set(shown)


def test_the_account_tells_what_was_replaced_used_and_there_already():
    told = [(one.mark, one.text, one.note) for one in account(exchange())]
    assert told == [
        (HEADING, "记住", ""),
        ("»", "[事实 · 用户明说 · 2025-03-01 确认] " + NEW.content, "device.phone · 用户更正"),
        (" ", "取代 我的手机是 iPhone 15", ""),
        (HEADING, "回复用到", ""),
        ("·", "[事实 · 用户明说 · 2025-03-01 确认] 我的手机是 iPhone 15", "回复中说到"),
        (HEADING, "对话里已有", ""),
        ("·", "[原话 · 用户明说 · 2025-03-01 确认] 我刚才说了机型", ""),
    ]


def test_what_the_model_found_meanwhile_has_its_part():
    told = [(one.mark, one.text) for one in account(exchange("en", later=(WINDOW,)))]
    place = told.index((HEADING, "found by the model in what was said before"))
    assert told[place + 1] == ("+", f"[said · user stated · confirmed 2025-03-01] {WINDOW.content}")
    assert told[place + 2] == (HEADING, "used for the reply")


@pytest.mark.parametrize(
    ("result", "entry"),
    [
        (TurnResult("t", skipped="greeting"), Entry("·", "不留", "dim", "不提取：问候")),
        (
            TurnResult("t", episodes=(WINDOW,), skipped="question"),
            Entry("·", "只留原话", "dim", "不提取：提问"),
        ),
        (TurnResult("t", episodes=(WINDOW,)), Entry("·", "只留原话", "dim", "")),
        (
            TurnResult("t", episodes=(replace(WINDOW, source=Source(origin=Origin.AGENT)),)),
            Entry("·", "不留", "dim", ""),
        ),
        (
            TurnResult("t", quarantined=("override",)),
            Entry("!", "已隔离：要求无视规则", "red", ""),
        ),
    ],
)
def test_what_is_not_kept_has_its_reason(result, entry):
    assert list(kept(result, "zh", UTC)) == [entry]


def test_the_footer_says_where_it_came_from_and_what_was_left_out():
    told = exchange("en", trace=trace(tokens=120, cached=True, degraded=("vector",)))
    assert footer(told) == "120 tokens · from a cache · vector"


def test_a_model_that_failed_is_named_on_the_screen_and_in_plain_lines():
    told = exchange("en", fault="status 500")
    assert any("status 500" in line for line in drawn(80, told))
    out = StringIO()
    write(Console(file=out, width=20), told)
    assert "status 500" in out.getvalue()
    assert f"» [fact · user stated · confirmed 2025-03-01] {NEW.content}" in out.getvalue()


def test_both_languages_say_the_same_things():
    assert WORDS["zh"].keys() == WORDS["en"].keys()
    assert len(HELP["zh"]) == len(HELP["en"])
