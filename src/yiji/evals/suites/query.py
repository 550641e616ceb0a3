"""What does a question ask for? Figures: `keys_f1`, `kinds_f1`, `entities_f1`, `time_nonnull`, `time_null`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from yiji.evals.dataset import Row, read_all
from yiji.evals.matching import folded
from yiji.evals.metrics import f1
from yiji.evals.report import Finding, Mark, Miss, Report, Track, shortened, silent, summarise
from yiji.language.normalise import fold
from yiji.model.turn import Message
from yiji.recall.understand import Understood, understand

FREE_KEY: Final = "x."
"""Keys outside of the labels' vocabulary are not judged."""


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure query understanding on rows of `query`, `history`, `now` and what is wanted.

    Wanted are `keys`, `kinds`, `entities` (compared folded, without space) and `time` with
    `start` and `end`, or null.

    Returns:
        `keys_f1`, `kinds_f1`, `entities_f1`: the harmonic mean of precision and recall over all
        labels of all rows; `time_nonnull`: share of the rows with a window where the same one is
        found; `time_null`: share of the others where none is.

    Raises:
        InvalidInput: A file or row is malformed.
    """
    rows = read_all(paths)
    answers = [_answer(row) for row in track(rows, "query")]
    findings = [finding for answer in answers for finding in _findings(answer)]
    report = summarise("query", findings, rows=len(rows))
    return report
