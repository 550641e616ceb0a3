"""The schema on a server: made at once or by migrations, for one or for several processes."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations

from tests.servers.opening import opened, plain
from tests.servers.postgres import PostgresServer
from tests.store.making import TENANT, keep, record
from yiji.errors import (
    SchemaMismatch,
)
from yiji.store import erase, schema, stamps
from yiji.store.database import Database
from yiji.store.dialects import postgres_tables
from yiji.store.tables import metadata


def test_scratch_equals_migrated(postgres: PostgresServer, postgres_url: str):
    scratch = sa.create_engine(postgres_url)
    with postgres.empty() as url:
        migrated = sa.create_engine(url)
        postgres_tables.install(migrated)
        try:
            with migrated.begin() as connection:
                schema.upgrade(connection)
                context = MigrationContext.configure(connection, opts={"include_name": is_whole})
                assert compare_metadata(context, metadata) == []
            with scratch.connect() as one, migrated.connect() as other:
                ours, theirs = described(one), described(other)
        finally:
            scratch.dispose()
            migrated.dispose()
    assert ours == theirs
    assert len(ours) > 300


def is_whole(name: str | None, kind: str, _parents: object) -> bool:
    """Whether a table is no part of another: those follow from it."""
    return kind != "table" or not str(name)[-2:].isdigit()


def described(connection: sa.Connection) -> set[tuple[str, ...]]:
    """Columns, indexes, keys and policies, as the server itself tells them."""
    found: set[tuple[str, ...]] = set()
    for statement in (
        "SELECT table_name, column_name, data_type, is_nullable, collation_name "
        "FROM information_schema.columns WHERE table_schema = 'public'",
        # The server names the index of a part by the order in which they were made.
        "SELECT tablename, regexp_replace(indexdef, 'INDEX \\S+_\\d\\d_\\S+ ', 'INDEX of a part ') "
        "FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'alembic_version'",
        "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint "
        "WHERE contype <> 'n' AND conrelid <> 'alembic_version'::regclass",
        "SELECT tablename, policyname, cmd, qual FROM pg_policies",
        "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal",
        "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace "
        "AND proname LIKE 'yiji%%'",
        "SELECT relname, relkind::text, relrowsecurity::text, relforcerowsecurity::text, "
        "coalesce(pg_get_partkeydef(oid), '') FROM pg_class WHERE relkind IN ('r', 'p') "
        "AND relnamespace = 'public'::regnamespace",
    ):
        found |= {tuple(map(str, row)) for row in connection.exec_driver_sql(statement)}
    return found


def test_text_is_ordered_by_its_bytes_on_every_server(postgres_url):
    with plain(postgres_url) as owner:
        rows = owner.execute(
            "SELECT table_name, column_name FROM information_schema.columns "
            "WHERE table_schema = 'public' AND data_type IN ('text', 'character varying') "
            "AND collation_name IS DISTINCT FROM 'C' AND table_name <> 'alembic_version'"
        ).fetchall()
    assert rows == []


def test_a_column_and_a_table_of_a_later_migration_are_completed_too(postgres: PostgresServer):
    with postgres.empty() as url, opened(url) as database:
        with database.write() as connection:
            operations = Operations(MigrationContext.configure(connection))
            operations.add_column("outbox", sa.Column("later", sa.Text()))
            operations.create_table("later", sa.Column("tenant", sa.String(), primary_key=True))
        with database.read() as connection:
            found = described(connection)
    assert ("outbox", "later", "text", "YES", "C") in found
    assert [row for row in found if row[:2] == ("later", "own_tenant")]


def test_what_an_older_database_holds_gets_a_stamp(postgres: PostgresServer):
    with postgres.empty() as url:
        older = sa.create_engine(url)
        postgres_tables.install(older)
        with older.begin() as connection:
            schema.upgrade(connection, "0007")
            everywhere = "SELECT set_config('yiji.everywhere', 'on', true)"
            connection.exec_driver_sql(everywhere)
            connection.exec_driver_sql(
                "INSERT INTO sessions VALUES ('t', 'user:u', 's', 1000, 1000, 1, NULL, 0, 0, 0)"
            )
        older.dispose()
        with opened(url) as database, database.read() as connection:
            found = stamps.read(connection, tenant="t", namespaces=("user:u", "org"))
    assert found == {("user:u", 0)}


def test_two_processes_may_make_the_schema_at_once(postgres: PostgresServer):
    with postgres.empty() as url, ThreadPoolExecutor(4) as pool:
        for database in pool.map(Database.open, [url] * 4):
            database.close()


def test_tables_of_another_program_are_left_alone(postgres: PostgresServer):
    with postgres.empty() as url:
        with plain(url) as other:
            other.execute("CREATE TABLE invoices (id int)")
        with pytest.raises(SchemaMismatch, match="another program"):
            Database.open(url)


def test_a_newer_schema_names_the_upgrade(postgres: PostgresServer):
    with postgres.empty() as url:
        Database.open(url).close()
        with plain(url) as newer:
            newer.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(SchemaMismatch, match="pip install -U yiji"):
            Database.open(url)


def test_what_is_erased_leaves_the_tables_when_they_are_scrubbed(postgres, postgres_url):
    name = str(sa.make_url(postgres_url).database)
    with opened(postgres_url) as database:
        with database.write() as connection:
            keep(connection, *(record(number) for number in range(20)))
        with database.write() as connection:
            erase.erase_tenant(connection, tenant=TENANT)
        database.scrub()
    postgres.run("CREATE EXTENSION pgstattuple", database=name)
    try:
        address = postgres.admin.set(drivername="postgresql", database=name)
        with plain(address.render_as_string(hide_password=False)) as admin:
            for table in ("records", "mentions", "vectors_00", "audit"):
                rows = admin.execute("SELECT * FROM pgstattuple(%s)", [table]).fetchall()
                assert (rows[0][1], rows[0][4]) == (0, 0), table  # live and dead rows
    finally:
        postgres.run("DROP EXTENSION pgstattuple", database=name)
