"""List what asks for review: memories whose `expires_at` has come. They stay; recall flags them."""

from yiji.maintenance.job import Effect, Found, Plan, held
from yiji.model.record import Status
from yiji.store.database import Database
from yiji.store.scopes import Place
from yiji.store.selection import Selection


def expiry(database: Database, place: Place, plan: Plan) -> Found:
    """Find what asks for review. Changes nothing: forgetting it is the user's or operator's word."""
    wanted = Selection(statuses=(Status.ACTIVE, Status.CANDIDATE))
    every = held(database, place, plan, wanted)
    due = tuple(one.id for one in every if one.expires_at is not None and one.expires_at <= plan.at)
    return Found(len(every), due, Effect.LISTED)
