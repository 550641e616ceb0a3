"""An embedder for tests of what surrounds an embedder: vectors from a hash, no meaning."""

import hashlib
from collections.abc import Sequence

import numpy as np

from yiji.providers.calibration import Calibration, Vectors
from yiji.providers.calibrations import generic

DIMENSION = 16


class HashingEmbedder:
    def __init__(self, name: str = "hashing") -> None:
        self.name = name
        self.asked: list[tuple[str, tuple[str, ...]]] = []

    @property
    def id(self) -> str:
        return f"{self.name}:{self.dimension}"

    @property
    def dimension(self) -> int:
        return DIMENSION

    @property
    def calibration(self) -> Calibration:
        return generic(self.dimension)

    def query(self, texts: Sequence[str]) -> Vectors:
        return self._vectors("query", texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        return self._vectors("passage", texts)

    def _vectors(self, role: str, texts: Sequence[str]) -> Vectors:
        self.asked.append((role, tuple(texts)))
        rows = [
            np.frombuffer(hashlib.sha512(f"{role}{t}".encode()).digest(), np.uint8) for t in texts
        ]
        vectors = np.array(rows, np.float32)[:, : self.dimension] - 127.5
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


class WideHashingEmbedder(HashingEmbedder):
    """With so many numbers that two texts are alike by chance about never (a cosine of 0.5: 4 σ)."""

    @property
    def dimension(self) -> int:
        return 64
