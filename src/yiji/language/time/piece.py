"""Pieces of time expressions found in a text, and the rules that find them."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from yiji.language.time.moment import Moment


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
        pattern: What it looks like; its group `at`, if it has one, is the piece.
        build: Reads a match; None means that it only looks like time.
    """

    pattern: re.Pattern[str]
    build: Callable[[re.Match[str]], Moment | None]


def pieces_of(rules: Iterable[Rule], text: str) -> Iterator[Piece]:
    """Find every piece the rules see; pieces may overlap."""
    for rule in rules:
        for match in rule.pattern.finditer(text):
            moment = rule.build(match)
            if moment is not None:
                group = "at" if "at" in rule.pattern.groupindex else 0
                yield Piece(match.start(group), match.end(group), moment)


def longest(pieces: Iterable[Piece]) -> list[Piece]:
    """Keep the pieces that do not overlap: the earliest first, of those the longest."""
    kept: list[Piece] = []
    for piece in sorted(pieces, key=lambda piece: (piece.start, -piece.end)):
        if not kept or piece.start >= kept[-1].end:
            kept.append(piece)
    return kept
