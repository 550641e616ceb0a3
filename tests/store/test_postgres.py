"""Ways in which a server fails, is away, or makes a write wait."""

import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
import sqlalchemy as sa

from tests.servers.opening import opened, plain, written
from tests.servers.postgres import APPLICATION, PASSWORD, PostgresServer
from tests.store.making import AT, HOME, TENANT, keep, record
from yiji.errors import (
    InvalidInput,
    MissingExtra,
    StaleWrite,
    StoreReadOnly,
    StoreUnavailable,
    YijiError,
)
from yiji.store import erase, records, scopes
from yiji.store import tables as t
from yiji.store.database import Database
from yiji.store.dialects import postgres_faults
from yiji.store.dialects.postgres_session import MOST_OWNERS, Connection
from yiji.store.selection import Selection

SHORT_S = 0.2
MOST_LOOKS = 100_000
"""Times that the server is asked for who waits: some ten seconds."""

MOST_UNPREPARED = 10
"""Times that a statement is run until it is prepared, and more; psycopg waits for five."""


def waits_for_a_lock(outside: psycopg.Connection[tuple[object, ...]]) -> bool:
    found = outside.execute(
        "SELECT FROM pg_locks JOIN pg_database d ON d.oid = database "
        "WHERE NOT granted AND d.datname = current_database()"
    )
    return found.rowcount > 0


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
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608 - the tests' own database name
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


def test_a_tenant_is_erased_while_a_turn_of_its_user_waits(postgres_url):
    def keep_one(database: Database) -> None:
        written(database, lambda connection: keep(connection, record(2)))

    with opened(postgres_url) as database, ThreadPoolExecutor(1) as pool:
        written(database, lambda connection: keep(connection, record(1)))
        with plain(postgres_url) as outside, database.write() as connection:
            found = records.find(connection, tenant=TENANT, namespaces=[HOME], wanted=Selection())
            turn = pool.submit(keep_one, database)
            assert any(waits_for_a_lock(outside) for _ in range(MOST_LOOKS))
            erase.erase_tenant(connection, tenant=TENANT)
        turn.result(10)
        with database.read() as connection:
            held = records.find(connection, tenant=TENANT, namespaces=[HOME], wanted=Selection())
    assert [[one.id for one in found], [one.id for one in held]] == [[record(1).id], [record(2).id]]


def test_owners_are_locked_in_one_order_and_before_their_tenant(postgres_url, monkeypatch):
    taken: list[list[tuple[str, str]]] = []
    execute = psycopg.Cursor.execute

    def noted(self, query, *rest, **options):
        said = query.decode() if isinstance(query, bytes) else query
        if locks := re.findall(r"pg_advisory_xact_lock(\w*)\((-?\d+)\)", said):
            taken.append(locks)
        return execute(self, query, *rest, **options)

    spaces = [f"user:{number}" for number in range(9)]
    claims = [scopes.claim(TENANT, space) for space in spaces]
    with opened(postgres_url) as database:
        monkeypatch.setattr(psycopg.Cursor, "execute", noted)
        for claimed in (claims, claims[::-1]):
            with database.write(*claimed):
                pass
        with database.write() as connection:
            records.touch(connection, tenant=TENANT, namespaces=spaces, accesses={"x": AT})
    first, second, (*owners, tenant) = taken
    assert first == second == owners
    assert len(first) == len(spaces)
    assert tenant[0] == "_shared"


def test_a_read_that_names_its_tenant_tells_the_server_with_its_beginning(
    postgres_url, monkeypatch
):
    said: list[str] = []
    execute = psycopg.Cursor.execute

    def noted(self, query, *rest, **options):
        said.append(query)
        return execute(self, query, *rest, **options)

    quoted = "o'hara \\ %s"
    with opened(postgres_url) as database:
        for tenant in (TENANT, quoted):
            with database.write(tenant=tenant) as connection:
                keep(connection, record(1, tenant=tenant))
        monkeypatch.setattr(psycopg.Cursor, "execute", noted)
        with database.read(quoted) as connection:
            assert records.count(connection, tenant=quoted, namespaces=[HOME]) == 1
            assert len(said) == len(("begin", "count"))
            # Another tenant's statement is confined to that one, whatever was said before.
            assert records.count(connection, tenant=TENANT, namespaces=[HOME]) == 1
            assert records.count(connection, tenant="else", namespaces=[HOME]) == 0


def test_what_reads_have_prepared_stays_prepared(postgres_url):
    prepared = "SELECT statement FROM pg_prepared_statements"
    with opened(postgres_url, pool_size=1) as database:
        for _ in range(MOST_UNPREPARED):
            with database.read(TENANT) as connection:
                records.count(connection, tenant=TENANT, namespaces=[HOME])
        with database.read() as connection:
            held = connection.exec_driver_sql(prepared).scalars().all()
    assert sum("count" in statement for statement in held) == 1


def test_rows_of_very_many_owners_lock_their_tenant_instead(postgres_url):
    rows = [
        {"tenant": TENANT, "namespace": f"user:{number}", "name": "n", "at": 1, "state": "{}"}
        for number in range(MOST_OWNERS + 1)
    ]
    with opened(postgres_url) as database, database.write() as connection:
        connection.execute(t.checkpoints.insert(), rows)
        held = connection.exec_driver_sql("SELECT mode FROM pg_locks WHERE locktype = 'advisory'")
        assert held.scalars().all() == ["ExclusiveLock"]


def test_an_error_repeats_no_value_of_a_row(postgres_url):
    def keep_twice(connection):
        for _ in range(2):
            keep(connection, record(1, key="private words", subject="user"))

    with opened(postgres_url) as database, pytest.raises(StaleWrite) as caught:
        written(database, keep_twice)
    assert "private" not in f"{caught.value} {caught.value.__cause__} {caught.value.__context__}"
