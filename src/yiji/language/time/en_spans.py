"""How English counts time from now, says that it recurs, and names seasons and festivals."""

import re
from collections.abc import Callable

from yiji.language.time.calendar import Shift, whole_shift
from yiji.language.time.en_dates import EN_MONTHS, EN_WEEKDAYS
from yiji.language.time.festivals import EN_FESTIVALS
from yiji.language.time.moment import Moment
from yiji.language.time.numbers import EN_NUMBER, alternatives, en_number
from yiji.language.time.piece import Rule, word

_SEASONS = {
    "spring": "spring",
    "summer": "summer",
    "autumn": "autumn",
    "fall": "autumn",
    "winter": "winter",
}
_UNITS = {"min": "minute", "hr": "hour", "yr": "year", "night": "day"}
_SEASON = alternatives(_SEASONS)
_Y = r"(?P<y>(?:1[89]|20)\d\d)\b"
_DISTANCE = (
    rf"(?P<n>{EN_NUMBER})(?P<half> and a half)?[ -]"
    r"(?P<u>minute|min|hour|hr|day|night|week|fortnight|month|quarter|year|yr|decade)s?\b(?P<half2> and a half)?"
)
_ABOUT = r"(?:about |around |roughly |almost |nearly |over |exactly |only |just )?"
_ONE_UNIT = r"(?P<u>hour|day|week|month|quarter|year|decade)\b"
_EVERY = (
    r"(?:every(?: other| second| single| \d+| two| three| four| few)?|each|any|most|alternate|all)"
)
_RECURRING_UNITS = {
    "annual": "year", "fortnight": "week", "year": "year", "quarter": "quarter", "month": "month", "week": "week",
}  # fmt: skip
_YEARLY = frozenset(EN_MONTHS) | frozenset(EN_FESTIVALS) | frozenset(_SEASONS)
_FESTIVE_THINGS = (
    "tree|card|song|carol|present|gift|light|jumper|sweater|egg|bunny|pudding|cake|island"
)


def _distance(match: re.Match[str], sign: int) -> Shift:
    count, unit = en_number(match["n"]), word(match, "u")
    if match["half"] or match["half2"]:
        count += 0.5
    if unit == "fortnight":
        count, unit = count * 2, "week"
    return whole_shift(_UNITS.get(unit, unit), sign * count)


def _apart(sign: int) -> Callable[[re.Match[str]], Moment]:
    return lambda match: Moment(shift=_distance(match, sign), ago=True)


def _window(sign: int, *, within: bool | None = None) -> Callable[[re.Match[str]], Moment]:
    return lambda match: Moment(window=_distance(match, sign), within=within)


def _beside(match: re.Match[str]) -> Moment:
    """Read "two weeks before" or "a week from": the latter counts days, the former calendar units."""
    said, unit, side = word(match, "n"), word(match, "u"), word(match, "side")
    count = 1 if said == "the" else int(en_number(said))
    if side == "from":
        return Moment(offset=Shift("day", count * 7 if unit == "week" else count))
    return Moment(offset=Shift(unit, -count if side == "before" else count))


def _season(match: re.Match[str]) -> Moment:
    year = word(match, "y")
    return Moment(
        season=_SEASONS[word(match, "s")],
        pick=word(match, "which") or None,
        year=int(year) if year else None,
    )


def _festival(match: re.Match[str]) -> Moment | None:
    name, which = word(match, "f"), word(match, "which")
    if not match["f"][0].isupper() and name in ("may day", "golden week"):
        return None
    pick = {"this past": "last", "this coming": "next"}.get(which, which)
    return Moment(festival=name, pick=pick or None)


def _recurring(match: re.Match[str]) -> Moment:
    said = word(match, "u")
    if said in _YEARLY:
        return Moment(recurring="year")
    if said.rstrip("s") in EN_WEEKDAYS or said.rstrip("s") == "weekend":
        return Moment(recurring="week")
    found = (
        unit for start, unit in _RECURRING_UNITS.items() if start in said and "weekday" not in said
    )
    return Moment(recurring=next(found, "day"))


RULES = (
    Rule(rf"\b{_ABOUT}{_DISTANCE} (?:ago|back)\b", _apart(-1)),
    Rule(rf"\bin {_ABOUT}{_DISTANCE}(?:' time|'s time)?(?!-)", _apart(1)),
    Rule(rf"\b{_DISTANCE} from (?:now|today)\b", _apart(1)),
    Rule(
        rf"\b(?:in |over |for |during )?(?:the |these )?(?:last|past|previous) {_DISTANCE}",
        _window(-1),
    ),
    Rule(
        rf"\b(?:(?:in|over|for|during|within) the (?:last|past)|the past) {_ONE_UNIT}",
        lambda m: Moment(window=Shift(word(m, "u"), -1)),
    ),
    Rule(
        rf"\b(?:in |over |for |during |within )?the (?:next|coming|following) {_DISTANCE}",
        _window(1),
    ),
    Rule(rf"\b(?:within|inside)(?: the next)? {_DISTANCE}(?! of\b)", _window(1, within=True)),
    Rule(
        r"\b(?:recently|lately|of late|these days|in recent (?:weeks|days))\b",
        Moment(window=Shift("day", -30)),
    ),
    Rule(
        r"\b(?:just now|(?:just )?a (?:moment|second|sec|minute) ago|moments ago)\b",
        Moment(window=Shift("minute", -15)),
    ),
    Rule(r"\bthe other day\b", Moment(window=Shift("day", -7))),
    Rule(
        r"\b(?P<n>the|a|one|two|three|\d{1,3}) (?P<u>day|week)s? (?P<side>before|after)(?= )",
        _beside,
    ),
    Rule(
        r"\b(?P<n>a|one|two|three|\d{1,3}) (?P<u>day|week)s? (?P<side>from) "
        rf"(?=(?:tomorrow|the|next|last|this|{alternatives(EN_WEEKDAYS)})\b)",
        _beside,
    ),
    Rule(rf"\b(?P<which>last|next|this) (?P<s>{_SEASON})\b", _season),
    Rule(rf"\b(?:the )?(?P<s>{_SEASON})(?: of| in)?,? {_Y}", _season),
    Rule(
        rf"\b(?:in|over|during|since|by|before|until|after) (?P<at>the (?P<s>{_SEASON}))\b"
        r"(?! (?:of|term|semester|sale|break|collection|camp)\b)",
        _season,
    ),
    Rule(rf"\b(?:the )?(?P<s>{_SEASON})(?= (?:of )?(?:last|next|this) year)", _season),
    Rule(
        rf"\b(?:(?P<which>last|next|this|this coming|this past) )?(?P<f>{alternatives(EN_FESTIVALS)})"
        rf"(?! (?:{_FESTIVE_THINGS})s?\b)\b",
        _festival,
    ),
    Rule(
        rf"\b{_EVERY}[ -](?P<u>weekdays?|weekends?|{alternatives(EN_WEEKDAYS)}|{alternatives(_YEARLY)}|mornings?|"
        r"afternoons?|evenings?|nights?|hours?|minutes?|days?|weeks?|fortnight|months?|quarters?|years?)\b",
        _recurring,
    ),
    Rule(
        r"\b(?P<u>daily|nightly|hourly|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annually|weekdays|weekends|"
        r"(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b",
        _recurring,
    ),
    Rule(
        r"\b(?:once|twice|\w+ times|\w+ days) (?:a|an|per|each) (?P<u>hour|day|week|month|year)\b",
        _recurring,
    ),
)
