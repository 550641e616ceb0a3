"""Delete the traces that are too old or too many; how often a memory was used stays counted."""

from datetime import timedelta

from yiji.maintenance.job import Effect, Found, Plan
from yiji.store import scopes
from yiji.store import traces as kept
from yiji.store.database import Database
from yiji.store.scopes import Place


def traces(database: Database, place: Place, plan: Plan) -> Found:
    """Delete a namespace's traces beyond their age and number, oldest first, with what replies used."""
    key = {"tenant": place.tenant, "namespace": place.namespace}
    before, most = plan.at - timedelta(days=plan.policy.trace_days), plan.policy.trace_count
    with database.read() as connection:
        examined, over = kept.spent(connection, **key, before=before, most=most)
    if over and not plan.dry_run:
        with database.write(scopes.claim(place.tenant, place.namespace)) as connection:
            kept.drop(connection, **key, ids=over)
    return Found(examined, over, Effect.DELETED)
