"""How long a server asks to be left alone."""

from typing import Final

LONGEST_S: Final = 3600.0
"""A `Retry-After` beyond it is taken for this: who asks again sooner than a day later does no harm."""


def seconds_in(header: str | None) -> float | None:
    """Read a `Retry-After` in seconds; None for a date, the other form, which is left to the back-off."""
    if header is None or not header.isdecimal():
        return None
    return min(float(header), LONGEST_S)
