"""Each change of what a context is made of gives its namespace another stamp; counting does not."""

import pytest
import sqlalchemy as sa

from tests.store.making import AT, HOME, SCOPE, TENANT, is_single, keep, record
from yiji.errors import StaleWrite
from yiji.model.scope import Scope
from yiji.store import erase, records, scopes, stamps, uses
from yiji.store.guard import UNSCOPED
from yiji.store.tables import metadata

PLAIN = {int: 1, bool: True, float: 0.5, bytes: b"\0", str: "x"}
TABLES = [table for table in metadata.sorted_tables if table.name in stamps.STAMPED]


def state(database, scope=SCOPE):
    with database.read() as connection:
        return stamps.read(connection, tenant=scope.tenant, namespaces=scope.readable)


def row(table: sa.Table) -> dict[str, object]:
    """Give a row of a table: what must be there, the same in each column of a type."""
    needed = [one for one in table.columns if not one.nullable]
    cells = {one.name: PLAIN[one.type.python_type] for one in needed}
    return {**cells, "tenant": TENANT, "namespace": HOME}


def changes(database, table: sa.Table):
    """Do each sort of change to a table, in a transaction of its own."""
    inside = (table.c.tenant == TENANT, table.c.namespace == HOME)
    for statement in (
        table.insert().values(row(table)),
        table.update().where(*inside).values(namespace=HOME),
        table.delete().where(*inside),
    ):
        with database.write() as connection:
            connection.execute(statement.execution_options(**{UNSCOPED: "a test"}))
        yield


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_each_change_of_each_table_is_another_state(database, table):
    with database.write() as connection:
        if any(link.column.table.name == "records" for link in table.foreign_keys):
            records_table = metadata.tables["records"]
            connection.execute(records_table.insert().values(row(records_table)))
    seen = {state(database)}
    for number, _ in enumerate(changes(database, table), start=2):
        seen.add(state(database))
        assert len(seen) == number


def test_every_table_of_namespaces_is_stamped_or_left_out_for_a_reason():
    with_namespace = {
        table.name for table in metadata.sorted_tables if "namespace" in table.primary_key.columns
    }
    assert with_namespace == {*stamps.STAMPED, *stamps.UNSTAMPED}
    assert set(stamps.STAMPED).isdisjoint(stamps.UNSTAMPED)


def test_counting_accesses_and_uses_is_no_change(database):
    one = record(1)
    with database.write() as connection:
        keep(connection, one)
    before = state(database)
    with database.write() as connection:
        where = {"tenant": TENANT, "namespaces": [HOME]}
        records.touch(connection, **where, accesses={one.id: AT})
        uses.count(connection, used=[one])
    assert state(database) == before


def test_a_change_that_is_taken_back_is_none(database):
    with database.write() as connection:
        keep(connection, record(1))
    before = state(database)
    with pytest.raises(StaleWrite), database.write() as connection:
        records.insert(connection, [record(2), record(2)], is_single=is_single)
    assert state(database) == before


def test_a_state_is_of_the_namespaces_that_a_scope_reads_and_no_other(database):
    other = Scope(TENANT, "李雷", "weekly")
    foreign = Scope("else", SCOPE.user, SCOPE.agent)
    with database.write() as connection:
        keep(connection, record(1))
    before = {one: state(database, one) for one in (SCOPE, other, foreign)}
    with database.write() as connection:
        keep(connection, record(2))
    assert state(database) != before[SCOPE]
    assert [state(database, one) for one in (other, foreign)] == [frozenset(), frozenset()]
    with database.write() as connection:
        keep(connection, record(3, namespace="org"))
    assert state(database, other) != before[other]


def test_erasing_a_user_takes_its_stamps_along_even_of_a_namespace_that_was_empty(database):
    gone = record(1)
    with database.write() as connection:
        keep(connection, gone)
    with database.write() as connection:
        where = {"tenant": TENANT, "namespaces": [HOME]}
        erase.erase_records(connection, **where, ids=[gone.id], at=AT)
    assert state(database)
    with database.write() as connection:
        assert HOME in scopes.owned(connection, tenant=TENANT, owner=scopes.owner_of(HOME))
        counts = erase.erase_user(connection, tenant=TENANT, user=str(SCOPE.user))
    assert dict(counts) == {}
    assert state(database) == frozenset()


def test_what_is_written_after_an_erasure_has_never_been_a_state_before(database):
    seen = set()
    for _ in range(3):
        with database.write() as connection:
            keep(connection, record(1))
        seen.add(state(database))
        with database.write() as connection:
            erase.erase_user(connection, tenant=TENANT, user=str(SCOPE.user))
    assert len(seen) == 3
