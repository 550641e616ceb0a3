"""An engine whose embedder is a hash: what is tested here does not hang on meaning."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import OpenEngine
from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.model.clock import FixedClock

if TYPE_CHECKING:
    from yiji.engine import Engine


@pytest.fixture
def hashing() -> WideHashingEmbedder:
    return WideHashingEmbedder()


@pytest.fixture
def open_plain(
    database_file: Path, clock: FixedClock, hashing: WideHashingEmbedder
) -> Iterator[OpenEngine]:
    """Opens the test's database with the hashing embedder, as often as wanted."""
    import yiji

    defaults = {"clock": clock, "background": "manual", "embedder": hashing}
    with ExitStack() as opened:

        def opening(url: str | Path = database_file, **options: object) -> "Engine":
            return opened.enter_context(yiji.open(str(url), **(defaults | options)))

        yield opening


@pytest.fixture
def plain(open_plain: OpenEngine) -> "Engine":
    return open_plain()
