"""Word lists: open classes of words (jobs, illnesses, foods, places), one file a class.

The lists are plain text, one word or phrase a line, `#` for comments; they are read when first
needed. They were written out from general knowledge of the two languages, not taken from a corpus.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from yiji.language.kept import kept

_COMMENT: Final = "#"


@cache
def words(name: str) -> frozenset[str]:
    """Return the words of one class, case folded.

    Args:
        name: Of the list, such as `occupation_zh`.

    Raises:
        FileNotFoundError: There is no such list.
    """
    text = files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
    lines = (line.split(_COMMENT, 1)[0].strip() for line in text.splitlines())
    return frozenset(line.casefold() for line in lines if line)


_START: Final = re.compile(r"(?<![a-z0-9])(?=[a-z0-9])|(?<=[^\x00-\x7f])|(?=[^\x00-\x7f])")


_LONGEST: Final = 28
"""Characters of the longest phrase of a text that is looked up."""


@kept(256)
def _phrases(text: str) -> frozenset[str]:
    folded = text.casefold()
    starts = {match.start() for match in _START.finditer(folded)}
    return frozenset(
        folded[start:end]
        for start in starts
        for end in range(start + 1, min(start + _LONGEST, len(folded)) + 1)
    )


@kept(8192)
def mentions(text: str, name: str) -> bool:
    """Tell whether a text holds a word of a class, at the start of a word or anywhere in Chinese."""
    return not words(name).isdisjoint(_phrases(text))


@cache
def alternatives(*names: str) -> str:
    """Return the words of some classes as the inside of one regular expression, longest first.

    Words that begin alike share their beginning, so that a search takes no longer with more of
    them. A space in a word is a space as patterns write it.
    """
    return _branch(word for name in names for word in words(name))


def _branch(rest: Iterable[str]) -> str:
    heads: dict[str, list[str]] = {}
    ends_here = False
    for word in rest:
        if word:
            heads.setdefault(word[0], []).append(word[1:])
        else:
            ends_here = True
    if not heads:
        return ""
    branches = [_escaped(head) + _branch(tails) for head, tails in sorted(heads.items())]
    if len(branches) == 1 and not ends_here:
        return branches[0]
    return f"(?:{'|'.join(branches)})" + ("?" if ends_here else "")


def _escaped(character: str) -> str:
    return character if character == " " else re.escape(character)
