"""Parts of a day and clock times."""

from datetime import datetime, timedelta

from yiji.language.time.calendar import DAY, Closed, floor
from yiji.language.time.moment import Moment

DAYPARTS = {
    "dawn": (0, 6),
    "morning": (6, 12),
    "noon": (11, 13),
    "afternoon": (12, 18),
    "dusk": (17, 19),
    "evening": (18, 24),
    "am": (0, 12),
    "pm": (12, 24),
}
"""Hours each part of a day covers (half-open): the conventions of the labelled time set."""

_NOON = 12
_WAKING_HOURS = range(6, 23)
_SMALL_HOURS_OF_A_NIGHT = 4
_AFTER_NOON = frozenset({"afternoon", "dusk", "evening", "pm"})


def on_clock(moment: Moment, day: Closed | None, now: datetime, tense: str) -> Closed:
    """Narrow a day to the part or minute a moment names; without a day, the day the text means.

    Args:
        moment: Names a daypart, an hour, or both.
        day: The day named, if one is; of a longer interval the first day counts.
        now: Aware.
        tense: "past", "future" or "".
    """
    midnight = floor(now, "day") if day is None else day.start
    if moment.hour is None:
        first, last = DAYPARTS[moment.daypart or "am"]
        found = Closed(midnight + timedelta(hours=first), midnight + timedelta(hours=last), "part")
    else:
        hour = _hour(moment, midnight, now, tense)
        start = midnight + timedelta(hours=hour, minutes=moment.minute or 0)
        found = Closed(start, start + timedelta(minutes=1), "minute")
    return found if day is not None else _on_a_near_day(found, now, tense)


def _on_a_near_day(found: Closed, now: datetime, tense: str) -> Closed:
    """Move a time of today that the tense rules out to yesterday or tomorrow."""
    move = {
        "past": -DAY if found.start > now else None,
        "future": DAY if found.end <= now else None,
    }
    by = move.get(tense) or timedelta()
    return Closed(found.start + by, found.end + by, found.grain)


def _hour(moment: Moment, midnight: datetime, now: datetime, tense: str) -> int:
    hour, part = moment.hour or 0, moment.daypart
    if part is None:
        return _likely_hour(hour, midnight, now, tense)
    if part in ("dawn", "am"):
        return 0 if hour == _NOON else hour
    if part == "noon":
        return hour + _NOON if hour <= 3 else hour  # 中午一点 is 13:00
    if part == "evening" and (hour == _NOON or 0 <= hour <= _SMALL_HOURS_OF_A_NIGHT):
        return hour + 24 if hour < _NOON else 24
    return hour + _NOON if part in _AFTER_NOON and hour < _NOON else hour


def _likely_hour(hour: int, midnight: datetime, now: datetime, tense: str) -> int:
    """Read an hour without morning or afternoon: the waking hour, the tense between two of them."""
    if not 0 < hour <= _NOON:
        return hour
    options = [h for h in (hour % 24, hour + _NOON) if h in _WAKING_HOURS] or [hour]
    if midnight.date() == now.date() and len(options) > 1:
        is_past = [midnight + timedelta(hours=h) <= now for h in options]
        wanted = tense == "past"
        fitting = [h for h, past in zip(options, is_past, strict=True) if past == wanted]
        options = fitting or options
    return options[-1] if tense == "past" and len(options) > 1 else options[0]
