"""How many tokens a text is, offline."""

import math
import re
from collections.abc import Mapping
from typing import Final

ENCODINGS: Final[Mapping[str, str]] = {"o200k": "o200k_base", "cl100k": "cl100k_base"}
"""Vocabularies counted exactly, by the short names that callers give."""

DEFAULT: Final = "o200k"

_WIDE: Final = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
_NARROW_PER_TOKEN: Final = 3.0
"""Characters of spaced scripts a token; real vocabularies hold 3.5 to 4.5 on English, so this errs high."""
_WIDE_TOKENS: Final = 1.3
"""Tokens a Chinese character; o200k gives 0.7 to 0.9, older vocabularies up to 1.3."""


def token_count(text: str, *, model: str = DEFAULT) -> int:
    """Count tokens.

    Args:
        text: Any text.
        model: `o200k` or `cl100k` for an exact count; any other name gives the estimate.

    Returns:
        Exact for the two; for others `estimated_tokens`, which errs high.
    """
    if model not in ENCODINGS:
        return estimated_tokens(text)
    import toktok  # its vocabulary takes 0.6 s and 67 MB to load: only who counts exactly pays

    counted: int = toktok.batch_count([text], ENCODINGS[model], threads=1)[0]
    return counted


def estimated_tokens(text: str) -> int:
    """Estimate tokens without a vocabulary, erring high; for cutting passages and unknown models."""
    wide = len(_WIDE.findall(text))
    return math.ceil(wide * _WIDE_TOKENS + (len(text.encode("utf-8", "ignore")) - 3 * wide) / _NARROW_PER_TOKEN)
