"""Which schema and which embedder a database was written with, and bringing it up to date."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final, Protocol

import sqlalchemy as sa

from yiji.errors import EmbedderMismatch, SchemaMismatch
from yiji.store.tables import facts, metadata

REVISIONS: Final = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""Released revisions, oldest first; the last is this code's."""

_VERSION = sa.Table(
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
)

SCHEMA: Final = "schema"
"""Claim of whoever makes or changes the schema, or notes the embedder."""

_READ_VERSION = sa.select(_VERSION.c.version_num)
_READ_FACT = sa.select(facts.c.value).where(facts.c.name == sa.bindparam("name"))


class Opened(Protocol):
    """The part of a database that this file needs."""

    def read(self) -> AbstractContextManager[sa.Connection]:
        """Give a snapshot."""
        ...

    def write(self, *claims: str) -> AbstractContextManager[sa.Connection]:
        """Give a write's transaction."""
        ...


def settle(database: Opened, *, place: str, advise: Callable[[sa.Connection], None]) -> None:
    """Make the schema, or upgrade it, unless it is this code's already.

    Args:
        database: An open one.
        place: Where it is, for messages.
        advise: Called in the same transaction after any change of the schema.

    Raises:
        SchemaMismatch: It is newer than this code, or not Yiji's.
    """
    with database.read() as connection:
        found = _version(connection, place)
    if found == REVISIONS[-1]:
        return
    with database.write(SCHEMA) as connection:
        # Another process may have done it since.
        found = _version(connection, place)
        if found is None:
            _create(connection)
        elif found != REVISIONS[-1]:
            upgrade(connection)
        advise(connection)


def _version(connection: sa.Connection, place: str) -> str | None:
    names = sa.inspect(connection).get_table_names()
    if not names:
        return None
    if _VERSION.name not in names:
        raise SchemaMismatch(
            f"database {place!r} holds tables of another program; open a database of its own for Yiji"
        )
    found = connection.execute(_READ_VERSION).scalar_one()
    if found not in REVISIONS:
        raise SchemaMismatch(
            f"database {place!r} has schema {found!r}, this Yiji knows up to {REVISIONS[-1]!r}; "
            "run 'pip install -U yiji'"
        )
    return str(found)


def _create(connection: sa.Connection) -> None:
    """Make the present schema at once; a test proves it equal to the migrated one."""
    metadata.create_all(connection, checkfirst=False)
    _VERSION.create(connection)
    connection.execute(_VERSION.insert(), {"version_num": REVISIONS[-1]})


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    """Run the migrations that the database has not seen, in the open transaction."""
    # Alembic takes 0.1 s to import, and most openings need no migration.
    from alembic import command  # noqa: PLC0415 -- an up-to-date file needs none of it
    from alembic.config import Config  # noqa: PLC0415 -- as above

    config = Config()
    config.set_main_option("script_location", "yiji.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


REEMBED: Final = "yiji reembed"
"""Command that gives a database the vectors of another embedder, if no one knows a fuller one."""

REEMBED_OWN: Final = "yiji.reembed(url, to=...) with it"
"""What gives it those of an embedder that no setting names."""


def settle_embedder(
    database: Opened, embedder: str, dimension: int, *, remedy: str = REEMBED
) -> None:
    """Note the embedder of a new database, or see that it is the same.

    Args:
        database: An open one.
        embedder: Its id.
        dimension: Numbers a vector.
        remedy: What changes the embedder of this database, for the message.

    Raises:
        EmbedderMismatch: The database holds vectors of another one.
    """
    wanted = f"{embedder} {dimension}"
    with database.read() as connection:
        found = _fact(connection, "embedder")
    if found is None:
        with database.write(SCHEMA) as connection:
            found = _fact(connection, "embedder")
            if found is None:
                set_embedder(connection, embedder, dimension)
                return
    if found != wanted:
        held, _, numbers = found.rpartition(" ")
        raise EmbedderMismatch(
            f"{embedder!r} gives {dimension} numbers a vector, this database holds vectors of "
            f"{held!r} with {numbers}; run {remedy} to change that, or open it with the embedder it "
            "was built with"
        )


def embedder_id(connection: sa.Connection) -> str | None:
    """Give the id of the embedder whose vectors the database holds, or None if it was never named."""
    found = embedder(connection)
    return None if found is None else found[0]


def embedder(connection: sa.Connection) -> tuple[str, int] | None:
    """Give the same with the numbers a vector of it has."""
    found = _fact(connection, "embedder")
    if found is None:
        return None
    name, _, dimension = found.rpartition(" ")
    return name, int(dimension)


def set_embedder(connection: sa.Connection, embedder: str, dimension: int) -> None:
    """Note the embedder, in place of any other; for whoever has re-embedded everything."""
    connection.execute(facts.delete().where(facts.c.name == "embedder"))
    connection.execute(facts.insert(), {"name": "embedder", "value": f"{embedder} {dimension}"})


def _fact(connection: sa.Connection, name: str) -> str | None:
    return connection.execute(_READ_FACT, {"name": name}).scalar_one_or_none()
