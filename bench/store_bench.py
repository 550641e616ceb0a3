"""Measure the store at 10 k, 100 k and 1 M memories of 1,000 users, beside the NumPy floor.

Rows carry made-up vectors and words: this measures speed, never quality. Users' rows are
interleaved as they are written, and the file grows from size to size. A look reads the roster,
matches words and fetches twenty records; of the users, drawn at random, most are cold::

    python bench/store_bench.py [--sizes 10000,100000,1000000] [--json]
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import numpy as np
import sqlalchemy as sa
from made_up import DIMENSION, TENANT, Maker, Saying, indexed, terms
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from yiji.model.link import Mention
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store import audit, graph, outbox, postings, records, roster, sessions, vectors
from yiji.store.database import Database

USERS = 1000
EMBEDDER = f"made-up:{DIMENSION}"
QUESTION_WORDS = 8
LOOKS = 400
TURNS = 200
TURN_MEMORIES = 5
MOST_BATCH = 40
"""Memories of a user written at once to fill the file; users take turns."""

USERS_A_COMMIT = 100


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of one thing done many times.

    Attributes:
        p50: Half took no longer, by the wall clock.
        p95: 19 of 20 took no longer.
        cpu: Half used no more of the processor; a busy machine hardly changes it.
    """

    p50: float
    p95: float
    cpu: float

    @classmethod
    def of(cls, action: Callable[[], Callable[[], object]], *, times: int) -> "Timing":
        """Time what `action` prepares, after one round that does not count."""
        action()()
        wall, cpu = [], []
        for _ in range(times):
            prepared = action()
            begun, used = time.perf_counter(), time.thread_time()
            prepared()
            wall.append(time.perf_counter() - begun)
            cpu.append(time.thread_time() - used)
        p50, p95 = np.percentile(np.array(wall) * 1000, (50, 95))
        return cls(
            round(float(p50), 3), round(float(p95), 3), round(float(np.median(cpu)) * 1000, 3)
        )


def keep(
    connection: sa.Connection,
    scope: Scope,
    kept: Sequence[tuple[Record, Saying]],
    indexed: Sequence[postings.Posting],
) -> None:
    """Write memories with all their indexes."""
    space = scope.home
    records.insert(connection, [one for one, _ in kept], is_single=lambda _key, _subject: False)
    postings.put(connection, tenant=TENANT, rows=indexed)
    rows = [vectors.VectorRow(one.id, saying.content, saying.vector) for one, saying in kept]
    vectors.put(connection, tenant=TENANT, namespace=space, embedder=EMBEDDER, rows=rows)
    names = [Mention(one.content.partition(" ")[0], one.id) for one, _ in kept]
    graph.put_mentions(connection, tenant=TENANT, namespace=space, added=names)


