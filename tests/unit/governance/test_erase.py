"""What hangs on a memory goes with it; the pieces are tested on the store, the whole in revise."""

import pytest
import sqlalchemy as sa

from yiji.errors import StoreUnavailable
from yiji.governance.erase import erase_records, erase_scope, records_of
from yiji.model.scope import Scope
from yiji.store import audit
from yiji.store import tables as t


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def rows(engine) -> dict[str, int]:
    found = {}
    with engine._database.read() as connection:
        for table in t.metadata.sorted_tables:
            statement = sa.select(sa.func.count()).select_from(table)
            free = statement.execution_options(unscoped="counting rows in a test")
            found[table.name] = connection.execute(free).scalar_one()
    return found


def test_erasing_a_user_leaves_only_the_audit_and_the_store_s_own_rows(me, plain, clock):
    me.turn(user="我住在北京，我对花生过敏，下周三去体检", reply="好的。", metadata={"n": 1})
    me.keep_checkpoint("job", '{"at": 7}')
    erase_scope(plain._database, me.scope, what="user", at=clock.now())
    left = {name for name, count in rows(plain).items() if count}
    assert left <= {"audit", "store", "alembic_version"}


def test_erasing_leaves_proof_without_content(me, plain, clock):
    kept = me.turn(user="我住在嘉峪关").outcomes[0].record
    erase_records(plain._database, [kept], at=clock.now(), actor="user", reason="forget")
    with plain._database.read() as connection:
        lines = audit.lines(
            connection, tenant="default", namespaces=[kept.namespace], record=kept.id
        )
    assert (lines[0].verb, lines[0].op, lines[0].reason) == ("forget", "ERASE", "forget")
    assert "嘉峪关" not in repr(lines)


def test_erasing_nothing_is_verified_and_writes_nothing(plain, clock):
    before = rows(plain)
    erased = erase_records(plain._database, [], at=clock.now(), actor="user", reason="x")
    assert (erased.ids, erased.counts, erased.is_verified) == ((), (), True)
    assert rows(plain) == before


def test_a_database_too_busy_to_be_wiped_is_not_verified(me, plain, clock, monkeypatch):
    kept = me.turn(user="我住在嘉峪关").outcomes[0].record

    def busy() -> None:
        raise StoreUnavailable("busy")

    monkeypatch.setattr(plain._database, "scrub", busy)
    erased = erase_records(plain._database, [kept], at=clock.now(), actor="user", reason="forget")
    assert erased.ids == (kept.id,)
    assert not erased.is_verified


def test_maintenance_may_leave_the_wiping_to_later(me, plain, clock, monkeypatch):
    kept = me.turn(user="我住在嘉峪关").outcomes[0].record
    monkeypatch.setattr(plain._database, "scrub", lambda: pytest.fail("wiped"))
    erased = erase_records(
        plain._database, [kept], at=clock.now(), actor="maintenance", reason="x", wipe=False
    )
    assert erased.ids == (kept.id,)


@pytest.mark.parametrize("what", ["session", "user", "tenant"])
def test_what_is_erased_is_exactly_what_is_read_before(me, plain, clock, what):
    me.turn(user="我住在北京，我喜欢爬山", reply="好的。")
    plain.scope(user="u", agent="b", session="s").turn(user="我对花生过敏")
    plain.scope(user="v", agent="a", session="s").turn(user="我对花生过敏")
    scope = Scope("default") if what == "tenant" else me.scope
    with plain._database.read() as connection:
        before = {one.id for one in records_of(connection, scope, what)}
    erased = erase_scope(plain._database, scope, what=what, at=clock.now())
    assert set(erased.ids) == before
    assert erased.is_verified
    assert (
        dict(erased.counts)["records"]
        == len(before)
        == {"session": 3, "user": 5, "tenant": 7}[what]
    )
