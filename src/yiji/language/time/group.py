"""Pieces put together: neighbours that say one moment, moments that span a range."""

import re
from dataclasses import dataclass

from yiji.language.time.moment import Moment, merge, said
from yiji.language.time.piece import Piece

_JOINT = re.compile(
    r"(?i)(?:\s|的|在|正好|刚好|是|,|\(|'s|(?<=[A-Za-z])-|T|\b(?:is|falls) on(?: a)?\b|"
    r"\b(?:of|at|on|in|the|around|about|early|by|for)\b)*"
)
_EQUALS = re.compile(r"是|\b(?:is|falls)\b")
_TO = re.compile(
    r"(?i)\s*(?:一直|直)?(?:到|至|~|-|\bto\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b|\band\b|和|与|跟)+"
    r"\s*(?:on |the |the end of )?"
)
_AND = re.compile(r"(?i)\s*(?:\band\b|和|与|跟)")
_BETWEEN = re.compile(r"(?i)(?:\bbetween(?: the)?\s|介于|从|在)\s*$")
_FROM = re.compile(r"(?i)(?:\b(?:between|from)(?: the)?\s|从|在|介于)\s*$")
_MOVED = re.compile(
    r"(?i)\b(?:moved|move|resched\w+|postpon\w+|push\w*|chang\w+|shift\w*|delay\w*)\b[^.!?]*$"
)
_LOOK_BACK = 80
"""Characters before a range in which a verb of moving makes it a move from one time to another."""
_NO_MOMENT = frozenset({"pick", "offset", "within"})


@dataclass(frozen=True, slots=True)
class Group:
    """A moment, or a range of two, and where it stands.

    Attributes:
        start: Offset in the folded text.
        end: Offset after it.
        moment: What it says, or where the range begins.
        last: Where the range ends; None if it is no range.
    """

    start: int
    end: int
    moment: Moment
    last: Moment | None = None


def grouped(folded: str, pieces: list[Piece]) -> list[Group]:
    """Join neighbouring pieces that say different fields of one moment.

    Of two that are said to be equal (昨天是28号) the first stands.
    """
    groups: list[Group] = []
    for piece in pieces:
        last = groups[-1] if groups else None
        if last is not None and _JOINT.fullmatch(folded, last.end, piece.start):
            merged = merge(last.moment, piece.moment)
            if merged is not None:
                groups[-1] = Group(last.start, piece.end, merged)
                continue
            if _EQUALS.search(folded, last.end, piece.start):
                continue
        groups.append(Group(piece.start, piece.end, piece.moment))
    return [group for group in groups if said(group.moment) - _NO_MOMENT]


def ranged(folded: str, groups: list[Group]) -> list[Group]:
    """Join two moments with a range word between them; of a move (from Thursday to Monday) the goal stands."""
    joined: list[Group] = []
    for group in groups:
        first = joined[-1] if joined else None
        if first is None or not _is_range(folded, first, group):
            joined.append(group)
        elif _MOVED.search(folded[max(0, first.start - _LOOK_BACK) : first.start]):
            joined[-1] = group
        else:
            lead = _FROM.search(folded[max(0, first.start - _LOOK_BACK) : first.start])
            start = first.start - (len(lead[0]) if lead else 0)
            joined[-1] = Group(start, group.end, first.moment, group.moment)
    return joined


def _is_range(folded: str, first: Group, second: Group) -> bool:
    if first.last is not None or not _TO.fullmatch(folded, first.end, second.start):
        return False
    if any(end.window or end.recurring for end in (first.moment, second.moment)):
        return False
    if _AND.match(folded, first.end, second.start):
        return bool(_BETWEEN.search(folded[max(0, first.start - _LOOK_BACK) : first.start]))
    return True
