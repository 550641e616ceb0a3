"""Remove what is hardly believed: active or candidate memories below confidence 0.3 (seed 2)."""

from yiji.governance.erase import erase_records
from yiji.maintenance.job import Effect, Found, Plan, held
from yiji.model.record import Status
from yiji.store.database import Database
from yiji.store.scopes import Place
from yiji.store.selection import Selection


def clean(database: Database, place: Place, plan: Plan) -> Found:
    """Remove memories below the least confidence; what was superseded is history and stays."""
    wanted = Selection(statuses=(Status.ACTIVE, Status.CANDIDATE))
    every = held(database, place, plan, wanted)
    weak = [one for one in every if one.confidence < plan.policy.remove_below and not one.pinned]
    if weak and not plan.dry_run:
        erase_records(
            database, weak, at=plan.at, actor="maintenance", reason="low_confidence", wipe=False
        )
    return Found(len(every), tuple(one.id for one in weak), Effect.TAKEN)
