"""Texts embedded while later ones are being made: each once, none waiting for nothing."""

import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from tests.unit.providers.hashing import HashingEmbedder
from yiji.errors import ProviderUnavailable
from yiji.remember.ahead import PART, Ahead

LIMIT_S = 20


class Watched(HashingEmbedder):
    """Tells when it is asked, by which thread, and answers when it may."""

    def __init__(self, fails: bool = False) -> None:
        super().__init__()
        self.fails = fails
        self.parts: list[tuple[str, ...]] = []
        self.threads: list[str] = []
        self.is_asked, self.may_answer = threading.Event(), threading.Event()
        self.may_answer.set()

    def passage(self, texts):
        self.parts.append(tuple(texts))
        self.threads.append(threading.current_thread().name)
        self.is_asked.set()
        assert self.may_answer.wait(LIMIT_S)
        if self.fails:
            raise ProviderUnavailable("away")
        return super().passage(texts)


@pytest.fixture
def pool():
    with ThreadPoolExecutor(1, thread_name_prefix="behind") as found:
        yield found


def texts(count: int) -> list[str]:
    return [f"text {number}" for number in range(count)]


def test_every_text_is_embedded_once_whoever_does_it(pool):
    embedder = Watched()
    ahead = Ahead(embedder, pool)
    for text in [*texts(3 * PART + 5), *texts(PART)]:
        ahead.want([text])
    found = ahead.vectors()
    assert sorted(text for part in embedder.parts for text in part) == sorted(found)
    assert found.keys() == set(texts(3 * PART + 5))
    assert all(np.array_equal(found[text], HashingEmbedder().passage([text])[0]) for text in found)


def test_a_full_part_is_begun_before_the_next_text_is_made(pool):
    embedder = Watched()
    ahead = Ahead(embedder, pool)
    ahead.want(texts(PART - 1))
    assert not embedder.parts
    ahead.want(["one more"])
    assert embedder.is_asked.wait(LIMIT_S)
    assert len(ahead.vectors()) == PART


def test_the_caller_does_what_the_thread_has_not_begun(pool):
    embedder = Watched()
    embedder.may_answer.clear()
    is_free = threading.Event()
    pool.submit(is_free.wait, LIMIT_S)
    ahead = Ahead(embedder, pool)
    ahead.want(texts(2 * PART))
    embedder.may_answer.set()
    assert len(ahead.vectors()) == 2 * PART
    is_free.set()
    assert set(embedder.threads) == {threading.current_thread().name}


def test_after_a_part_that_failed_no_other_is_tried(pool):
    embedder = Watched(fails=True)
    ahead = Ahead(embedder, pool)
    ahead.want(texts(PART))
    assert embedder.is_asked.wait(LIMIT_S)
    pool.submit(int).result(LIMIT_S)
    ahead.want([*texts(9 * PART), "and the rest"])
    assert ahead.vectors() == {}
    assert len(embedder.parts) == 1


def test_what_is_dropped_is_not_begun(pool):
    embedder = Watched()
    is_free = threading.Event()
    pool.submit(is_free.wait, LIMIT_S)
    ahead = Ahead(embedder, pool)
    ahead.want(texts(4 * PART))
    ahead.drop()
    is_free.set()
    pool.submit(int).result(LIMIT_S)
    assert not embedder.parts


def test_where_no_thread_begins_any_more_the_caller_does_it_all():
    ended = ThreadPoolExecutor(1)
    ended.shutdown()
    ahead = Ahead(Watched(), ended)
    ahead.want(texts(2 * PART + 1))
    assert len(ahead.vectors()) == 2 * PART + 1
