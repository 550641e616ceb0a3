"""A copy of a text that the grammar can match, with every character at its old place."""

from typing import Final

from yiji.language.level import level

_MARKS: Final = str.maketrans("–—−‐〜○\t\n", "----~〇  ")
"""Signs that dates are written with, each as the one that the grammar knows."""


def fold(text: str) -> str:
    """Level a text, and write the signs that dates are written with in one way.

    Args:
        text: Any text.

    Returns:
        A text of the same length, so that an offset in it is an offset in `text`.
    """
    return level(text).translate(_MARKS)
