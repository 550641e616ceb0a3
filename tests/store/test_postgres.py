"""What only a server has: users, policies, pools, and ways to be away."""

import re
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations

from tests.servers.postgres import PASSWORD, PostgresServer
from tests.store.making import HOME, TENANT, differences, keep, record
from yiji.errors import (
    InvalidInput,
    MissingExtra,
    SchemaMismatch,
    ScopeDenied,
    StaleWrite,
    StoreReadOnly,
    StoreUnavailable,
    YijiError,
)
from yiji.store import erase, records, schema, scopes
from yiji.store import tables as t
from yiji.store.database import Database
from yiji.store.dialects import postgres_faults, postgres_tables
from yiji.store.dialects.postgres_session import Connection
from yiji.store.guard import UNSCOPED
from yiji.store.tables import metadata

APPLICATION = "yiji_application"
SHORT_S = 0.2


@contextmanager
def opened(url: str, **options: float) -> Iterator[Database]:
    database = Database.open(url, **options)
    try:
        yield database
    finally:
        database.close()


@pytest.fixture
def application(postgres: PostgresServer, postgres_url: str) -> Iterator[str]:
    """The address for a user who owns nothing and may only read and write rows."""
    name = sa.make_url(postgres_url).database
    postgres.run(
        f"CREATE ROLE {APPLICATION} LOGIN PASSWORD '{PASSWORD}'",
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {APPLICATION}",
        database=name,
    )
    yield postgres.url(str(name), user=APPLICATION)
    postgres.run(f"DROP OWNED BY {APPLICATION}", f"DROP ROLE {APPLICATION}", database=name)


def plain(url: str) -> psycopg.Connection[tuple[object, ...]]:
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)


# --- Policies ------------------------------------------------------------------------------------


def test_a_user_who_names_no_tenant_or_another_one_reads_nothing(postgres_url, application):
    with opened(postgres_url) as database, database.write() as connection:
        keep(connection, record(1, "a secret"))
    with plain(application) as outside:
        for tenant, seen in ((None, 0), ("other", 0), (TENANT, 1)):
            if tenant is not None:
                outside.execute("SELECT set_config('yiji.tenant', %s, false)", [tenant])
            for table in ("records", "postings", "vectors"):
                rows = outside.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
                assert len(rows) == seen, (tenant, table)


def test_a_part_of_a_table_is_no_way_around_the_policy(postgres_url, application):
    with opened(postgres_url) as database, database.write() as connection:
        keep(connection, record(1))
    with plain(application) as outside:
        for number in range(postgres_tables.PARTITIONS):
            rows = outside.execute(f"SELECT * FROM vectors_{number:02}")  # noqa: S608
            assert rows.fetchall() == []


def test_a_row_of_another_tenant_cannot_be_written_changed_or_deleted(postgres_url, application):
    with opened(postgres_url) as database, database.write() as connection:
        keep(connection, record(1))
    with plain(application) as outside:
        outside.execute("SELECT set_config('yiji.tenant', 'other', false)")
        with pytest.raises(psycopg.errors.InsufficientPrivilege, match="row-level security"):
            outside.execute("INSERT INTO checkpoints VALUES (%s, 'org', 'n', 1, '{}')", [TENANT])
        assert outside.execute("UPDATE records SET content = ''").rowcount == 0
        assert outside.execute("DELETE FROM records").rowcount == 0


def test_every_table_with_a_tenant_has_its_policy_and_binds_its_owner_too(postgres_url):
    with plain(postgres_url) as owner:
        rows = owner.execute(
            "SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid "
            "WHERE a.attname = 'tenant' AND c.relkind IN ('r', 'p') AND NOT "
            "(c.relrowsecurity AND c.relforcerowsecurity AND EXISTS "
            "(SELECT FROM pg_policy WHERE polrelid = c.oid))"
        ).fetchall()
    assert rows == []


