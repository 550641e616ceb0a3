from datetime import UTC, datetime, timedelta

import pytest

from yiji.model.hit import ScoreParts
from yiji.model.record import Record
from yiji.policy import Policy
from yiji.recall.rank import RANKINGS, importance_of, recency_of

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def record(*, kind="event", hours=0.0, importance=0.5, accesses=0, state=None, recorded_hours=None):
    accessed = NOW - timedelta(hours=hours)
    recorded = NOW - timedelta(hours=hours if recorded_hours is None else recorded_hours)
    return Record(
        id="r",
        tenant="t",
        namespace="user:u",
        kind=kind,
        content="…",
        recorded_at=recorded,
        last_confirmed_at=recorded,
        last_access_at=accessed,
        content_hash="h",
        importance=importance,
        access_count=accesses,
        state=state,
    )


def score(ranking, one, relevance):
    parts = ScoreParts(relevance=relevance)
    return RANKINGS[ranking](one, parts, at=NOW, policy=Policy())


def test_the_worked_example_of_the_three_factors_comes_out():
    manager = score("three_factors", record(hours=3, importance=0.8, accesses=5), 0.85)
    review = score("three_factors", record(hours=24, importance=0.6, accesses=2), 0.72)
    memory_chips = score("three_factors", record(hours=48, importance=0.5, accesses=1), 0.25)
    found = [round(value, 2) for value in (manager, review, memory_chips)]
    assert found == [0.89, 0.57, 0.27]


def test_what_does_not_age_keeps_its_score():
    young = score("three_factors", record(kind="profile", hours=1, importance=0.8), 0.5)
    old = score("three_factors", record(kind="profile", hours=9000, importance=0.8), 0.5)
    assert young == old == pytest.approx((0.4 * 0.5 + 0.25 * 0.8) / 0.65)


def test_a_task_ages_only_once_it_is_done():
    fresh, stale = (record(kind="task", hours=h, state="open") for h in (1, 500))
    assert score("three_factors", fresh, 0.5) == score("three_factors", stale, 0.5)
    done, long_done = (record(kind="task", hours=h, state="done") for h in (1, 500))
    assert score("three_factors", done, 0.5) > score("three_factors", long_done, 0.5)


def test_relevance_ranks_by_relevance_alone():
    assert score("relevance", record(hours=900, importance=0.1), 0.61) == 0.61


def test_importance_recency_is_linear_over_thirty_days():
    assert score("importance_recency", record(importance=0.5), 0.9) == pytest.approx(0.7)
    half = record(importance=0.5, hours=15 * 24)
    assert score("importance_recency", half, 0.0) == pytest.approx(0.5)
    gone = record(importance=0.5, hours=300 * 24)
    assert score("importance_recency", gone, 0.9) == pytest.approx(0.3)


def test_time_decay_counts_from_when_it_was_recorded():
    one = record(importance=0.5, hours=0, recorded_hours=168)
    expected = 0.7 * 0.6 + 0.21 * 0.995**168 + 0.15
    assert score("time_decay", one, 0.6) == pytest.approx(expected)


def test_half_life_halves_after_seventy_days():
    assert score("half_life", record(hours=70 * 24), 0.8) == pytest.approx(0.4)


def test_importance_grows_with_use_up_to_ten_accesses_and_one():
    assert importance_of(record(importance=0.4, accesses=3)) == pytest.approx(0.52)
    assert importance_of(record(importance=0.4, accesses=99)) == pytest.approx(0.8)
    assert importance_of(record(importance=0.9, accesses=9)) == 1.0


def test_recency_falls_by_the_hour_and_never_exceeds_one():
    assert recency_of(record(hours=3), at=NOW) == pytest.approx(0.8607, abs=1e-4)
    assert recency_of(record(hours=-5), at=NOW) == 1.0


@pytest.mark.parametrize("ranking", sorted(set(RANKINGS) - {"importance_recency"}))
def test_every_other_preset_rises_with_relevance(ranking):
    one = record(hours=30)
    assert score(ranking, one, 0.6) > score(ranking, one, 0.5)
