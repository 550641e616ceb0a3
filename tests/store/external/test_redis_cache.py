import socket
import sys

import pytest
import redis

from tests.servers.redis import redis_server, redis_url
from yiji.errors import InvalidInput, MissingExtra, StoreUnavailable
from yiji.store.external.redis_cache import GONE_S, MOST_NAMES, PAUSE_S, RedisCache

__all__ = ["redis_server", "redis_url"]

OWNER = ("acme", "user:张伟")


@pytest.fixture
def cache(redis_url):
    opened = RedisCache(redis_url)
    yield opened
    opened.close()


@pytest.fixture
def server(redis_url):
    with redis.Redis.from_url(redis_url, decode_responses=True) as client:
        yield client


def put(cache, text="words", *, owner=OWNER, name="s1", ttl_s=60):
    cache.put(*owner, name, text, ttl_s=ttl_s)


def test_a_text_comes_back_to_its_owner_and_name_alone(cache):
    put(cache, "储物柜在 K904\n")
    assert cache.get(*OWNER, "s1") == "储物柜在 K904\n"
    assert cache.get(*OWNER, "s2") is None
    assert cache.get("rival", OWNER[1], "s1") is None
    assert cache.get("acme", "user:李雷", "s1") is None


def test_names_that_hold_a_separator_never_meet(cache):
    put(cache, owner=("a:b", "c"))
    assert cache.get("a", "b:c", "s1") is None


def test_another_process_finds_it(cache, redis_url):
    put(cache)
    other = RedisCache(redis_url)
    assert other.get(*OWNER, "s1") == "words"
    other.close()


def test_a_text_has_its_time(cache, server):
    put(cache, ttl_s=60)
    (key,) = server.scan_iter()
    assert 0 < server.ttl(key) <= 60


def test_another_text_of_an_owner_does_not_renew_the_time_of_the_first(cache, server):
    put(cache)
    (key,) = server.scan_iter()
    server.expire(key, 5)
    put(cache, name="s2")
    assert server.hkeys(key) == ["s1", "s2"]
    assert 0 < server.ttl(key) <= 5


def test_an_owner_with_very_many_texts_starts_anew(cache, server):
    for number in range(MOST_NAMES + 1):
        put(cache, name=f"s{number}")
    (key,) = server.scan_iter()
    assert server.hkeys(key) == [f"s{MOST_NAMES}"]
    assert server.ttl(key) > 0


def test_what_is_dropped_is_gone_from_the_server_and_nothing_older_comes_back(cache, server):
    put(cache)
    put(cache, owner=("acme", "user:other"))
    cache.drop(*OWNER)
    put(cache, "read before it was erased")
    assert cache.get(*OWNER, "s1") is None
    assert cache.get("acme", "user:other", "s1") == "words"
    (mark,) = server.scan_iter("yiji:gone*")
    assert 0 < server.ttl(mark) <= GONE_S
    server.delete(mark)
    put(cache, "said since")
    assert cache.get(*OWNER, "s1") == "said since"


def test_clearing_takes_all_and_only_ours(cache, server):
    server.set("somebody else's", "1")
    put(cache)
    put(cache, owner=("rival", "user:u"))
    cache.clear()
    put(cache, owner=("new", "user:u"))
    assert sorted(server.scan_iter()) == ["somebody else's", "yiji:gone"]


def test_what_it_did_is_counted(cache):
    cache.get(*OWNER, "s1")
    put(cache)
    cache.get(*OWNER, "s1")
    used = cache.usage()
    assert (used.hits, used.misses, used.faults, used.answers) == (1, 1, 0, True)


def test_a_server_that_dies_is_a_miss_asked_once_in_a_while_and_used_again(redis_server):
    seconds = [100.0]
    cache = RedisCache(redis_server.url, monotonic=lambda: seconds[0])
    put(cache)
    redis_server.stop()
    assert cache.get(*OWNER, "s1") is None
    put(cache)
    redis_server.start()
    assert not cache.is_ready()
    assert cache.get(*OWNER, "s1") is None, "not asked again so soon"
    assert not cache.usage().answers
    assert cache.usage().faults == 6
    seconds[0] += PAUSE_S
    assert cache.is_ready()
    put(cache)
    assert cache.get(*OWNER, "s1") == "words"
    cache.close()


def test_a_server_that_goes_and_comes_is_said_once_each(redis_server, caplog):
    seconds = [100.0]
    cache = RedisCache(redis_server.url, monotonic=lambda: seconds[0])
    put(cache)
    redis_server.stop()
    for _ in range(3):
        cache.get(*OWNER, "s1")
        seconds[0] += PAUSE_S
    redis_server.start()
    for _ in range(3):
        cache.get(*OWNER, "s1")
    assert [record.getMessage() for record in caplog.records] == [
        "the cache is away, the database is read: ConnectionError",
        "the cache is back",
    ]
    cache.close()


def test_a_server_that_is_silent_costs_one_time_limit(monkeypatch):
    monkeypatch.setattr("yiji.store.external.redis_cache.TIMEOUT_S", 0.01)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        silent.settimeout(0)
        cache = RedisCache(f"redis://127.0.0.1:{silent.getsockname()[1]}/0")
        assert cache.get(*OWNER, "s1") is None
        silent.accept()[0].close()
        assert cache.get(*OWNER, "s1") is None
        assert not cache.usage().answers
        with pytest.raises(BlockingIOError):
            silent.accept()
        cache.close()


def test_an_erasure_that_the_server_does_not_take_is_said(redis_server):
    cache = RedisCache(redis_server.url)
    put(cache)
    redis_server.stop()
    with pytest.raises(StoreUnavailable, match="vanishes with its time"):
        cache.drop(*OWNER)
    with pytest.raises(StoreUnavailable, match="did not answer"):
        cache.clear()
    cache.close()


def test_an_address_that_is_none_and_a_missing_library_are_named(monkeypatch):
    with pytest.raises(InvalidInput, match="redis://host"):
        RedisCache("http://private@host")
    monkeypatch.setitem(sys.modules, "redis", None)
    with pytest.raises(MissingExtra, match=r"yiji\[redis\]"):
        RedisCache("redis://localhost")
