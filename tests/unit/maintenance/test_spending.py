from datetime import date, timedelta

import pytest

from yiji.errors import InvalidInput
from yiji.governance.spend import Budget
from yiji.maintenance.spending import MOST_DAYS, spend_lines
from yiji.store import spend
from yiji.store.spend import Spent


def spent(plain, day: date, model: str, tokens: int, *, tenant: str = "t") -> None:
    with plain._database.write() as connection:
        spend.add(connection, Spent(tenant, day, model, 1, tokens, 0, 0.5))


def lines_of(plain, clock, *, days: int = 2, tenant: str | None = None, **budget: int):
    at = clock.now()
    return spend_lines(plain._database, Budget(**budget), at=at, days=days, tenant=tenant)


def test_lines_tell_what_was_spent_and_what_is_left_of_each_day(plain, clock):
    today = clock.now().date()
    yesterday, before = today - timedelta(days=1), today - timedelta(days=2)
    spent(plain, before, "m", 1)
    for _ in range(2):
        spent(plain, yesterday, "m", 120)
    spent(plain, today, "m", 120)
    spent(plain, today, "m", 50, tenant="other")
    found = lines_of(plain, clock, tokens_per_day=200)
    assert [(one.day, one.tenant, one.calls, one.cost, one.left) for one in found] == [
        (today, "other", 1, 0.5, 150),
        (today, "t", 1, 0.5, 80),
        (yesterday, "t", 2, 1.0, 0),
    ]
    assert {(one.model, one.budget) for one in found} == {("m", 200)}
    assert [one.tenant for one in lines_of(plain, clock, days=1, tenant="t")] == ["t"]
    assert {(one.budget, one.left) for one in lines_of(plain, clock)} == {(None, None)}


def test_what_is_left_of_a_day_is_left_by_all_models_together(plain, clock):
    today = clock.now().date()
    spent(plain, today, "m", 120)
    spent(plain, today, "another", 50)
    found = lines_of(plain, clock, tokens_per_day=200)
    assert [(one.model, one.left) for one in found] == [("another", 30), ("m", 30)]


@pytest.mark.parametrize("days", [0, -1, MOST_DAYS + 1])
def test_days_out_of_range_are_refused(plain, clock, days):
    with pytest.raises(InvalidInput, match="3,660"):
        lines_of(plain, clock, days=days)
