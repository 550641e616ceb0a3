"""No statement touches memories without a scope."""

import pytest
import sqlalchemy as sa

from tests.store.making import HOME, SCOPE, TENANT, keep, record
from yiji.errors import ScopeDenied
from yiji.store import tables as t
from yiji.store.guard import UNSCOPED

MINE = t.records.c.tenant == TENANT
HERE = t.records.c.namespace == HOME
OTHER = t.records.alias()

LEAKS = {
    "no condition": sa.select(t.records.c.id),
    "no namespace": sa.select(t.records.c.id).where(MINE),
    "no tenant": sa.select(t.records.c.id).where(HERE),
    "one side of an or": sa.select(t.records.c.id).where(
        sa.or_(sa.and_(MINE, HERE), t.records.c.pinned)
    ),
    "negated": sa.select(t.records.c.id).where(t.records.c.tenant != TENANT, HERE),
    "at least": sa.select(t.records.c.id).where(t.records.c.tenant >= TENANT, HERE),
    "compared with itself": sa.select(t.records.c.id).where(
        t.records.c.tenant == t.records.c.tenant, HERE
    ),
    "joined table": sa.select(t.turns.c.id)
    .select_from(t.records)
    .join(t.turns, t.turns.c.id == t.records.c.turn)
    .where(MINE, HERE),
    "one of a list is a column": sa.select(t.records.c.id).where(
        MINE, t.records.c.namespace.in_([sa.bindparam("home", HOME), t.records.c.subject])
    ),
    "not in a list": sa.select(t.records.c.id).where(
        MINE, t.records.c.namespace.not_in([sa.bindparam("home", HOME)])
    ),
    "alias": sa.select(OTHER.c.id).where(OTHER.c.tenant == TENANT),
    "subquery": sa.select(t.records.c.id).where(
        MINE, HERE, t.records.c.id.in_(sa.select(t.mentions.c.record))
    ),
    "derived table": sa.select(sa.select(t.records.c.id).subquery().c.id),
    "union": sa.union_all(sa.select(t.records.c.id).where(MINE, HERE), sa.select(t.records.c.id)),
    "update": t.records.update().values(content="x").where(MINE),
    "delete": t.records.delete(),
    "insert from select": t.records.insert().from_select(["id"], sa.select(t.records.c.id)),
    "text": sa.text("SELECT content FROM records"),
    "audit of all tenants": sa.select(t.audit.c.id),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_statement_without_scope_is_refused(database, name):
    with pytest.raises(ScopeDenied, match="tenant and namespace"), database.write() as connection:
        connection.execute(LEAKS[name])


@pytest.mark.parametrize("name", LEAKS)
def test_it_is_refused_the_second_time_too(database, name):
    for _ in range(2):
        with pytest.raises(ScopeDenied), database.read() as connection:
            connection.execute(LEAKS[name])


@pytest.mark.parametrize(
    "statement",
    [
        sa.select(t.records.c.id).where(MINE, HERE),
        sa.select(t.records.c.id).where(MINE, t.records.c.namespace.in_([HOME, "org"])),
        sa.select(t.records.c.id).where(
            MINE, t.records.c.namespace.in_([sa.bindparam("a", HOME), sa.bindparam("b", "org")])
        ),
        sa.select(t.audit.c.id).where(t.audit.c.tenant == TENANT),
        sa.select(sa.literal(1)),
        t.records.update().values(content="x").where(MINE, HERE),
        sa.select(sa.func.count()).select_from(t.records).where(MINE, HERE),
        sa.select(t.records.c.id).execution_options(**{UNSCOPED: "a test"}),
    ],
)
def test_a_statement_with_scope_passes(database, statement):
    with database.write() as connection:
        connection.execute(statement)


def test_a_lifted_guard_stays_down_for_the_next_statement(database):
    statement = sa.select(t.records.c.id)
    with database.read() as connection:
        connection.execute(statement.execution_options(**{UNSCOPED: "a test"}))
        with pytest.raises(ScopeDenied):
            connection.execute(statement)


def test_a_message_of_the_guard_holds_no_content(database):
    with database.write() as connection:
        keep(connection, record(1, "a secret"))
    statement = sa.select(t.records.c.id).where(t.records.c.content == "a secret")
    with pytest.raises(ScopeDenied) as caught, database.read() as connection:
        connection.execute(statement)
    assert "a secret" not in str(caught.value)
    assert SCOPE.user not in str(caught.value)
