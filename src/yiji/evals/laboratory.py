"""Opens throw-away engines for measuring: default settings, own database, embeddings cached on disk."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import yiji
from yiji.engine import Engine
from yiji.errors import InvalidInput
from yiji.model.clock import FixedClock
from yiji.providers.protocols import Embedder
from yiji.settings import Settings, cache_folder
from yiji.store import scopes
from yiji.store.database import Database


@contextmanager
def laboratory(
    at: datetime,
    *,
    in_memory: bool = False,
    url: str | None = None,
    record_access: bool = False,
    embedder: Embedder | None = None,
) -> Iterator[tuple[Engine, FixedClock]]:
    """Open an engine on an empty database that is gone afterwards.

    Args:
        at: What its clock shows at first; aware.
        in_memory: Keep the database in memory, which is quicker for many small ones.
        url: Use this database instead, such as one on a server: it must hold no memories, and
            everything that was put into it is erased afterwards.
        record_access: Whether recalling counts as access, and is traced; off, so that the order
            in which questions are asked does not change what they find.
        embedder: One that is loaded already, or None for the one the settings name.

    Yields:
        The engine, with background work held back until `drain`, and the clock to set.

    Raises:
        InvalidInput: The database of `url` holds memories.
        YijiError: The settings of the environment are not usable.
    """
    clock = FixedClock(at)
    settings = replace(
        laboratory_settings(),
        record_access=record_access,
        record_trace=record_access,
        background="manual",
    )
    with TemporaryDirectory(prefix="yiji-eval-") as folder:
        place = url or (":memory:" if in_memory else str(Path(folder) / "eval.db"))
        with yiji.open(replace(settings, url=place), clock=clock, embedder=embedder) as engine:
            if url is None:
                yield engine, clock
            else:
                with _emptied(engine, url):
                    yield engine, clock


@contextmanager
def _emptied(engine: Engine, url: str) -> Iterator[None]:
    """See that a database is empty, and empty it again afterwards."""
    with closing(Database.open(url)) as database:
        if found := _tenants(database):
            raise InvalidInput(
                f"the database already holds memories of {len(found)} tenants; name an empty one, "
                "for everything in it is erased"
            )
        try:
            yield
        finally:
            for tenant in _tenants(database):
                engine.forget_tenant(tenant)


def _tenants(database: Database) -> list[str]:
    with database.read() as connection:
        return scopes.tenants(connection)


def laboratory_settings() -> Settings:
    """Give the settings of the environment, with embeddings cached on disk.

    Raises:
        InvalidInput: A value of the environment has the wrong form.
    """
    settings = Settings.from_environment()
    if settings.embedding_cache:
        return settings
    return replace(settings, embedding_cache=str(cache_folder() / "embeddings"))
