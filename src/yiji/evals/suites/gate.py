"""Is there anything to keep in this turn? Figures: `keep_recall`, `skip_recall`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from yiji.evals.dataset import Row, read_all
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
from yiji.remember.gate import gate


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure the gate on rows of `user`, `assistant`, `keep`.

    Returns:
        `keep_recall`: share of the turns to keep that are kept; `skip_recall`: share of the
        others that are skipped.

    Raises:
        InvalidInput: A file or row is malformed.
    """
    rows = read_all(paths)
    findings = (finding for row in track(rows, "gate") for finding in _findings(row))
    return summarise("gate", findings, rows=len(rows))


def _findings(row: Row) -> Iterator[Finding]:
    is_wanted = row.flag("keep")
    verdict = gate(row.text("user"), reply=row.text("assistant", ""))
    is_right = verdict.keep == is_wanted
    figure = "keep_recall" if is_wanted else "skip_recall"
    yield Mark(figure, float(is_right), groups_of(row))
    if not is_right:
        yield Miss(row.text("id"), figure, shortened(row.text("user")), verdict.reason)
