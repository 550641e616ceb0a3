"""Dates written with spaces around their numbers (5 月 18 日), as many people type them."""

import re
from dataclasses import replace

from yiji.language.time.span import TimeSpan

_GAP = re.compile(
    r"(?<=\d)[ \u3000]+(?=[年月日号號点點时時分周週天个個季])"
    r"|(?<=[年月日号號]) +(?=\d{1,2}(?: *(?:[月日号號点點时時]|[上下]午)|[^\w\s%％℃°]|$))"
)


def has_gaps(text: str) -> bool:
    """Tell whether a number stands apart from its unit."""
    return _GAP.search(text) is not None


def squeezed(text: str) -> tuple[str, list[int]]:
    """Take those spaces out.

    Returns:
        The text without them, and for each of its characters its place in the original.
    """
    gone = {place for gap in _GAP.finditer(text) for place in range(*gap.span())}
    places = [place for place in range(len(text)) if place not in gone]
    return "".join(text[place] for place in places), places


def restored(span: TimeSpan, text: str, places: list[int]) -> TimeSpan:
    """Give a span of the squeezed text its words and place in the original."""
    start = places[span.offset]
    end = places[span.offset + len(span.expression) - 1] + 1
    return replace(span, expression=text[start:end], offset=start)
