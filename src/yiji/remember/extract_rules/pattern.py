"""Patterns as data: one line says what words mean, and which memory they make.

A pattern is a regular expression with names in angle brackets for word classes
(`yiji.language.cues`). A space in it means optional space in Chinese, and space in English, so
that the tables stay readable. Named groups carry the parts of the memory: `v` its value, `s` what
it is about, `o` an old value that the same words end.
"""

import re
from dataclasses import dataclass
from typing import Final

from yiji.language.cues import CLASSES
from yiji.model.record import Polarity

_NAME: Final = re.compile(r"<([A-Z_]+)>")


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

    regex: re.Pattern[str]
    kind: str
    key: str | None = None
    polarity: Polarity = "+"
    read: str = "words"
    subject: str | None = None
    each: bool = False


def zh(source: str) -> re.Pattern[str]:
    """Compile a Chinese pattern; a space stands for optional space."""
    return re.compile(_expand(source).replace(" ", r"\s*"), re.IGNORECASE)


def en(source: str) -> re.Pattern[str]:
    """Compile an English pattern; a space stands for one space or more, `space?` for any."""
    return re.compile(_expand(source).replace(" ?", r"\s*").replace(" ", r"\s+"), re.IGNORECASE)


def _expand(source: str) -> str:
    while _NAME.search(source):
        source = _NAME.sub(lambda match: f"(?:{CLASSES[match[1]]})", source)
    return source
