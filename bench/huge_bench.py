"""Measure one namespace that is too large to be read whole, read whole and by its index.

Memories carry made-up words, and made-up vectors that lie in topics as real ones do; questions lie
near a topic. Embedding costs nothing here. The answers of both ways are compared::

    python bench/huge_bench.py [--sizes 200000] [--questions 100] [--json] [--url URL]

Without `--url` a server of its own is started; with it, the database must be empty, and its
user must be allowed to make the extension, or find it there.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import perf_counter, thread_time
from zlib import crc32

import numpy as np
import sqlalchemy as sa
from made_up import AGENT, DIMENSION, NOW, TENANT, Embedder, Maker, posting_of
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from timing import Timing

import yiji
from yiji.maintenance.job import Plan
from yiji.maintenance.wide import wide
from yiji.model.clock import FixedClock
from yiji.policy import Policy
from yiji.settings import Settings
from yiji.store import postings, records, vectors
from yiji.store.database import Database
from yiji.store.scopes import Place

BATCH = 1000
TURNS = 40
TOPICS = 2000
NOISE = 0.8
"""Length of what a text adds to its topic: two of one topic have a cosine of 0.6."""

SHOWN = 10


class TopicalEmbedder(Embedder):
    """Gives a question a vector near a topic."""

    def query(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Make unit vectors, float32, shape (n, 384); the same text gives the same one."""
        return np.concatenate([near(np.random.default_rng(crc32(t.encode())), 1) for t in texts])


def _topics() -> NDArray[np.float32]:
    return _unit(np.random.default_rng(3).standard_normal((TOPICS, DIMENSION), np.float32))


def near(random: np.random.Generator, count: int) -> NDArray[np.float32]:
    """Make vectors near topics at random, float32, shape (count, 384), unit length."""
    noise = _unit(random.standard_normal((count, DIMENSION), np.float32))
    return _unit(CENTRES[random.integers(TOPICS, size=count)] + np.float32(NOISE) * noise)


