"""When a memory held or is due, from the time expressions in its words."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Final

from yiji.language.time import TimeSpan
from yiji.model.record import Candidate

_CHANGED: Final = re.compile(
    r"(?i)\b(?:moved|switched|changed|joined|started|became|replaced|migrated|since|as of|from|left|took over|until|used to)\b|换|改|搬|入职|加入|起|开始|离职|调|到期|截至|为止"
)
_DAY: Final = re.compile(
    r"(?i)[年月日号周]|星期|礼拜|[今明昨后前]天|[今明昨当][早晚]|[今明去]年|\d{4}|[/-]\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:mon|tue|wed|thu|fri|sat|sun)\b|to(?:day|morrow|night)|yesterday|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:day|week|month|year)s?\b|\d(?:st|nd|rd|th)\b|\bnow\b|现在|刚才|\bago\b|小时|分钟|\bhours?\b|\bminutes?\b"
)
_DATED_KINDS: Final = frozenset(("event", "decision"))


def dated(memory: Candidate, spans: Sequence[TimeSpan]) -> Candidate:
    """Return the memory with the interval in which it holds, or the day on which it is due.

    Args:
        memory: A candidate of any kind.
        spans: The time expressions in its words, in text order.
    """
    known = [span for span in spans if span.start is not None or span.end is not None]
    if not known:
        return memory
    if memory.kind == "task":
        return _due(memory, known)
    if memory.kind not in _DATED_KINDS:
        known = [
            span
            for span in known
            if span.grain != "minute"
            and not _is_hour_of_any_day(span)
            and (
                span.role in ("since", "range", "before", "after")
                or _CHANGED.search(memory.content)
            )
        ]
    known = [span for span in known if span.role != "rolling"]
    if not known or (
        memory.kind in ("preference", "rejection", "procedure")
        and all(span.role == "point" for span in known)
    ):
        return memory
    start, end = _interval(known)
    memory = replace(memory, valid_from=start, valid_until=end)
    if memory.key == "project.deadline" and memory.value is None and known[0].start:
        memory = replace(memory, value=known[0].start.date().isoformat())
    return memory


def _is_hour_of_any_day(span: TimeSpan) -> bool:
    """Tell whether a time names an hour and no day: no coffee after four is so on every day."""
    ends = [end for end in (span.start, span.end) if end is not None]
    return any(end.hour or end.minute for end in ends) and not _DAY.search(span.expression)


def _interval(spans: Sequence[TimeSpan]) -> tuple[datetime | None, datetime | None]:
    first, last = spans[0], spans[-1]
    if first.role in ("before", "deadline"):
        return (None, first.end)
    if (
        len(spans) > 1
        and last.role in ("point", "range", "deadline", "before")
        and last.end
        and first.start
        and last.end > first.start
    ):
        is_apart = last.start is None or last.start >= first.start
        inside = first.end is not None and last.end <= first.end
        if inside and last.start is not None:
            return (max(first.start, last.start), None)
        return (first.start, last.end) if is_apart else (first.start, None)
    return (first.start, first.end if first.role == "range" else None)


def _due(memory: Candidate, spans: Sequence[TimeSpan]) -> Candidate:
    span = next((s for s in spans if s.role in ("deadline", "before")), spans[0])
    if memory.state == "done":
        return replace(memory, valid_from=span.start) if span.role != "deadline" else memory
    return replace(memory, due=_last_day(span.end)) if span.end else memory


def _last_day(end: datetime) -> date:
    return (end - timedelta(microseconds=1)).date()
