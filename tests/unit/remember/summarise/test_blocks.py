from datetime import UTC, datetime

from tests.unit.remember.summarise.making import turn
from yiji.model.summary import Summary, SummaryLine
from yiji.policy import Policy
from yiji.remember.summarise.blocks import blocks_of, foldable
from yiji.store.spoken import spoken_tokens

POLICY = Policy()
AT = datetime(2026, 3, 2, tzinfo=UTC)
LONG = "这是一句用来测试的话，" * 20


def test_turns_are_cut_into_blocks_and_the_last_ones_stay():
    turns = [turn(number, LONG) for number in range(40)]
    blocks = blocks_of(turns, POLICY)
    assert [one for block in blocks for one in block] == turns[: sum(map(len, blocks))]
    assert sum(map(len, blocks)) <= 40 - POLICY.window_turns
    for block in blocks:
        assert 1000 <= sum(spoken_tokens(one.messages) for one in block) <= 1500


def test_what_is_too_little_for_a_block_waits_and_what_is_larger_is_its_own():
    assert blocks_of([turn(number, "短") for number in range(9)], POLICY) == []
    giant = [turn(0, LONG * 10), *(turn(number, "短") for number in range(1, 9))]
    assert blocks_of(giant, POLICY) == [(giant[0],)]


def summary(number: int, tokens: int) -> Summary:
    return Summary(number, number + 1, facts=(SummaryLine("字" * tokens, ("m",)),))


def test_summaries_are_folded_when_they_take_more_than_their_share():
    held = [summary(number, 300) for number in range(6)]
    assert foldable(held[:4], POLICY) == ()
    assert foldable(held, POLICY) == held[:3]
    assert foldable(held[:2], POLICY) == ()
