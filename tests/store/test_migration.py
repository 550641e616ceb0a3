"""A new schema equals a migrated one, and a released migration never changes."""

import hashlib
import sqlite3
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from yiji.store import leases, schema
from yiji.store.database import Database
from yiji.store.tables import metadata

RELEASED = {
    "r0001_first.py": "8c00e8676d4bcea7ef2a50f01f28b07f47ffe630c4df00623b0374fd2133fc63",
    "r0002_priority.py": "2701dec31313c752159f60be77d079a3f38f1b4514694dc296210c8bf30eb97d",
    "r0003_spend.py": "885d11b0bba0b824a871310ad9f083baac7c8519971803618d065328becc8ca9",
    "r0004_wide.py": "63ebcd36f9270d9c3147e99b0f2c3096128f37cc8c2553e6522106821dedcca1",
    "r0005_uses.py": "64e171f365c17169e51912a551c1b6f5c9d91776bc527ae3cd77274941b2fbd5",
    "r0006_shown.py": "f35bfe605d1b5e3bbf4b6cc899ff79f226ce2a813757999f900bbbac8ce2314a",
    "r0007_summaries.py": "71cad8ac5d706458b803c6dcbdff4ca41bb93e38cacddefaa6ba38df717b39e2",
}
"""SHA-256 of each released migration; a change of the schema is a new file."""


def tables(connection: sa.Connection) -> set[tuple[str, str]]:
    rows = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'"
    )
    return {(name, " ".join(sql.split())) for name, sql in rows}


def migrated(engine: sa.Engine) -> sa.Connection:
    connection = engine.connect()
    schema.upgrade(connection)
    return connection


def test_scratch_equals_migrated(path: Path):
    database = Database.open(str(path))
    engine = sa.create_engine("sqlite://")
    with database.read() as scratch, migrated(engine) as other:
        ours, theirs = tables(scratch), tables(other)
        assert {name for name, _ in ours} == {name for name, _ in theirs}
        assert _shapes(scratch) == _shapes(other)
        assert compare_metadata(MigrationContext.configure(other), metadata) == []
    engine.dispose()
    database.close()


def _shapes(connection: sa.Connection) -> dict[str, list[tuple[object, ...]]]:
    """Describe columns, keys and indexes as the database itself tells them."""
    found: dict[str, list[tuple[object, ...]]] = {}
    for name, sql in tables(connection):
        columns = connection.exec_driver_sql(f'PRAGMA table_info("{name}")').all()
        links = connection.exec_driver_sql(f'PRAGMA foreign_key_list("{name}")').all()
        inside = connection.exec_driver_sql(f'PRAGMA index_info("{name}")').all()
        tail = ("WITHOUT ROWID" in sql, "UNIQUE INDEX" in sql, sql.partition(" WHERE ")[2])
        found[name] = [*map(tuple, columns), *map(tuple, links), *map(tuple, inside), tail]
    return found


def test_the_code_knows_every_revision_and_the_last_is_the_head():
    config = Config()
    config.set_main_option("script_location", "yiji.store:migrations")
    script = ScriptDirectory.from_config(config)
    revisions = [one.revision for one in script.walk_revisions()]
    assert tuple(reversed(revisions)) == schema.REVISIONS
    assert script.get_heads() == [schema.REVISIONS[-1]]


def test_a_released_migration_never_changes():
    folder = resources.files("yiji.store.migrations.versions")
    found = {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.iterdir()
        if file.name.startswith("r")
    }
    assert found == RELEASED


def test_an_older_file_is_brought_up_to_date_when_it_is_opened(path: Path, monkeypatch):
    Database.open(str(path)).close()
    with sqlite3.connect(path) as older:
        older.execute("UPDATE alembic_version SET version_num = '0000'")
    older.close()

    def upgrade(connection: sa.Connection) -> None:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")

    monkeypatch.setattr(schema, "REVISIONS", ("0000", "0001"))
    monkeypatch.setattr(schema, "upgrade", upgrade)
    database = Database.open(str(path))
    with database.read() as connection:
        version = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        assert version.scalar_one() == "0001"
    database.close()


def test_a_file_of_the_first_release_keeps_its_jobs_as_those_of_turns(path: Path):
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as older:
        schema.upgrade(older, "0001")
        older.exec_driver_sql(
            "INSERT INTO outbox VALUES ('t', '018f000000000000000000000a', 'user:u', 'embed',"
            " '[\"r1\"]', 'waiting', 1000, 0, NULL)"
        )
    engine.dispose()
    database = Database.open(str(path))
    with database.write() as connection:
        (job,) = leases.claim(connection, at=datetime(2025, 1, 1, tzinfo=UTC))
        assert (job.tenant, job.topic, job.subjects) == ("t", "embed", ("r1",))
        assert connection.exec_driver_sql("SELECT priority FROM outbox").scalar_one() == 0
    database.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch):
    with sqlite3.connect(path) as older:
        older.execute("CREATE TABLE alembic_version (version_num)")
        older.execute("INSERT INTO alembic_version VALUES ('0000')")
    older.close()

    def upgrade(connection: sa.Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE half (done)")
        raise ZeroDivisionError

    monkeypatch.setattr(schema, "REVISIONS", ("0000", "0001"))
    monkeypatch.setattr(schema, "upgrade", upgrade)
    with pytest.raises(ZeroDivisionError):
        Database.open(str(path))
    with sqlite3.connect(path) as left:
        names = left.execute("SELECT name FROM sqlite_master").fetchall()
    left.close()
    assert names == [("alembic_version",)]
