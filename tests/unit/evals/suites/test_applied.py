from pathlib import Path

import pytest

from yiji.errors import InvalidInput
from yiji.evals.catalog import BUILTIN
from yiji.evals.dataset import read_rows
from yiji.evals.suites.applied import evaluate

SHIPPED = sorted(BUILTIN.parent.glob("applied.*.jsonl"))


def row(name: str, said: str, reply: str, **labels: bool) -> dict[str, object]:
    label = {"stated": False, "obeyed": False} | labels
    return {"id": name, "lang": "en", "tag": "t", "said": said, "user": "?", "reply": reply} | label


def test_a_label_missed_and_a_label_invented_count_against_the_same_figure(rows_file):
    report = evaluate(
        [
            rows_file(
                row("right", "I live in Porto", "It rains in Porto.", stated=True),
                row("missed", "I live in Porto", "It rains where you are.", stated=True),
                row("invented", "I live in Porto", "It rains in Porto."),
                row("absent", "I live in Porto", "It rains in Lyon."),
                row("obeyed", "Never use emoji", "It rains.", obeyed=True),
            )
        ]
    )
    assert report.rows == 5
    assert report.figures == {"stated_f1": 0.5, "obeyed_f1": 1.0}
    assert [(miss.id, miss.found) for miss in report.misses] == [
        ("missed", "not stated"),
        ("invented", "stated"),
    ]


def test_a_row_without_a_label_is_refused(rows_file):
    bad = row("bad", "I live in Porto", "x")
    del bad["stated"]
    with pytest.raises(InvalidInput, match="'stated' is absent"):
        evaluate([rows_file(bad)])


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_the_shipped_replies_are_told_apart_as_well_as_promised(path: Path):
    report = evaluate([path])
    assert report.figures["stated_f1"] >= 0.85
    assert report.figures["obeyed_f1"] >= 0.75


def test_the_shipped_replies_are_enough_in_both_classes_and_languages():
    rows = [each for path in SHIPPED for each in read_rows(path)]
    assert len(rows) >= 120
    assert len({each.text("id") for each in rows}) == len(rows)
    for lang in ("zh", "en"):
        own = [each for each in rows if each.text("lang") == lang]
        assert sum(each.flag("stated") for each in own) >= 20
        assert sum(each.flag("obeyed") for each in own) >= 12
        assert sum(not each.flag("stated") and not each.flag("obeyed") for each in own) >= 40
