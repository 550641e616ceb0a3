"""Which interval is meant? Figures: `exact`, `silence`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from yiji.evals.dataset import Row, read_all
from yiji.evals.matching import ExpectedInterval, same_interval
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
from yiji.language.time import resolve_time


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure time resolving on rows of `text`, `now`, `start`, `end`, `grain`.

    The engine gets the text and now, not the expression.

    Returns:
        `exact`: share of the rows with an interval where the same one is found; `silence`:
        share of the rows without where none is.

    Raises:
        InvalidInput: A file or row is malformed.
    """
    rows = read_all(paths)
    findings = (finding for row in track(rows, "time") for finding in _findings(row))
    return summarise("time", findings, rows=len(rows))


def _findings(row: Row) -> Iterator[Finding]:
    expected = ExpectedInterval(
        row.time("now"),
        row.optional_time("start"),
        row.optional_time("end"),
        row.optional_text("grain"),
    )
    span = resolve_time(row.text("text"), expected.now)
    start, end = (span.start, span.end) if span else (None, None)
    figure = "exact" if row.has("expression") else "silence"
    is_right = same_interval(expected, start, end) if figure == "exact" else span is None
    yield Mark(figure, float(is_right), groups_of(row))
    if not is_right:
        found = f"{span.expression!r} {start} – {end}" if span else "nothing"
        wanted = f"{row.optional_text('expression')!r} {expected.start} – {expected.end}"
        text = shortened(row.text("text"))
        yield Miss(row.text("id"), figure, f"{text} → {wanted}", found)
