from hypothesis import given
from hypothesis import strategies as st

from yiji.context.part import Part, block
from yiji.language.fence import CLOSE, OPEN
from yiji.language.tokens import token_count

MODEL = "estimate"
LINES = st.lists(st.text("abc 天地玄黄\n", min_size=1, max_size=40), max_size=8)


def test_a_part_without_a_line_is_empty_and_costs_nothing():
    part = Part("note", MODEL)
    assert (part.text, part.tokens) == ("", 0)
    assert block([]) == ""


@given(LINES, st.integers(0, 200))
def test_a_part_never_costs_more_than_its_limit(lines: list[str], limit: int):
    part = Part("note", MODEL)
    fits = part.fill(lines, limit)
    assert part.lines == [line for line, holds in zip(lines, fits, strict=True) if holds]
    assert part.tokens <= limit or not part.lines
    assert token_count(part.text, model=MODEL) <= part.tokens


@given(LINES)
def test_lines_that_cost_at_most_the_room_keep_the_part_within_the_limit(lines: list[str]):
    part = Part("note", MODEL)
    if sum(part.costs(lines)) <= part.room(120):
        part.take(lines)
    assert part.tokens <= 120


def test_a_block_is_fenced_under_no_note():
    assert block(["one", "two"]).split("\n") == [OPEN, "one", "two", CLOSE]


def test_a_part_can_be_written_without_some_of_its_lines():
    part = Part("note", MODEL)
    part.take(["one", "two", "three"])
    assert part.without([False, True, False]).split("\n") == [OPEN, "note", "one", "three", CLOSE]
    assert part.without([True] * 3) == ""
    assert "two" in part.text
