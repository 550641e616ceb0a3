"""What one expression says: the calendar fields it names, most of them absent."""

from dataclasses import dataclass, fields, replace

from yiji.language.time.calendar import Shift


@dataclass(frozen=True, slots=True)
class Era:
    """A run of years: a decade or a century."""

    first_year: int
    years: int


@dataclass(frozen=True, slots=True)
class Part:
    """The early, mid or late part of a unit."""

    unit: str
    which: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The fields an expression names; None where it does not.

    Attributes:
        era: Decade or century.
        year: Calendar year.
        shift: A calendar unit counted from the present one (上个月 = month −1).
        ago: The shift was said as a distance (三天前), which has a grain of its own.
        halfyear: 1 or 2.
        quarter: 1 to 4.
        season: spring, summer, autumn or winter.
        month: 1 to 12, of the Chinese calendar if `lunar`.
        lunar: The month and day are of the Chinese calendar.
        part: Part of a month, quarter, year or week.
        festival: A name in `festivals.FESTIVALS`.
        day: Day of the month, 1 to 31.
        weekday: 1 = Monday to 7.
        weekend: Saturday and Sunday.
        daypart: A name in `settle.DAYPARTS`, or am / pm.
        hour: 0 to 24.
        minute: 0 to 59.
        pick: last, this or next, said of something that comes round (last May, next Easter).
        offset: Days or weeks before (−) or after (+) the rest (国庆前一天).
        window: A stretch that ends (−) or begins (+) now.
        within: The window is a deadline.
        recurring: The unit in which it comes round; such a moment is no interval.
    """

    era: Era | None = None
    year: int | None = None
    shift: Shift | None = None
    ago: bool | None = None
    halfyear: int | None = None
    quarter: int | None = None
    season: str | None = None
    month: int | None = None
    lunar: bool | None = None
    part: Part | None = None
    festival: str | None = None
    day: int | None = None
    weekday: int | None = None
    weekend: bool | None = None
    daypart: str | None = None
    hour: int | None = None
    minute: int | None = None
    pick: str | None = None
    offset: Shift | None = None
    window: Shift | None = None
    within: bool | None = None
    recurring: str | None = None


FIELDS = tuple(field.name for field in fields(Moment))
_COARSENESS = {
    "era": 9, "year": 8, "halfyear": 7, "quarter": 6, "season": 6, "month": 5, "lunar": 5,
    "festival": 4, "part": 3, "day": 3, "weekday": 3, "weekend": 3, "daypart": 2, "hour": 1, "minute": 1,
}  # fmt: skip
UNIT_COARSENESS = {
    "century": 9, "decade": 9, "year": 8, "halfyear": 7, "quarter": 6, "month": 5, "week": 4, "day": 3,
    "hour": 1, "minute": 1,
}  # fmt: skip
_HALVES_OF_A_DAY = ("am", "pm")
_ALL = frozenset(FIELDS)
_IN_A_DAY = frozenset({"daypart", "hour", "minute", "pick", "recurring", "weekday", "weekend"})
_BESIDE_SHIFT = {
    "minute": frozenset[str](),
    "hour": frozenset[str](),
    "day": _IN_A_DAY | {"part", "offset"},
    "week": _IN_A_DAY | {"part", "offset"},
}
"""Fields that may stand beside a shift of a unit; beside months and more, all but the year."""


def said(moment: Moment) -> frozenset[str]:
    """Give the names of the fields a moment names."""
    return frozenset(name for name in FIELDS if getattr(moment, name) is not None)


def coarseness(moment: Moment) -> int:
    """Rank the coarsest field: 9 an era, 8 a year, 5 a month, 3 a day, 1 a clock time, 0 none."""
    ranks = [_COARSENESS.get(name, 0) for name in said(moment)]
    if moment.shift is not None:
        ranks.append(UNIT_COARSENESS[moment.shift.unit])
    return max(ranks, default=0)


def _agrees(moment: Moment) -> bool:
    """Tell whether the fields can stand beside each other in one expression."""
    names = said(moment)
    if moment.window is not None:
        return names <= {"window", "within"}
    if moment.part is not None and moment.part.unit != "week" and names & {"day", "weekday"}:
        return False
    if moment.shift is None:
        return True
    beside = _BESIDE_SHIFT.get(moment.shift.unit, _ALL - {"year"})
    return names - {"shift", "ago"} <= beside


def merge(first: Moment, second: Moment) -> Moment | None:
    """Put two neighbouring moments together.

    Returns:
        One moment with the fields of both; None if they name the same field or cannot
        belong to one expression, and are then two expressions.
    """
    if first.hour is not None and first.daypart in _HALVES_OF_A_DAY and second.daypart is not None:
        second = replace(second, daypart=None)  # 8 pm tonight
    if said(first) & said(second):
        return None
    merged = replace(first, **{name: getattr(second, name) for name in said(second)})
    return merged if _agrees(merged) else None


def inherit(moment: Moment, other: Moment) -> Moment:
    """Fill in the fields coarser than its own from the other end of a range (6月15号到18号)."""
    own = coarseness(moment)
    filled = {
        name: getattr(other, name)
        for name in said(other) - said(moment)
        if _COARSENESS.get(name, 0) > own
    }
    shift = other.shift
    if shift is not None and moment.shift is None and UNIT_COARSENESS[shift.unit] > own:
        filled["shift"] = shift
    result = replace(moment, **filled)
    return result if _agrees(result) else moment
