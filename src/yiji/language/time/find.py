"""Find the time expressions of a text and say which interval each means."""

import re
from dataclasses import dataclass
from datetime import datetime

from yiji.errors import InvalidInput
from yiji.language.time import grammar_digits, grammar_en, grammar_zh
from yiji.language.time.calendar import Closed, Interval, Shift, add
from yiji.language.time.fold import fold
from yiji.language.time.frame import Scene, framed
from yiji.language.time.moment import Moment, coarseness, inherit, merge, said
from yiji.language.time.piece import Piece, longest, pieces_of
from yiji.language.time.settle import settle
from yiji.language.time.silence import is_habit, is_name_or_greeting, is_negated
from yiji.language.time.span import TimeSpan
from yiji.language.time.tense import tense_at

_HINT = re.compile(r"\d|[\u4e00-\u9fff]|[A-Za-z]{3}")
_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_ENGLISH = re.compile(r"[A-Za-z]{3}|\d ?[ap]\.?m|\d ?[AP]\.?M")
_JOINT = re.compile(r"(?i)(?:\s|的|在|,|，|\(|'s|-|T|\b(?:of|at|on|in|the|around|about|early|by|for)\b)*")
_RANGE = re.compile(r"(?i)\s*(?:一直|直)?(?:到|至|~|-|\bto\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b|\band\b|和|与|跟)+\s*(?:on |the |the end of )?")
_AND = re.compile(r"(?i)\s*(?:\band\b|和|与|跟)")
_BETWEEN = re.compile(r"(?i)(?:\bbetween(?: the)?\s|\bfrom(?: the)?\s|从|在|介于)\s*$")
_BETWEEN_AND = re.compile(r"(?i)(?:\bbetween(?: the)?\s|介于|从|在)\s*$")
_MOVED = re.compile(r"(?i)\b(?:moved|move|resched\w+|postpon\w+|push\w*|chang\w+|shift\w*|delay\w*)\b[^.!?]*$")
_LEAD = re.compile(r"(?i)(?:\b(?:on|in|at|during|over)(?: the)? )$")
_TRAIL = re.compile(r"(?:的时候|那天|当天|那会儿?|那年|那个月|那阵子|期间|左右|前后)")


@dataclass(frozen=True, slots=True)
class _Found:
    start: int
    end: int
    moment: Moment
    last: Moment | None = None


def find_times(text: str, now: datetime) -> list[TimeSpan]:
    """Find every time expression of a text.

    Args:
        text: Any text, Chinese or English or both.
        now: When it was said; aware. Its offset is the offset of every answer, without daylight-saving change.

    Returns:
        The expressions in text order, not overlapping; of two readings the longer wins. Recurring
        times, bare durations and look-alikes are not among them. Empty for a text without any.

    Raises:
        InvalidInput: `now` is naive.
    """
    if now.tzinfo is None or now.utcoffset() is None:
        raise InvalidInput(
            f"now={now!r} has no time zone; pass an aware datetime, such as clock.now() gives"
        )
    if not _HINT.search(text):
        return []
    folded = fold(text)
    groups = _grouped(folded, longest(_pieces(folded)))
    recurring = [g.moment.recurring for g in groups if g.moment.recurring is not None]
    spans = (_span(text, folded, group, now, recurring) for group in _ranged(folded, groups))
    return [span for span in spans if span is not None]


def resolve_time(text: str, now: datetime) -> TimeSpan | None:
    """Give the one time expression a text is about.

    A vague one (lately, just now) yields to a definite one, a denied one (not on Monday) to any
    other; of several definite ones the last said is taken.

    Args:
        text: Any text.
        now: When it was said; aware.

    Raises:
        InvalidInput: `now` is naive.
    """
    spans = find_times(text, now)
    folded = fold(text)

    def weight(span: TimeSpan) -> tuple[bool, bool, int]:
        return (not is_negated(folded, span.offset), span.grain != "rolling", span.offset)

    return max(spans, key=weight, default=None)


def _pieces(folded: str) -> list[Piece]:
    pieces = list(pieces_of(grammar_digits.RULES, folded))
    if _CHINESE.search(folded):
        pieces += pieces_of(grammar_zh.RULES, folded)
        pieces += pieces_of(grammar_zh.FESTIVAL_RULES, folded)
    if _ENGLISH.search(folded):
        pieces += pieces_of(grammar_en.RULES, folded)
    return pieces


