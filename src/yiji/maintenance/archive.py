"""Archive what was long untouched, by kind: found on request, in nobody's way otherwise."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from yiji.errors import StaleWrite
from yiji.maintenance.job import Effect, Found, Plan, held
from yiji.model.record import Record, Status, Tier
from yiji.policy import Policy
from yiji.store import records
from yiji.store.database import Database
from yiji.store.scopes import Place
from yiji.store.selection import Selection


def archive(database: Database, place: Place, plan: Plan) -> Found:
    """Archive memories that nobody said, recalled or was shown for their kind's time (seed 4)."""
    every = held(database, place, plan, Selection())
    cold = [one for one in every if is_cold(one, at=plan.at, policy=plan.policy)]
    if not plan.dry_run:
        put_away(database, cold, policy=plan.policy)
    return Found(len(every), tuple(one.id for one in cold), Effect.TAKEN)


def is_cold(record: Record, *, at: datetime, policy: Policy) -> bool:
    """Tell whether a memory was untouched for longer than its kind is kept at hand."""
    days = policy.archive_after_days(record)
    return days is not None and at - touched_at(record) > timedelta(days=days)


def touched_at(record: Record) -> datetime:
    """Give when a memory was last said, recalled or shown; an event that lies ahead counts from its day."""
    touched = max(record.last_access_at, record.last_confirmed_at)
    ahead = record.valid_until or record.valid_from
    return touched if ahead is None else max(touched, min(ahead, touched + timedelta(days=3650)))


def put_away(database: Database, cold: Sequence[Record], *, policy: Policy) -> None:
    """Archive records; one that changed meanwhile was touched, and stays."""
    for one in cold:
        try:
            with database.write() as connection:
                away = one.changed(status=Status.ARCHIVED, tier=Tier.COLD)
                records.update(
                    connection, away, expected_version=one.version, is_single=policy.is_single
                )
        except StaleWrite:
            continue
