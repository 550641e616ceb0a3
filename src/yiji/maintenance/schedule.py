"""Which jobs there are, in which order, and running them place by place."""

import logging
from collections.abc import Iterable, Mapping
from datetime import datetime

from yiji.errors import InvalidInput, YijiError
from yiji.maintenance.archive import archive
from yiji.maintenance.capacity import capacity
from yiji.maintenance.clean import clean
from yiji.maintenance.expiry import expiry
from yiji.maintenance.job import Job, Place, Report
from yiji.maintenance.rebuild import rebuild
from yiji.model.clock import utc
from yiji.policy import Policy
from yiji.store import scopes
from yiji.store.database import Database

_LOG = logging.getLogger(__name__)

JOBS: Mapping[str, Job] = {
    "expiry": expiry,
    "clean": clean,
    "archive": archive,
    "capacity": capacity,
    "rebuild": rebuild,
}
"""Jobs by name, in the order they run: what is removed need not be archived, what is archived need
not be counted, and the index is compared last."""


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
    places = _places(database, tenant)
    return [_run(database, name, places, at=utc(at), policy=policy, dry_run=dry_run) for name in names]


def _places(database: Database, tenant: str | None) -> list[Place]:
    with database.read() as connection:
        tenants = scopes.tenants(connection) if tenant is None else [tenant]
        return [
            Place(one, namespace)
            for one in tenants
            for namespace in scopes.namespaces(connection, tenant=one)
        ]


def _run(
    database: Database, name: str, places: Iterable[Place], *, at: datetime, policy: Policy, dry_run: bool
) -> Report:
    report = Report(name, dry_run)
    for place in places:
        try:
            found = JOBS[name](database, place, at=at, policy=policy, dry_run=dry_run)
        except YijiError as error:
            _LOG.warning("job %s failed in one namespace: %s", name, type(error).__name__)
            report = report.with_failure(place.namespace, error)
        else:
            report = report.with_found(found.examined, found.ids)
    return report
