"""Patterns as data: one line says what words mean, and which memory they make.

A pattern is a regular expression with names in angle brackets for word classes
(`yiji.language.cues`), `<@name>` for the list of words of that name (`yiji.language.lexicon`), `<!name>` for one without which nothing matches. A space in it means optional space in Chinese, and space in English, so
that the tables stay readable. Named groups carry the parts of the memory: `v` its value, `s` what
it is about, `o` an old value that the same words end.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from yiji.language.cues import CLASSES
from yiji.language.lexicon import alternatives, mentions, words
from yiji.model.record import Polarity
from yiji.remember.extract_rules.literal import (
    BEYOND,
    LATIN,
    STANDS_IN,
    Part,
    Requirement,
    any_of,
    meets,
    part,
    pieces,
    requirements,
)

_NAME: Final = re.compile(r"<([A-Z_]+)>")
_LIST: Final = re.compile(r"<[@!]([a-z_]+)>")
_PLACE: Final = re.compile(r"<(?:[A-Z_]+|[@!][a-z_]+)>|(?<![\\\[])\(\?:[^()\[\]\\?*+{}.^$<>]*\)")
"""A word class, a list, or a group of words without any operator."""
_IS_FLAT: Final = re.compile(r"[^()\[\]\\?*+{}.^$<>]*")
_REQUIRED: Final = re.compile(r"<!([a-z_]+)>")


class Shape:
    """A regular expression that is compiled when a text holds what it needs.

    The tables of the two languages are large, and a message needs a few of theirs.
    """

    __slots__ = ("_compiled", "_gap", "_listed", "_literals", "_source", "script")

    def __init__(self, source: str, gap: Mapping[str, str], script: str) -> None:
        """Take a pattern as written, what its spaces mean, and which script a text must hold."""
        self._source, self._gap, self.script = source, gap, script
        self._listed = tuple(_REQUIRED.findall(source))
        self._literals: tuple[Requirement, ...] | None = None
        self._compiled: re.Pattern[str] | None = None

    @property
    def regex(self) -> re.Pattern[str]:
        """The compiled expression."""
        if self._compiled is None:
            source = _expand(self._source)
            for written, meant in self._gap.items():
                source = source.replace(written, meant)
            self._compiled = re.compile(source, re.IGNORECASE)
        return self._compiled

    @property
    def groups(self) -> Mapping[str, int]:
        """Named groups and their numbers."""
        return self.regex.groupindex

    def search(self, text: str) -> re.Match[str] | None:
        """Find the first match anywhere; none in a text without the script of the pattern."""
        return self.regex.search(text) if self._may_match(text) else None

    def match(self, text: str, position: int = 0) -> re.Match[str] | None:
        """Match at a position; none in a text without the script of the pattern."""
        return self.regex.match(text, position) if self._may_match(text) else None

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """Match the whole text."""
        return self.regex.fullmatch(text) if meets(pieces(text), self.literals) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Find every match."""
        return self.regex.finditer(text) if meets(pieces(text), self.literals) else iter(())

    @property
    def literals(self) -> tuple[Requirement, ...]:
        """What stands in every text that matches."""
        if self._literals is None:
            self._literals = requirements(_part(self._source))
        return self._literals

    def _may_match(self, text: str) -> bool:
        found = pieces(text)
        if self.script not in found or not meets(found, self._literals or self.literals):
            return False
        return not self._listed or all(mentions(text, name) for name in self._listed)


_CHINESE_GAP: Final = {" ": r"\s*"}
_ENGLISH_GAP: Final = {" ?": r"\s*", " ": r"\s+"}


def zh(source: str) -> Shape:
    """Write a Chinese pattern; a space stands for optional space."""
    return Shape(source, _CHINESE_GAP, BEYOND)


def en(source: str) -> Shape:
    """Write an English pattern; a space stands for one space or more, `space?` for any."""
    return Shape(source, _ENGLISH_GAP, LATIN)


def _expand(source: str) -> str:
    while _NAME.search(source):
        source = _NAME.sub(lambda match: f"(?:{CLASSES[match[1]]})", source)
    return _LIST.sub(lambda match: alternatives(match[1]), source)


def _part(source: str) -> Part:
    """Return what a pattern as written asks of a text; a word class or group is read once."""
    places: list[str] = []

    def stand_in(match: re.Match[str]) -> str:
        places.append(match[0])
        return chr(STANDS_IN + len(places) - 1)

    return part(_PLACE.sub(stand_in, source), lambda number: _place(places[number]))


@cache
def _place(written: str) -> Part:
    if name := _LIST.fullmatch(written):
        return any_of(words(name[1]))
    inner = CLASSES[written[1:-1]] if written[0] == "<" else written[len("(?:") : -1]
    return any_of(inner.split("|")) if _IS_FLAT.fullmatch(inner) else _part(inner)


SELF: Final = r"^(?:(?:<IM>|<IVE>|<I>) )?(?:<ADV>)*"
"""How an English clause about the speaker begins; "I" may be left out."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a shape of words means.

    Attributes:
        regex: Matched anywhere in the plain clause unless it anchors itself.
        kind: Kind of the memory.
        key: Slot, or None.
        polarity: Of the memory.
        read: Name of the reader in `yiji.remember.extract_rules.value` that turns the words of
            group `v` into the value, or that refuses them.
        subject: Fixed subject; else group `s`, else the speaker.
        each: Whether group `v` may list several values, one memory each.
    """

    regex: Shape
    kind: str
    key: str | None = None
    polarity: Polarity = "+"
    read: str = "words"
    subject: str | None = None
    each: bool = False
