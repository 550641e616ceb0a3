from datetime import UTC, datetime

from yiji.model.hit import Hit, Recall, ScoreParts, Trace
from yiji.model.record import Record

AT = datetime(2026, 3, 2, 4, tzinfo=UTC)


def hit(content: str) -> Hit:
    return Hit(Record(content, "t", "user:u", "fact", content, AT, AT, AT, "h"), 0.5, ScoreParts())


def test_a_recall_is_read_like_a_list_best_first():
    found = Recall((hit("one"), hit("two"), hit("three")), Trace("id", AT, "?"))
    assert len(found) == 3
    assert [each.content for each in found] == ["one", "two", "three"]
    assert found[0].content == "one"
    assert [each.content for each in found[1:]] == ["two", "three"]


def test_a_recall_without_hits_is_false_and_keeps_its_trace():
    found = Recall((), Trace("id", AT, "?"))
    assert not found
    assert found.trace.question == "?"
