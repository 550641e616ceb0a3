"""Cut a long message into passages that can be found one by one."""

import re
from collections.abc import Iterator

from yiji.language.tokens import estimated_tokens

_BREAK = re.compile(r"(?<=[。！？!?；;\n])|(?<=\.)\s+")


def passages(text: str, *, limit_tokens: int) -> list[str]:
    """Cut a text at sentence ends into passages of at most about `limit_tokens` tokens.

    Args:
        text: Not blank.
        limit_tokens: Above 0, by the estimate of `yiji.language.tokens`.

    Returns:
        At least one passage, in order, none blank. Short text is one passage, unchanged. A
        single sentence above the limit is cut at the limit.
    """
    if estimated_tokens(text) <= limit_tokens:
        return [text]
    found: list[str] = []
    held: list[str] = []
    tokens = 0
    # The estimate of a whole is at most the sum of its parts': counting each part once is enough.
    for sentence, more in _sentences(text, limit_tokens):
        if held and tokens + more > limit_tokens:
            found.append("".join(held).strip())
            held, tokens = [], 0
        held.append(sentence)
        tokens += more
    found.append("".join(held).strip())
    return [passage for passage in found if passage]


def _sentences(text: str, limit_tokens: int) -> Iterator[tuple[str, int]]:
    """Give the sentences with their tokens."""
    for sentence in _BREAK.split(text):
        tokens, step = estimated_tokens(sentence), max(1, limit_tokens)
        if tokens <= limit_tokens:
            yield sentence, tokens
        else:
            parts = (sentence[at : at + step] for at in range(0, len(sentence), step))
            yield from ((part, estimated_tokens(part)) for part in parts)
