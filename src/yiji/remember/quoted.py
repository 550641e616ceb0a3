"""Does a sentence that a model wrote stand on what the user said? Pure."""

import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import Final
from unicodedata import decimal

from yiji.language.names import names_in
from yiji.language.normalise import fold, has_han
from yiji.language.segment import terms
from yiji.language.time import TimeSpan
from yiji.remember.contrast import Relation, contrast
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.sentence import masked

SHORTEST: Final = 2
"""Characters of the shortest quote: one letter stands in nearly every text."""
MOST_NEW: Final = 0.5
"""Share of a sentence's terms that may be the model's own: in "the user lives in" half are."""

_USER: Final = "用户 使用者 说话人 本人 自己 他 她 user's users speaker the"
_FRAME: Final = frozenset(terms(_USER))
"""Terms of "the user …", which is how models begin."""
_NUMBER: Final = re.compile(r"\d+")
_WORD: Final = re.compile(r"[a-z0-9]+|[^\W_]")


def stands_in(quote: str, text: str) -> bool:
    """Tell whether a quote is in a text, word for word; width, case and spaces make no difference."""
    short = fold(quote)
    return len(short) >= SHORTEST and short in fold(text)


def supports(quote: str, value: str) -> bool:
    """Tell whether a quote names a value: each word of it, each character if Chinese, each number.

    Numbers are compared as numbers, so that a birthday on the 3rd of May may be 05-03.
    """
    said, wanted = fold(quote), fold(value)
    if wanted in said:
        return True
    words = {word for word in _WORD.findall(wanted) if not word.isdigit()}
    spoken = set(_WORD.findall(said))
    return (
        words <= spoken and _numbers(wanted) <= _numbers(said) and bool(words or wanted.strip("0"))
    )


def is_backed(content: str, sources: Sequence[str], *, most_new: float = MOST_NEW) -> bool:
    """Tell whether a sentence says nothing that its sources do not.

    Args:
        content: The sentence.
        sources: What was said, the earlier messages that its references mean included.
        most_new: Share of its terms that may be its own.

    Returns:
        False if it has a name or number of its own, is in another script, or has too many words
        of its own.
    """
    said = "\n".join(sources)
    folded = fold(said)
    if has_han(content) != has_han(said) and not has_han(said):
        return False
    if not _numbers(content) <= _numbers(said):
        return False
    if any(name not in folded for name in names_in(content) if name not in _FRAME):
        return False
    wanted = set(terms(content)) - _FRAME
    return bool(wanted) and len(wanted - set(terms(said))) <= most_new * len(wanted)


def states(quote: str, content: str) -> bool:
    """Tell whether a quote says a sentence outright: every word of it but "the user" is in it."""
    wanted = _units(content) - _units(_USER)
    return bool(wanted) and wanted <= _units(quote)


def is_against(content: str, quote: str) -> bool:
    """Tell whether a sentence says the opposite of its quote, or states what the quote supposes."""
    words = masked(quote)
    if mood.is_hypothetical(words) or mood.is_sarcasm(words):
        return True
    return contrast(quote, content, 1.0).relation is Relation.CONTRARY


def is_dated(day: date, spans: Sequence[TimeSpan], text: str) -> bool:
    """Tell whether a text says a day: one of its time expressions holds it, or it is written out."""
    if day.isoformat() in text:
        return True
    return any(_holds(span, day) for span in spans)


def _holds(span: TimeSpan, day: date) -> bool:
    """Tell whether a day lies in a span, the first day after it included: until may be either."""
    first, last = _day(span.start), _day(span.end)
    return (first is not None or last is not None) and (
        (first is None or first <= day) and (last is None or day <= last)
    )


def _day(at: datetime | None) -> date | None:
    return None if at is None else at.date()


def _units(text: str) -> set[str]:
    """Give the stems of a text, and its Chinese characters one by one."""
    stems = {term for term in terms(text) if term.isascii()}
    return stems | {character for character in fold(text) if has_han(character)}


def _numbers(text: str) -> set[str]:
    """Give the whole numbers of a text, however long, in ASCII digits and without leading zeros."""
    runs = ("".join(str(decimal(digit)) for digit in run) for run in _NUMBER.findall(fold(text)))
    return {run.lstrip("0") for run in runs}
