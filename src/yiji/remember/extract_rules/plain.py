"""A copy of a text that patterns are matched on, character for character.

Folding for comparison (`yiji.language.normalise.fold`) may change the length; here every position
keeps its place, so that what a pattern finds can be cut out of the user's own words.
"""

import unicodedata
from functools import cache, lru_cache

import opencc

_QUOTES = {"\u2019": "'", "\u2018": "'", "\u2032": "'", "\u300c": "\u201c", "\u300d": "\u201d"}


@cache
def _simplifier() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


@lru_cache(maxsize=8192)
def _plain_character(character: str) -> str:
    if character < "\x7f":
        return character
    character = _QUOTES.get(character, character)
    narrow = unicodedata.normalize("NFKC", character)
    character = narrow if len(narrow) == 1 else character
    simple = _simplifier().convert(character)
    return simple if len(simple) == 1 else character


def plain(text: str) -> str:
    """Return the text with narrow letters and simplified characters, of equal length.

    Args:
        text: Anything.

    Returns:
        A text of the same length; case is kept, because names need it.
    """
    return text if text.isascii() else "".join(map(_plain_character, text))
