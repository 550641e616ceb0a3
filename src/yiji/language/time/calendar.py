"""Calendar arithmetic on aware datetimes with a fixed offset."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

DAY = timedelta(days=1)
_MONTHS = {"month": 1, "quarter": 3, "halfyear": 6, "year": 12, "decade": 120, "century": 1200}
_LENGTHS = {
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": DAY,
    "week": timedelta(weeks=1),
}
_HALVES = {
    "century": ("year", 100),
    "decade": ("year", 10),
    "year": ("month", 12),
    "halfyear": ("month", 6),
    "quarter": ("month", 3),
    "month": ("day", 30),
    "week": ("day", 7),
    "day": ("hour", 24),
    "hour": ("minute", 60),
    "minute": ("minute", 1),
}


@dataclass(frozen=True, slots=True)
class Interval:
    """A half-open interval and the unit it has; None is an open side."""

    start: datetime | None
    end: datetime | None
    grain: str


@dataclass(frozen=True, slots=True)
class Closed:
    """A half-open interval with both sides, and the unit it has."""

    start: datetime
    end: datetime
    grain: str


@dataclass(frozen=True, slots=True)
class Shift:
    """A signed number of calendar units: minute, hour, day, week, month, quarter, halfyear, year or more."""

    unit: str
    count: int


def whole_shift(unit: str, count: float) -> Shift:
    """Turn a count that may be fractional into whole units: half a year is six months."""
    if count == int(count):
        return Shift(unit, int(count))
    smaller, factor = _HALVES[unit]
    return Shift(smaller, round(count * factor))


def at(day: date, like: datetime) -> datetime:
    """Give midnight of a day in the offset of `like`."""
    return datetime.combine(day, time(), like.tzinfo)


def floor(moment: datetime, unit: str) -> datetime:
    """Give the start of the calendar unit a moment lies in; weeks start on Monday."""
    day = moment.date()
    if unit == "week":
        day -= DAY * day.weekday()
    elif unit in _MONTHS:
        size = _MONTHS[unit]
        months = (day.year * 12 + day.month - 1) // size * size
        day = date(months // 12, months % 12 + 1, 1)
    return at(day, moment)


def add(moment: datetime, shift: Shift) -> datetime:
    """Move a moment by exactly that many units; the day is clipped to the month's length."""
    if shift.unit in _LENGTHS:
        return moment + _LENGTHS[shift.unit] * shift.count
    months = moment.year * 12 + moment.month - 1 + _MONTHS[shift.unit] * shift.count
    year, month = divmod(months, 12)
    day = min(moment.day, monthrange(year, month + 1)[1])
    return moment.replace(year=year, month=month + 1, day=day)


def unit_at(now: datetime, shift: Shift) -> Closed:
    """Give the calendar unit that lies `shift.count` units from the one `now` is in."""
    start = add(floor(now, shift.unit), shift)
    return Closed(start, add(start, Shift(shift.unit, 1)), shift.unit)


def month_of(year: int, month: int, like: datetime) -> Closed:
    """Give a month of a year."""
    return unit_at(at(date(year, month, 1), like), Shift("month", 0))


def day_of(day: date, like: datetime, *, days: int = 1) -> Closed:
    """Give one day, or `days` days from it."""
    return Closed(at(day, like), at(day + DAY * days, like), "day")


def as_interval(found: Closed) -> Interval:
    """Widen the type to one that may have open sides."""
    return Interval(found.start, found.end, found.grain)
