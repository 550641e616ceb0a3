"""The same search, answered at two times: only what hangs on the time differs."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from yiji.model.hit import ScoreParts
from yiji.model.ids import content_hash
from yiji.model.query import Query
from yiji.model.record import Record
from yiji.policy import Policy
from yiji.recall.answer import Found, answer, floor_of
from yiji.recall.question import Question
from yiji.recall.rank import recency_of
from yiji.recall.understand import Understood

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
UNDERSTOOD = Understood("Where?", "en", ("where",))
QUESTION = Question(UNDERSTOOD, UNDERSTOOD, None, ("vector",))
POLICY = Policy()


def record(id: str, **fields) -> Record:
    base = Record(
        id=id,
        tenant="t",
        namespace="user:u",
        kind="preference",
        content=f"sentence {id}",
        recorded_at=NOW,
        last_confirmed_at=NOW,
        last_access_at=NOW,
        content_hash=content_hash(id),
    )
    return replace(base, **fields)


def found(*pairs: tuple[Record, float]) -> Found:
    kept = tuple((one, ScoreParts(vector=part, relevance=part)) for one, part in pairs)
    return Found(kept, {}, frozenset())


def asked(seconds: float = 0, **fields) -> Query:
    return Query("Where?", NOW + timedelta(seconds=seconds), **fields)


def test_hits_are_ordered_by_the_ranking_and_the_rest_is_dropped_by_name():
    searched = found((record("a"), 0.5), (record("b"), 0.9), (record("c"), 0.1))
    recall = answer(searched, QUESTION, asked(limit=1), policy=POLICY)
    assert [hit.record.id for hit in recall] == ["b"]
    rules = {one.id: one.dropped_by for one in recall.trace.candidates}
    assert rules == {"a": "limit", "b": None, "c": "floor"}
    assert recall.degraded == ("vector",)


@pytest.mark.parametrize("ranking", ["relevance", "three_factors"])
def test_a_summary_stands_behind_the_slot_that_was_asked_for(ranking: str):
    (summary,) = found((record("a", kind="summary", importance=0.9), 0.9)).candidates
    slot = (record("b", kind="fact"), ScoreParts(exact=1.0, relevance=0.6))
    (other,) = found((record("c", importance=0.0), 0.4)).candidates
    query = asked(ranking=ranking)
    for candidates, order in (([summary, slot, other], "bac"), ([summary, other], "ac")):
        recall = answer(Found(tuple(candidates), {}, frozenset()), QUESTION, query, policy=POLICY)
        assert "".join(hit.record.id for hit in recall) == order


@pytest.mark.parametrize("hours", [0, 5, 50])
def test_recency_is_that_of_the_time_of_asking(hours):
    one = record("a")
    query = asked(3600 * hours, ranking="three_factors")
    (hit,) = answer(found((one, 0.5)), QUESTION, query, policy=POLICY)
    assert hit.parts.recency == recency_of(one, at=query.at)


def test_what_ends_after_the_search_is_left_out_from_then_on():
    searched = found((record("a", kind="fact", valid_until=NOW + timedelta(seconds=60)), 0.9))
    before, after = (
        answer(searched, QUESTION, asked(seconds), policy=POLICY) for seconds in (59, 60)
    )
    assert (len(before), len(after)) == (1, 0)


def test_the_trace_says_whether_the_search_was_made_before():
    for cached in (True, False):
        recall = answer(found(), QUESTION, asked(), policy=POLICY, cached=cached)
        assert recall.trace.cached is cached


def test_the_floor_is_the_questions_own_or_the_policys():
    assert floor_of(asked(floor=0.7), POLICY) == 0.7
    assert floor_of(asked(), POLICY) == POLICY.floor
