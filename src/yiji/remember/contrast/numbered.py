"""Things that bear a number: run 12, 第3趟. Two of them are never one, however alike all else is."""

import re
from typing import Final

from yiji.language.kept import kept
from yiji.language.normalise import fold

_ENGLISH: Final = re.compile(
    r"^\W*(?:the |our |my |this )?(?:(?!is\b|are\b|was\b|were\b|has\b|have\b|had\b|at\b|by\b|of\b|to\b|in\b|on\b"
    r"|for\b|from\b|about\b|over\b|under\b|only\b|user\b|i\b|we\b)[a-z][a-z-]* ){1,3}(?:no\.? ?|number |#)?(?P<n>\d[\d-]*)\b"
    # A number names a thing only if something is said of it; at the end it is a value (port 6379).
    r"(?='s\b|:|,? (?!am\b|pm\b|people\b|years?\b|days?\b|hours?\b|minutes?\b|months?\b|weeks?\b|times\b|an?\b"
    r"|per\b|each\b|in\b|for\b|on\b|at\b|of\b|to\b|and\b|or\b|from\b|with\b)[a-z])"
)
_CHINESE: Final = re.compile(r"^[^\d,。:]{0,8}?第(?P<n>\d+)(?=[^\d年月天])")
_DIGITS: Final = re.compile(r"\d+(?:[.:-]\d+)*")


def bear_other_numbers(old: str, new: str) -> bool:
    """Tell whether both sentences open with a thing that bears a number, and the numbers differ."""
    both = zip(_borne(old), _borne(new), strict=True)
    return next((one != other for one, other in both if one and other), False)


def count_otherwise(old: str, new: str) -> bool:
    """Tell whether both hold numbers in digits, and not the same ones."""
    one, other = set(_DIGITS.findall(fold(old))), set(_DIGITS.findall(fold(new)))
    return bool(one) and bool(other) and one != other


@kept(2048)
def _borne(text: str) -> tuple[str | None, ...]:
    """Give the number that the opening thing bears, as English tells it and as Chinese does."""
    folded = fold(text)
    found = (form.search(folded) for form in (_ENGLISH, _CHINESE))
    return tuple(None if one is None else one["n"] for one in found)
