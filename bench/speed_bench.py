"""Measure how fast the engine answers, writes and starts.

Memories of 1,000 users, their rows interleaved, carry made-up words and vectors: this measures
speed, never quality. The file grows from size to size; users are drawn at random, so most are cold
in the process. Embedding is left out of `recall` and `turn` (a vector costs nothing), and in the
cold start it is in::

    python bench/speed_bench.py [--sizes 10000,100000,1000000] [--json] [--postgres | --url URL]

`--postgres` starts a server of its own, `--url` names an empty database; the server is given no
advantage: rows stay interleaved as they came, and nothing is clustered.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import count
from pathlib import Path

import numpy as np
from filling import USERS, fill
from made_up import AGENT, NOW, TENANT, Embedder, Maker
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from timing import Timing

import yiji
from yiji.language.kept import drop_kept
from yiji.model.clock import FixedClock
from yiji.settings import Settings
from yiji.store.database import Database

RECALLS = 300
TURNS = 200
UNMEASURED = 20
REPLY = "好的，已经记下了。"
STARTS = 7
# A user's second start finds the bytecode of the first; some build machines forbid to keep it.
PROGRAM = (
    *("env", "-u", "PYTHONDONTWRITEBYTECODE"),
    *(sys.executable, "-c", "from yiji.interfaces.cli.app import main; main()"),
)
LIMITS = {
    "recall": "p50 3 ms, growing at most 2-fold",
    "turn": "p95 20 ms",
    "help": "0.5 s",
    "cold recall": "1 s",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One figure.

    Attributes:
        what: What was measured.
        memories: How many there were in all.
        timing: How long it took.
    """

    what: str
    memories: int
    timing: Timing


def recalls(engine: yiji.Engine, made: Maker) -> Timing:
    """Time questions whose vector is known."""

    def prepare() -> Callable[[], object]:
        memory = engine.scope(tenant=TENANT, user=_user(made), agent=AGENT)
        question = made.question()
        engine.embedder.query([question])  # making a vector up is no part of what is timed
        return lambda: memory.recall(question)

    return Timing.of(prepare, times=RECALLS)


def turns(engine: yiji.Engine, rehearsal: yiji.Engine, made: Maker) -> Timing:
    """Time whole turns, committed and on the disk.

    All are said elsewhere before, so that their vectors are known; what the process keeps of their
    words is dropped again.
    """
    said = [made.said() for _ in range(UNMEASURED + TURNS)]
    for number, text in enumerate(said):
        rehearsal.scope(user=f"u{number}").turn(user=text, reply=REPLY)
    drop_kept()
    texts = enumerate(said)

    def prepare() -> Callable[[], object]:
        number, text = next(texts)
        session = f"s{number % 5}"
        memory = engine.scope(tenant=TENANT, user=_user(made), agent=AGENT, session=session)
        return lambda: memory.turn(user=text, reply=REPLY)

    return Timing.of(prepare, times=TURNS, unmeasured=UNMEASURED)


def floor(made: Maker, held: int) -> Timing:
    """Time the least that could be done: one user's vectors in memory, scored and sorted."""
    slab = made.vectors(held)

    def prepare() -> Callable[[], object]:
        question = made.vectors(1)[0]
        return lambda: np.argsort(-(slab @ question))[:20]

    return Timing.of(prepare, times=RECALLS)


def _user(made: Maker) -> str:
    return made.scope(int(made.random.integers(USERS))).user or ""


def of_sizes(sizes: Sequence[int], url: str, console: Console) -> Iterator[Line]:
    """Measure each size; the database grows from one to the next."""
    made, held = Maker(), 0
    settings = replace(Settings(), url=url, background="manual")
    embedder, clock = Embedder(), FixedClock(NOW)
    with (
        yiji.open(settings, clock=clock, embedder=embedder) as engine,
        yiji.open(replace(settings, url=":memory:"), clock=clock, embedder=embedder) as rehearsal,
        Progress(console=console, transient=True) as progress,
    ):
        for size in sizes:
            database = Database.open(url)
            fill(database, made, held, size, progress)
            console.print(f"{size:,} memories: {database.size_bytes / 1e6:,.0f} MB")
            database.close()
            task = progress.add_task(f"measuring at {size:,}", total=3)
            for what, timing in (
                ("floor", floor(made, size // USERS)),
                ("recall", recalls(engine, made)),
                ("turn", turns(engine, rehearsal, made)),
            ):
                progress.advance(task)
                yield Line(what, size, timing)
            held = size


def of_starts(folder: Path, console: Console) -> Iterator[Line]:
    """Measure the command line, process start to end, on a database of its own."""
    place = ("--db", str(folder / "cold.db"))
    numbers = count()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("starting", total=2)
        yield Line("help", 0, Timing.of_command(lambda: (*PROGRAM, "--help"), times=STARTS))
        progress.advance(task)
        Timing.of_command(lambda: (*PROGRAM, "remember", "我的手机是小米 14", *place), times=1)
        asked = Timing.of_command(
            lambda: (*PROGRAM, "recall", f"我的手机是什么型号{next(numbers)}？", *place),
            times=STARTS,
        )
        yield Line("cold recall", 1, asked)


def growth(lines: Sequence[Line]) -> float:
    """Tell how much longer a recall takes at the last size than at the first, at the median."""
    found = [line.timing for line in lines if line.what == "recall"]
    return round(found[-1].p50 / found[0].p50, 2) if found else 0.0


def show(lines: Sequence[Line]) -> None:
    """Print a table."""
    title = f"milliseconds · {USERS:,} users · recall grows {growth(lines)}-fold"
    table = Table(title=title, caption=" · ".join(f"{of}: {most}" for of, most in LIMITS.items()))
    for name in ("what", "memories", "p50", "p95", "processor p50", "processor p95"):
        table.add_column(name, justify="left" if name == "what" else "right")
    for line in lines:
        figures = asdict(line.timing).values()
        table.add_row(line.what, f"{line.memories:,}", *(f"{figure:,.2f}" for figure in figures))
    Console().print(table)


@contextmanager
def _own_server() -> Iterator[str]:
    """Start the server of the tests, and give the address of an empty database on it."""
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.servers.postgres import postgres_server  # noqa: PLC0415 - of no use to a file

    with postgres_server(settings=()) as server, server.empty() as url:
        yield url


def main() -> None:
    """Run the bench and print a table, or JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sizes", default="10000,100000,1000000", help="memories, ascending")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL server of its own")
    parser.add_argument("--url", help="on this empty database")
    chosen = parser.parse_args()
    sizes = [int(size) for size in chosen.sizes.split(",") if size]
    console = Console(stderr=True)
    with ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory(prefix="yiji-bench-"))
        url = chosen.url or str(Path(folder) / "bench.db")
        if chosen.postgres:
            url = opened.enter_context(_own_server())
        lines = list(of_sizes(sizes, url, console))
        if not chosen.url and not chosen.postgres:
            lines += of_starts(Path(folder), console)
    if chosen.json:
        print(
            json.dumps({"lines": [asdict(line) for line in lines], "recall_growth": growth(lines)})
        )
    else:
        show(lines)


if __name__ == "__main__":
    main()
