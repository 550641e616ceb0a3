from datetime import date

from tests.store.making import TENANT
from yiji.store import erase, spend
from yiji.store.spend import Spent

MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


def added(database, *spent: Spent, tenant: str = TENANT) -> None:
    with database.write() as connection:
        for one in spent:
            spend.add(connection, one, tenant=tenant)


def of_day(database, day: date = MONDAY, tenant: str = TENANT):
    with database.read() as connection:
        return spend.of_day(connection, tenant=tenant, day=day)


def test_what_is_spent_adds_up_by_day_and_model(database):
    added(database, Spent(MONDAY, "m1", 1, 100, 20, 0.5), Spent(MONDAY, "m1", 1, 10, 2, 0.25))
    added(database, Spent(MONDAY, "m2", 1, 7, 7), Spent(TUESDAY, "m1", 1))
    assert of_day(database) == [
        Spent(MONDAY, "m1", 2, 110, 22, 0.75),
        Spent(MONDAY, "m2", 1, 7, 7, 0.0),
    ]
    assert of_day(database, TUESDAY) == [Spent(TUESDAY, "m1", 1, 0, 0, 0.0)]


def test_a_tenant_sees_its_own_only_and_takes_it_along(database):
    added(database, Spent(MONDAY, "m1", 1, 5, 5))
    added(database, Spent(MONDAY, "m1", 3, 9, 9), tenant="other")
    assert [one.tokens for one in of_day(database)] == [10]
    with database.write() as connection:
        erase.erase_tenant(connection, tenant=TENANT)
    assert of_day(database) == []
    assert [one.calls for one in of_day(database, tenant="other")] == [3]
