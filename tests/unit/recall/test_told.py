from tests.store.making import record
from yiji.recall.told import told_by_memories


def test_a_summary_yields_to_a_memory_that_it_cites_and_to_no_other():
    one, other = record(1), record(2)
    summary = record(3, kind="summary", cites=(one.id,))
    assert told_by_memories([summary, one]) == {summary.id}
    assert told_by_memories([summary, other]) == frozenset()
    assert told_by_memories([record(4, kind="fact", cites=(one.id,)), one]) == frozenset()
