"""Festivals against the published calendars of recent years."""

from datetime import date

import pytest

from yiji.language.time.festivals import FESTIVALS, easter, lunar_day, nth_weekday, solar_term

PUBLISHED = [
    ("清明", 2023, "04-05"), ("清明", 2024, "04-04"), ("清明", 2025, "04-04"), ("清明", 2026, "04-05"),
    ("冬至", 2023, "12-22"), ("冬至", 2024, "12-21"), ("立春", 2024, "02-04"), ("立春", 2025, "02-03"),
    ("夏至", 2025, "06-21"), ("秋分", 2023, "09-23"), ("秋分", 2024, "09-22"), ("霜降", 2025, "10-23"),
    ("春节", 2024, "02-10"), ("春节", 2025, "01-29"), ("春节", 2026, "02-17"), ("除夕", 2025, "01-28"),
    ("除夕", 2026, "02-16"), ("元宵", 2025, "02-12"), ("端午", 2025, "05-31"), ("端午", 2024, "06-10"),
    ("七夕", 2025, "08-29"), ("中秋", 2024, "09-17"), ("中秋", 2025, "10-06"), ("重阳", 2025, "10-29"),
    ("腊八", 2025, "01-07"), ("腊八", 2026, "01-26"), ("母亲节", 2025, "05-11"), ("父亲节", 2025, "06-15"),
    ("thanksgiving", 2024, "11-28"), ("black friday", 2025, "11-28"), ("labor day", 2025, "09-01"),
    ("memorial day", 2025, "05-26"), ("easter", 2024, "03-31"), ("easter", 2025, "04-20"),
    ("good friday", 2026, "04-03"), ("mlk day", 2025, "01-20"), ("presidents' day", 2025, "02-17"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "year", "day"), PUBLISHED)
def test_a_festival_falls_on_its_published_day(name, year, day):
    assert FESTIVALS[name].day(year) == date.fromisoformat(f"{year}-{day}")


@pytest.mark.parametrize("name", sorted(FESTIVALS))
def test_every_festival_stands_in_the_year_it_is_asked_for_or_in_the_days_before(name):
    for year in range(1950, 2080):
        assert date(year - 1, 12, 27) <= FESTIVALS[name].day(year) <= date(year, 12, 31)


@pytest.mark.parametrize(
    ("name", "days"), [("国庆", 7), ("五一", 5), ("春节", 7), ("中秋", 1), ("christmas", 1)]
)
def test_a_holiday_lasts_as_long_as_people_mean(name, days):
    assert FESTIVALS[name].length == days


def test_a_day_the_lunar_calendar_lacks_is_refused():
    with pytest.raises(ValueError):  # noqa: PT011 -- the library's own wording
        lunar_day(2025, 13, 1)


def test_solar_terms_follow_each_other_through_the_year():
    terms = [solar_term(degrees, 2025) for degrees in range(0, 285, 15)]
    assert terms == sorted(terms)


def test_the_last_monday_may_be_the_thirty_first():
    assert nth_weekday(5, 1, -1, 2027) == date(2027, 5, 31)
    assert nth_weekday(12, 7, -1, 2028) == date(2028, 12, 31)


def test_easter_is_a_sunday_between_march_22_and_april_25():
    days = [easter(year) for year in range(1900, 2100)]
    assert all(day.weekday() == 6 for day in days)
    assert all((3, 22) <= (day.month, day.day) <= (4, 25) for day in days)
