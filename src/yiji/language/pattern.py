"""Regular expressions compiled when first needed: tables of words are large, most questions need few."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

_LATIN: Final = re.compile("[A-Za-z]")


@cache
def compiled(words: str, flags: int = 0) -> re.Pattern[str]:
    """Return a pattern compiled, the same object for the same words and flags.

    Args:
        words: The source of a pattern that is written in the code, never a text that comes in:
            what is compiled is kept.
        flags: Of `re`.
    """
    return re.compile(words, flags)


@dataclass(frozen=True, slots=True)
class Words:
    """A pattern in two languages: a text is searched for those whose letters it has.

    Attributes:
        zh: Pattern that matches no text without a Chinese character.
        en: Pattern that matches no text without a Latin letter.
    """

    zh: str
    en: str

    def search(self, text: str) -> re.Match[str] | None:
        """Find the first match; of two that start at one place the Chinese one."""
        zh = None if text.isascii() else compiled(self.zh).search(text)
        en = None if _LATIN.search(text) is None else compiled(self.en).search(text)
        if zh is None or en is None:
            return zh or en
        return zh if zh.start() <= en.start() else en
