"""Embeddings that were computed once are not computed again, in this process or the next.

The cache holds vectors under a hash of (embedder, role, text), never text. A vector still tells
something about its text, and a hash does not tell whose it was, so an erasure empties it: `clear`.
"""

import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

import numpy as np

from yiji.errors import StoreCorrupt, StoreUnavailable
from yiji.model.ids import content_hash
from yiji.providers.calibration import Calibration, Vector, Vectors
from yiji.providers.protocols import Embedder

Role = Literal["query", "passage"]

IN_MEMORY: Final = 4096
"""Vectors kept in memory: 6 MB at 384 numbers."""

BUSY_S: Final = 5.0
"""Seconds to wait for a file that another process writes to."""

_SLICE: Final = 500
"""Keys a statement looks up: SQLite before 3.32 allows 999 variables."""

_TRUNCATE: Final = "PRAGMA wal_checkpoint(TRUNCATE)"

_SCHEMA: Final = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA secure_delete = ON;
CREATE TABLE IF NOT EXISTS vectors (hash TEXT PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID;
"""


class DiskCache:
    """Vectors in a file of their own, shared by processes.

    A cache that cannot be read or written at the moment (locked, full, read-only) is a cache that
    misses: it never fails a call.

    Args:
        folder: Is made if it is not there.

    Raises:
        StoreCorrupt: The file is there and is no database.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / "embeddings.sqlite3"
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(self._file, timeout=BUSY_S, check_same_thread=False)
        try:
            self._connection.executescript(_SCHEMA)
        except sqlite3.OperationalError:
            pass  # locked or read-only: reads may still work, and a miss costs only time
        except sqlite3.DatabaseError as fault:
            self._connection.close()
            raise StoreCorrupt(
                f"{str(self._file)!r} is damaged; delete it, it is only a cache"
            ) from fault

    def get(self, hashes: Sequence[str]) -> dict[str, bytes]:
        """Look vectors up; what is not there is left out."""
        found: dict[str, bytes] = {}
        for some in _slices(hashes):
            marks = ",".join("?" * len(some))
            statement = f"SELECT hash, vector FROM vectors WHERE hash IN ({marks})"  # noqa: S608 -- question marks only
            found.update(self._run(statement, some))
        return found

    def put(self, vectors: dict[str, bytes]) -> None:
        """Keep vectors, in one transaction."""
        try:
            with self._lock, self._connection as connection:
                connection.executemany(
                    "INSERT OR REPLACE INTO vectors VALUES (?, ?)", vectors.items()
                )
        except sqlite3.Error:
            return

    def clear(self) -> None:
        """Delete every vector, so that its bytes leave the file.

        Raises:
            StoreUnavailable: The file is locked; nothing was deleted, try again.
        """
        try:
            with self._lock, self._connection as connection:
                connection.execute("DELETE FROM vectors")
            with self._lock, closing(self._connection.execute(_TRUNCATE)) as done:
                done.fetchall()
        except sqlite3.Error as fault:
            raise StoreUnavailable(
                f"the embedding cache {str(self._file)!r} is locked or read-only, so nothing was erased "
                "from it; try again, or delete the file"
            ) from fault

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def _run(self, statement: str, values: Sequence[str]) -> list[tuple[str, bytes]]:
        try:
            with self._lock, closing(self._connection.execute(statement, values)) as rows:
                return rows.fetchall()
        except sqlite3.Error:
            return []


class CachedEmbedder:
    """An embedder that computes each text once.

    Texts that are given several times in one call are computed once too. Safe to call from several threads.

    Args:
        inner: Computes what is not cached.
        disk: Where vectors outlive the process, or None for memory only.
        in_memory: Most vectors kept in memory, the least recently used leaving first.
    """

    def __init__(
        self, inner: Embedder, *, disk: DiskCache | None = None, in_memory: int = IN_MEMORY
    ) -> None:
        self._inner = inner
        self._disk = disk
        self._in_memory = in_memory
        self._recent: OrderedDict[str, Vector] = OrderedDict()
        self._lock = threading.Lock()

    @property
    def id(self) -> str:
        """Id of the embedder inside: the vectors are the same."""
        return self._inner.id

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        return self._inner.dimension

    @property
    def calibration(self) -> Calibration:
        """The maps of the embedder inside."""
        return self._inner.calibration

    def query(self, texts: Sequence[str]) -> Vectors:
        """Embed questions: float32, shape (n, dimension), rows of unit length."""
        return self._embedded("query", texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Embed memories: float32, shape (n, dimension), rows of unit length."""
        return self._embedded("passage", texts)

    def clear(self) -> None:
        """Forget every vector, in memory and on disk; raises StoreUnavailable as the disk cache does."""
        with self._lock:
            self._recent.clear()
        if self._disk is not None:
            self._disk.clear()

    def close(self) -> None:
        """Close the disk cache; memory stays usable."""
        if self._disk is not None:
            self._disk.close()

    def _embedded(self, role: Role, texts: Sequence[str]) -> Vectors:
        if not texts:
            return np.zeros((0, self.dimension), np.float32)
        keys = [self._hash(role, text) for text in texts]
        known = self._known(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
        if missing:
            embed = self._inner.query if role == "query" else self._inner.passage
            fresh = dict(zip(missing, embed(list(missing.values())), strict=True))
            if self._disk is not None:
                self._disk.put({key: vector.tobytes() for key, vector in fresh.items()})
            self._remember(fresh)
            known |= fresh
        return np.stack([known[key] for key in keys])

    def _known(self, keys: Sequence[str]) -> dict[str, Vector]:
        known = {}
        with self._lock:
            for key in keys:
                if key in self._recent:
                    self._recent.move_to_end(key)
                    known[key] = self._recent[key]
        wanted = [key for key in dict.fromkeys(keys) if key not in known]
        if self._disk is not None and wanted:
            size = 4 * self.dimension
            rows = self._disk.get(wanted)
            stored = {
                key: np.frombuffer(raw, np.float32) for key, raw in rows.items() if len(raw) == size
            }
            self._remember(stored)
            known |= stored
        return known

    def _remember(self, vectors: dict[str, Vector]) -> None:
        with self._lock:
            self._recent.update(vectors)
            while len(self._recent) > self._in_memory:
                self._recent.popitem(last=False)

    def _hash(self, role: Role, text: str) -> str:
        return content_hash(self.id, role, text)


def _slices(keys: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(keys), _SLICE):
        yield keys[start : start + _SLICE]
