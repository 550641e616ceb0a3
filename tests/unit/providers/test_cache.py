import sqlite3
import threading

import numpy as np
import pytest

from tests.unit.providers.hashing import HashingEmbedder
from yiji.errors import StoreCorrupt, StoreUnavailable
from yiji.providers.cache import CachedEmbedder, DiskCache


@pytest.fixture
def disk(tmp_path):
    cache = DiskCache(tmp_path / "cache")
    yield cache
    cache.close()


def asked_texts(embedder: HashingEmbedder) -> list[str]:
    return [text for _, texts in embedder.asked for text in texts]


def test_a_repeated_text_is_embedded_once():
    inner = HashingEmbedder()
    cached = CachedEmbedder(inner)
    first = cached.passage(["茶", "tea", "茶"])
    second = cached.passage(["tea", "coffee", "茶"])
    assert asked_texts(inner) == ["茶", "tea", "coffee"]
    assert np.array_equal(first[[1, 0]], second[[0, 2]])


def test_rows_come_in_the_order_of_the_texts():
    cached, plain = CachedEmbedder(HashingEmbedder()), HashingEmbedder()
    cached.passage(["b", "d"])
    texts = ["a", "b", "c", "d", "a"]
    assert np.array_equal(cached.passage(texts), plain.passage(texts))


def test_a_question_and_a_memory_of_the_same_words_have_their_own_vectors():
    inner = HashingEmbedder()
    cached = CachedEmbedder(inner)
    assert not np.array_equal(cached.query(["tea"]), cached.passage(["tea"]))
    assert [role for role, _ in inner.asked] == ["query", "passage"]


def test_no_texts_ask_nothing_and_give_no_rows():
    inner = HashingEmbedder()
    assert CachedEmbedder(inner).query([]).shape == (0, 16)
    assert inner.asked == []


def test_the_disk_outlives_the_process(disk, tmp_path):
    CachedEmbedder(HashingEmbedder(), disk=disk).passage(["茶", "tea"])
    later, again = HashingEmbedder(), DiskCache(tmp_path / "cache")
    found = CachedEmbedder(later, disk=again).passage(["tea", "茶"])
    again.close()
    assert later.asked == []
    assert np.array_equal(found, HashingEmbedder().passage(["tea", "茶"]))


def test_another_embedder_finds_nothing_of_this_one(disk):
    CachedEmbedder(HashingEmbedder("one"), disk=disk).passage(["tea"])
    other = HashingEmbedder("other")
    CachedEmbedder(other, disk=disk).passage(["tea"])
    assert asked_texts(other) == ["tea"]


def test_more_texts_than_a_statement_can_name_are_all_found(disk):
    texts = [f"text {number}" for number in range(1203)]
    CachedEmbedder(HashingEmbedder(), disk=disk).passage(texts)
    later = HashingEmbedder()
    CachedEmbedder(later, disk=disk, in_memory=10).passage(texts)
    assert later.asked == []


def test_memory_keeps_the_most_recently_used():
    inner = HashingEmbedder()
    cached = CachedEmbedder(inner, in_memory=2)
    cached.passage(["a", "b"])
    cached.passage(["a"])
    cached.passage(["c"])
    cached.passage(["a"])
    cached.passage(["b"])
    assert asked_texts(inner) == ["a", "b", "c", "b"]


def test_a_cleared_cache_holds_nothing_in_memory_or_on_disk(disk):
    inner = HashingEmbedder()
    cached = CachedEmbedder(inner, disk=disk)
    cached.passage(["secret"])
    cached.query(["where is the secret"])
    cached.clear()
    cached.passage(["secret"])
    cached.query(["where is the secret"])
    assert asked_texts(inner) == ["secret", "where is the secret"] * 2


def test_a_cleared_vector_leaves_no_bytes_in_the_files(disk, tmp_path):
    cached = CachedEmbedder(HashingEmbedder(), disk=disk)
    raw = cached.passage(["secret"]).tobytes()
    files = sorted((tmp_path / "cache").iterdir())
    assert any(raw in file.read_bytes() for file in files)
    cached.clear()
    assert not any(raw in file.read_bytes() for file in files if file.exists())


def test_the_files_hold_no_text(disk, tmp_path):
    CachedEmbedder(HashingEmbedder(), disk=disk).passage(["a very particular sentence"])
    files = (tmp_path / "cache").iterdir()
    assert not any(b"particular" in file.read_bytes() for file in files)


def test_a_file_that_is_no_database_is_refused_with_the_remedy(tmp_path):
    (tmp_path / "embeddings.sqlite3").write_bytes(b"no database at all" * 99)
    with pytest.raises(StoreCorrupt, match="delete it"):
        DiskCache(tmp_path)


def test_a_locked_cache_costs_time_not_the_call(tmp_path, monkeypatch):
    monkeypatch.setattr("yiji.providers.cache.BUSY_S", 0.01)
    disk = DiskCache(tmp_path)
    blocker = sqlite3.connect(tmp_path / "embeddings.sqlite3", isolation_level=None)
    blocker.execute("BEGIN EXCLUSIVE")
    inner = HashingEmbedder()
    found = CachedEmbedder(inner, disk=disk, in_memory=0).passage(["tea"])
    blocker.execute("ROLLBACK")
    blocker.close()
    disk.close()
    assert np.array_equal(found, HashingEmbedder().passage(["tea"]))


def test_a_locked_cache_does_not_pretend_to_have_erased(tmp_path, monkeypatch):
    monkeypatch.setattr("yiji.providers.cache.BUSY_S", 0.01)
    disk = DiskCache(tmp_path)
    cached = CachedEmbedder(HashingEmbedder(), disk=disk)
    cached.passage(["secret"])
    blocker = sqlite3.connect(tmp_path / "embeddings.sqlite3", isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="nothing was erased"):
        cached.clear()
    blocker.execute("ROLLBACK")
    blocker.close()
    disk.close()


def test_a_vector_of_the_wrong_size_on_disk_is_computed_again(disk):
    inner = HashingEmbedder()
    cached = CachedEmbedder(inner, disk=disk, in_memory=0)
    cached.passage(["tea"])
    disk._connection.execute("UPDATE vectors SET vector = x'00'")
    disk._connection.commit()
    assert np.array_equal(cached.passage(["tea"]), HashingEmbedder().passage(["tea"]))
    assert asked_texts(inner) == ["tea", "tea"]


def test_threads_share_one_cache(disk):
    cached = CachedEmbedder(HashingEmbedder(), disk=disk, in_memory=5)
    expected = HashingEmbedder().passage([str(n) for n in range(40)])
    wrong: list[int] = []

    def work(start: int) -> None:
        rows = {n: cached.passage([str(n % 40)])[0] for n in range(start, start + 40)}
        wrong.extend(n for n, row in rows.items() if not np.array_equal(row, expected[n % 40]))

    threads = [threading.Thread(target=work, args=(start,)) for start in range(0, 40, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=5)
    assert wrong == []
    assert not any(thread.is_alive() for thread in threads)
