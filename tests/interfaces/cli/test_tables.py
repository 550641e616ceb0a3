from io import StringIO

import pytest
from rich.console import Console

from tests.store.making import record
from yiji.interfaces.cli.tables import (
    OP_STYLES,
    bar,
    hit_table,
    outcome_table,
    record_table,
    slot,
    why,
)
from yiji.model.hit import Hit, ScoreParts
from yiji.model.record import Source
from yiji.model.turn import Op, Outcome


def shown(table) -> str:
    screen = Console(width=300, record=True, file=StringIO())
    screen.print(table)
    return screen.export_text()


def test_a_slot_says_where_it_applies_and_whom_it_is_about():
    assert slot(record(1, key="project.tool", applies_to="prod", subject="缓存")) == (
        "project.tool @prod (缓存)"
    )
    assert slot(record(1)) == ""


def test_every_decision_has_its_colour():
    assert set(OP_STYLES) == set(Op)


def test_only_parts_that_are_something_are_shown():
    assert why(ScoreParts(vector=0.5, relevance=0.25)) == "vector 0.50 relevance 0.25"


@pytest.mark.parametrize(("value", "full"), [(0.0, 0), (0.5, 5), (1.0, 10), (7.0, 10), (-1.0, 0)])
def test_a_bar_stays_within_its_width(value, full):
    assert bar(value).plain == "█" * full + "░" * (10 - full)


def test_an_outcome_shows_the_decision_the_words_and_what_it_replaced():
    new = record(2, "缓存用 Valkey", source=Source(quote="换成 Valkey 了"))
    text = shown(
        outcome_table(
            "T", [Outcome(Op.SUPERSEDE, new, (record(1, "缓存用 Redis"),), "one_slot_other_value")]
        )
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
    one = record(1)
    assert one.id in shown(record_table("T", [one]))
    hit = Hit(one, 0.87, ScoreParts(exact=1.0), ("exact",), ("expired",))
    text = shown(hit_table("T", [hit]))
    assert "0.87" in text
    assert "expired" in text
