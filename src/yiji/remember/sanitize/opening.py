"""How every match of a pattern must begin, so that most texts need not be searched for it.

Reads the plain part of the syntax of regular expressions that `meanings/*.txt` are written in:
literals, groups, classes, `?`, `*`. Where a beginning cannot be told, it says so, and the pattern
is searched for in every text.
"""

import re
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from typing import Final

SIGN: Final = "\u3040-\u30ff\u3400-\u9fff"
"""Inside of a character class: kana and Chinese characters."""

_WORD = re.compile("[a-z]+")
_SIGNS = re.compile(f"[{SIGN}]+")
_SET = re.compile(rf"\[([{SIGN}]+)\]")
_LETTERS: Final = 3
"""Letters of a word that are looked at: enough to tell most words apart."""
_PAIR: Final = 2
_OPTIONAL: Final = ("?", "*", "{")


def openings_in(text: str) -> frozenset[str]:
    """Return with what a pattern could begin in this text: heads of words, signs, pairs of signs."""
    heads = {word[:_LETTERS] for word in _WORD.findall(text)}
    if text.isascii():
        return frozenset(heads)
    return frozenset(heads.union(text, map("".join, pairwise(text))))


def openings_of(source: str, *, alone: bool) -> frozenset[str] | None:
    """Return with what the matches of a pattern can begin, in the form of `openings_in`.

    Args:
        source: A regular expression.
        alone: Whether it is matched at the beginning of a word only; else one that begins with a
            Latin letter may begin inside of a word.

    Returns:
        None where it cannot be told.
    """
    branches = [_of_branch(branch, alone=alone) for branch in alternatives(source)]
    return reduce(_either, branches)


def alternatives(source: str) -> Iterator[str]:
    """Yield the alternatives of a pattern that stand outside of groups and classes."""
    start = position = 0
    while position < len(source):
        if source[position] == "|":
            yield source[start:position]
            start = position + 1
        position = _after(source, position)
    yield source[start:]


def _either(one: frozenset[str] | None, other: frozenset[str] | None) -> frozenset[str] | None:
    return None if one is None or other is None else one | other


def _after(source: str, position: int) -> int:
    """Return where the item that begins at a position ends: a sign, an escape, a class, a group."""
    opened = source[position]
    if opened == "\\":
        return position + 2
    if opened == "[":
        end = position + 2 + (source[position + 1] == "^")
        while source[end] != "]":
            end += 1 + (source[end] == "\\")
        return end + 1
    if opened == "(":
        end = position + 1
        while source[end] != ")":
            end = _after(source, end)
        return end + 1
    return position + 1


def _of_branch(source: str, *, alone: bool) -> frozenset[str] | None:
    if source.startswith("(?:"):
        end = _after(source, 0)
        inside = openings_of(source[3 : end - 1], alone=alone)
        if source[end : end + 1] not in _OPTIONAL:
            return inside
        rest = source[end + 1 :].removeprefix("?")
        return _either(inside, _of_branch(rest, alone=alone)) if source[end] != "{" else None
    if (signs := _SET.match(source)) and source[signs.end() : signs.end() + 1] not in _OPTIONAL:
        return frozenset(signs[1])
    return _of_literal(source, alone=alone)


def _of_literal(source: str, *, alone: bool) -> frozenset[str] | None:
    run = _SIGNS.match(source) or (_WORD.match(source) if alone else None)
    if run is None:
        return None
    follows = source[run.end() : run.end() + 1]
    certain = run[0][:-1] if follows in _OPTIONAL and follows else run[0]
    if not certain:
        return None
    if not certain.isascii():
        return frozenset({certain[:_PAIR]})
    is_whole = follows in ("", " ", "'", "-") or len(certain) >= _LETTERS
    return frozenset({certain[:_LETTERS]}) if is_whole else None
