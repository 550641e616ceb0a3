"""Which memories does a reply use? Figures: `stated_f1`, `obeyed_f1`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from yiji.engine import Engine
from yiji.evals.dataset import Row, read_all
from yiji.evals.laboratory import laboratory
from yiji.evals.report import (
    Finding,
    Mark,
    Miss,
    Report,
    Track,
    groups_of,
    shortened,
    silent,
    summarise,
)
from yiji.model.clock import SystemClock
from yiji.session.applied import applied, reply_of


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure on rows of `said`, `reply`, `stated`, `obeyed`.

    `said` is remembered through the public API, each row in a tenant of its own; the reply is
    judged against what was kept of it. `user`, what the reply answers, is for the reader: no word
    of it may count.

    Returns:
        `stated_f1`, `obeyed_f1`: harmonic mean of precision and recall of the rows labelled so.

    Raises:
        InvalidInput: A file or row is malformed.
        YijiError: The engine failed.
    """
    rows = read_all(paths)
    with laboratory(SystemClock().now(), in_memory=True) as (engine, _):
        findings = [finding for row in track(rows, "applied") for finding in _findings(row, engine)]
    return summarise("applied", findings, rows=len(rows))


def _findings(row: Row, engine: Engine) -> Iterator[Finding]:
    kept = engine.scope(tenant=row.text("id"), user="u", agent="a").remember(row.text("said"))
    memories = [one.record for one in kept.outcomes] or list(kept.episodes)
    reply = reply_of(row.text("reply"))
    judged = [applied(reply, one) for one in memories]
    # One sentence may hold two wishes: it is followed when both are.
    wished = [one.obeyed for one in judged if not one.stated]
    is_obeyed = bool(wished) and all(wished)
    yield from _agreement(row, "stated", is_found=any(one.stated for one in judged))
    yield from _agreement(row, "obeyed", is_found=is_obeyed)


def _agreement(row: Row, label: str, *, is_found: bool) -> Iterator[Finding]:
    """Mark a label found twice, a wrong one once and an absent one never: the mean is F1."""
    is_wanted, figure = row.flag(label), f"{label}_f1"
    if is_wanted and is_found:
        yield from (Mark(figure, 1.0, groups_of(row)) for _ in range(2))
    elif is_wanted != is_found:
        yield Mark(figure, 0.0, groups_of(row))
        texts = f"{shortened(row.text('said'))} → {shortened(row.text('reply'))}"
        yield Miss(row.text("id"), figure, texts, label if is_found else f"not {label}")
