"""A question, understood and embedded: all of it that needs no memory."""

from collections.abc import Sequence
from dataclasses import dataclass

from yiji.errors import ProviderError
from yiji.providers.calibration import Vector
from yiji.providers.protocols import Embedder
from yiji.recall.understand import Understood


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """A question as it is searched by.

    Attributes:
        plain: What the rules understood.
        understood: The same, with what a plan added.
        vector: float32, shape (d,), unit length; None for a blank text or without an embedder.
        missing: What it has to do without: `plan`, `vector`.
    """

    plain: Understood
    understood: Understood
    vector: Vector | None
    missing: tuple[str, ...] = ()


def embedded(
    embedder: Embedder, texts: Sequence[str]
) -> tuple[Sequence[Vector | None], tuple[str, ...]]:
    """Embed questions in one batch.

    Returns:
        A vector for each text, None for a blank one; and `vector` if there was no embedder.
    """
    asked = [text for text in texts if text.strip()]
    if not asked:
        return [None] * len(texts), ()
    try:
        vectors = iter(embedder.query(asked))
    except ProviderError:
        return [None] * len(texts), ("vector",)
    return [next(vectors) if text.strip() else None for text in texts], ()
