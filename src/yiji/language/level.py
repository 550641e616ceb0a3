"""A copy of a text that rules can read, with every character at its old place."""

import unicodedata
from functools import lru_cache
from typing import Final

from yiji.language.normalise import fold, has_han

_QUOTES: Final = {"’": "'", "‘": "'", "＇": "'"}


def level(text: str) -> str:
    """Make width and traditional forms equal, character by character, keeping length and case.

    Args:
        text: Any text.

    Returns:
        A text of the same length, so that an offset in it is an offset in `text`.
    """
    return text if text.isascii() else "".join(map(_levelled, text))


@lru_cache(maxsize=1 << 13)
def _levelled(character: str) -> str:
    made = fold(character) if has_han(character) else unicodedata.normalize("NFKC", character)
    return _QUOTES.get(character) or (made if len(made) == 1 else character)
