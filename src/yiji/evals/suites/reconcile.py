"""What does the engine decide when b is said after a is stored?

Figures: `accuracy`, `contradiction_noop`, `unrelated_supersede`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from yiji.engine import Engine
from yiji.evals.dataset import Row, read_all
from yiji.evals.laboratory import laboratory
from yiji.evals.report import Finding, Mark, Miss, Report, Track, groups_of, silent, summarise
from yiji.model.clock import SystemClock
from yiji.model.turn import Op, TurnResult

RIGHT = {
    "duplicate": frozenset({Op.NOOP}),
    "same_topic": frozenset({Op.ADD, Op.UPDATE}),
    "contradiction": frozenset({Op.SUPERSEDE, Op.CONFLICT, Op.RETRACT}),
    "unrelated": frozenset({Op.ADD}),
}
"""Decisions that agree with a label."""

REPLACING = frozenset({Op.SUPERSEDE, Op.CONFLICT, Op.RETRACT})


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure reconciling on rows of `a`, `b`, `label`, through the public API.

    Each row has a tenant of its own, in which `remember(a)` and then `remember(b)` are called.

    Returns:
        `accuracy`: share of the rows decided as their label wants; `contradiction_noop`: share of
        the contradictions that were taken for repetition; `unrelated_supersede`: share of the
        unrelated pairs of which one replaced or disputed the other.

    Raises:
        InvalidInput: A file or row is malformed.
        YijiError: The engine failed.
    """
    rows = read_all(paths)
    with laboratory(SystemClock().now()) as (engine, _):
        findings = [
            finding for row in track(rows, "reconcile") for finding in _findings(row, engine)
        ]
    return summarise("reconcile", findings, rows=len(rows))


def decided(first: TurnResult, second: TurnResult) -> Op | None:
    """Reduce the outcomes of b to the one decision about a.

    The most drastic one counts: what replaces or disputes a memory of a; then an update; then an
    addition; NOOP only if b added nothing. None where b gave no memory at all.
    """
    stored = {outcome.record.id for outcome in first.outcomes}
    stored |= {episode.id for episode in first.episodes}
    ops = [
        outcome.op
        for outcome in second.outcomes
        if outcome.op not in REPLACING
        or outcome.op is Op.CONFLICT
        or any(old.id in stored for old in outcome.replaced)
    ]
    order = (Op.SUPERSEDE, Op.RETRACT, Op.CONFLICT, Op.UPDATE, Op.ADD, Op.NOOP)
    return next((op for op in order if op in ops), None)


def _findings(row: Row, engine: Engine) -> Iterator[Finding]:
    scope = engine.scope(tenant=row.text("id"), user="u", agent="a")
    op = decided(scope.remember(row.text("a")), scope.remember(row.text("b")))
    label = row.text("label")
    groups = {"label": label, **groups_of(row)}
    is_right = op in RIGHT[label]
    yield Mark("accuracy", float(is_right), groups)
    if label == "contradiction":
        yield Mark("contradiction_noop", float(op is Op.NOOP), groups)
    if label == "unrelated":
        yield Mark("unrelated_supersede", float(op in REPLACING), groups)
    if not is_right:
        texts = f"{label}: {row.text('a')} / {row.text('b')}"
        yield Miss(row.text("id"), "accuracy", texts, op or "nothing kept")
