"""The developer's own values beside a memory: what they may be."""

import math
from collections.abc import Mapping

from yiji.errors import InvalidInput
from yiji.model.record import Scalar

MAX_NAME = 200
"""Longest name of a value, in characters (an index row stays small)."""
MAX_TEXT = 10_000
"""Longest text of a value, in characters; longer text is a memory, not a label."""


def check_metadata(given: Mapping[str, Scalar]) -> None:
    """Refuse what cannot be stored and filtered by.

    Args:
        given: Metadata of a write, or filters of a read.

    Raises:
        InvalidInput: A name is blank, too long or unprintable, or a value is no text of at most
            10,000 characters, finite number, truth value or None.
    """
    for name, value in given.items():
        if not _is_name(name):
            raise InvalidInput(
                f"{str(name)[:40]!r} names no value: give 1 to {MAX_NAME} printable characters"
            )
        if not _is_scalar(value):
            raise InvalidInput(
                f"{name!r} is {type(value).__name__}, or too long: give a text of at most "
                f"{MAX_TEXT:,} characters, a finite number, a truth value or None"
            )


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= MAX_NAME and name.isprintable()


def _is_scalar(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= MAX_TEXT and not any("\ud800" <= each <= "\udfff" for each in value)
    if isinstance(value, float):
        return math.isfinite(value)
    return value is None or isinstance(value, bool | int)
