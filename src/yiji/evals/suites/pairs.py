"""Does calibrated similarity part duplicates from unrelated? `duplicates_above`, `unrelated_above`."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from yiji.evals.dataset import Row, read_all
from yiji.evals.laboratory import laboratory
from yiji.evals.report import Finding, Mark, Miss, Report, Track, groups_of, silent, summarise
from yiji.language.normalise import language_of
from yiji.model.clock import SystemClock
from yiji.policy import Policy
from yiji.providers.calibration import codes_of
from yiji.providers.protocols import Embedder

FIGURES = {"duplicate": "duplicates_above", "unrelated": "unrelated_above"}
"""Label to the figure it counts towards; the other labels have none."""

IS_GOOD = {"duplicates_above": True, "unrelated_above": False}
"""Whether lying above the threshold is right."""


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure similarity on rows of `a`, `b`, `label`, at the shipped threshold for facts.

    Returns:
        `duplicates_above`: share of the duplicates above it (higher is better);
        `unrelated_above`: share of the unrelated pairs above it (lower is better); by language
        (`zh`, `en`, `cross`).

    Raises:
        InvalidInput: A file or row is malformed.
        ProviderError: The embedder failed.
    """
    rows = read_all(paths)
    threshold = Policy().kind("fact").same_topic
    with laboratory(SystemClock().now(), in_memory=True) as (engine, _):
        findings = [
            finding
            for row in track(rows, "pairs")
            for finding in _findings(row, engine.embedder, threshold)
        ]
    return summarise("pairs", findings, rows=len(rows), extra={"threshold": threshold})


def similarity(embedder: Embedder, a: str, b: str) -> float:
    """Give the calibrated similarity of two memory sentences, 0 to 1."""
    one, other = embedder.passage([a, b])
    found = embedder.calibration.similarity(
        one, other[None, :], language=language_of(a), languages=codes_of([language_of(b)])
    )
    return float(found[0])


def _findings(row: Row, embedder: Embedder, threshold: float) -> Iterator[Finding]:
    figure = FIGURES.get(row.text("label"))
    if figure is None:
        return
    found = similarity(embedder, row.text("a"), row.text("b"))
    is_above = found > threshold
    yield Mark(figure, float(is_above), groups_of(row))
    if is_above != IS_GOOD[figure]:
        texts = f"{row.text('a')} / {row.text('b')}"
        yield Miss(row.text("id"), figure, texts, f"{found:.3f}")
