"""Only the clause an expression stands in gives its tense."""

import pytest

from yiji.language.time.tense import tense_at


@pytest.mark.parametrize(
    ("text", "expression", "tense"),
    [
        ("周四开完了会", "周四", "past"),
        ("我昨天病了。周四要出门", "周四", "future"),
        ("四月格外冷，水管都冻了", "四月", "past"),
        ("四月的天", "四月", ""),
        ("I was ill, but on Thursday I will go.", "Thursday", "future"),
        ("She told me the test is on Thursday.", "Thursday", ""),
        ("On Thursday, I lost it.", "Thursday", "past"),
        ("We plan to meet on Thursday.", "Thursday", "future"),
        ("He used to come on Thursday.", "Thursday", "past"),
    ],
)
def test_the_clause_gives_the_tense(text, expression, tense):
    start = text.index(expression)
    assert tense_at(text, start, start + len(expression)) == tense
