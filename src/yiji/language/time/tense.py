"""Whether the words around an expression speak of the past or of the future."""

import re

from yiji.language.normalise import has_han
from yiji.language.time.en_tense import en_tense
from yiji.language.time.zh_tense import zh_tense

_CLAUSE_BREAK = re.compile(
    r"[。!?;\n,、]|\.(?=\s|$)|\b(?:but|and (?=(?:I|we|he|she|they|it|you)\b)|because|although|whereas)\b|"
    r"但是|可是|不过(?=[我他她你])"
)
_SENTENCE_END = re.compile(r"[。!?;\n]")
_THAT_DAY = re.compile(r"那[天会年次]")
_REACH = 160
"""Characters looked at on either side; a clause is shorter."""


def tense_at(text: str, start: int, end: int) -> str:
    """Tell the tense of the clause an expression stands in.

    Args:
        text: Folded text.
        start: Where the expression starts.
        end: Where it ends.

    Returns:
        "past", "future", or "" where the words say neither.
    """
    before, after = _clause(text, start, end)
    if not has_han(before + after):
        return en_tense(before, after)
    after = "".join(_THAT_DAY.findall(text[start:end])) + after
    own = zh_tense(before, after) or en_tense(before, after)
    # Chinese strings clauses by commas and may mark the tense in the next one only.
    return own or zh_tense("", _SENTENCE_END.split(text[end : end + _REACH], maxsplit=1)[0])


def _clause(text: str, start: int, end: int) -> tuple[str, str]:
    """Give the words of the clause before and after an expression."""
    before, after = text[max(0, start - _REACH) : start], text[end : end + _REACH]
    opening = 0
    for found in _CLAUSE_BREAK.finditer(before):
        opening = found.end()
    rest = after.lstrip(" ,")
    closing = _CLAUSE_BREAK.search(rest)
    return before[opening:], rest[: closing.start()] if closing else rest
