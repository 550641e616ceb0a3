"""Traces are kept for their time and number; what they counted stays."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.unit.maintenance.making import HOME, NOW, at
from yiji.errors import NotFound
from yiji.maintenance.job import Plan
from yiji.maintenance.traces import traces
from yiji.policy import Policy
from yiji.store.scopes import Place

PLACE = Place("default", HOME)


def plan(**fields) -> Plan:
    return Plan(NOW, replace(Policy(), **fields), dry_run=False)


@pytest.fixture
def asked(plain, clock):
    """Ask once a day, for the five days before now, and have each question answered."""
    me = plain.scope(user="u", agent="a")
    me.remember("The locker is K904", key="x.locker", value="K904")
    ids = []
    for days in range(5, 0, -1):
        clock.set(at(-days))
        ids.append(me.recall("Where is my locker?").trace.id)
        me.turn(user="?", reply="It is K904.")
    clock.set(NOW)
    plain.drain()
    return ids


def left(plain, ids) -> list[str]:
    me, found = plain.scope(user="u", agent="a"), []
    for id in ids:
        try:
            found.append(me.why(id).id)
        except NotFound:
            continue
    return found


@pytest.mark.parametrize(
    ("limits", "spent"),
    [
        ({}, 0),
        ({"trace_count": 3}, 2),
        ({"trace_days": 2}, 3),
        ({"trace_days": 4, "trace_count": 4}, 1),
        ({"trace_count": 0}, 5),
    ],
)
def test_the_oldest_go_beyond_their_time_or_number_and_a_second_run_finds_none(
    plain, asked, limits, spent
):
    found = traces(plain._database, PLACE, plan(**limits))
    assert (found.examined, found.ids) == (5, tuple(asked[:spent]))
    assert left(plain, asked) == asked[spent:]
    assert traces(plain._database, PLACE, plan(**limits)).ids == ()


def test_a_dry_run_finds_the_same_and_changes_nothing(plain, asked):
    dry = replace(plan(trace_count=3), dry_run=True)
    assert traces(plain._database, PLACE, dry).ids == tuple(asked[:2])
    assert left(plain, asked) == asked


def test_how_often_a_memory_was_used_outlives_the_traces(plain, asked):
    me = plain.scope(user="u", agent="a")
    (one,) = [each for each in me.list() if each.value == "K904"]
    assert len(me.uses(one.id)) == 5
    traces(plain._database, PLACE, plan(trace_count=2))
    assert [use.trace for use in me.uses(one.id)] == asked[:2:-1]
    assert me.get(one.id).applied_count == 5


def test_maintenance_runs_it_by_the_policy(plain, asked, clock):
    clock.advance(timedelta(days=26))
    (report,) = plain.maintain(jobs=["traces"])
    assert (report.examined, report.changed) == (5, 1)
    assert left(plain, asked) == asked[1:]
