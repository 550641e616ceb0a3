"""Where is personal data? Figures: `precision`, `recall`, `leaks`."""

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
from yiji.remember.sanitize import MASKED, find_pii, mask

Span = tuple[str, int, int]


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure finding and masking personal data on rows of `text`, `spans`.

    Returns:
        `precision`: share of the spans found that are labelled, `recall`: share of the labelled
        ones that are found, both by type and exact edges; `leaks`: labelled spans of a type that
        is masked whose text still stands in the masked text.

    Raises:
        InvalidInput: A file or row is malformed.
    """
    rows = read_all(paths)
    findings = (finding for row in track(rows, "pii") for finding in _findings(row))
    return summarise("pii", findings, rows=len(rows), counted=frozenset({"leaks"}))


def _findings(row: Row) -> Iterator[Finding]:
    text, groups = row.text("text"), groups_of(row)
    wanted = {_labelled(span): span.text("text") for span in row.rows("spans")}
    found = {(span.type, span.start, span.end): span.text for span in find_pii(text)}
    for span, covered in wanted.items():
        yield Mark("recall", float(span in found), groups)
        if span not in found:
            yield Miss(row.text("id"), "recall", _shown(span, covered), shortened(text))
    for span, covered in found.items():
        yield Mark("precision", float(span in wanted), groups)
        if span not in wanted:
            yield Miss(row.text("id"), "precision", shortened(text), _shown(span, covered))
    masked = mask(text)
    for (kind, *_), covered in wanted.items():
        if kind in MASKED:
            yield Mark("leaks", float(covered in masked), groups)


def _labelled(span: Row) -> Span:
    return span.text("type"), span.number("start"), span.number("end")


def _shown(span: Span, covered: str) -> str:
    return f"{span[0]} {span[1]}–{span[2]} {covered!r}"
