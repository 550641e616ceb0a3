"""The other jobs: expiry, clean, capacity, rebuild."""

from dataclasses import replace

import pytest
import sqlalchemy as sa

from tests.unit.maintenance.making import HOME, NOW, aged, at, kept, statuses
from yiji.maintenance.capacity import capacity, retention
from yiji.maintenance.clean import clean
from yiji.maintenance.expiry import expiry
from yiji.maintenance.job import Effect, Plan
from yiji.maintenance.rebuild import rebuild
from yiji.policy import Policy
from yiji.store import tables as t
from yiji.store.scopes import Place

PLACE = Place("default", HOME)


def plan(*, dry_run: bool = False, policy: Policy | None = None) -> Plan:
    return Plan(NOW, policy or Policy(), dry_run)


def test_expiry_lists_what_asks_for_review_and_leaves_it(plain):
    kept(
        plain,
        aged(1, expires_at=at(-1)),
        aged(2, expires_at=NOW),
        aged(3, expires_at=at(1)),
        aged(4),
    )
    before = list(plain.export())
    found = expiry(plain._database, PLACE, plan())
    assert set(found.ids) == {aged(1).id, aged(2).id}
    assert (found.examined, found.effect) == (4, Effect.LISTED)
    assert list(plain.export()) == before


@pytest.mark.parametrize(
    ("fields", "goes"),
    [
        ({"confidence": 0.29}, True),
        ({"confidence": 0.3}, False),
        ({"confidence": 0.29, "status": "candidate"}, True),
        ({"confidence": 0.1, "status": "superseded"}, False),
        ({"confidence": 0.1, "status": "conflicted"}, False),
        ({"confidence": 0.1, "pinned": True}, False),
    ],
)
def test_clean_removes_what_is_hardly_believed_and_no_history(plain, fields, goes: bool):
    from yiji.model.record import Status

    if "status" in fields:
        fields = fields | {"status": Status(fields["status"])}
    kept(plain, aged(1, **fields), aged(2))
    found = clean(plain._database, PLACE, plan())
    assert (len(found.ids) == 1) == goes
    assert len(statuses(plain)) == (1 if goes else 2)


def test_capacity_archives_the_least_retained_above_the_limit(plain):
    policy = replace(Policy(), capacity=3)
    kept(
        plain,
        *(aged(number, days=number * 10, kind="event") for number in range(1, 6)),
        aged(6, days=80, kind="task", state="open"),
        aged(7, days=80, kind="event", pinned=True),
        *(aged(number, days=80, kind="episode") for number in range(8, 12)),
        *(aged(number, days=80, kind="fact") for number in range(12, 16)),
    )
    found = capacity(plain._database, PLACE, plan(policy=policy))
    away = {one for one, status in statuses(plain).items() if status == "archived"}
    assert away == {f"sentence number {number}" for number in (2, 3, 4, 5)}
    assert (found.examined, len(found.ids)) == (7, 4)


def test_nothing_is_archived_within_the_limit(plain):
    kept(plain, aged(1, days=80, kind="event"))
    assert capacity(plain._database, PLACE, plan()).ids == ()


def test_retention_halves_in_seventy_days_and_use_stretches_it():
    assert retention(aged(1), at=NOW) == 1.0
    assert retention(aged(1, days=70), at=NOW) == pytest.approx(0.5)
    assert retention(aged(1, days=140), at=NOW) == pytest.approx(0.25)
    assert retention(aged(1, days=140, applied_count=1), at=NOW) == pytest.approx(0.5)
    assert retention(aged(1, days=-5), at=NOW) == 1.0


@pytest.mark.parametrize("table", ["postings", "mentions", "vectors"])
def test_rebuild_makes_again_what_the_index_lost(plain, table: str):
    kept(plain, aged(1, content="Rex likes the K904 shelf", entities=("Rex", "K904")), aged(2))
    whole = t.metadata.tables[table]
    with plain._database.write() as connection:
        gone = whole.delete().where(whole.c.tenant == "default", whole.c.namespace == HOME)
        connection.execute(gone)
    assert not all(check.ok for check in plain.doctor())

    foreseen = rebuild(plain._database, PLACE, plan(dry_run=True))
    assert not all(check.ok for check in plain.doctor()), "a dry run changes nothing"
    found = rebuild(plain._database, PLACE, plan())
    plain.drain()

    assert foreseen.ids == found.ids != ()
    assert all(check.ok for check in plain.doctor())
    assert rebuild(plain._database, PLACE, plan()).ids == ()


def test_rebuild_takes_out_what_has_no_record(plain):
    kept(plain, aged(1), aged(2))
    with plain._database.write() as connection:
        lost = sa.and_(t.records.c.tenant == "default", t.records.c.namespace == HOME)
        connection.execute(t.records.delete().where(lost, t.records.c.id == aged(2).id))
    assert rebuild(plain._database, PLACE, plan()).ids == (aged(2).id,)
    assert all(check.ok for check in plain.doctor())
