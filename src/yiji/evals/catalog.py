"""The evaluations by name, and the scenarios that ship with Yiji."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from yiji.errors import InvalidInput
from yiji.evals.report import Report, Track, silent

BUILTIN = Path(__file__).parent / "builtin" / "scenarios.jsonl"
"""Scenarios of Yiji's own, run by `yiji check` when no file is given."""


class Evaluate(Protocol):
    """An evaluation: files in, report out."""

    def __call__(self, paths: Sequence[Path], track: Track = silent) -> Report:
        """Measure; raises InvalidInput if a file is malformed."""
        ...


@dataclass(frozen=True, slots=True)
class Suite:
    """One evaluation.

    Attributes:
        name: As given to `yiji eval`.
        measures: What it measures and from which files, in a line.
    """

    name: str
    measures: str

    def evaluate(self, paths: Sequence[Path], track: Track = silent) -> Report:
        """Measure; raises InvalidInput if a file is malformed."""
        module = import_module(f"yiji.evals.suites.{self.name}")
        return cast("Evaluate", module.evaluate)(paths, track)


_ALL = (
    Suite("locomo", "recall of evidence turns, LoCoMo's own files"),
    Suite("retrieval", "recall of answering turns, generic JSON Lines"),
    Suite("madial", "recall of memories, MADial-Bench: MEMORY.json DIALOGUE.json"),
    Suite("gate", "turns kept and skipped"),
    Suite("extract", "memories extracted by rules"),
    Suite("time", "time expressions resolved"),
    Suite("pairs", "calibrated similarity of sentence pairs"),
    Suite("reconcile", "what is decided for a pair, said one after the other"),
    Suite("query", "what a question asks for: slots, kinds, names, window"),
    Suite("applied", "which memories a reply states or obeys"),
    Suite("poison", "attacks stored, honest texts refused"),
    Suite("pii", "personal data found and masked"),
)

SUITES: Mapping[str, Suite] = {suite.name: suite for suite in _ALL}
"""Every evaluation, by name."""


def suite(name: str) -> Suite:
    """Look an evaluation up; raises InvalidInput if there is none of that name."""
    if name not in SUITES:
        raise InvalidInput(f"evaluation {name[:40]!r} is not known; use one of {', '.join(SUITES)}")
    return SUITES[name]
