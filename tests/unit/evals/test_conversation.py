from datetime import UTC, datetime, timedelta

import pytest

from tests.store.making import record
from yiji.evals import conversation
from yiji.evals.conversation import (
    DEEPEST,
    Conversation,
    Question,
    Said,
    measure,
    ranked_turns,
    turn_of,
)
from yiji.model.hit import Hit, ScoreParts
from yiji.model.record import Source

START = datetime(2025, 3, 1, 9, tzinfo=UTC)


def hit(turn: str | None, cites: tuple[str, ...] = ()) -> Hit:
    said = record(1, kind="episode", source=Source(turn=turn), cites=cites)
    return Hit(said, 0.5, ScoreParts())


def test_a_hit_counts_for_its_own_turn_before_what_it_cites():
    assert turn_of(hit("T1", ("e2",)), {"e2": "T2"}) == "T1"
    assert turn_of(hit(None, ("gone", "e2")), {"e2": "T2"}) == "T2"
    assert turn_of(hit(None), {}) is None


def test_k_counts_distinct_turns():
    hits = [hit("T1"), hit("T1"), hit(None), hit("T2"), *(hit(f"M{n}") for n in range(30))]
    ranked = ranked_turns(hits, {})
    assert ranked[:2] == ["T1", "T2"]
    assert len(ranked) == len(set(ranked)) == DEEPEST


SAID = (
    "My tortoise is called Archimedes.",
    "The boiler makes a humming noise at night.",
    "We painted the fence dark green.",
    "I start at the bakery at four in the morning.",
    "Rosalind plays the oboe in the town band.",
)


def talk(*questions: Question) -> Conversation:
    turns = tuple(
        Said(f"T{n}", START + timedelta(minutes=n), "user", text, "s1", "Ada")
        for n, text in enumerate(SAID)
    )
    return Conversation("talk", turns, questions)


@pytest.fixture
def shipped(monkeypatch, shipped_embedder):
    """Reuse the loaded embedder, and look nowhere but in the test's own database."""
    laboratory = conversation.laboratory
    monkeypatch.setattr(
        conversation,
        "laboratory",
        lambda at, in_memory: laboratory(at, in_memory=in_memory, embedder=shipped_embedder),
    )


@pytest.mark.usefixtures("shipped")
def test_a_turn_that_answers_is_found_and_marked_in_its_group():
    asked_at = START + timedelta(days=1)
    found = Question("What is the name of my tortoise?", asked_at, frozenset({"T0"}), {"type": "x"})
    other = Question("Who plays the oboe?", asked_at, frozenset({"T4", "T1"}), {"type": "y"})
    report = measure("retrieval", [talk(found, other)])
    assert report.rows == 2
    assert report.by["type"]["x"]["hit@10"] == 1.0
    assert report.by["type"]["x"]["recall@5"] == 1.0
    assert report.by["type"]["y"]["hit@10"] == 1.0
    assert report.figures["not_stored"] == 0.0
    assert report.figures["evidence_not_stored"] == 0.0


@pytest.mark.usefixtures("shipped")
def test_a_turn_that_leaves_nothing_is_counted_as_not_stored():
    asked_at = START + timedelta(days=1)
    question = Question("tortoise?", asked_at, frozenset({"T9"}))
    silent = Said("T9", START + timedelta(minutes=9), "user", "   ", "s1", "Ada")
    plain = talk(question)
    report = measure("retrieval", [Conversation("talk", (*plain.turns, silent), (question,))])
    assert report.figures["not_stored"] == pytest.approx(1 / 6)
    assert report.figures["evidence_not_stored"] == 1.0
    assert "evidence_not_stored" in {miss.what for miss in report.misses}
