"""Find the time expressions of a text and say which interval each means."""

import re
from datetime import datetime

from yiji.errors import InvalidInput
from yiji.language.normalise import has_han
from yiji.language.time import digits, en_clock, en_dates, en_spans, zh_clock, zh_dates, zh_spans
from yiji.language.time.calendar import Interval, as_interval
from yiji.language.time.fold import fold
from yiji.language.time.frame import Effect, Framed, Scene, framed
from yiji.language.time.group import Group, grouped, ranged
from yiji.language.time.moment import Moment, inherit
from yiji.language.time.piece import Piece, longest, pieces_of
from yiji.language.time.settle import settle
from yiji.language.time.silence import is_habit, is_name_or_greeting, is_negated, is_working_week
from yiji.language.time.span import TimeSpan
from yiji.language.time.squeeze import has_gaps, restored, squeezed
from yiji.language.time.tense import tense_at

_ZH_RULES = (*zh_clock.RULES, *zh_spans.RULES, *zh_dates.RULES)
_EN_RULES = (*en_clock.RULES, *en_spans.RULES, *en_dates.RULES)
_DIGIT = re.compile(r"\d")
_ENGLISH = re.compile(r"[A-Za-z]{3}|\d ?[apAP]\.?[mM]")
_LEAD = re.compile(r"(?i)\b(?:on|in|at|during|over)(?: the)? $")
_TRAIL = re.compile(r"的时候|那天|当天|那会儿?|那年|那个月|那阵子|期间|左右|前后")
_SINCE = re.compile(r"(?i)\b(?:ever )?since (?:the )?$|自从$|自打$")
_UNTIL_NOW = re.compile(r"(?:一直)?(?:到现在|至今|到今天|到目前)|以来")
_FROM = re.compile(r"[自从打由]$")
_LOOK_BACK = 12


def find_times(text: str, now: datetime) -> list[TimeSpan]:
    """Find every time expression of a text.

    Args:
        text: Any text, Chinese or English or both.
        now: When it was said; aware. Its offset is the offset of every answer, without
            daylight-saving change.

    Returns:
        The expressions in text order, not overlapping; of two readings the longer wins. Recurring
        times, bare durations and look-alikes are not among them. Empty for a text without any.

    Raises:
        InvalidInput: `now` is naive.
    """
    if now.utcoffset() is None:
        raise InvalidInput(f"now={now!r} has no time zone; pass an aware datetime, with tzinfo set")
    if has_gaps(text):
        short, places = squeezed(text)
        return [restored(span, text, places) for span in find_times(short, now)]
    folded = fold(text)
    groups = grouped(folded, longest(_pieces(folded)))
    recurring = [g.moment.recurring for g in groups if g.moment.recurring is not None]
    spans = (_span(text, folded, group, now, recurring) for group in ranged(folded, groups))
    return [span for span in spans if span is not None]


def resolve_time(text: str, now: datetime) -> TimeSpan | None:
    """Give the one time expression a text is about.

    A vague one (lately, just now) yields to a definite one, a denied one (not on Monday) to any
    other; of several definite ones the last said is taken.

    Args:
        text: Any text.
        now: When it was said; aware.

    Returns:
        The expression, or None if the text holds none.

    Raises:
        InvalidInput: `now` is naive.
    """
    folded = fold(text)

    def weight(span: TimeSpan) -> tuple[bool, bool, int]:
        return not is_negated(folded, span.offset), span.grain != "rolling", span.offset

    return max(find_times(text, now), key=weight, default=None)


def _pieces(folded: str) -> list[Piece]:
    """Find the pieces of each grammar whose characters the text has."""
    grammars = (
        (_DIGIT.search(folded), digits.RULES),
        # Written out in characters, unlike the others: a text that shares none needs no search.
        (has_han(folded), [rule for rule in _ZH_RULES if rule.may_match(folded)]),
        (_ENGLISH.search(folded), _EN_RULES),
    )
    return [piece for may, rules in grammars if may for piece in pieces_of(rules, folded)]


def _span(
    text: str, folded: str, group: Group, now: datetime, recurring: list[str]
) -> TimeSpan | None:
    """Settle one group; None if it names something else, comes round, or is no date."""
    if is_name_or_greeting(folded, group.start, group.end):
        return None
    if is_habit(folded, group.start, group.end, group.moment, recurring):
        return None
    try:
        read = _point if group.last is None else _range
        found = read(folded, group, now)
    except (ValueError, OverflowError):
        return None
    if found is None:
        return None
    interval = found.effect.interval
    if interval.start == interval.end:
        return None
    return TimeSpan(
        text[found.start : found.end],
        found.start,
        interval.start,
        interval.end,
        interval.grain,
        found.effect.role,
    )


def _point(folded: str, group: Group, now: datetime) -> Framed | None:
    start, end, moment = group.start, group.end, group.moment
    before = folded[max(0, start - _LOOK_BACK) : start]
    tense = tense_at(folded, start, end)
    if _SINCE.search(before) or _UNTIL_NOW.match(folded, end):
        tense = "past"
    elif _FROM.search(before):
        tense = tense or "past"
    found = settle(moment, now, tense)
    if found is None or (tense == "past" and moment.ago and found.start > now):
        # In a story "in six weeks" is how long it took, and 三天后 counts from the story's own time.
        return None
    if moment.window is not None:
        return Framed(
            start, end, Effect(as_interval(found), "deadline" if moment.within else "rolling")
        )
    around = framed(folded, start, end, Scene(found, moment, now))
    if around is not None:
        return around
    lead, trail = _LEAD.search(before), _TRAIL.match(folded, end)
    start -= len(lead[0]) if lead else 0
    return Framed(start, trail.end() if trail else end, Effect(as_interval(found), "point"))


def _range(folded: str, group: Group, now: datetime) -> Framed | None:
    last = group.last or group.moment
    if is_working_week(folded, group.moment, last):
        return None
    tense = tense_at(folded, group.start, group.end)
    interval = _between(inherit(group.moment, last), inherit(last, group.moment), now, tense)
    return None if interval is None else Framed(group.start, group.end, Effect(interval, "range"))


def _between(first: Moment, last: Moment, now: datetime, tense: str) -> Interval | None:
    """Settle both ends; the second is the first such one after the first."""
    begin = settle(first, now, tense)
    finish = settle(last, now, tense)
    if begin is not None and finish is not None and finish.start < begin.start:
        finish = settle(last, begin.start, "future")
    if begin is None or finish is None or finish.start < begin.start:
        return None
    return Interval(begin.start, finish.start if finish.grain == "minute" else finish.end, "range")
