"""Measure the store at 10 k, 100 k and 1 M memories of 1,000 users, beside the NumPy floor.

Rows carry made-up vectors and words: this measures speed, never quality. Users' rows are
interleaved as they are written. A look reads the
roster, matches words and fetches twenty records; the file grows from size to size::

    python bench/store_bench.py [--sizes 10000,100000,1000000] [--json]
"""

import argparse
import json
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from yiji.model.ids import content_hash, new_id
from yiji.model.link import Mention
from yiji.model.record import Record, Source
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store import audit, graph, outbox, postings, records, roster, sessions, vectors
from yiji.store.database import Database

USERS = 1000
DIMENSION = 384
EMBEDDER = f"made-up:{DIMENSION}"
TENANT = "bench"
WORDS = 40
"""Terms of a memory: a Chinese sentence of 25 characters as words, characters and pairs."""

VOCABULARY = tuple(f"word{number}" for number in range(5000))
QUESTION_WORDS = 8
LOOKS = 400
TURNS = 200
TURN_MEMORIES = 5
MOST_BATCH = 40
"""Memories of a user written at once to fill the file; users take turns."""

USERS_A_COMMIT = 100
SAYINGS = 2000

KINDS = ("episode", "episode", "fact", "preference", "event")
START = datetime(2025, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of one thing done many times."""

    p50: float
    p95: float

    @classmethod
    def of(cls, times: Sequence[float]) -> "Timing":
        """Summarise times in seconds."""
        p50, p95 = np.percentile(np.array(times) * 1000, (50, 95))
        return cls(round(float(p50), 3), round(float(p95), 3))


@dataclass(frozen=True, slots=True)
class Saying:
    """A made-up content, indexed once and used by many memories."""

    content: str
    posting: postings.Posting
    vector: NDArray[np.float32]


class Maker:
    """Makes memories of made-up words and vectors, the same every time."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(7)
        self._at = START
        self._sayings = [self._saying() for _ in range(SAYINGS)]

    def scope(self, user: int) -> Scope:
        """Name a user with the one agent."""
        return Scope(TENANT, f"u{user:04d}", "assistant", session=f"s{user % 7}")

    def vectors(self, count: int) -> NDArray[np.float32]:
        """Make unit vectors, float32, shape (count, 384)."""
        found = self.random.standard_normal((count, DIMENSION), dtype=np.float32)
        found /= np.linalg.norm(found, axis=1, keepdims=True)
        return found

    def words(self, count: int) -> list[str]:
        """Draw words, common ones oftener."""
        places = (len(VOCABULARY) * self.random.random(count) ** 3).astype(int)
        return [VOCABULARY[place] for place in places.tolist()]

    def _saying(self) -> Saying:
        content = " ".join(self.words(WORDS))
        posting = postings.Posting.of(
            memory("", START, content, 0, self.scope(0)), terms=terms(content), language="en"
        )
        return Saying(content, posting, self.vectors(1)[0])

    def memories(self, scope: Scope, count: int) -> list[tuple[Record, Saying]]:
        """Make memories of a user: of five, two are episodes."""
        made = []
        for position in range(count):
            self._at += timedelta(milliseconds=7)
            saying = self._sayings[int(self.random.integers(SAYINGS))]
            one = memory(new_id(self._at), self._at, saying.content, position, scope)
            made.append((one, saying))
        return made


def memory(id: str, at: datetime, content: str, position: int, scope: Scope) -> Record:
    """Make one memory."""
    kind = KINDS[position % len(KINDS)]
    is_episode = kind == "episode"
    return Record(
        id=id,
        tenant=TENANT,
        namespace=scope.home,
        kind=kind,
        content=content,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=content_hash(id, content),
        key=None if is_episode else f"x.key{position}",
        value=None if is_episode else content[:12],
        source=Source(session=scope.session, turn="t", position=position, quote=content),
    )


def terms(content: str) -> dict[str, int]:
    """Count the words of a made-up memory."""
    return dict(Counter(content.split()))


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


def indexed(one: Record, saying: Saying) -> postings.Posting:
    """Give the posting of a memory of this saying, without counting its words again."""
    return replace(
        saying.posting,
        record=one.id,
        namespace=one.namespace,
        kind=one.kind,
        session=one.source.session or "",
        position=one.source.position,
    )


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


def timed(action: Callable[[], object]) -> float:
    """Give the seconds that an action takes."""
    begun = time.perf_counter()
    action()
    return time.perf_counter() - begun


def measure_looks(database: Database, made: Maker) -> Timing:
    """Time recalls of users drawn at random: most are cold in this process."""

    def once() -> float:
        scope = made.scope(int(made.random.integers(USERS)))
        words, question = made.words(QUESTION_WORDS), made.vectors(1)[0]
        return timed(lambda: look(database, scope, words, question))

    once()
    return Timing.of([once() for _ in range(LOOKS)])


def measure_floor(made: Maker, held: int) -> Timing:
    """Time the least that could be done: one user's vectors in memory, scored and sorted."""
    slab = made.vectors(held)
    questions = made.vectors(LOOKS)
    return Timing.of([timed(lambda q=q: np.argsort(-(slab @ q))[:20]) for q in questions])  # type: ignore[misc]


def measure_turns(database: Database, made: Maker) -> Timing:
    """Time whole turns, committed and on the disk."""

    def once(number: int) -> float:
        scope = made.scope(int(made.random.integers(USERS)))
        kept = made.memories(scope, TURN_MEMORIES)
        at = kept[0][0].recorded_at
        said = [
            Message("user", kept[0][0].content, at),
            Message("assistant", kept[1][0].content, at),
        ]

        def write() -> None:
            # Counting words belongs to a turn, but not to its transaction.
            rows = [
                postings.Posting.of(one, terms=terms(one.content), language="en") for one, _ in kept
            ]
            with database.write() as connection:
                name = f"{at.isoformat()}-{number}"
                sessions.append_turn(connection, scope=scope, id=name, at=at, messages=said)
                keep(connection, scope, kept, rows)
                tell(connection, scope, [one.id for one, _ in kept], at)

        return timed(write)

    return Timing.of([once(number) for number in range(TURNS)])


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
                    "floor_p50_ms": floor.p50,
                    "turn_p50_ms": turns.p50,
                    "turn_p95_ms": turns.p95,
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
    growth = round(rows[-1]["recall_p50_ms"] / rows[0]["recall_p50_ms"], 2)
    if chosen.json:
        print(json.dumps({"sizes": rows, "recall_growth": growth}))
        return
    table = Table(title=f"{USERS:,} users, recall grows {growth}-fold from first to last")
    for name in rows[0]:
        table.add_column(name, justify="right")
    for row in rows:
        table.add_row(*(f"{value:,}" for value in row.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