def _unit(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


CENTRES = _topics()


@dataclass(frozen=True, slots=True)
class Line:
    """What one size showed.

    Attributes:
        memories: In the namespace.
        whole: Recall, all of it read.
        indexed: Recall by the index; None on a database that has none.
        turn_whole: A turn, all of it read.
        turn_indexed: A turn by the index.
        overlap: Share of the first ten that both ways give.
        first: Share of questions whose first is the same.
        megabytes: Of the database before the index is made, and after.
        taking_in_s: Seconds that the index took to make.
    """

    memories: int
    whole: Timing
    indexed: Timing | None
    turn_whole: Timing
    turn_indexed: Timing | None
    overlap: float | None
    first: float | None
    megabytes: tuple[int, int]
    taking_in_s: float


def fill(database: Database, made: Maker, count: int, progress: Progress) -> None:
    """Add memories to the namespace of one user."""
    scope = made.scope(0)
    task = progress.add_task(f"writing {count:,} memories", total=count)
    for _ in range(0, count, BATCH):
        kept = made.memories(scope, BATCH)
        rows = zip(kept, near(made.random, BATCH), strict=True)
        embedded = [vectors.VectorRow(one.id, saying.content, of) for (one, saying), of in rows]
        with database.write() as connection:
            records.insert(connection, [one for one, _ in kept], is_single=lambda _k, _s: False)
            postings.put(connection, tenant=TENANT, rows=[posting_of(*pair) for pair in kept])
            where = {"tenant": TENANT, "namespace": scope.home}
            vectors.put(connection, **where, embedder=TopicalEmbedder.id, rows=embedded)
        progress.advance(task, BATCH)


def recalls(
    memory: yiji.Memory, questions: Sequence[str], progress: Progress
) -> tuple[Timing, list[list[str]]]:
    """Time questions, and keep their first answers."""
    taken, answers = [], []
    memory.recall(questions[0])
    for question in progress.track(questions, description="asking"):
        begun, used = perf_counter(), thread_time()
        found = memory.recall(question, limit=SHOWN)
        taken.append((perf_counter() - begun, thread_time() - used))
        answers.append([hit.record.id for hit in found])
    return Timing.from_seconds(taken), answers


def turns(memory: yiji.Memory, made: Maker) -> Timing:
    """Time whole turns, the embedding of what is said included."""

    def prepare() -> Callable[[], object]:
        text = made.said()
        return lambda: memory.turn(user=text, reply="好的。")

    return Timing.of(prepare, times=TURNS, unmeasured=2)


def measure(
    memory: yiji.Memory,
    database: Database,
    made: Maker,
    asked: Sequence[str],
    progress: Progress,
) -> Line:
    """Measure one size both ways."""
    place = Place(TENANT, made.scope(0).home)
    wide(database, place, Plan(NOW, Policy(wide_from=sys.maxsize), dry_run=False))
    turn_whole = turns(memory, made)
    whole, expected = recalls(memory, asked, progress)
    megabytes = database.size_bytes // 10**6
    with database.read() as connection:
        held = records.count(connection, tenant=TENANT, namespaces=[place.namespace])
    line = Line(held, whole, None, turn_whole, None, None, None, (megabytes, megabytes), 0.0)
    if database.nearest is None:
        return line
    begun = perf_counter()
    wide(database, place, Plan(NOW, Policy(wide_from=1), dry_run=False))
    line = replace(line, taking_in_s=round(perf_counter() - begun, 1))
    memory.recall(asked[0])  # notices that there is an index now
    indexed, found = recalls(memory, asked, progress)
    pairs = list(zip(expected, found, strict=True))
    overlap = float(np.mean([len({*a} & {*b}) / max(len(a), 1) for a, b in pairs]))
    first = float(np.mean([a[:1] == b[:1] for a, b in pairs]))
    return replace(
        line,
        indexed=indexed,
        turn_indexed=turns(memory, made),
        overlap=round(overlap, 4),
        first=round(first, 4),
        megabytes=(megabytes, database.size_bytes // 10**6),
    )


def of_sizes(sizes: Sequence[int], url: str, questions: int, console: Console) -> Iterator[Line]:
    """Measure each size; the namespace grows from one to the next."""
    made, held = Maker(), 0
    scope = made.scope(0)
    settings = replace(Settings(), url=url, background="manual")
    with (
        Progress(console=console, transient=True) as progress,
        yiji.open(settings, clock=FixedClock(NOW), embedder=TopicalEmbedder()) as engine,
    ):
        memory = engine.scope(tenant=TENANT, user=scope.user, agent=AGENT, session="s")
        for size in sizes:
            database = Database.open(url)
            fill(database, made, size - held, progress)
            asked = [made.question() for _ in range(questions)]
            line = measure(memory, database, made, asked, progress)
            console.print(asdict(line))
            yield line
            database.close()
            held = size


def show(lines: Sequence[Line]) -> None:
    """Print a table."""
    table = Table(title="milliseconds, p50 / p95, and processor's p50 · one namespace")
    for name in ("memories", "read whole", "by index", "turn, whole", "turn, index", "the same 10"):
        table.add_column(name, justify="right")
    for line in lines:
        times = (line.whole, line.indexed, line.turn_whole, line.turn_indexed)
        cells = (f"{t.p50:.0f} / {t.p95:.0f} ({t.cpu:.0f})" if t else "–" for t in times)
        table.add_row(f"{line.memories:,}", *cells, f"{line.overlap or 0:.3f}")
    Console().print(table)


@contextmanager
def _own_server() -> Iterator[str]:
    """Start the server of the tests, and give the address of a database with the extension."""
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.servers.postgres import postgres_server  # noqa: PLC0415 - of no use to a file

    with postgres_server(settings=()) as server, server.empty() as url:
        server.run("CREATE EXTENSION vector", database=sa.make_url(url).database)
        yield url


def main() -> None:
    """Run the bench and print a table, or JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sizes", default="200000", help="memories, ascending")
    parser.add_argument("--questions", type=int, default=100, help="asked at each size")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--url", help="on this empty database, or a file")
    chosen = parser.parse_args()
    sizes = [int(size) for size in chosen.sizes.split(",") if size]
    console = Console(stderr=True)
    with ExitStack() as opened:
        url = chosen.url or opened.enter_context(_own_server())
        lines = list(of_sizes(sizes, url, chosen.questions, console))
    if chosen.json:
        print(json.dumps({"lines": [asdict(line) for line in lines]}))
    else:
        show(lines)


if __name__ == "__main__":
    main()
