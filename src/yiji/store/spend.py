"""What language models cost a tenant, by day and model."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import sqlalchemy as sa

from yiji.store.guard import UNSCOPED
from yiji.store.tables import spend

_ALL: Final = {UNSCOPED: "an operator looks after every tenant's spend; it holds numbers only"}


@dataclass(frozen=True, slots=True)
class Spent:
    """What was spent.

    Attributes:
        tenant: Organisation.
        day: In UTC.
        model: By its name.
        calls: Requests, failed ones included.
        tokens_in: Tokens read.
        tokens_out: Tokens written.
        cost: By the prices of the settings then, in their currency.
    """

    tenant: str
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


def add(connection: sa.Connection, spent: Spent) -> None:
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
    key = {"tenant": spent.tenant, "day": spent.day.isoformat(), "model": spent.model}
    grown = {name: spend.c[name] + amount for name, amount in amounts.items()}
    is_it = [spend.c[name] == value for name, value in key.items()]
    if not connection.execute(spend.update().where(*is_it).values(grown)).rowcount:
        connection.execute(spend.insert(), {**key, **amounts})


def of_days(
    connection: sa.Connection, *, first: date, last: date, tenant: str | None = None
) -> Sequence[Spent]:
    """Give what was spent from a day to another, both included: the newest day first.

    Args:
        connection: Open connection.
        first: In UTC.
        last: Likewise; before `first`, nothing was spent.
        tenant: Only this one, or None for all.
    """
    statement = sa.select(spend).where(
        spend.c.day >= first.isoformat(), spend.c.day <= last.isoformat()
    )
    if tenant is None:
        statement = statement.execution_options(**_ALL)
    else:
        statement = statement.where(spend.c.tenant == tenant)
    found = [
        Spent(
            row.tenant,
            date.fromisoformat(row.day),
            row.model,
            row.calls,
            row.tokens_in,
            row.tokens_out,
            row.cost,
        )
        for row in connection.execute(statement)
    ]
    by_name = sorted(found, key=lambda one: (one.tenant, one.model))
    return sorted(by_name, key=lambda one: one.day, reverse=True)
