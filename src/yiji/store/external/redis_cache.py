"""A cache in Redis or Valkey, for all processes that share one server (not a cluster)."""

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar
from urllib.parse import quote

from yiji.errors import InvalidInput, MissingExtra, StoreUnavailable
from yiji.store.cache import Usage

if TYPE_CHECKING:
    from redis import Redis

_LOG = logging.getLogger(__name__)

T = TypeVar("T")

TIMEOUT_S: Final = 0.1
"""Seconds that a call may take: the database would have answered by then, a local server takes 0.1 ms."""

ERASE_S: Final = 2.0
"""Seconds that a step of an erasure may take: somebody waits for it, and it is worth waiting for."""

PAUSE_S: Final = 5.0
"""Seconds without another call after one has failed, so that a server that is away costs nothing."""

GONE_S: Final = 60
"""Seconds after an erasure in which nothing of its owner is kept: a reader may have begun before it."""

MOST_NAMES: Final = 64
"""Texts of one owner at most; with the next one, all of them make way."""

_PREFIX: Final = "yiji:at-hand"
_GONE: Final = "yiji:gone"

_PUT: Final = """
if redis.call('EXISTS', KEYS[2], KEYS[3]) > 0 then return 0 end
if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[4]) then redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
return 1
"""
"""Looking for an erasure and writing are one step: no erasure comes between them.

The time of an owner's texts begins with the first of them: what could not be dropped goes with it,
however long its owner keeps talking.
"""


class RedisCache:
    """Texts by owner: one hash an owner, so that erasing them is one command."""

    def __init__(self, url: str, *, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Name the server; it may be away.

        Args:
            url: `redis://…`, `rediss://…` or `unix://…`.
            monotonic: Seconds that never go back.

        Raises:
            MissingExtra: The library is not installed.
            InvalidInput: The address is none.
        """
        self._redis = _client(url, timeout_s=TIMEOUT_S)
        self._eraser = _client(url, timeout_s=ERASE_S)
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._closed_until = 0.0
        self._is_away = False
        self._hits = self._misses = self._faults = 0

    def is_ready(self) -> bool:
        """Tell whether it is worth asking: not for 5 s after a fault; each No counts as a fault."""
        if self._monotonic() < self._closed_until:
            self._count_fault()
            return False
        return True

    def get(self, tenant: str, owner: str, name: str) -> str | None:
        """Give a text of an owner, or None."""
        found = self._tried(lambda: self._redis.hget(_key(_PREFIX, tenant, owner), name), None)
        with self._lock:
            self._hits += found is not None
            self._misses += found is None
        return None if found is None else str(found)

    def put(self, tenant: str, owner: str, name: str, text: str, *, ttl_s: int) -> None:
        """Keep a text, unless something of its owner was dropped just now."""
        keys = [_key(_PREFIX, tenant, owner), _key(_GONE, tenant, owner), _GONE]
        more = [name, text, str(ttl_s), str(MOST_NAMES)]
        self._tried(lambda: self._redis.eval(_PUT, len(keys), *keys, *more), None)

    def drop(self, tenant: str, owner: str) -> None:
        """Erase every text of an owner.

        Raises:
            StoreUnavailable: It did not answer; what it holds vanishes with its time.
        """

        def erase() -> None:
            # The mark comes first: what is put after it is refused, what was put before is erased.
            self._eraser.set(_key(_GONE, tenant, owner), "1", ex=GONE_S)
            self._eraser.delete(_key(_PREFIX, tenant, owner))

        self._must(erase)

    def clear(self) -> None:
        """Erase every text of every owner; raises as `drop` does."""

        def erase() -> None:
            self._eraser.set(_GONE, "1", ex=GONE_S)
            for key in self._eraser.scan_iter(match=f"{_PREFIX}:*", count=1000):
                self._eraser.delete(key)

        self._must(erase)

    def usage(self) -> Usage:
        """Tell what it did, and whether it answers."""
        answers = self._tried(lambda: bool(self._redis.ping()), otherwise=False)
        with self._lock:
            return Usage(self._hits, self._misses, self._faults, answers)

    def close(self) -> None:
        """Close its connections."""
        self._redis.close()
        self._eraser.close()

    def _tried(self, call: Callable[[], T], otherwise: T) -> T:
        """Make a call, unless one has failed just before; a fault is counted and gives `otherwise`."""
        from redis import RedisError  # noqa: PLC0415 (loaded with the client)

        if not self.is_ready():
            return otherwise
        try:
            found = call()
        except RedisError as error:
            self._closed_until = self._monotonic() + PAUSE_S
            self._count_fault()
            if not self._is_away:
                _LOG.warning("the cache is away, the database is read: %s", type(error).__name__)
            self._is_away = True
            return otherwise
        if self._is_away:
            _LOG.warning("the cache is back")
        self._is_away = False
        return found

    def _must(self, call: Callable[[], None]) -> None:
        from redis import RedisError  # noqa: PLC0415 (loaded with the client)

        try:
            call()
        except RedisError as error:
            self._count_fault()
            raise StoreUnavailable(
                f"the cache did not answer ({type(error).__name__}), what it holds of the erased "
                "vanishes with its time; forget again when it is back to see it verified"
            ) from None

    def _count_fault(self) -> None:
        with self._lock:
            self._faults += 1


def _client(url: str, *, timeout_s: float) -> "Redis":
    try:
        from redis import Redis  # noqa: PLC0415 (loads a vendor's library)
        from redis.backoff import NoBackoff  # noqa: PLC0415 (loaded with the client)
        from redis.retry import Retry  # noqa: PLC0415 (loaded with the client)
    except ImportError as fault:
        raise MissingExtra(
            "the package 'redis' is not installed; pip install 'yiji[redis]', or unset redis_url"
        ) from fault
    try:
        return Redis.from_url(
            url,
            socket_timeout=timeout_s,
            socket_connect_timeout=timeout_s,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
    except ValueError:
        raise InvalidInput(
            "redis_url is no address of a server; give redis://host:6379/0 or unix:///path"
        ) from None


def _key(prefix: str, tenant: str, owner: str) -> str:
    """Name an owner's key; what separates the parts is escaped inside them."""
    return f"{prefix}:{quote(tenant, safe='')}:{quote(owner, safe='')}"
