from dataclasses import replace
from datetime import timedelta

import pytest

from tests.conftest import MORNING
from tests.store.making import record
from yiji.model.hit import ScoreParts
from yiji.model.record import Record, Source, Status
from yiji.recall.guard import Rules, Scored, guard


def scored(one: Record, relevance: float = 0.9) -> Scored:
    return Scored(one, relevance, ScoreParts(relevance=relevance), ("lexical",))


def guarded(*found: Scored, citing=None, gone=(), **rules):
    ids = {one.record.id for one in found} - set(gone)
    base = Rules(floor=0.3, now=MORNING, is_historical=False, citing=citing or {}, eligible=ids)
    return guard(found, replace(base, **rules))


def kept(result) -> list[str]:
    return [one.record.content for one in result.kept]


def rules_of(result) -> dict[str, str]:
    return {one.scored.record.content: one.rule for one in result.dropped}


def episode(number: int, content: str) -> Record:
    return record(number, content, kind="episode", source=Source(quote=content))


def memory(number: int, content: str, *cites: Record, quote: str = "", **fields) -> Record:
    return record(
        number,
        content,
        cites=tuple(one.id for one in cites),
        source=Source(quote=quote or content),
        **fields,
    )


def test_what_is_below_the_floor_is_dropped_and_what_is_at_it_stays():
    result = guarded(scored(record(1, "at"), 0.3), scored(record(2, "below"), 0.299))
    assert kept(result) == ["at"]
    assert rules_of(result) == {"below": "floor"}


@pytest.mark.parametrize("kind", ["profile", "preference", "rejection", "fact"])
def test_what_holds_no_more_is_dropped_unless_the_past_is_asked_for(kind: str):
    ended = record(1, "was so", kind=kind, valid_until=MORNING)
    assert rules_of(guarded(scored(ended))) == {"was so": "no_longer_valid"}
    assert kept(guarded(scored(ended), is_historical=True)) == ["was so"]
    ahead = replace(ended, valid_until=MORNING + timedelta(seconds=1))
    assert kept(guarded(scored(ahead))) == ["was so"]


@pytest.mark.parametrize("kind", ["event", "decision", "task", "episode"])
def test_what_is_over_is_still_remembered(kind: str):
    assert kept(guarded(scored(record(1, "it was", kind=kind, valid_until=MORNING)))) == ["it was"]


def test_a_text_is_given_once_however_it_is_written():
    result = guarded(scored(record(1, "住在ABC")), scored(record(2, "住在ａｂｃ")))
    assert kept(result) == ["住在ABC"]
    assert set(rules_of(result).values()) == {"same_text"}


def test_an_episode_and_its_memory_are_one_statement():
    said = episode(1, "我住在北京")
    mine = memory(2, "我住在北京", said)
    for order in ((said, mine), (mine, said)):
        assert len(kept(guarded(*map(scored, order), citing={said.id: [mine]}))) == 1


def test_an_episode_whose_statement_was_replaced_goes_with_it():
    said = episode(1, "我住在北京")
    mine = memory(2, "我住在北京", said, status=Status.SUPERSEDED)
    result = guarded(scored(said), citing={said.id: [mine]})
    assert kept(result) == []
    assert rules_of(result) == {"我住在北京": "superseded_statement"}


@pytest.mark.parametrize("status", [Status.ACTIVE, Status.CANDIDATE, Status.ARCHIVED])
def test_an_episode_whose_memories_are_not_asked_for_stays(status: Status):
    said = episode(1, "我住在北京")
    mine = memory(2, "我住在北京", said, status=status)
    assert kept(guarded(scored(said), citing={said.id: [mine]})) == ["我住在北京"]


def test_an_episode_that_says_more_stays_without_the_words_that_hold_no_more():
    said = episode(1, "我住在北京，另外备用钥匙交给了门卫老孟保管")
    mine = memory(2, "我住在北京", said, quote="我住在北京", status=Status.SUPERSEDED)
    (content,) = kept(guarded(scored(said), citing={said.id: [mine]}))
    assert "北京" not in content
    assert "老孟" in content


def test_an_episode_without_memories_stays():
    assert kept(guarded(scored(episode(1, "我住在北京")))) == ["我住在北京"]


def test_what_is_done_is_no_answer_to_what_is_open():
    done, todo = (
        record(1, "交报告", kind="task", state="done"),
        record(2, "订会议室", kind="task", state="open"),
    )
    assert kept(guarded(scored(done), scored(todo), open_only=True)) == ["订会议室"]
    assert len(kept(guarded(scored(done), scored(todo)))) == 2


def test_everything_found_is_either_kept_or_dropped_by_a_named_rule():
    found = [scored(record(number, f"text {number % 3}"), 0.1 * number) for number in range(10)]
    result = guarded(*found)
    assert len(result.kept) + len(result.dropped) == 10
    assert all(one.rule for one in result.dropped)
    assert guarded().kept == ()
