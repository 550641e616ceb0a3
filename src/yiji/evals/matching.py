"""What agreeing with a label means: text in text, memory and label, interval and label."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

NEGATIONS_ZH = frozenset("不没非别未无勿否")
"""A Chinese negation denies a phrase when it stands within `REACH_ZH` characters before it."""

REACH_ZH = 4

NEGATION_EN = re.compile(
    r"(?:\b(?:not|never|no|none|nobody|without|neither|nor|stopped|quit|former|formerly|instead of)\b"
    r"|n['’]t\b)[^.;,!?]{0,24}$"
)
"""An English negation denies a phrase that follows in the same clause, up to 24 characters on."""

LEAST_OVERLAP = 0.5
"""Share of both intervals together that two parts of a day must have in common."""


@dataclass(frozen=True, slots=True)
class ExpectedMemory:
    """A memory that a turn should give.

    Attributes:
        kinds: Kinds that are right, the usual one first.
        polarity: `+` or `-`.
        must_contain: Strings that must all stand in the content.
        optional: Neither leaving it out nor extracting it is a fault.
    """

    kinds: tuple[str, ...]
    polarity: str
    must_contain: tuple[str, ...]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class ExpectedInterval:
    """The interval that a text means; both sides None where it means none.

    Attributes:
        now: When it was said.
        start: Start, or None for an open side.
        end: End (half-open), or None for an open side.
        grain: Unit of the interval, which sets how exact it must be.
    """

    now: datetime
    start: datetime | None
    end: datetime | None
    grain: str | None


def squeezed(text: str) -> str:
    """Fold width and case and drop all white space."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def folded(text: str) -> str:
    """Squeeze, and drop format characters such as zero-width ones too."""
    return "".join(c for c in squeezed(text) if unicodedata.category(c) != "Cf")


def contains(text: str, slot: str) -> bool:
    """Tell whether one of a slot's alternatives (`a|b|c`) stands in the text."""
    inside = squeezed(text)
    return any(squeezed(wanted) in inside for wanted in slot.split("|"))


def covers(expected: ExpectedMemory, *, kind: str, polarity: str, content: str) -> bool:
    """Tell whether an extracted memory is the expected one; it may cover several."""
    inside = folded(content)
    is_like = kind in expected.kinds and polarity == expected.polarity
    return is_like and all(folded(wanted) in inside for wanted in expected.must_contain)


def claims(content: str, phrase: str) -> bool:
    """Tell whether content asserts a phrase: it stands there and nothing right before denies it."""
    text = unicodedata.normalize("NFKC", content).casefold()
    wanted = unicodedata.normalize("NFKC", phrase).casefold()
    befores = (text[: hit.start()] for hit in re.finditer(re.escape(wanted), text))
    return any(
        not NEGATIONS_ZH.intersection(before[-REACH_ZH:]) and not NEGATION_EN.search(before)
        for before in befores
    )


def same_interval(expected: ExpectedInterval, start: datetime | None, end: datetime | None) -> bool:
    """Tell whether an interval is the expected one.

    Exact for days and calendar units. Parts of a day or month need an overlap of half; instants
    and spans of hours may be off by half an hour; rolling windows and `now` as an edge by a day.
    """
    if expected.start is None and expected.end is None:
        return start is None and end is None
    if expected.grain == "part" and start is not None and end is not None:
        return _overlap(expected, start, end) >= LEAST_OVERLAP
    if expected.grain in ("minute", "rolling", "deadline", "open", "ago"):
        return _near(expected, expected.start, start) and _near(expected, expected.end, end)
    return expected.start == start and expected.end == end


def first_position(text: str, slot: str) -> int:
    """Give where one of a slot's alternatives first stands in squeezed text, or -1."""
    inside = squeezed(text)
    found = [inside.find(squeezed(wanted)) for wanted in slot.split("|")]
    return min((place for place in found if place >= 0), default=-1)


def holding(texts: Sequence[str], slot: str) -> int:
    """Count the texts in which a slot stands."""
    return sum(contains(text, slot) for text in texts)


def _overlap(expected: ExpectedInterval, start: datetime, end: datetime) -> float:
    if expected.start is None or expected.end is None:
        return 0.0
    both = (min(expected.end, end) - max(expected.start, start)).total_seconds()
    either = (max(expected.end, end) - min(expected.start, start)).total_seconds()
    return both / either if either else 0.0


def _near(expected: ExpectedInterval, wanted: datetime | None, found: datetime | None) -> bool:
    if wanted is None or found is None:
        return wanted is found
    is_loose = (
        expected.grain in ("minute", "rolling")
        or wanted == expected.now
        or wanted.time() != datetime.min.time()
    )
    return abs(wanted - found) <= _slack(expected) if is_loose else wanted == found


def _slack(expected: ExpectedInterval) -> timedelta:
    if expected.start is not None and expected.end is not None:
        is_short = expected.end - expected.start < timedelta(days=1)
        return timedelta(minutes=30) if is_short else timedelta(days=1)
    return timedelta(days=1)
