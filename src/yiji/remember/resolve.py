"""Fill in what the words leave open: whose calendar, who is meant, where it lives, how sure it is."""

import re
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from yiji.language.normalise import fold, language_of
from yiji.language.time import TimeSpan, find_times
from yiji.model.ids import content_hash
from yiji.model.record import USER, Candidate, Metadata, Origin, Record, Source, Stated, Status
from yiji.policy import Policy

_ABSOLUTE = re.compile(r"(?:19|20)\d\d|[〇零一二三四五六七八九]{4}年")

_AS_SAID = (
    "subject", "key", "applies_to", "value", "polarity", "state", "due", "entities", "keywords",
    "valid_from", "valid_until", "pinned",
)  # fmt: skip
"""Fields that a record takes over from its candidate as they are."""

_DAY = r"\d{4}-\d\d-\d\d"
_MARK = re.compile(rf"（(?:≤ )?{_DAY}(?: – {_DAY})?）| \((?:≤ )?{_DAY}(?: – {_DAY})?\)")
"""A date as `with_dates` writes it."""

_LASTING = frozenset(("profile", "preference", "rejection", "fact"))
"""Kinds whose end of validity means that they hold no more; an event or decision is only over."""


def local_time(at: datetime, timezone: str | None) -> datetime:
    """Give the user's wall time.

    Args:
        at: Aware time of the message.
        timezone: IANA name from `profile.timezone`, or None if unknown.

    Returns:
        `at` in that zone where it came in UTC and the zone is known; else as it is, because
        the offset given is the user's own.
    """
    offset = at.utcoffset()
    if timezone is None or offset is None or offset.total_seconds() != 0:
        return at
    try:
        return at.astimezone(ZoneInfo(timezone))
    except (ZoneInfoNotFoundError, ValueError):
        return at


def about_speaker(candidate: Candidate, speaker: str | None) -> Candidate:
    """Name the speaker where several people talk: their `I` is not the user."""
    if speaker is None or candidate.subject != USER:
        return candidate
    return replace(candidate, subject=fold(speaker))


def with_dates(candidate: Candidate, at: datetime) -> Candidate:
    """Write the dates behind the relative expressions of a candidate; see `dated`."""
    content = dated(candidate.content, at)
    return candidate if content == candidate.content else replace(candidate, content=content)


def dated(text: str, at: datetime) -> str:
    """Write the date behind a relative expression, so that "tomorrow" means one day for ever.

    Args:
        text: As said.
        at: When it was said, in the user's wall time.

    Returns:
        Text such as `下周五（2025-03-14）去拔智齿`; unchanged where the words name their date
        themselves.
    """
    content = text
    for span in reversed(find_times(content, at)):
        written = _written_date(span)
        if written and not _ABSOLUTE.search(span.expression):
            mark = f"（{written}）" if language_of(content) == "zh" else f" ({written})"
            end = span.offset + len(span.expression)
            content = f"{content[:end]}{mark}{content[end:]}"
    return content


def undated(text: str) -> str:
    """Take out what `with_dates` wrote: sentences are compared by what was said."""
    return _MARK.sub("", text)


def _written_date(span: TimeSpan) -> str | None:
    """Give a span's days, or None where it is no calendar time."""
    if span.start is None or span.end is None or span.role in ("rolling", "since"):
        return None
    last = (span.end - timedelta(microseconds=1)).date()
    if span.role == "deadline":
        return f"≤ {last.isoformat()}"
    first = span.start.date()
    return first.isoformat() if first == last else f"{first.isoformat()} – {last.isoformat()}"


def is_past(candidate: Candidate, at: datetime) -> bool:
    """Tell whether a claim of lasting truth held only before `at` (from 2019 to 2022 I worked …)."""
    ended = candidate.valid_until
    return (
        ended is not None and ended <= at and candidate.kind in _LASTING and candidate.op == "add"
    )


def first_status(candidate: Candidate, confidence: float, policy: Policy) -> Status:
    """Give the status a new memory starts with."""
    return Status.CANDIDATE if confidence < policy.candidate_below else Status.ACTIVE


def first_confidence(candidate: Candidate, origin: Origin, policy: Policy) -> float:
    """Give the confidence a new memory starts with, 0 to 1."""
    if candidate.confidence is not None:
        return candidate.confidence
    return policy.confidence(origin, candidate.stated)


def kept_as(candidate: Candidate, old: Record) -> Candidate:
    """Give a correction of one named memory what its words leave open: kind, weight, permanence."""
    kind = candidate.kind if candidate.key is not None else old.kind
    importance = candidate.importance
    if importance is None and kind == old.kind:
        importance = old.importance
    subject = old.subject if candidate.key is None else candidate.subject
    pinned = candidate.pinned or old.pinned
    return replace(candidate, kind=kind, subject=subject, pinned=pinned, importance=importance)


def new_record(
    candidate: Candidate,
    *,
    id: str,
    tenant: str,
    namespace: str,
    source: Source,
    at: datetime,
    policy: Policy,
    cites: tuple[str, ...] = (),
    metadata: Metadata | None = None,
) -> Record:
    """Make a record of a candidate; `at` is aware, in UTC."""
    confidence = first_confidence(candidate, source.origin, policy)
    importance = candidate.importance
    if importance is None:
        importance = policy.importance(candidate.kind, candidate.key)
    stated = Stated.CORRECTED if candidate.op == "correct" else candidate.stated
    return Record(
        id=id,
        tenant=tenant,
        namespace=namespace,
        kind=candidate.kind,
        content=candidate.content,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=hash_of(candidate.content, namespace),
        **{name: getattr(candidate, name) for name in _AS_SAID},
        importance=importance,
        confidence=confidence,
        source=replace(source, stated=stated, quote=candidate.quote),
        cites=cites,
        status=first_status(candidate, confidence, policy),
        metadata=metadata or {},
    )


def hash_of(content: str, namespace: str) -> str:
    """Hash a memory's text as it is compared, in its namespace."""
    return content_hash(namespace, fold(content))
