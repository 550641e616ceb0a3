from datetime import UTC, date, datetime

import pytest

from yiji.evals.suites import extract
from yiji.model.record import Candidate
from yiji.remember.gate import Gate

AT = "2025-03-12T10:20:00+08:00"


def label(**fields):
    return {"kind": "profile", "polarity": "+", "must_contain": ["厦门"], **fields}


def row(*labels, must_not=()):
    return {
        "id": "x",
        "lang": "zh",
        "tag": "t",
        "at": AT,
        "text": "…",
        "memories": list(labels),
        "must_not": list(must_not),
    }


@pytest.fixture
def figures(rows_file, monkeypatch):
    """Measure given candidates against labels; the extractor has tests of its own."""

    def measuring(found, *rows):
        decided = Gate(keep=True, reason="fact", found=tuple(found))
        monkeypatch.setattr(extract, "appraise", lambda text, at, judge: decided)
        return extract.evaluate([rows_file(*rows)]).figures

    return measuring


CITY = Candidate("profile", "用户住在厦门", key="profile.city", value="厦门")


def test_a_covered_label_with_its_fields_is_right(figures):
    found = figures([CITY], row(label(key="profile.city", value="厦门")))
    assert found["precision"] == found["recall"] == found["key"] == found["value"] == 1.0
    assert found["violations"] == 0.0


def test_a_memory_no_label_covers_costs_precision(figures):
    found = figures([CITY, Candidate("fact", "天气很好")], row(label()))
    assert (found["precision"], found["recall"]) == (0.5, 1.0)


def test_an_optional_label_is_no_fault_either_way(figures):
    assert "precision" not in figures([CITY], row(label(optional=True)))
    assert "recall" not in figures([], row(label(optional=True)))


def test_more_than_one_sentence_is_no_memory(figures):
    found = figures([Candidate("profile", "用户住在厦门。天气很好")], row(label()))
    assert (found["precision"], found["one_clause"]) == (0.0, 0.0)


def test_claims_of_what_must_not_be_said_are_counted(figures):
    found = figures([CITY], row(label(), must_not=["住在厦门", "住在福州"]))
    assert found["violations"] == 1.0


def test_any_memory_of_a_turn_that_gives_none_is_a_violation(figures):
    found = figures([CITY], row())
    assert (found["violations"], found["precision"]) == (1.0, 0.0)


def test_fields_are_judged_on_the_memory_that_agrees_most(figures):
    other = Candidate("profile", "用户常去厦门", key="x.y")
    assert figures([other, CITY], row(label(key="profile.city", value="厦门")))["key"] == 1.0


def test_days_are_the_speakers_days(figures):
    from_there = datetime(2025, 3, 4, 16, tzinfo=UTC)
    task = Candidate("task", "厦门的票", due=date(2025, 3, 9), valid_from=from_there, state="open")
    wanted = label(kind="task", valid_from="2025-03-05", due="2025-03-09")
    assert figures([task], row(wanted))["dates"] == 1.0
    assert figures([task], row({**wanted, "due": "2025-03-10"}))["dates"] == 0.0


def test_op_and_state_are_judged_where_labelled(figures):
    done = Candidate("task", "厦门的票买好了", state="done", op="correct")
    wanted = label(kind="task", state="done", op="correct")
    assert figures([done], row(wanted))["op_state"] == 1.0
    assert figures([done], row({**wanted, "op": "add"}))["op_state"] == 0.0
    assert figures([done], row({**wanted, "state": "open"}))["op_state"] == 0.0