def test_a_scope_reads_only_the_parts_of_its_namespaces(postgres_url):
    spaces = ("user:a/agent:b", "user:a", "org")
    with plain(postgres_url) as owner:
        rows = owner.execute(
            "EXPLAIN SELECT entries FROM vectors WHERE tenant = 'acme' AND namespace IN (%s, %s, %s)",
            spaces,
        ).fetchall()
    parts = set(re.findall(r"vectors_\d\d", str(rows)))
    assert 1 <= len(parts) <= len(spaces)


def test_an_engine_works_as_a_user_who_owns_nothing(application):
    with opened(application) as database:
        with database.write() as connection:
            keep(connection, record(1))
        with database.read() as connection:
            assert records.count(connection, tenant=TENANT, namespaces=[HOME]) == 1
            assert differences(connection) == []


def test_a_statement_of_one_transaction_sees_its_own_tenant_only(postgres_url):
    with opened(postgres_url) as database:
        with database.write() as connection:
            keep(connection, record(1))
            keep(connection, record(2, tenant="other"))
        with database.read() as connection:
            # Even a statement that the guard lets through for one tenant sees no other's rows.
            leaky = sa.select(t.records.c.tenant).execution_options(**{UNSCOPED: "a test"})
            mine = leaky.where((t.records.c.tenant == TENANT) | t.records.c.single.is_(False))
            assert set(connection.execute(mine).scalars()) == {TENANT}
            assert set(connection.execute(leaky).scalars()) == {TENANT, "other"}
            assert scopes.tenants(connection) == [TENANT, "other"]
            assert set(connection.execute(mine).scalars()) == {TENANT}


def test_one_statement_cannot_write_rows_of_two_tenants(postgres_url):
    rows = [
        {"tenant": tenant, "namespace": "org", "name": "n", "at": 1, "state": "{}"}
        for tenant in ("a", "b")
    ]

    with opened(postgres_url) as database, pytest.raises(ScopeDenied, match="another tenant"):
        written(database, lambda connection: connection.execute(t.checkpoints.insert(), rows))


def written(database: Database, action: Callable[[sa.Connection], object]) -> None:
    with database.write() as connection:
        action(connection)


# --- Schema --------------------------------------------------------------------------------------


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


# --- Ways to fail --------------------------------------------------------------------------------


def test_a_wrong_password_a_missing_user_and_database_say_what_to_do(postgres_url):
    url = sa.make_url(postgres_url)
    for wrong, told in ((url.set(database="nowhere"), "createdb"), (url.set(username="x"), "user")):
        with pytest.raises(InvalidInput, match=told) as caught:
            Database.open(wrong.render_as_string(hide_password=False))
        assert PASSWORD not in f"{caught.value} {caught.value.__cause__}"


def test_a_server_that_is_away_is_unavailable_and_says_where(tmp_path):
    with pytest.raises(StoreUnavailable, match="check that the server runs") as caught:
        Database.open(f"postgresql://someone:{'hidden'}@/memory?host={tmp_path}")
    assert "hidden" not in f"{caught.value} {caught.value.__cause__}"
    assert str(tmp_path) in str(caught.value)


def test_an_address_of_another_form_shows_the_right_one():
    with pytest.raises(InvalidInput, match="postgresql://user:password@host:port/name"):
        Database.open("postgresql://host:port/name")


def test_a_missing_driver_names_its_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "yiji.store.dialects.postgres", None)
    with pytest.raises(MissingExtra, match=r"pip install 'yiji\[postgres\]'"):
        Database.open("postgresql://localhost/memory")


def test_an_owner_that_another_keeps_writing_is_unavailable_after_the_timeout(postgres_url):
    with opened(postgres_url) as one, opened(postgres_url, busy_timeout_s=SHORT_S) as other:
        with one.write() as connection:
            keep(connection, record(1))
            with pytest.raises(StoreUnavailable, match="locked") as caught, other.write() as second:
                keep(second, record(2))
            assert caught.value.retryable
            with other.write() as second:  # another owner waits for nobody
                keep(second, record(3, namespace="user:else"))
        with other.write() as second:
            keep(second, record(2))
            assert records.count(second, tenant=TENANT, namespaces=[HOME]) == 2


