"""What does a question ask for? Figures: `keys_f1`, `kinds_f1`, `entities_f1`, `time_nonnull`, `time_null`."""

from collections.abc import Iterator, Sequence
from datetime import datetime, time
from pathlib import Path

from yiji.evals.dataset import Row, read_all
from yiji.evals.matching import ExpectedInterval, same_interval, squeezed
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
from yiji.language.normalise import fold
from yiji.model.turn import Message
from yiji.recall.attribute import PREFIX
from yiji.recall.understand import understand


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure query understanding on rows of `query`, `history`, `now` and what is wanted.

    Wanted are `keys` (free keys are not judged), `kinds`, `entities` (compared folded, without
    space) and `time` with `start` and `end`, or null.

    Returns:
        `keys_f1`, `kinds_f1`, `entities_f1`: harmonic mean of precision and recall over all labels
        of all rows; `time_nonnull`: share of the rows with a window where the same one is found;
        `time_null`: share of the others where none is.

    Raises:
        InvalidInput: A file or row is malformed.
    """
    rows = read_all(paths)
    findings = (finding for row in track(rows, "query") for finding in _findings(row))
    return summarise("query", findings, rows=len(rows))


def _findings(row: Row) -> Iterator[Finding]:
    now = row.time("now")
    told = understand(row.text("query"), at=now, history=_history(row, now))
    keys = (key for key in told.keys if not key.startswith(PREFIX))
    yield from _agreement(row, "keys_f1", set(row.texts("keys")), set(keys))
    yield from _agreement(row, "kinds_f1", set(row.texts("kinds")), set(told.kinds))
    names = ({_name(name) for name in names} for names in (row.texts("entities"), told.names))
    yield from _agreement(row, "entities_f1", *names)
    window = told.window
    edges = (None, None) if window is None else (window.start, window.end)
    figure, is_right = _time(row, now, edges, is_found=window is not None)
    yield Mark(figure, float(is_right), groups_of(row))
    if not is_right:
        yield Miss(row.text("id"), figure, shortened(row.text("query")), f"{edges[0]} – {edges[1]}")


def _agreement(row: Row, figure: str, wanted: set[str], found: set[str]) -> Iterator[Finding]:
    """Mark each agreement twice and each difference once, so that the mean of all marks is F1."""
    groups = groups_of(row)
    for value in (1.0, 1.0):
        yield from (Mark(figure, value, groups) for _ in wanted & found)
    yield from (Mark(figure, 0.0, groups) for _ in wanted ^ found)
    if wanted != found:
        shown = f"{shortened(row.text('query'))} → {', '.join(sorted(wanted)) or 'nothing'}"
        yield Miss(row.text("id"), figure, shown, ", ".join(sorted(found)) or "nothing")


def _time(
    row: Row, now: datetime, edges: tuple[datetime | None, datetime | None], *, is_found: bool
) -> tuple[str, bool]:
    if not row.has("time"):
        return "time_null", not is_found
    label = row.row("time")
    start, end = label.optional_time("start"), label.optional_time("end")
    is_by_hours = any(edge is not None and edge.time() != time.min for edge in (start, end))
    expected = ExpectedInterval(now, start, end, "open" if is_by_hours else None)
    return "time_nonnull", is_found and same_interval(expected, *edges)


def _history(row: Row, now: datetime) -> tuple[Message, ...]:
    return tuple(
        Message("assistant" if said.text("role") == "assistant" else "user", said.text("text"), now)
        for said in row.rows("history")
    )


def _name(text: str) -> str:
    return squeezed(fold(text))