def fill(database: Database, made: Maker, start: int, end: int, progress: Progress) -> float:
    """Write users' memories in turn until there are `end`; gives the seconds it took."""
    task = progress.add_task(f"writing {end:,} memories", total=end - start)
    begun = time.perf_counter()
    while start < end:
        batch = min(MOST_BATCH, (end - start) // USERS)
        for users in range(0, USERS, USERS_A_COMMIT):
            with database.write() as connection:
                for user in range(users, min(users + USERS_A_COMMIT, USERS)):
                    scope = made.scope(user)
                    kept = made.memories(scope, batch)
                    keep(connection, scope, kept, [indexed(*pair) for pair in kept])
                    progress.advance(task, batch)
        start += batch * USERS
    return time.perf_counter() - begun


def look(
    database: Database, scope: Scope, words: Sequence[str], question: NDArray[np.float32]
) -> int:
    """Do the store's part of one recall: roster, match, twenty records."""
    spaces = scope.readable
    with database.read() as connection:
        found = roster.scan(connection, tenant=TENANT, namespaces=spaces, embedder=EMBEDDER)
        found.match(words)
        best = np.argsort(-(found.vectors @ question))[:20]
        ids = [found.ids[row] for row in best.tolist()]
        return len(records.fetch(connection, tenant=TENANT, namespaces=spaces, ids=ids))


def measure_looks(database: Database, made: Maker) -> Timing:
    """Time recalls of users drawn at random: most are cold in this process."""

    def prepare() -> Callable[[], object]:
        scope = made.scope(int(made.random.integers(USERS)))
        words, question = made.words(QUESTION_WORDS), made.vectors(1)[0]
        return lambda: look(database, scope, words, question)

    return Timing.of(prepare, times=LOOKS)


def measure_floor(made: Maker, held: int) -> Timing:
    """Time the least that could be done: one user's vectors in memory, scored and sorted."""
    slab = made.vectors(held)

    def prepare() -> Callable[[], object]:
        question = made.vectors(1)[0]
        return lambda: np.argsort(-(slab @ question))[:20]

    return Timing.of(prepare, times=LOOKS)


def measure_turns(database: Database, made: Maker) -> Timing:
    """Time whole turns, committed and on the disk."""

    def prepare() -> Callable[[], object]:
        scope = made.scope(int(made.random.integers(USERS)))
        kept = made.memories(scope, TURN_MEMORIES)
        return lambda: write_turn(database, scope, kept)

    return Timing.of(prepare, times=TURNS)


def write_turn(database: Database, scope: Scope, kept: Sequence[tuple[Record, Saying]]) -> None:
    """Write a turn and its memories; counting words belongs to it, but not to its transaction."""
    rows = [postings.Posting.of(one, terms=terms(one.content), language="en") for one, _ in kept]
    at = kept[0][0].recorded_at
    said = [Message("user", one.content, at) for one, _ in kept[:2]]
    with database.write() as connection:
        sessions.append_turn(connection, scope=scope, id=kept[0][0].id, at=at, messages=said)
        keep(connection, scope, kept, rows)
        tell(connection, scope, [one.id for one, _ in kept], at)


def tell(connection: sa.Connection, scope: Scope, ids: Sequence[str], at: datetime) -> None:
    """Write what else belongs to a turn: its audit lines and its job."""
    lines = [audit.AuditLine(at, "user", "turn", scope.home, of, "ADD") for of in ids]
    audit.append(connection, tenant=TENANT, lines=lines)
    outbox.push(connection, tenant=TENANT, namespace=scope.home, topic="learn", subjects=ids, at=at)


def run(sizes: Sequence[int], console: Console) -> Iterator[dict[str, float]]:
    """Measure each size; the file grows from one to the next."""
    made = Maker()
    with tempfile.TemporaryDirectory(prefix="yiji-bench-") as folder:
        database = Database.open(str(Path(folder) / "bench.db"))
        held = 0
        with Progress(console=console, transient=True) as progress:
            for size in sizes:
                took = fill(database, made, held, size, progress)
                looks, turns = measure_looks(database, made), measure_turns(database, made)
                floor = measure_floor(made, size // USERS)
                yield {
                    "memories": size,
                    "recall_p50_ms": looks.p50,
                    "recall_p95_ms": looks.p95,
                    "recall_cpu_ms": looks.cpu,
                    "floor_p50_ms": floor.p50,
                    "turn_p50_ms": turns.p50,
                    "turn_p95_ms": turns.p95,
                    "turn_cpu_ms": turns.cpu,
                    "written_per_s": round((size - held) / took),
                    "megabytes": round(database.size_bytes / 1e6),
                }
                held = size
        database.close()


def main() -> None:
    """Run the bench and print a table, or JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--sizes", default="10000,100000,1000000", help="memories, ascending")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args()
    console = Console(stderr=True)
    rows = list(run([int(size) for size in chosen.sizes.split(",")], console))
    growth = round(rows[-1]["recall_cpu_ms"] / rows[0]["recall_cpu_ms"], 2)
    if chosen.json:
        print(json.dumps({"sizes": rows, "recall_growth": growth}))
        return
    table = Table(title=f"{USERS:,} users, recall grows {growth}-fold in processor time")
    for name in rows[0]:
        table.add_column(name, justify="right")
    for row in rows:
        table.add_row(*(f"{value:,}" for value in row.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
