"""What the grammar reads in a sentence, short enough for a table of cases."""

from datetime import datetime

from yiji.language.time import TimeSpan, resolve_time

WEDNESDAY = datetime.fromisoformat("2025-03-12T10:20:00+08:00")
"""The moment at which the sentences of the tables are said, unless one says otherwise."""


def moment(text: str, now: datetime = WEDNESDAY) -> datetime | None:
    """Read 2025-03-12 or 2025-03-12T10:20 in the offset of now; "-" is an open side."""
    return None if text == "-" else datetime.fromisoformat(text).replace(tzinfo=now.tzinfo)


def edge(value: datetime | None) -> str:
    if value is None:
        return "-"
    text = value.isoformat(timespec="minutes")[:16]
    return text.removesuffix("T00:00")


def read(text: str, now: datetime = WEDNESDAY) -> tuple[str, str]:
    """Give start and end of what a sentence means; "", "" if it means no time."""
    span = resolve_time(text, now)
    return ("", "") if span is None else (edge(span.start), edge(span.end))


def span_of(text: str, now: datetime = WEDNESDAY) -> TimeSpan:
    span = resolve_time(text, now)
    assert span is not None, f"no time found in {text!r}"
    return span
