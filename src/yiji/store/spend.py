"""What language models cost a tenant, by day and model."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import sqlalchemy as sa

from yiji.store.tables import spend


@dataclass(frozen=True, slots=True)
class Spent:
    """What was spent.

    Attributes:
        day: In UTC.
        model: By its name.
        calls: Requests, failed ones included.
        tokens_in: Tokens read.
        tokens_out: Tokens written.
        cost: By the prices of the settings then, in their currency.
    """

    day: date
    model: str
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    cost: float = 0.0

    @property
    def tokens(self) -> int:
        """Tokens in all."""
        return self.tokens_in + self.tokens_out


def add(connection: sa.Connection, spent: Spent, *, tenant: str) -> None:
    """Add to what a tenant spent on a day with a model.

    Raises:
        StaleWrite: Another process began the same day; add again in another transaction.
    """
    amounts = {
        "calls": spent.calls,
        "tokens_in": spent.tokens_in,
        "tokens_out": spent.tokens_out,
        "cost": spent.cost,
    }
    key = {"tenant": tenant, "day": spent.day.isoformat(), "model": spent.model}
    grown = {name: spend.c[name] + amount for name, amount in amounts.items()}
    is_it = [spend.c[name] == value for name, value in key.items()]
    if not connection.execute(spend.update().where(*is_it).values(grown)).rowcount:
        connection.execute(spend.insert(), {**key, **amounts})


def of_day(connection: sa.Connection, *, tenant: str, day: date) -> Sequence[Spent]:
    """Give what a tenant spent on a day, by model."""
    statement = (
        sa.select(spend)
        .where(spend.c.tenant == tenant, spend.c.day == day.isoformat())
        .order_by(spend.c.model)
    )
    return [
        Spent(
            date.fromisoformat(row.day),
            row.model,
            row.calls,
            row.tokens_in,
            row.tokens_out,
            row.cost,
        )
        for row in connection.execute(statement)
    ]
