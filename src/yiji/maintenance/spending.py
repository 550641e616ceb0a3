"""What a language model cost, for an operator."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from yiji.errors import InvalidInput
from yiji.governance.spend import Budget
from yiji.store import spend
from yiji.store.database import Database
from yiji.store.spend import Spent

MOST_DAYS: Final = 3_660
"""Days of one look back at most: ten years."""


@dataclass(frozen=True, slots=True)
class SpendLine:
    """What a tenant spent on one day with one model.

    Attributes:
        day: In UTC.
        tenant: Organisation.
        model: By its name.
        calls: Requests, failed ones included.
        tokens_in: Tokens read.
        tokens_out: Tokens written.
        cost: By the prices of the settings when they were spent.
        budget: Tokens that the tenant may spend on one day, or None for no limit.
        left: Of these, what all models together left that day, at least 0; None for no limit.
    """

    day: date
    tenant: str
    model: str
    calls: int
    tokens_in: int
    tokens_out: int
    cost: float
    budget: int | None
    left: int | None


def spend_lines(
    database: Database, budget: Budget, *, at: datetime, days: int, tenant: str | None
) -> Sequence[SpendLine]:
    """Give what was spent lately, the newest day first, then by tenant and model.

    Args:
        database: Where it is counted.
        budget: As it is set now.
        at: Now, in UTC.
        days: So many, today (UTC) included; 1 to 3,660.
        tenant: Only this one, or None for all.

    Raises:
        InvalidInput: `days` is out of range.
    """
    if not 1 <= days <= MOST_DAYS:
        raise InvalidInput(f"days {days} is not between 1 and {MOST_DAYS:,}")
    today = at.date()
    with database.read() as connection:
        first = today - timedelta(days=days - 1)
        found = spend.of_days(connection, first=first, last=today, tenant=tenant)
    most = budget.tokens_per_day or None
    tokens: Counter[tuple[date, str]] = Counter()
    for one in found:
        tokens[one.day, one.tenant] += one.tokens
    return [_line(one, most, tokens[one.day, one.tenant]) for one in found]


def _line(one: Spent, most: int | None, tokens: int) -> SpendLine:
    amounts = (one.calls, one.tokens_in, one.tokens_out, one.cost)
    left = None if most is None else max(0, most - tokens)
    return SpendLine(one.day, one.tenant, one.model, *amounts, budget=most, left=left)
