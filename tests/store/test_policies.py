"""The second wall: a server hides the rows of every tenant but the one that a statement names."""

import re

import psycopg
import pytest
import sqlalchemy as sa

from tests.servers.opening import opened, plain, written
from tests.store.making import HOME, TENANT, differences, keep, record
from yiji.errors import (
    ScopeDenied,
)
from yiji.store import records, scopes
from yiji.store import tables as t
from yiji.store.dialects import postgres_tables
from yiji.store.guard import UNSCOPED


def test_a_user_who_names_no_tenant_or_another_one_reads_nothing(postgres_url, application):
    with opened(postgres_url) as database, database.write() as connection:
        keep(connection, record(1, "a secret"))
    with plain(application) as outside:
        for tenant, seen in ((None, 0), ("other", 0), (TENANT, 1)):
            if tenant is not None:
                outside.execute("SELECT set_config('yiji.tenant', %s, false)", [tenant])
            for table in ("records", "postings", "vectors"):
                rows = outside.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - the name of a table, from this line's list
                assert len(rows) == seen, (tenant, table)


def test_a_part_of_a_table_is_no_way_around_the_policy(postgres_url, application):
    with opened(postgres_url) as database, database.write() as connection:
        keep(connection, record(1))
    with plain(application) as outside:
        for number in range(postgres_tables.PARTITIONS):
            rows = outside.execute(f"SELECT * FROM vectors_{number:02}")  # noqa: S608 - a number
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
