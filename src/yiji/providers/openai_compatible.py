"""Any HTTP endpoint that speaks OpenAI's `/embeddings`."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import httpx
import numpy as np

from yiji.errors import BadProviderReply, InvalidInput, ProviderRefused, ProviderUnavailable
from yiji.language.normalise import clean
from yiji.providers.calibration import Calibration, Vectors
from yiji.providers.retry_after import seconds_in

BATCH: Final = 64
"""Texts a request: OpenAI allows 2,048, several self-hosted servers 64 or fewer."""

ATTEMPTS: Final = 4
"""Requests at most for one batch, the first included."""

FIRST_WAIT_S: Final = 0.5
LONGEST_WAIT_S: Final = 8.0
"""Back-off doubles from the first wait; a `Retry-After` beyond the longest is not waited for."""

_BUSY: Final = frozenset((408, 409, 425, 429, 500, 502, 503, 504))


_Payload = dict[str, str | list[str]]


@dataclass(frozen=True, slots=True)
class _Delay:
    """A reply that says: later."""

    reason: str
    wait_s: float | None = None


class OpenAICompatible:
    """An embedder behind an OpenAI-compatible endpoint.

    Texts beyond the model's limit are the endpoint's affair: it cuts or refuses. Rows are
    brought to unit length. Overload and server faults are retried with back-off; what remains is
    raised as one of `yiji.errors`, without the text and without the key.

    Args:
        model: Name the endpoint knows the model by.
        url: Address, without `/embeddings`, such as `http://localhost:8000/v1`.
        key: Sent as bearer token unless empty.
        dimension: Numbers a vector; 0 asks the endpoint once, with the first call.
        timeout_s: Seconds until a request is given up.
        calibration: Makes the maps, given the dimension.
        transport: Replaces the network in tests, or None.
        sleep: Waits between attempts.

    Raises:
        InvalidInput: No address.
    """

    def __init__(
        self,
        *,
        model: str,
        url: str,
        calibration: Callable[[int], Calibration],
        key: str = "",
        dimension: int = 0,
        timeout_s: float = 30.0,
        transport: httpx.BaseTransport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        if not url.startswith(("http://", "https://")):
            raise InvalidInput(
                f"embedder_url {url!r} is no address; set it to the endpoint without /embeddings, "
                "such as http://localhost:8000/v1"
            )
        self._model = model
        self._asked_dimension = dimension
        self._calibration = calibration
        self._sleep = sleep
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._client = httpx.Client(
            base_url=url.rstrip("/") + "/", timeout=timeout_s, headers=headers, transport=transport
        )

    @property
    def id(self) -> str:
        """Name with model and dimension."""
        return f"openai:{self._model}:{self.dimension}"

    @cached_property
    def dimension(self) -> int:
        """Numbers a vector; asked of the endpoint the first time unless it was given."""
        return self._asked_dimension or len(self._batch(["dimension"])[0])

    @cached_property
    def calibration(self) -> Calibration:
        """The maps."""
        return self._calibration(self.dimension)

    def query(self, texts: Sequence[str]) -> Vectors:
        """Embed questions: float32, shape (n, dimension), rows of unit length.

        Raises:
            ProviderUnavailable: No answer after several attempts; retry later.
            ProviderRefused: Key, model or request was refused.
            BadProviderReply: Wrong number or size of vectors, or they are not numbers.
        """
        return self.passage(texts)

    def passage(self, texts: Sequence[str]) -> Vectors:
        """Embed memories: float32, shape (n, dimension), rows of unit length; raises as `query`."""
        vectors = np.zeros((len(texts), self.dimension), np.float32)
        for start in range(0, len(texts), BATCH):
            batch = self._batch(texts[start : start + BATCH])
            if batch.shape[1] != self.dimension:
                raise BadProviderReply(
                    f"model {self._model!r} gives {batch.shape[1]} numbers a vector, expected are "
                    f"{self.dimension}; set embedder_dimension to what it gives and re-embed"
                )
            vectors[start : start + BATCH] = batch
        return vectors

    def _batch(self, texts: Sequence[str]) -> Vectors:
        # Some endpoints refuse an empty input; a space has the same meaning.
        payload: _Payload = {"model": self._model, "input": [clean(text) or " " for text in texts]}
        return self._vectors(self._answer(payload), len(texts))

    def _answer(self, payload: _Payload) -> httpx.Response:
        """Send until there is an answer, at most `ATTEMPTS` times."""
        delay = _Delay("not asked")
        for attempt in range(ATTEMPTS):
            answer = self._once(payload)
            if isinstance(answer, httpx.Response):
                return answer
            delay = answer
            wait_s = delay.wait_s if delay.wait_s is not None else FIRST_WAIT_S * 2**attempt
            if attempt + 1 == ATTEMPTS or wait_s > LONGEST_WAIT_S:
                break
            self._sleep(wait_s)
        fault = ProviderUnavailable(
            f"the embedding endpoint for {self._model!r} did not answer: {delay.reason}; "
            "retry later, or raise embedder_timeout_s"
        )
        fault.retry_after_s = delay.wait_s or LONGEST_WAIT_S
        raise fault

    def _once(self, payload: _Payload) -> httpx.Response | _Delay:
        try:
            reply = self._client.post("embeddings", json=payload)
        except httpx.TransportError as fault:
            return _Delay(type(fault).__name__)
        if reply.status_code in _BUSY:
            return _Delay(
                f"status {reply.status_code}", seconds_in(reply.headers.get("Retry-After"))
            )
        if reply.is_success:
            return reply
        raise ProviderRefused(
            f"the embedding endpoint refused model {self._model!r} with status {reply.status_code}; "
            "check embedder_key, the model's name and embedder_url"
        )

    def _vectors(self, reply: httpx.Response, expected: int) -> Vectors:
        try:
            rows = sorted(reply.json()["data"], key=lambda row: int(row["index"]))
            vectors = np.array([row["embedding"] for row in rows], np.float32)
        except (ValueError, TypeError, KeyError, AttributeError) as fault:
            raise BadProviderReply(
                f"the reply for model {self._model!r} is no list of embeddings; "
                "check that embedder_url speaks OpenAI's /embeddings"
            ) from fault
        is_matrix = vectors.ndim == 2 and len(vectors) == expected  # noqa: PLR2004 -- rows and columns
        norms = np.linalg.norm(vectors, axis=-1, keepdims=True)
        if not is_matrix or not np.isfinite(norms).all() or not np.all(norms > 0):
            raise BadProviderReply(
                f"model {self._model!r} gave vectors of shape {vectors.shape} for {expected} texts, "
                "or empty ones; expected is one finite vector a text"
            )
        unit: Vectors = vectors / norms
        return unit
