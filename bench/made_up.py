"""Memories of made-up words and vectors, to measure speed and never quality."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from yiji.model.ids import content_hash, new_id
from yiji.model.record import Record, Source
from yiji.model.scope import Scope
from yiji.store import postings

DIMENSION = 384
TENANT = "bench"
WORDS = 40
"""Terms of a memory: a Chinese sentence of 25 characters as words, characters and pairs."""

VOCABULARY = tuple(f"word{number}" for number in range(5000))
SAYINGS = 2000
KINDS = ("episode", "episode", "fact", "preference", "event")
START = datetime(2025, 1, 1, tzinfo=UTC)


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
