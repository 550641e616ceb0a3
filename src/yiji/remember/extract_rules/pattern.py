"""Patterns as data: one line says what words mean, and which memory they make.

A pattern is a regular expression with names in angle brackets for word classes
(`yiji.language.cues`), `<@name>` for the list of words of that name (`yiji.language.lexicon`), `<!name>` for one without which nothing matches. A space in it means optional space in Chinese, and space in English, so
that the tables stay readable. Named groups carry the parts of the memory: `v` its value, `s` what
it is about, `o` an old value that the same words end.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from yiji.language.cues import CLASSES
from yiji.language.lexicon import alternatives, mentions
from yiji.model.record import Polarity

_NAME: Final = re.compile(r"<([A-Z_]+)>")
_LIST: Final = re.compile(r"<[@!]([a-z_]+)>")
_REQUIRED: Final = re.compile(r"<!([a-z_]+)>")


class Shape:
    """A regular expression that is compiled when it is first needed.

    The tables of the two languages are large, and a message needs those of its own.
    """

    __slots__ = ("_compiled", "_gap", "_needs", "_required", "_source")

    def __init__(self, source: str, gap: Mapping[str, str], needs: Callable[[str], bool]) -> None:
        """Take a pattern as written, what its spaces mean, and which texts may match."""
        self._source, self._gap, self._needs = source, gap, needs
        self._required = tuple(_REQUIRED.findall(source))
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

    def _may_match(self, text: str) -> bool:
        if not self._needs(text):
            return False
        return not self._required or all(mentions(text, name) for name in self._required)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """Match the whole text."""
        return self.regex.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Find every match."""
        return self.regex.finditer(text)


_CHINESE_GAP: Final = {" ": r"\s*"}
_ENGLISH_GAP: Final = {" ?": r"\s*", " ": r"\s+"}


_LETTER: Final = re.compile("[A-Za-z]")


def _is_not_ascii(text: str) -> bool:
    return not text.isascii()


def _has_letter(text: str) -> bool:
    return _LETTER.search(text) is not None


def zh(source: str) -> Shape:
    """Write a Chinese pattern; a space stands for optional space."""
    return Shape(source, _CHINESE_GAP, _is_not_ascii)


def en(source: str) -> Shape:
    """Write an English pattern; a space stands for one space or more, `space?` for any."""
    return Shape(source, _ENGLISH_GAP, _has_letter)


def _expand(source: str) -> str:
    while _NAME.search(source):
        source = _NAME.sub(lambda match: f"(?:{CLASSES[match[1]]})", source)
    return _LIST.sub(lambda match: alternatives(match[1]), source)


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
