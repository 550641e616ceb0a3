"""Keep a user's episodic memories with an agent within their number (seed 2: 1,000)."""

import math
from datetime import datetime, timedelta

from yiji.kinds import Layer
from yiji.maintenance.archive import put_away, touched_at
from yiji.maintenance.job import Effect, Found, Plan, held
from yiji.model.record import Record
from yiji.recall.guard import RAW
from yiji.store.database import Database
from yiji.store.scopes import Place
from yiji.store.selection import Selection

HALF_LIFE = timedelta(days=70)
"""Base half-life of retention (seed 4)."""


def capacity(database: Database, place: Place, plan: Plan) -> Found:
    """Archive the episodic memories above the limit, lowest retention first; raw episodes do not count."""
    kinds = plan.policy.kinds.values()
    wanted = Selection(
        kinds=[one.name for one in kinds if one.layer is Layer.EPISODIC and one.name != RAW]
    )
    every = held(database, place, plan, wanted)
    kept = sorted(
        every, key=lambda one: (one.pinned, one.state == "open", retention(one, at=plan.at), one.id)
    )
    over = kept[: max(0, len(kept) - plan.policy.capacity)]
    if not plan.dry_run:
        put_away(database, over, policy=plan.policy)
    return Found(len(every), tuple(one.id for one in over), Effect.TAKEN)


def retention(record: Record, *, at: datetime) -> float:
    """Give how well a memory is retained, 0 to 1.

    `0.5 ** (age / half-life)`, the half-life of 70 days stretched by one with each reply that
    used the memory.

    Source: Ebbinghaus; design, section 8; seed 4 for the 70 days.
    """
    age = max(timedelta(0), at - touched_at(record))
    return math.pow(0.5, age / (HALF_LIFE * (1 + record.applied_count)))
