from datetime import UTC, datetime

import pytest

from tests.store.making import record
from yiji.errors import StoreUnavailable
from yiji.maintenance.job import SHOWN_IDS, Effect, Found, Plan, Report
from yiji.policy import Policy

EMPTY = Report("archive", dry_run=False)


def test_a_report_adds_up_the_namespaces():
    report = EMPTY.with_found(Found(5, ("a", "b"), Effect.TAKEN))
    report = report.with_found(Found(2, ("c",), Effect.TAKEN))
    assert (report.examined, report.changed, report.listed, report.ids) == (
        7,
        3,
        0,
        ("a", "b", "c"),
    )


def test_what_is_only_listed_is_not_counted_as_changed():
    report = EMPTY.with_found(Found(5, ("a", "b"), Effect.LISTED))
    assert (report.changed, report.listed, report.ids) == (0, 2, ("a", "b"))


def test_a_long_list_of_ids_is_cut_and_still_counted():
    ids = tuple(f"id{number}" for number in range(SHOWN_IDS + 50))
    report = EMPTY.with_found(Found(999, ids, Effect.TAKEN))
    assert report.changed == SHOWN_IDS + 50
    assert report.ids == ids[:SHOWN_IDS]


def test_a_failure_is_noted_by_its_name_and_adds_to_nothing():
    report = EMPTY.with_found(Found(5, ("a",), Effect.TAKEN))
    failed = report.with_failure("user:u", StoreUnavailable("with words"))
    assert failed.failed == (("user:u", "StoreUnavailable"),)
    assert (failed.examined, failed.changed) == (5, 1)


@pytest.mark.parametrize(("gone", "left"), [(frozenset(), 2), (frozenset({record(1).id}), 1)])
def test_a_plan_leaves_out_what_earlier_jobs_would_have_taken(gone, left: int):
    plan = Plan(datetime(2026, 1, 1, tzinfo=UTC), Policy(), dry_run=True, gone=gone)
    assert len(plan.left([record(1), record(2)])) == left
