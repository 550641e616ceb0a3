from datetime import date

from tests.store.making import TENANT
from yiji.store import erase, spend
from yiji.store.spend import Spent

MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


def spent(day: date, model: str, *amounts: float, tenant: str = TENANT) -> Spent:
    return Spent(tenant, day, model, *amounts)


def added(database, *lines: Spent) -> None:
    with database.write() as connection:
        for one in lines:
            spend.add(connection, one)


def of_days(database, first: date = MONDAY, last: date = MONDAY, tenant: str | None = TENANT):
    with database.read() as connection:
        return spend.of_days(connection, first=first, last=last, tenant=tenant)


def test_what_is_spent_adds_up_by_day_and_model(database):
    added(database, spent(MONDAY, "m1", 1, 100, 20, 0.5), spent(MONDAY, "m1", 1, 10, 2, 0.25))
    added(database, spent(MONDAY, "m2", 1, 7, 7), spent(TUESDAY, "m1", 1))
    assert of_days(database) == [
        spent(MONDAY, "m1", 2, 110, 22, 0.75),
        spent(MONDAY, "m2", 1, 7, 7, 0.0),
    ]
    assert of_days(database, TUESDAY, TUESDAY) == [spent(TUESDAY, "m1", 1, 0, 0, 0.0)]


def test_days_are_read_from_the_first_to_the_last_and_the_newest_comes_first(database):
    sunday, wednesday = date(2026, 3, 1), date(2026, 3, 4)
    added(database, *(spent(day, "m1", 1) for day in (sunday, TUESDAY, MONDAY, wednesday)))
    assert [one.day for one in of_days(database, MONDAY, TUESDAY)] == [TUESDAY, MONDAY]
    assert of_days(database, TUESDAY, MONDAY) == []


def test_of_all_tenants_each_day_is_sorted_by_tenant_and_model(database):
    added(database, spent(MONDAY, "b", 1, tenant="z"), spent(MONDAY, "B", 1, tenant="z"))
    added(database, spent(MONDAY, "m", 1, tenant="a"), spent(TUESDAY, "m", 1, tenant="z"))
    found = of_days(database, MONDAY, TUESDAY, tenant=None)
    assert [(one.day, one.tenant, one.model) for one in found] == [
        (TUESDAY, "z", "m"),
        (MONDAY, "a", "m"),
        (MONDAY, "z", "B"),
        (MONDAY, "z", "b"),
    ]


def test_a_tenant_sees_its_own_only_and_takes_it_along(database):
    added(database, spent(MONDAY, "m1", 1, 5, 5))
    added(database, spent(MONDAY, "m1", 3, 9, 9, tenant="other"))
    assert [one.tokens for one in of_days(database)] == [10]
    with database.write() as connection:
        erase.erase_tenant(connection, tenant=TENANT)
    assert of_days(database) == []
    assert [one.calls for one in of_days(database, tenant="other")] == [3]
