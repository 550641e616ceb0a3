"""Asks the embedder of clauses, and tells what each is likely to be."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from yiji.providers.protocols import Embedder
from yiji.remember.judge.head import Floats, Head, read_head

NOTHING: Final = "none"
"""The class of clauses that are worth no memory."""

KINDS: Final = (
    NOTHING,
    *("profile", "preference", "rejection", "fact"),
    *("decision", "event", "task", "procedure"),
)
"""The classes of the shipped heads, in their order."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a clause is likely to be.

    Attributes:
        kind: The likeliest kind of memory.
        worth: How likely it is to be worth remembering at all, 0 to 1.
        sure: How likely the kind is among those of memories, 0 to 1.
    """

    kind: str
    worth: float
    sure: float


class Judge:
    """Judges clauses within the message they stand in."""

    def __init__(self, embedder: Embedder, head: Head) -> None:
        self._embedder = embedder
        self._head = head

    def verdicts(self, clauses: Sequence[str], *, within: str) -> list[Verdict]:
        """Judge clauses of one message, in their order.

        Args:
            clauses: Each as it would be kept.
            within: The message: a clause alone does not tell a quotation from a statement.

        Raises:
            ProviderError: The embedder failed.
        """
        if not clauses:
            return []
        vectors = self._embedder.passage([*clauses, within])
        around = np.repeat(vectors[-1:], len(clauses), axis=0)
        chances = self._head.chances(np.hstack([vectors[:-1], around]))
        best = 1 + chances[:, 1:].argmax(axis=1)
        return [_verdict(int(kind), row) for kind, row in zip(best, chances, strict=True)]


def _verdict(kind: int, chances: Floats) -> Verdict:
    worth = 1.0 - float(chances[0])
    return Verdict(KINDS[kind], worth, float(chances[kind]) / max(worth, 1e-6))


def judge_of(embedder: Embedder) -> Judge | None:
    """Give the judge that an embedder's vectors allow; None where no head ships for it."""
    head = read_head(embedder.id.partition(":")[0])
    return None if head is None else Judge(embedder, head)
