from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import yiji
from tests.conftest import MORNING
from tests.unit.maintenance.making import aged, at, kept, statuses
from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import InvalidInput, ProviderUnavailable, StoreUnavailable
from yiji.maintenance.job import Report
from yiji.maintenance.schedule import JOBS
from yiji.model.clock import FixedClock
from yiji.model.record import Status
from yiji.policy import Policy

SMALL = replace(Policy(), capacity=2)

FIELDS = st.fixed_dictionaries(
    {
        "days": st.sampled_from([0, 50, 91, 181, 400]),
        "kind": st.sampled_from(["event", "fact", "episode", "task", "preference", "decision"]),
        "confidence": st.sampled_from([0.1, 0.4, 1.0]),
        "status": st.sampled_from([Status.ACTIVE, Status.CANDIDATE, Status.SUPERSEDED]),
        "pinned": st.booleans(),
        "expires_at": st.sampled_from([None, at(-1), at(1)]),
    }
)


def told(report: Report) -> tuple[object, ...]:
    return report.job, report.changed, report.listed, report.ids, report.failed


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(held=st.lists(FIELDS, max_size=7))
def test_a_dry_run_names_what_the_real_run_does_and_twice_is_once(held):
    with yiji.open(
        ":memory:",
        clock=FixedClock(MORNING),
        background="manual",
        embedder=WideHashingEmbedder(),
        policy=SMALL,
    ) as engine:
        kept(engine, *(aged(number, **fields) for number, fields in enumerate(held)))
        before = list(engine.export())

        foreseen = engine.maintain(dry_run=True)
        assert list(engine.export()) == before, "a dry run changes nothing"

        done = engine.maintain()
        after = list(engine.export())
        assert [told(one) for one in foreseen] == [told(one) for one in done]

        again = engine.maintain()
        assert list(engine.export()) == after
        assert sum(one.changed for one in again) == 0


def test_the_jobs_run_in_their_order_or_the_one_asked_for(plain):
    assert [one.job for one in plain.maintain()] == list(JOBS)
    assert [one.job for one in plain.maintain(jobs=["rebuild", "expiry"])] == ["rebuild", "expiry"]


@pytest.mark.parametrize("jobs", [["vacuum"], ["expiry", "x"], "archive"])
def test_an_unknown_job_is_refused_with_those_there_are_before_anything_runs(plain, jobs):
    kept(plain, aged(1, days=400, kind="event"))
    with pytest.raises(InvalidInput, match="capacity"):
        plain.maintain(jobs=jobs)
    assert list(statuses(plain).values()) == ["active"]


def test_one_tenant_is_maintained_without_the_others(plain, clock):
    for tenant in ("one", "two"):
        plain.scope(user="u", agent="a", tenant=tenant).remember("看了比赛", kind="event")
    clock.advance(timedelta(days=91))
    plain.maintain(tenant="one")
    assert list(statuses(plain, tenant="one").values()) == ["archived"]
    assert list(statuses(plain, tenant="two").values()) == ["active"]


def test_a_job_that_fails_in_one_namespace_goes_on_in_the_others(plain, monkeypatch):
    kept(
        plain, aged(1, days=400, kind="event"), aged(2, days=400, kind="event", namespace="user:u")
    )
    archive = JOBS["archive"]

    def failing(database, place, plan):
        if place.namespace == "user:u":
            raise StoreUnavailable("busy")
        return archive(database, place, plan)

    monkeypatch.setattr("yiji.maintenance.schedule.JOBS", {**JOBS, "archive": failing})
    report = plain.maintain(jobs=["archive"])[0]
    assert report.failed == (("user:u", "StoreUnavailable"),)
    assert report.changed == 1


class Away(WideHashingEmbedder):
    def passage(self, texts):
        raise ProviderUnavailable("away")


def test_maintenance_runs_while_the_embedder_is_away(open_plain):
    engine = open_plain(embedder=Away())
    engine.scope(user="u", agent="a").turn(user="储物柜在 K904")
    assert all(not report.failed for report in engine.maintain())


def test_an_empty_database_is_maintained_too(plain):
    assert sum(one.examined for one in plain.maintain()) == 0