def test_a_pool_that_is_used_up_is_unavailable(postgres_url):
    with opened(postgres_url, pool_size=1, busy_timeout_s=SHORT_S) as database:
        with database.read(), pytest.raises(StoreUnavailable, match="pool_size"), database.read():
            pass
        with database.read() as connection:
            assert records.count(connection, tenant=TENANT, namespaces=[HOME]) == 0


def test_a_statement_that_takes_too_long_is_given_up(postgres_url):
    with (
        opened(postgres_url, busy_timeout_s=SHORT_S, statement_timeout_s=SHORT_S) as database,
        pytest.raises(StoreUnavailable, match="statement_timeout_s"),
        database.read() as connection,
    ):
        connection.exec_driver_sql("SELECT pg_sleep(30)")


def test_a_server_that_says_nothing_is_given_up_too(postgres_url):
    with Connection.connect(postgres_url.replace("+psycopg", "")) as connection:
        connection.limit_s = SHORT_S
        with pytest.raises(psycopg.OperationalError, match="no answer") as caught:
            connection.execute("SELECT pg_sleep(30)")
        assert connection.closed
    assert type(postgres_faults.translate(caught.value, "here")) is StoreUnavailable


def test_connections_that_the_server_cut_are_made_again(postgres: PostgresServer, postgres_url):
    with opened(postgres_url) as database:
        with database.write() as connection:
            keep(connection, record(1))
        name = sa.make_url(postgres_url).database
        postgres.run(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608
        )
        with database.read() as connection:
            assert records.count(connection, tenant=TENANT, namespaces=[HOME]) == 1


def test_a_connection_cut_in_the_middle_undoes_the_write_and_says_so(postgres_url, postgres):
    def cut(connection):
        keep(connection, record(1))
        process = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one()
        postgres.run(f"SELECT pg_terminate_backend({process})")
        keep(connection, record(2))

    with opened(postgres_url) as database:
        with pytest.raises(StoreUnavailable), database.write() as connection:
            cut(connection)
        with database.read() as connection:
            assert records.count(connection, tenant=TENANT, namespaces=[HOME]) == 0


def test_a_server_that_may_only_be_read_says_so(postgres_url):
    def keep_on_a_copy(connection):
        connection.exec_driver_sql("SET TRANSACTION READ ONLY")  # as on a standby server
        keep(connection, record(1))

    with opened(postgres_url) as database, pytest.raises(StoreReadOnly, match="primary"):
        written(database, keep_on_a_copy)


def test_a_user_without_rights_is_told_which_page_to_read(postgres, postgres_url, application):
    name = sa.make_url(postgres_url).database
    postgres.run(f"REVOKE INSERT ON records FROM {APPLICATION}", database=str(name))
    with opened(application) as database, pytest.raises(StoreReadOnly, match="rights"):
        written(database, lambda connection: keep(connection, record(1)))


def test_two_writers_that_wait_for_each_other_are_told_to_decide_again(postgres_url):
    """A deadlock is found by the server after a second; both orders of owners are taken."""
    met = threading.Barrier(2)

    def write(database: Database, first: str, second: str) -> YijiError | None:
        try:
            with database.write() as connection:
                keep(connection, record(1, namespace=first))
                met.wait(10)
                keep(connection, record(2, namespace=second))
        except YijiError as error:
            return error
        return None

    with opened(postgres_url) as database, ThreadPoolExecutor(2) as pool:
        ends = list(pool.map(write, [database] * 2, ["user:a", "user:b"], ["user:b", "user:a"]))
    assert sorted(type(end).__name__ for end in ends) == ["NoneType", StaleWrite.__name__]


def test_an_error_repeats_no_value_of_a_row(postgres_url):
    def keep_twice(connection):
        for _ in range(2):
            keep(connection, record(1, key="private words", subject="user"))

    with opened(postgres_url) as database, pytest.raises(StaleWrite) as caught:
        written(database, keep_twice)
    assert "private" not in f"{caught.value} {caught.value.__cause__} {caught.value.__context__}"
