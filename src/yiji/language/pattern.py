"""Regular expressions compiled when first needed: tables of words are large, most questions need few."""

import re
from functools import cache


@cache
def compiled(words: str, flags: int = 0) -> re.Pattern[str]:
    """Return a pattern compiled, the same object for the same words and flags.

    Args:
        words: The source of a pattern that is written in the code, never a text that comes in:
            what is compiled is kept.
        flags: Of `re`.
    """
    return re.compile(words, flags)
