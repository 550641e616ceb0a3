"""Pieces of time expressions found in a text, and the rules that find them."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from yiji.language.pattern import compiled
from yiji.language.time.moment import Moment

Reading = Moment | Callable[[re.Match[str]], Moment | None]
"""What a match says: always the same, or read from it; None means that it only looks like time."""

_FLAGS: Final = int(re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the folded text and what it says."""

    start: int
    end: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class Rule:
    """One way of writing a piece.

    Attributes:
        pattern: What it looks like, in any case, with ASCII word boundaries, so that 下周Monday is
            two words; its group `at`, if it has one, is the piece.
        reading: What it says.
    """

    pattern: str
    reading: Reading

    def may_match(self, text: str) -> bool:
        """Tell whether a text has any letter or digit that the pattern names.

        A rule whose matches all hold one is not worth compiling, or trying, without.
        """
        return not _named(self.pattern).isdisjoint(text)


@cache
def _named(pattern: str) -> frozenset[str]:
    return frozenset(filter(str.isalnum, pattern))


def word(match: re.Match[str], name: str) -> str:
    """Give a group in lower case with single spaces; "" if it is absent or did not take part."""
    return " ".join((match.groupdict().get(name) or "").lower().split())


def pieces_of(rules: Iterable[Rule], text: str) -> Iterator[Piece]:
    """Find every piece the rules see; pieces may overlap."""
    for rule in rules:
        pattern, reading = compiled(rule.pattern, _FLAGS), rule.reading
        for match in pattern.finditer(text):
            group = "at" if "at" in pattern.groupindex else 0
            moment = reading if isinstance(reading, Moment) else reading(match)
            if moment is not None:
                yield Piece(match.start(group), match.end(group), moment)


def longest(pieces: Iterable[Piece]) -> list[Piece]:
    """Keep the pieces that do not overlap: the earliest first, of those the longest."""
    kept: list[Piece] = []
    for piece in sorted(pieces, key=lambda piece: (piece.start, -piece.end)):
        if not kept or piece.start >= kept[-1].end:
            kept.append(piece)
    return kept
