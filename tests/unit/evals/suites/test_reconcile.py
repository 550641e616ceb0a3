import pytest

from tests.store.making import record
from yiji.evals.suites.reconcile import decided, evaluate
from yiji.model.record import Record
from yiji.model.turn import Op, Outcome, TurnResult

A = record(1)
FIRST = TurnResult("t1", outcomes=(Outcome(Op.ADD, A),))


def second(*ops: Op, replaced: tuple[Record, ...] = (A,)) -> TurnResult:
    outcomes = tuple(Outcome(op, record(2), replaced if op is Op.SUPERSEDE else ()) for op in ops)
    return TurnResult("t2", outcomes=outcomes)


@pytest.mark.parametrize(
    ("ops", "decision"),
    [
        ((Op.NOOP,), Op.NOOP),
        ((Op.NOOP, Op.ADD), Op.ADD),
        ((Op.ADD, Op.UPDATE), Op.UPDATE),
        ((Op.UPDATE, Op.SUPERSEDE), Op.SUPERSEDE),
        ((Op.NOOP, Op.CONFLICT), Op.CONFLICT),
        ((), None),
    ],
)
def test_the_most_drastic_outcome_is_the_decision(ops, decision):
    assert decided(FIRST, second(*ops)) is decision


def test_replacing_something_else_says_nothing_about_a():
    assert decided(FIRST, second(Op.SUPERSEDE, Op.ADD, replaced=(record(3),))) is Op.ADD


def test_pairs_are_decided_by_the_engine(rows_file):
    def row(name, label, a, b):
        return {"id": name, "lang": "zh", "tag": label, "a": a, "b": b, "label": label}

    report = evaluate(
        [
            rows_file(
                row("d", "duplicate", "用户对花生过敏", "用户对花生过敏"),
                row("c", "contradiction", "用户住在厦门", "用户住在福州"),
                row("u", "unrelated", "用户住在厦门", "用户对花生过敏"),
            )
        ]
    )
    assert report.figures["accuracy"] == 1.0
    assert report.figures["contradiction_noop"] == 0.0
    assert report.figures["unrelated_supersede"] == 0.0