def _grouped(folded: str, pieces: list[Piece]) -> list[_Found]:
    """Join neighbouring pieces that say different fields of one moment."""
    groups: list[_Found] = []
    for piece in pieces:
        if groups and _JOINT.fullmatch(folded, groups[-1].end, piece.start):
            merged = merge(groups[-1].moment, piece.moment)
            if merged is not None:
                groups[-1] = _Found(groups[-1].start, piece.end, merged)
                continue
        groups.append(_Found(piece.start, piece.end, piece.moment))
    return [group for group in groups if said(group.moment) - {"pick", "offset", "within"}]


def _ranged(folded: str, groups: list[_Found]) -> list[_Found]:
    """Join two moments with a range word between them."""
    ranged: list[_Found] = []
    for group in groups:
        previous = ranged[-1] if ranged else None
        if previous is not None and _is_range(folded, previous, group):
            if _MOVED.search(folded[: previous.start]):
                ranged[-1] = group
                continue
            lead = _BETWEEN.search(folded[: previous.start])
            start = lead.start() if lead else previous.start
            ranged[-1] = _Found(start, group.end, previous.moment, group.moment)
            continue
        ranged.append(group)
    return ranged


def _is_range(folded: str, first: _Found, second: _Found) -> bool:
    if first.last is not None or not _RANGE.fullmatch(folded, first.end, second.start):
        return False
    if first.moment.window or second.moment.window or first.moment.recurring or second.moment.recurring:
        return False
    if _AND.match(folded, first.end, second.start):
        return bool(_BETWEEN_AND.search(folded[: first.start]))
    return True


def _span(
    text: str, folded: str, group: _Found, now: datetime, recurring: list[str]
) -> TimeSpan | None:
    start, end = group.start, group.end
    if is_name_or_greeting(folded, start, end):
        return None
    tense = tense_at(folded, start, end)
    try:
        if group.last is not None:
            interval, role = _range_interval(group.moment, group.last, now, tense), "range"
        else:
            start, end, interval, role = _point(folded, group, now, tense, recurring)
    except (ValueError, OverflowError):
        return None
    if interval is None or interval.start == interval.end:
        return None
    return TimeSpan(text[start:end], start, interval.start, interval.end, interval.grain, role)


def _point(
    folded: str, group: _Found, now: datetime, tense: str, recurring: list[str]
) -> tuple[int, int, Interval | None, str]:
    start, end, moment = group.start, group.end, group.moment
    before = folded[max(0, start - 12) : start]
    if re.search(r"(?i)\b(?:ever )?since (?:the )?$|自从$|自打$", before):
        tense = "past"
    found = settle(moment, now, tense)
    if found is None or (tense == "past" and moment.ago and found.start > now):
        # In a story "in six weeks" is how long it took, 三天后 is counted from the story's own time.
        return start, end, None, "point"
    if moment.window is not None:
        return start, end, Interval(found.start, found.end, found.grain), "deadline" if moment.within else "rolling"
    scene = Scene(found, moment, now, tense, is_bare=coarseness(moment) <= 3)
    around = framed(folded, start, end, scene)
    if around is not None:
        first, last, result = around
        return first, last, result.interval, result.role
    if is_habit(folded, start, end, moment, recurring):
        return start, end, None, "point"
    lead, trail = _LEAD.search(folded[max(0, start - 12) : start]), _TRAIL.match(folded, end)
    start -= len(lead[0]) if lead else 0
    return start, trail.end() if trail else end, Interval(found.start, found.end, found.grain), "point"


def _range_interval(first: Moment, last: Moment, now: datetime, tense: str) -> Interval | None:
    start_moment, end_moment = inherit(first, last), inherit(last, first)
    begin = settle(start_moment, now, tense)
    if begin is None:
        return None
    finish = settle(end_moment, now, tense)
    if finish is not None and finish.start < begin.start:
        finish = settle(end_moment, begin.start, "future")
    if finish is None or finish.start < begin.start:
        return None
    end = finish.start if finish.grain == "minute" else finish.end
    return Interval(begin.start, end, "range")
