"""Open the database that the settings name, with the cache they name."""

from yiji.settings import Settings
from yiji.store.database import Database


def opened(
    settings: Settings,
    *,
    embedder_id: str | None = None,
    embedder_dimension: int | None = None,
    embedder_remedy: str = "",
    create: bool = True,
) -> Database:
    """Open it; arguments and errors as `Database.open`."""
    database = Database.open(
        settings.url,
        embedder_id=embedder_id,
        embedder_dimension=embedder_dimension,
        embedder_remedy=embedder_remedy,
        busy_timeout_s=settings.busy_timeout_s,
        statement_timeout_s=settings.statement_timeout_s,
        pool_size=settings.pool_size,
        create=create,
    )
    if settings.redis_url:
        from yiji.store.external.redis_cache import RedisCache  # noqa: PLC0415 -- only who names a server loads it

        database.cache = RedisCache(settings.redis_url)
    return database
