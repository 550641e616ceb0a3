"""From the fields an expression names to the interval it means; conventions in `docs/why`.

An expression that names no year, month or week is taken from its neighbours: the most recent
one where the sentence is in the past, else the next.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from yiji.language.time.calendar import (
    DAY,
    Closed,
    Shift,
    add,
    at,
    day_of,
    floor,
    month_of,
    unit_at,
)
from yiji.language.time.clock import on_clock
from yiji.language.time.festivals import FESTIVALS, lunar_day
from yiji.language.time.moment import Moment, Part

_SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}
_MONTH_PARTS = {"early": (0, 10), "mid": (10, 20)}
_YEAR_PARTS = {"early": (1, 2), "mid": (6, 7), "late": (11, 12)}
_WEEK_PARTS = {"early": (0, 2), "mid": (2, 3), "late": (4, 7)}
_THIRDS = {"early": 0, "mid": 1, "late": 2}
_THIRD_MONTHS = {"quarter": 1, "halfyear": 2}


def choose(candidates: Iterable[Closed], now: datetime, tense: str) -> Closed | None:
    """Pick from neighbours that come round: past takes the latest begun, else the first not over.

    Args:
        candidates: In time order.
        now: Aware.
        tense: "past", "future" or "".
    """
    rounds = list(candidates)
    if tense == "past":
        return next((c for c in reversed(rounds) if c.start <= now), None)
    return next((c for c in rounds if c.end > now), None)


def _rounds(
    moment: Moment, now: datetime, tense: str, of_year: Callable[[int], Closed]
) -> Closed | None:
    """Settle something that comes once a year."""
    year = _year(moment, now)
    if year is not None:
        return of_year(year)
    if moment.pick == "this":
        return of_year(now.year)
    picked = {"last": "past", "next": "future"}.get(moment.pick or "", tense)
    found = choose((of_year(now.year + n) for n in range(-2, 3)), now, picked)
    if moment.pick == "last" and found is not None and found.end > now:
        return of_year(found.start.year - 1)
    if moment.pick == "next" and found is not None and found.start <= now:
        return of_year(found.start.year + 1)
    return found


def _year(moment: Moment, now: datetime) -> int | None:
    if moment.year is not None:
        return moment.year
    if moment.shift is not None and moment.shift.unit == "year":
        return now.year + moment.shift.count
    return None


def _window(moment: Moment, now: datetime, _tense: str) -> Closed:
    assert moment.window is not None  # noqa: S101 -- the table calls it for this field only
    edge = add(now, moment.window)
    return Closed(min(edge, now), max(edge, now), "deadline" if moment.within else "rolling")


def _festival(moment: Moment, now: datetime, tense: str) -> Closed | None:
    festival = FESTIVALS[moment.festival or ""]
    return _rounds(
        moment, now, tense, lambda year: day_of(festival.day(year), now, days=festival.length)
    )


def _day(moment: Moment, now: datetime, tense: str) -> Closed | None:
    day = moment.day or 0
    month = moment.month
    if moment.lunar:
        return _rounds(
            moment, now, tense, lambda year: day_of(lunar_day(year - (month == 12), month or 1, day), now)
        )  # fmt: skip
    if month is not None:
        if (month, day) == (2, 29) and _year(moment, now) is None:
            leap = (day_of(at_day.date(), now) for at_day in _leap_days(now))
            return choose(leap, now, tense)
        return _rounds(
            moment, now, tense, lambda year: day_of(now.date().replace(year=year, month=month, day=day), now)
        )  # fmt: skip
    if moment.shift is not None and moment.shift.unit == "month":
        return _within_month(unit_at(now, moment.shift), day)
    months = (unit_at(now, Shift("month", n)) for n in range(-2, 3))
    days = (_within_month(month, day) for month in months)
    return choose((found for found in days if found is not None), now, tense)


def _leap_days(now: datetime) -> Iterable[datetime]:
    first = at(now.date().replace(month=1, day=1), now)
    years = (first.replace(year=now.year + n) for n in range(-8, 9))
    return (year + DAY * 59 for year in years if (year + DAY * 59).month == 2)


def _within_month(month: Closed, day: int) -> Closed | None:
    start = month.start + DAY * (day - 1)
    return Closed(start, start + DAY, "day") if day > 0 and start < month.end else None


def _weekday(moment: Moment, now: datetime, tense: str) -> Closed | None:
    weekday = moment.weekday or 1
    if moment.shift is not None and moment.shift.unit == "day":
        return unit_at(now, moment.shift)
    if moment.shift is not None and moment.shift.unit == "week":
        return day_of((unit_at(now, moment.shift).start + DAY * (weekday - 1)).date(), now)
    today = floor(now, "day")
    distance = (today.weekday() + 1 - weekday) % 7 or 7
    if moment.pick == "last" or (moment.pick is None and tense == "past"):
        return day_of((today - DAY * distance).date(), now)
    return day_of((today + DAY * (7 - distance or 7)).date(), now)


def _weekend(moment: Moment, now: datetime, tense: str) -> Closed | None:
    def of_week(shift: Shift) -> Closed:
        start = unit_at(now, shift).start + DAY * 5
        return Closed(start, start + DAY * 2, "week")

    if moment.shift is not None and moment.shift.unit == "week":
        return of_week(moment.shift)
    return choose((of_week(Shift("week", n)) for n in (-1, 0, 1)), now, tense)


def _part(moment: Moment, now: datetime, tense: str) -> Closed | None:
    part = moment.part or Part("month", "late")
    whole = _whole(replace(moment, part=None), now, tense)
    if whole is not None and moment.shift is not None and moment.shift.unit in ("month", "week"):
        return _slice(whole, part.which)
    if whole is not None and (moment.month or moment.quarter or moment.year or moment.shift):
        return _slice(whole, part.which)
    rounds = (_slice(unit_at(now, Shift(part.unit, n)), part.which) for n in (-1, 0, 1))
    return choose(rounds, now, tense)


def _slice(whole: Closed, which: str) -> Closed:
    """Cut the early, mid or late part out of a month, quarter, year, half-year, week or day."""
    start = whole.start
    if whole.grain == "month":
        first, last = _MONTH_PARTS.get(which, (20, 31))
        return Closed(start + DAY * first, min(start + DAY * last, whole.end), "part")
    if whole.grain in ("week", "day"):
        if whole.grain == "day":
            return Closed(start + timedelta(hours=18), whole.end, "part")
        first, last = _WEEK_PARTS[which]
        return Closed(start + DAY * first, start + DAY * last, "part")
    if whole.grain == "year":
        first, last = _YEAR_PARTS[which]
        begin = add(start, Shift("month", first - 1))
        return Closed(begin, add(start, Shift("month", last)), "part")
    months = _THIRD_MONTHS[whole.grain]
    begin = add(start, Shift("month", months * _THIRDS[which]))
    return Closed(begin, add(begin, Shift("month", months)), "part")


def _month(moment: Moment, now: datetime, tense: str) -> Closed | None:
    month = moment.month or 1
    if moment.lunar:
        return _rounds(
            moment, now, tense, lambda year: day_of(lunar_day(year, month, 1), now, days=29)
        )
    return _rounds(moment, now, tense, lambda year: month_of(year, month, now))


def _season(moment: Moment, now: datetime, tense: str) -> Closed | None:
    month = _SEASONS[moment.season or "spring"]

    def of_year(year: int) -> Closed:
        start = month_of(year, month, now).start
        return Closed(start, add(start, Shift("month", 3)), "quarter")

    return _rounds(moment, now, tense, of_year)


def _fraction(unit: str) -> Callable[[Moment, datetime, str], Closed | None]:
    """Give the builder of a numbered quarter or half of a year."""

    def build(moment: Moment, now: datetime, tense: str) -> Closed | None:
        number = getattr(moment, unit)

        def of_year(year: int) -> Closed:
            january = month_of(year, 1, now).start
            return unit_at(january, Shift(unit, number - 1))

        return _rounds(moment, now, tense, of_year)

    return build


def _shift(moment: Moment, now: datetime, _tense: str) -> Closed:
    shift = moment.shift or Shift("day", 0)
    if shift.unit in ("hour", "minute"):
        # "Two hours ago" is said of about then: one hour around it, half an hour for minutes.
        margin = timedelta(minutes=30 if shift.unit == "hour" else 15)
        middle = add(now, shift)
        return Closed(middle - margin, middle + margin, "ago")
    found = unit_at(now, shift)
    return Closed(found.start, found.end, "ago") if moment.ago else found


def _years(moment: Moment, now: datetime, _tense: str) -> Closed:
    start = month_of(moment.year or 1, 1, now).start
    return Closed(start, add(start, Shift("year", 1)), "year")


def _era(moment: Moment, now: datetime, _tense: str) -> Closed | None:
    if moment.era is None:
        return None
    start = month_of(moment.era.first_year, 1, now).start
    return Closed(start, add(start, Shift("year", moment.era.years)), "range")


_BUILDERS: dict[str, Callable[[Moment, datetime, str], Closed | None]] = {
    "window": _window,
    "festival": _festival,
    "part": _part,
    "day": _day,
    "weekday": _weekday,
    "weekend": _weekend,
    "month": _month,
    "season": _season,
    "quarter": _fraction("quarter"),
    "halfyear": _fraction("halfyear"),
    "shift": _shift,
    "year": _years,
    "era": _era,
}
"""Which field decides the date, the finest first."""


def _whole(moment: Moment, now: datetime, tense: str) -> Closed | None:
    for name, build in _BUILDERS.items():
        if getattr(moment, name) is not None:
            return build(moment, now, tense)
    return None


def settle(moment: Moment, now: datetime, tense: str) -> Closed | None:
    """Give the interval a moment means.

    Args:
        moment: What the expression says.
        now: Aware; its offset is used throughout.
        tense: "past", "future" or "" of the words around.

    Returns:
        The interval; None where there is none (31 February, a bare "last").

    Raises:
        ValueError: A date that the calendar does not have.
        OverflowError: A date beyond the years 1 to 9999.
    """
    whole = _whole(moment, now, tense)
    if whole is not None and moment.offset is not None:
        whole = _moved(whole, moment.offset)
    if moment.daypart is None and moment.hour is None:
        return whole
    return on_clock(moment, whole, now, tense)


def _moved(whole: Closed, offset: Shift) -> Closed:
    """Count from the edge of an interval: 国庆前一天, two weeks after Easter."""
    anchor = whole.start if offset.count < 0 else whole.end - DAY
    return unit_at(anchor, offset)
