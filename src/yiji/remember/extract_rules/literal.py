"""What a text must hold for a pattern to match, read off the pattern, so that most are never run.

A requirement is a set of short strings of which at least one stands in every text that the pattern
matches. It errs on the side of asking too little: whatever is no plain literal (a large class of
characters, a space, a letter with case outside ASCII) asks nothing.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from re import _parser  # type: ignore[attr-defined]  # `re` has no public parse of a pattern
from typing import Final

from yiji.language.kept import kept

Requirement = frozenset[str]

_MOST_STRINGS: Final = 128
"""Strings of the largest set that is still joined to what follows it; bounds the product."""
_MOST_REQUIREMENTS: Final = 3
"""Requirements kept of a pattern, the rarest first; later ones seldom turn a text away."""
_LONGEST: Final = 4
"""Characters of a string that are looked up; a longer one is known by its beginning."""
_RATE_ASCII: Final = (1.0, 0.6, 0.15, 0.04, 0.01)
_RATE_OTHER: Final = (1.0, 0.08, 0.005, 0.001, 0.001)
"""Rough chance that a clause holds a given string, by its length. It orders requirements only."""
_COST: Final = 0.01
"""What looking up one string weighs against a chance of not turning a text away (measured)."""
_COMMON: Final = 1.5
"""Expected hits in a clause from which a requirement turns too few texts away to be asked."""

_AS_ASCII: Final = {0x130: "i", 0x131: "i", 0x17F: "s", 0x212A: "k"}
"""Letters outside ASCII that `re.IGNORECASE` takes for one of ASCII (documented there)."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a part of a pattern asks for.

    Attributes:
        whole: Every string that the part matches, folded, or None if they are not listed.
        needs: What else every text holds in which it matches.
    """

    whole: Requirement | None
    needs: tuple[Requirement, ...] = ()

    def asked(self) -> tuple[Requirement, ...]:
        """Return all that the part asks for; a part that may be empty asks nothing by its words."""
        if self.whole is None or "" in self.whole:
            return self.needs
        return (*self.needs, self.whole)


_BLANK: Final[Requirement] = frozenset(("",))
_EMPTY: Final = Part(_BLANK)
_ANYTHING: Final = Part(None)


LATIN: Final = "latin"
"""Among the pieces of every text with an ASCII letter; longer than any piece, so never one."""
BEYOND: Final = "beyond"
"""Among the pieces of every text with a character outside ASCII."""
_LETTER: Final = re.compile("[A-Za-z]")


@kept(64)
def pieces(text: str) -> Requirement:
    """Return every string of one to four characters that stands in a text, folded, and its scripts."""
    is_ascii = text.isascii()
    folded = (text if is_ascii else text.translate(_AS_ASCII)).lower()
    found = set(folded)
    for length in range(2, _LONGEST + 1):
        found.update([folded[at : at + length] for at in range(len(folded) - length + 1)])
    if not is_ascii:
        found.add(BEYOND)
    if _LETTER.search(text):
        found.add(LATIN)
    return frozenset(found)


def meets(found: Requirement, needs: Iterable[Requirement]) -> bool:
    """Tell whether the pieces of a text meet every requirement."""
    for one in needs:  # noqa: SIM110  # runs hundreds of times a message; a generator doubles it
        if one.isdisjoint(found):
            return False
    return True


def requirements(asked: Part) -> tuple[Requirement, ...]:
    """Return what `pieces` of a text must meet, each in one string at least, the cheapest first."""
    short = {frozenset(word[:_LONGEST] for word in one) for one in asked.asked()}
    rarest = sorted((_expected(one), sorted(one)) for one in short)[:_MOST_REQUIREMENTS]
    useful = [(rate + len(one) * _COST, one) for rate, one in rarest if rate < _COMMON]
    return tuple(frozenset(one) for _, one in sorted(useful))


def _expected(one: Requirement) -> float:
    return sum(
        (_RATE_ASCII if word.isascii() else _RATE_OTHER)[min(len(word), _LONGEST)] for word in one
    )


def any_of(words: Iterable[str]) -> Part:
    """Return what alternatives without any operator ask for, such as the words of a list."""
    folded = frozenset(word.lower() for word in words)
    runs = [(word, _PLAIN.findall(word)) for word in folded]
    if all(found == [word] or not word for word, found in runs):
        return Part(folded)
    if not all(found for _, found in runs):
        return _ANYTHING
    return Part(None, (frozenset(max(found, key=len) for _, found in runs),))


def part(source: str, known: Callable[[int], Part]) -> Part:
    """Return what a pattern asks for.

    Args:
        source: As `re` reads it, case ignored; a character of the private use area from
            `STANDS_IN` on stands for a part that is known already.
        known: Gives the part for the number of such a character, from 0.
    """
    return _sequence(_parser.parse(source, re.IGNORECASE), known)


STANDS_IN: Final = 0xE000
_LAST_STAND_IN: Final = 0xF8FF
_PLAIN: Final = re.compile(r"[!-~\u2e80-\u9fff\uff01-\uff20]+")
"""Characters that match themselves, or their other case in ASCII, and nothing else."""
_Known = Callable[[int], Part]


def _sequence(items: Iterable[tuple[object, object]], known: _Known) -> Part:
    """Join the strings of neighbours as long as all can be listed."""
    joined, is_whole = _BLANK, True
    needs: list[Requirement] = []
    for operator, argument in items:
        one = _item(repr(operator), argument, known)
        needs += one.needs
        if one.whole is not None and len(joined) * len(one.whole) <= _MOST_STRINGS:
            joined = frozenset([a + b for a in joined for b in one.whole])
            continue
        is_whole = False
        needs += Part(joined).asked()
        joined = _BLANK if one.whole is None else one.whole
    if is_whole:
        return Part(joined, tuple(needs))
    return Part(None, (*needs, *Part(joined).asked()))


def _item(operator: str, argument: object, known: _Known) -> Part:
    one = _ANYTHING
    match operator, argument:
        case "LITERAL", int(code):
            is_known = STANDS_IN <= code <= _LAST_STAND_IN
            one = known(code - STANDS_IN) if is_known else _character(code)
        case "IN", list(members):
            one = _set(members)
        case "BRANCH", (_, list(branches)):
            one = _choice([_sequence(branch, known) for branch in branches])
        case ("SUBPATTERN", (_, _, _, _parser.SubPattern() as inner)) | (
            "ATOMIC_GROUP",
            _parser.SubPattern() as inner,
        ):
            one = _sequence(inner, known)
        case (
            ("MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT"),
            (
                int(least),
                int(most),
                _parser.SubPattern() as inner,
            ),
        ):
            one = _repeated(_sequence(inner, known), least, most)
        case "ASSERT", (_, _parser.SubPattern() as inner):
            one = Part(_BLANK, _sequence(inner, known).asked())
        case (("ASSERT_NOT" | "AT"), _):
            one = _EMPTY
    return one


@cache
def _character(code: int) -> Part:
    character = chr(code)
    return Part(frozenset((character.lower(),))) if _PLAIN.match(character) else _ANYTHING


def _set(members: Iterable[tuple[object, object]]) -> Part:
    """Read a class of characters: its strings if it lists them."""
    codes: list[int] = []
    for operator, argument in members:
        match repr(operator), argument:
            case "LITERAL", int(code):
                codes.append(code)
            case "RANGE", (int(start), int(stop)) if stop - start < _MOST_STRINGS:
                codes += range(start, stop + 1)
            case _:
                return _ANYTHING
    characters = [chr(code) for code in codes]
    is_plain = all(_PLAIN.match(character) for character in characters)
    return Part(frozenset(map(str.lower, characters))) if is_plain else _ANYTHING


def _choice(branches: list[Part]) -> Part:
    """Read alternatives: all their strings, or the rarest requirement of each, together."""
    wholes = [one.whole for one in branches if one.whole is not None]
    if len(wholes) == len(branches):
        return Part(frozenset[str]().union(*wholes))
    if not all(one.asked() for one in branches):
        return _ANYTHING
    rarest = [min(one.asked(), key=_expected) for one in branches]
    return Part(None, (frozenset[str]().union(*rarest),))


def _repeated(one: Part, least: int, most: int) -> Part:
    if (least, most) == (1, 1):
        return one
    if least:
        return Part(None, one.asked())
    if most == 1 and one.whole is not None:
        return Part(one.whole | _BLANK)
    return _ANYTHING
