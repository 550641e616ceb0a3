"""Which jobs there are, in which order, and running them place by place."""

import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from yiji.errors import InvalidInput, StoreUnavailable, YijiError
from yiji.maintenance.archive import archive
from yiji.maintenance.capacity import capacity
from yiji.maintenance.clean import clean
from yiji.maintenance.expiry import expiry
from yiji.maintenance.job import Effect, Job, Plan, Report
from yiji.maintenance.rebuild import rebuild
from yiji.maintenance.traces import traces
from yiji.maintenance.wide import wide
from yiji.model.clock import utc
from yiji.policy import Policy
from yiji.store import scopes
from yiji.store.database import Database
from yiji.store.scopes import Place

_LOG = logging.getLogger(__name__)

JOBS: Mapping[str, Job] = {
    "expiry": expiry,
    "clean": clean,
    "archive": archive,
    "capacity": capacity,
    "traces": traces,
    "rebuild": rebuild,
    "wide": wide,
}
"""Jobs by name, in the order they run: what is removed need not be archived, what is archived need
not be counted, the index is compared then, and what lies beside it is made of it last."""


def run(
    database: Database,
    *,
    jobs: Iterable[str] | None,
    at: datetime,
    policy: Policy,
    tenant: str | None,
    dry_run: bool,
) -> list[Report]:
    """Run jobs in every namespace; one that fails in one namespace goes on in the others.

    Raises:
        InvalidInput: No such job.
    """
    names = list(JOBS) if jobs is None else list(jobs)
    unknown = [name for name in names if name not in JOBS]
    if unknown:
        raise InvalidInput(f"no job {unknown[0]!r}; there are {', '.join(JOBS)}")
    with database.read() as connection:
        places = scopes.places(connection, tenant=tenant)
    plans = dict.fromkeys(places, Plan(utc(at), policy, dry_run))
    reports = [_run(database, name, plans, dry_run=dry_run) for name in names]
    if not dry_run and any(one.job == "clean" and one.changed for one in reports):
        with suppress(StoreUnavailable):  # the next erasure wipes it
            database.scrub()
    return reports


def _run(database: Database, name: str, plans: dict[Place, Plan], *, dry_run: bool) -> Report:
    """Run a job everywhere; what a dry run would have taken away is noted for the jobs after it."""
    report = Report(name, dry_run)
    for place, plan in plans.items():
        try:
            found = JOBS[name](database, place, plan)
        except YijiError as error:
            _LOG.warning("job %s failed in one namespace: %s", name, type(error).__name__)
            report = report.with_failure(place.namespace, error)
            continue
        report = report.with_found(found)
        if dry_run and found.effect is Effect.TAKEN:
            plans[place] = replace(plan, gone=plan.gone | set(found.ids))
    return report
