from datetime import UTC, datetime
from io import StringIO

import pytest
from rich.console import Console

from yiji.interfaces.cli.tables import bar, hit_table, outcome_table, record_table, slot, why
from yiji.model.hit import Hit, ScoreParts
from yiji.model.record import Record, Source
from yiji.model.turn import Op, Outcome

NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)


def record(**fields) -> Record:
    given = {
        "id": "r1",
        "tenant": "t",
        "namespace": "user:u",
        "kind": "fact",
        "content": "缓存用 Redis",
        "recorded_at": NOW,
        "last_confirmed_at": NOW,
        "last_access_at": NOW,
        "content_hash": "h",
    }
    return Record(**(given | fields))


def shown(table) -> str:
    screen = Console(width=300, record=True, file=StringIO())
    screen.print(table)
    return screen.export_text()


def test_a_slot_says_where_it_applies_and_whom_it_is_about():
    assert slot(record(key="project.tool", applies_to="prod", subject="缓存")) == (
        "project.tool @prod (缓存)"
    )
    assert slot(record()) == ""


def test_only_parts_that_are_something_are_shown():
    assert why(ScoreParts(vector=0.5, relevance=0.25)) == "vector 0.50 relevance 0.25"


@pytest.mark.parametrize(("value", "full"), [(0.0, 0), (0.5, 5), (1.0, 10), (7.0, 10), (-1.0, 0)])
def test_a_bar_stays_within_its_width(value, full):
    assert bar(value).plain == "█" * full + "░" * (10 - full)


def test_an_outcome_shows_the_decision_the_words_and_what_it_replaced():
    new = record(content="缓存用 Valkey", source=Source(quote="换成 Valkey 了"))
    text = shown(
        outcome_table("T", [Outcome(Op.SUPERSEDE, new, (record(),), "one_slot_other_value")])
    )
    for part in (
        "SUPERSEDE",
        "缓存用 Valkey",
        "换成 Valkey 了",
        "缓存用 Redis",
        "one_slot_other_value",
    ):
        assert part in text


def test_memories_and_hits_show_id_score_and_marks():
    assert "r1" in shown(record_table("T", [record()]))
    hit = Hit(record(), 0.87, ScoreParts(exact=1.0), ("exact",), ("expired",))
    text = shown(hit_table("T", [hit]))
    assert "0.87" in text
    assert "expired" in text
