"""Regular expressions compiled when first needed: tables of words are large, most questions need few."""

import re
from functools import cache


@cache
def compiled(words: str) -> re.Pattern[str]:
    """Return a pattern compiled, the same object for the same words.

    Args:
        words: The source of a pattern that is written in the code, never a text that comes in:
            what is compiled is kept.
    """
    return re.compile(words)
