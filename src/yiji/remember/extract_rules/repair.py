"""A correction that gives only the new value: what it is the value of was said before."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import chain
from typing import Final

from yiji.language.lexicon import words as listed
from yiji.language.normalise import HAN
from yiji.model.record import Candidate
from yiji.model.turn import Message
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.value import words

_ONLY: Final = (
    zh(r"^(?:我)?(?:应该|其实|实际上|正确的|准确的|现在|的)*(?:是|叫|为|改成|改为|在|写成) ?(?P<v>[^，。]{1,24}?)(?:才对|才是|啊|哦|哈|呢)?$"),
    en(r"^(?:(?:it|that|they|he|she)(?:'s| is| was|'re| are| should (?:be|say|read))|should (?:be|say|read)|make (?:it|that)|i meant(?: to say)?|i mean)(?: (?:actually|really|spelled|called|now|supposed to be))* (?P<v>[^,;]{1,40}?)(?: (?:with|actually|instead|really|please)\b.*)?$"),
)  # fmt: skip
_BARE: Final = re.compile(r"[A-Za-z]*[-_]?\d[\w.:-]*|[A-Z][\w.-]*(?: [A-Z0-9][\w.-]*){0,2}")
_HAN_WORD: Final = re.compile(rf"[{HAN}]{{2,6}}")
_MESSAGES: Final = 4
"""How far back the corrected statement may stand, in messages of the user."""


def repaired(
    clause: Clause,
    history: Sequence[Message],
    extract: Callable[[str], list[Candidate]],
    *,
    told: Sequence[Candidate] = (),
) -> list[Candidate]:
    """Return the earlier statement with the new value in the place of the old.

    Args:
        clause: A clause of a correction, such as "it's R6900".
        history: Earlier messages, oldest first.
        extract: Gives the memories of one earlier message.
        told: What its own sentence said before it: "I live in Lima, sorry, Quito".

    Returns:
        One candidate, or none if the clause is a whole statement or nothing fits.
    """
    match = _ONLY[clause.index].match(clause.plain)
    new = (
        words(clause.said(*match.span("v")))
        if match
        else clause.content
        if _BARE.fullmatch(clause.content) or _HAN_WORD.fullmatch(clause.content)
        else None
    )
    if not new:
        return []
    said = [message.content for message in history if message.role == "user"][-_MESSAGES:]
    for memories in chain([told], map(extract, reversed(said))):
        stated = [
            (memory, old)
            for memory in memories
            if (old := _likest(memory, new))
            and old != new
            and _may_be(memory, old, new, is_bare=not match)
        ]
        if stated:
            memory, old = max(
                stated, key=lambda pair: (_is_listed(pair[0], new), *_likeness(pair[1], new))
            )
            return [_with(memory, old, new, clause)]
    return []


def _with(memory: Candidate, old: str, new: str, clause: Clause) -> Candidate:
    """Return a memory with one of its parts replaced."""
    value = memory.value
    if value and (value == old or old in value):
        value = new
    return replace(
        memory,
        content=memory.content.replace(old, new, 1),
        value=value,
        quote=clause.text.strip(),
        op="correct",
    )


def _likeness(old: str, new: str) -> tuple[bool, bool, float]:
    """Compare two values: both with digits or none, both Chinese or none, then letter by letter."""
    return (
        _has_digit(old) == _has_digit(new),
        bool(_HAN.search(old)) == bool(_HAN.search(new)),
        SequenceMatcher(None, old.casefold(), new.casefold()).ratio(),
    )


def _may_be(memory: Candidate, old: str, new: str, *, is_bare: bool) -> bool:
    """Tell whether a value may stand in a memory's slot.

    No name of a person has digits; a Chinese word alone corrects what it looks like or is a case of.
    """
    if memory.key in _PERSONS and _has_digit(new):
        return False
    is_word = is_bare and _HAN_WORD.fullmatch(new) is not None
    return not is_word or bool(set(old) & set(new)) or _is_listed(memory, new)


_CLASSES: Final = {
    "profile.city": ("city_en", "city_zh"), "profile.role": ("occupation_en", "occupation_zh"), "profile.language": ("language_en", "language_zh"),
    "profile.health.condition": ("illness_en", "illness_zh"), "profile.education": ("major_en", "major_zh"), "profile.pet": ("pet_en", "pet_zh"),
}  # fmt: skip
"""Lists of the words that a slot holds."""


def _is_listed(memory: Candidate, new: str) -> bool:
    """Tell whether a value is one of the words that a memory's slot holds."""
    return any(new.casefold() in listed(name) for name in _CLASSES.get(memory.key or "", ()))


def _has_digit(words: str) -> bool:
    return any(character.isdigit() for character in words)


_HAN: Final = re.compile(f"[{HAN}]")
_PERSONS: Final = ("profile.name", "contact.person")


_CODE: Final = re.compile(r"[A-Za-z]+[-_]?\d[\w.-]*")
_FIGURE: Final = re.compile(r"\d[\d,.]*(?::\d\d)?\w*")


def _likest(memory: Candidate, new: str) -> str | None:
    """Return the part of a memory's words that is of the same kind as the new value."""
    for shape in (_CODE, _FIGURE):
        if shape.fullmatch(new):
            match = shape.search(memory.content)
            return match[0] if match else None
    return memory.value if memory.value and memory.value in memory.content else None
