from dataclasses import fields
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from tests.unit.recall.rosters import Told, roster_of
from yiji.language.segment import terms
from yiji.language.time import TimeSpan
from yiji.providers.calibrations import generic
from yiji.recall.arms import Sought
from yiji.recall.evidence import Evidence
from yiji.recall.fuse import arms_of, fuse, relevance_of, retimed
from yiji.recall.understand import Understood

FLOOR = 0.30
MONDAY = datetime(2026, 3, 2, tzinfo=UTC)
DAY = timedelta(days=1)
QUESTION_VECTOR = np.array([1.0, 0.0], dtype=np.float32)


def evidence(rows=1, **given):
    blank = {field.name: np.zeros(rows) for field in fields(Evidence)}
    return Evidence(**blank | {name: np.array(value) for name, value in given.items()})


def asked(question, window=None):
    return Understood(question, "en", tuple(terms(question)), window=window)


def fused(question, *told, vector=None, exact=None, window=None):
    roster = roster_of(told)
    nothing = np.zeros(len(told), dtype=np.bool_)
    sought = Sought(roster, nothing if exact is None else np.array(exact), nothing)
    return fuse(sought, asked(question, window), vector, generic(2))


def window(start, end):
    return TimeSpan("", 0, start, end, "day", "point")


def test_a_vector_that_just_counts_as_seen_stands_at_the_floor():
    seen = evidence(vector=[0.30], session=[0.30])
    assert relevance_of(seen) == pytest.approx([FLOOR], abs=0.01)


def test_nothing_found_is_far_below_the_floor():
    assert relevance_of(evidence())[0] < FLOOR / 3


def test_a_slot_that_is_asked_for_passes_the_floor_whatever_the_words():
    assert relevance_of(evidence(exact=[True], vector=[0.05], session=[0.05]))[0] > FLOOR


def test_the_bench_mark_of_words_alone():
    half, whole = relevance_of(evidence(2, words=[0.5, 1.0]))
    assert FLOOR < half < whole


@pytest.mark.parametrize(
    "name", ["vector", "session", "words", "speaker", "when", "exact", "named"]
)
def test_relevance_rises_with_each_evidence(name):
    less, more = relevance_of(evidence(2, **{name: [0.2, 0.8]}))
    assert less < more


def test_a_question_is_less_relevant_than_a_statement():
    statement, question = relevance_of(evidence(2, asks=[False, True]))
    assert question < statement


def test_relevance_stays_between_zero_and_one_at_the_extremes():
    most = evidence(vector=[1], session=[1], words=[1], speaker=[1], when=[1], exact=[1], named=[1])
    least = evidence(speaker=[-1], asks=[True])
    assert 0 < relevance_of(least)[0] < relevance_of(most)[0] < 1


def test_the_answer_after_a_question_beats_a_turn_that_shares_no_words():
    found = fused(
        "Which city did you visit?",
        Told("Which city did you visit in spring?", "s", 0, "Tom"),
        Told("Lisbon, with my sister", "s", 1, "Nora"),
        Told("The oven is broken", "t", 1, "Tom"),
    ).relevance
    assert found[1] > found[2]


def test_what_a_user_tells_an_assistant_is_not_found_by_the_message_before():
    told = (Told("My kayak leaks", "s", 0), Told("I fixed the lamp", "s", 1), Told("Oven", "t", 1))
    found = fused("kayak", *told).relevance
    assert found[1] == found[2]


def test_a_row_without_a_vector_is_judged_by_its_words():
    found = fused(
        "red kayak", Told("my red kayak"), Told("oven", vector=(0.0, 1.0)), vector=QUESTION_VECTOR
    )
    assert found.relevance[0] > FLOOR > found.relevance[1]


def test_without_an_embedder_words_still_answer():
    found = fused("red kayak", Told("my red kayak"), Told("the oven"))
    assert found.relevance[0] > FLOOR > found.relevance[1]


def test_a_near_vector_answers_without_a_shared_word():
    near, far = (0.8, 0.6), (0.0, 1.0)
    found = fused(
        "what can't I eat",
        Told("nuts: rash", vector=near),
        Told("oven", vector=far),
        vector=QUESTION_VECTOR,
    )
    assert found.relevance[0] > FLOOR > found.relevance[1]
    assert arms_of(found.parts(0)) == ("vector",)
    assert arms_of(found.parts(1)) == ()


def test_the_trace_names_the_arms_and_parts_of_a_row():
    told = (
        Told("Kayak trip?", "s", 0, "Tom"),
        Told("On the lake", "s", 1, "Nora"),
        Told("oven", speaker="Tom"),
    )
    found = fused("kayak", *told, exact=[False, False, True])
    assert arms_of(found.parts(0)) == ("lexical",)
    assert arms_of(found.parts(1)) == ("neighbourhood",)
    assert arms_of(found.parts(2)) == ("exact",)
    assert found.parts(1).neighbourhood == pytest.approx(0.8)
    assert found.parts(0).relevance == pytest.approx(found.relevance[0])


def test_the_name_of_a_speaker_finds_what_that_speaker_said_not_who_was_greeted():
    found = fused(
        "What did Nora paint?",
        Told("Hi Nora! I paint walls", "s", 0, "Tom"),
        Told("I paint lakes", "s", 9, "Nora"),
    ).relevance
    assert found[1] > found[0]


def test_the_time_of_the_thing_itself_replaces_that_of_telling():
    assert retimed(0.5, was=-1.0, fit=1.0) > 0.5 > retimed(0.5, was=1.0, fit=-1.0)
    assert retimed(1.0, was=0.0, fit=0.0) == pytest.approx(1.0, abs=1e-5)


def test_the_time_asked_for_decides_between_equals():
    early, late = (Told("lunch with Ana", said_at=(MONDAY + d * DAY).timestamp()) for d in (-60, 1))
    found = fused("lunch", early, late, window=window(MONDAY, MONDAY + 7 * DAY)).relevance
    assert found[1] > found[0]


def test_a_time_told_in_passing_counts_less_than_one_asked_for():
    one = Told("lunch with Ana", said_at=MONDAY.timestamp())
    day = window(MONDAY, MONDAY + DAY)
    told, asked_for = (fused(text, one, window=day).relevance for text in ("lunch", "lunch?"))
    assert asked_for > told > fused("lunch", one).relevance


def test_an_empty_roster_gives_nothing():
    assert len(fused("kayak", vector=QUESTION_VECTOR).relevance) == 0
