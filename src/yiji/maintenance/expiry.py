"""List what asks for review: memories whose `expires_at` has come. They stay; recall flags them."""

from datetime import datetime

from yiji.maintenance.job import Found, Place
from yiji.model.record import Status
from yiji.policy import Policy
from yiji.store import records
from yiji.store.database import Database
from yiji.store.selection import Selection


def expiry(database: Database, place: Place, *, at: datetime, policy: Policy, dry_run: bool) -> Found:
    """Find what asks for review. Changes nothing: forgetting it is the user's or operator's word."""
    del policy, dry_run
    wanted = Selection(statuses=(Status.ACTIVE, Status.CANDIDATE))
    with database.read() as connection:
        held = records.find(connection, tenant=place.tenant, namespaces=[place.namespace], wanted=wanted)
    due = tuple(one.id for one in held if one.expires_at is not None and one.expires_at <= at)
    return Found(len(held), due)
