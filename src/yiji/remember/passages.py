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
    held = ""
    for sentence in _sentences(text, limit_tokens):
        if held and estimated_tokens(held + sentence) > limit_tokens:
            found.append(held.strip())
            held = ""
        held += sentence
    found.append(held.strip())
    return [passage for passage in found if passage]


def _sentences(text: str, limit_tokens: int) -> Iterator[str]:
    for sentence in _BREAK.split(text):
        step = max(1, limit_tokens)
        if estimated_tokens(sentence) <= limit_tokens:
            yield sentence
        else:
            yield from (sentence[at : at + step] for at in range(0, len(sentence), step))
