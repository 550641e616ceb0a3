import json
from collections.abc import Callable

import httpx
import numpy as np
import pytest

from yiji.errors import BadProviderReply, InvalidInput, ProviderRefused, ProviderUnavailable
from yiji.providers.calibrations import generic
from yiji.providers.openai_compatible import OpenAICompatible

Handler = Callable[[httpx.Request], httpx.Response]


class Endpoint:
    """An endpoint inside the process: what it was asked, and what it answers."""

    def __init__(self, *answers: httpx.Response | Exception, dimension: int = 3) -> None:
        self.answers = list(answers)
        self.dimension = dimension
        self.requests: list[httpx.Request] = []
        self.waits: list[float] = []

    def embedder(self, **options) -> OpenAICompatible:
        return OpenAICompatible(
            model="m1",
            url="http://endpoint.example/v1/",
            calibration=generic,
            transport=httpx.MockTransport(self.answer),
            sleep=self.waits.append,
            **options,
        )

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        if self.answers:
            answer = self.answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer
        return vectors([[len(text) + 1.0] * self.dimension for text in inputs(request)])

    @property
    def sizes(self) -> list[int]:
        return [len(inputs(request)) for request in self.requests]


def inputs(request: httpx.Request) -> list[str]:
    return json.loads(request.content)["input"]


def vectors(rows: list[list[float]]) -> httpx.Response:
    data = [{"index": i, "embedding": row} for i, row in enumerate(rows)]
    return httpx.Response(200, json={"data": list(reversed(data))})


def test_rows_are_in_order_and_of_unit_length():
    endpoint = Endpoint(vectors([[3, 4], [0, 2]]))
    assert endpoint.embedder(dimension=2).passage(["a", "b"]).tolist() == [
        pytest.approx([0.6, 0.8]),
        pytest.approx([0.0, 1.0]),
    ]


def test_the_request_names_model_key_and_address():
    endpoint = Endpoint()
    endpoint.embedder(key="k-1", dimension=3).query(["hello"])
    request = endpoint.requests[0]
    assert str(request.url) == "http://endpoint.example/v1/embeddings"
    assert request.headers["Authorization"] == "Bearer k-1"
    assert json.loads(request.content) == {"model": "m1", "input": ["hello"]}


def test_without_a_key_no_header_is_sent():
    endpoint = Endpoint()
    endpoint.embedder(dimension=3).query(["hello"])
    assert "Authorization" not in endpoint.requests[0].headers


def test_many_texts_go_in_batches_of_64():
    endpoint = Endpoint()
    found = endpoint.embedder(dimension=3).passage(["x" * n for n in range(130)])
    assert endpoint.sizes == [64, 64, 2]
    assert found.shape == (130, 3)


def test_the_dimension_is_asked_once_and_is_part_of_the_id():
    endpoint = Endpoint(dimension=5)
    embedder = endpoint.embedder()
    assert (embedder.dimension, embedder.dimension, embedder.id) == (5, 5, "openai:m1:5")
    assert len(endpoint.requests) == 1


def test_no_texts_give_no_rows():
    assert Endpoint().embedder(dimension=3).passage([]).shape == (0, 3)


def test_text_is_cleaned_and_an_empty_one_is_still_sent():
    endpoint = Endpoint()
    endpoint.embedder(dimension=3).passage(["a\x00b\ud800", ""])
    assert inputs(endpoint.requests[0]) == ["ab", " "]


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_an_overloaded_endpoint_is_asked_again_with_growing_pauses(status):
    endpoint = Endpoint(httpx.Response(status), httpx.Response(status))
    assert endpoint.embedder(dimension=3).query(["hello"]).shape == (1, 3)
    assert endpoint.waits == [0.5, 1.0]


def test_a_retry_after_is_kept_to():
    endpoint = Endpoint(httpx.Response(429, headers={"Retry-After": "3"}))
    endpoint.embedder(dimension=3).query(["hello"])
    assert endpoint.waits == [3.0]


def test_a_retry_after_beyond_the_longest_pause_is_left_to_the_caller():
    endpoint = Endpoint(httpx.Response(429, headers={"Retry-After": "60"}))
    with pytest.raises(ProviderUnavailable) as caught:
        endpoint.embedder(dimension=3).query(["hello"])
    assert (endpoint.waits, caught.value.retry_after_s, caught.value.retryable) == ([], 60.0, True)


def test_attempts_are_bounded():
    endpoint = Endpoint(*[httpx.ConnectTimeout("slow")] * 9)
    with pytest.raises(ProviderUnavailable, match="ConnectTimeout"):
        endpoint.embedder(dimension=3).query(["hello"])
    assert len(endpoint.requests) == 4


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422])
def test_a_refusal_is_not_repeated(status):
    endpoint = Endpoint(httpx.Response(status))
    with pytest.raises(ProviderRefused, match=str(status)):
        endpoint.embedder(dimension=3).query(["hello"])
    assert len(endpoint.requests) == 1


def test_a_refusal_tells_neither_text_nor_key():
    endpoint = Endpoint(httpx.Response(401, text="bad key k-1 for: my secret"))
    with pytest.raises(ProviderRefused) as caught:
        endpoint.embedder(key="k-1", dimension=3).query(["my secret"])
    assert "k-1" not in str(caught.value)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    "reply",
    [
        httpx.Response(200, text="<html>"),
        httpx.Response(200, json=[1, 2]),
        httpx.Response(200, json={"data": [{"index": 0}]}),
        httpx.Response(200, json={"data": [{"index": 0, "embedding": ["x", "y", "z"]}]}),
        vectors([[1, 2, 3], [4, 5, 6]]),
        vectors([]),
        vectors([[0, 0, 0]]),
        httpx.Response(200, text='{"data": [{"index": 0, "embedding": [NaN, 1, 2]}]}'),
    ],
    ids=["html", "list", "no_vector", "words", "too_many", "none", "zero", "nan"],
)
def test_a_reply_that_breaks_its_contract_is_told(reply):
    with pytest.raises(BadProviderReply):
        Endpoint(reply).embedder(dimension=3).query(["hello"])


def test_another_dimension_than_the_setting_says_is_told():
    with pytest.raises(BadProviderReply, match=r"gives 3 numbers.*768"):
        Endpoint().embedder(dimension=768).query(["hello"])


def test_an_endpoint_without_an_address_is_refused_at_once():
    with pytest.raises(InvalidInput, match="embedder_url ''"):
        OpenAICompatible(model="m1", url="", calibration=generic)


def test_the_calibration_fits_the_dimension():
    assert Endpoint(dimension=4).embedder().calibration.memory.means.shape == (2, 4)
    assert np.all(Endpoint(dimension=4).embedder().calibration.memory.means == 0)
