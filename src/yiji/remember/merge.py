"""Two sentences of one topic into one."""

import re
from typing import Final

from yiji.language.normalise import fold, language_of

LONGEST: Final = 200
"""Characters of a merged sentence; a longer one would say several things, and is not made."""

_SUBJECT: Final = re.compile(
    r"^(?:用户|我们|我|the user|user|we|i)\s*(?:的(?=.)|'s\s+)?", re.IGNORECASE
)
_END: Final = " 。.!！;；,，"


def merge(old: str, new: str) -> str:
    """Give one sentence that says what both say, in the language of the old one.

    Args:
        old: Stored sentence.
        new: A sentence on the same topic.

    Returns:
        The longer of the two if it holds the other; the new one if both together were too long
        or are of two languages; else both, the second without its subject where it repeats it.
    """
    first, second = old.strip(_END), new.strip(_END)
    if fold(first) in fold(second):
        return new.strip()
    if fold(second) in fold(first):
        return old.strip()
    if language_of(old) != language_of(new) or len(first) + len(second) > LONGEST:
        return new.strip()
    if language_of(old) == "zh":
        return f"{first}，{_without_subject(first, second)}"
    return f"{first}; {_lowered(second)}."


def _without_subject(first: str, second: str) -> str:
    mine, its = _SUBJECT.match(first), _SUBJECT.match(second)
    is_repeated = mine is not None and its is not None and mine[0] == its[0]
    return second[its.end() :] if its is not None and is_repeated else second


def _lowered(sentence: str) -> str:
    """Lower the first letter of a sentence that begins with a common word."""
    first, _, rest = sentence.partition(" ")
    return (
        f"{first.lower()} {rest}"
        if first in ("The", "User", "My", "Our", "A", "An", "It", "They")
        else sentence
    )
