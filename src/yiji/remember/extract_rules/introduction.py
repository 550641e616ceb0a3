"""Who introduces themselves in a list: "Torvald here: baker in Aarhus, two kids, allergic to nuts".

Each part is said in full ("I have two kids") and read by the rules like any other sentence, so that
each is a memory of its own with its slot. What no rule reads is kept in the words of the part.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from yiji.language.normalise import has_han
from yiji.model.record import Candidate
from yiji.remember.extract_rules._leads import (
    LEADS_EN,
    LEADS_ZH,
    NAME_EN,
    NAME_ZH,
    NO_NAMES,
    OPENERS_EN,
    OPENERS_ZH,
    OTHERS,
    Lead,
)
from yiji.remember.extract_rules.sentence import Sentence

T = TypeVar("T")

Read = Callable[[str], Sequence[Candidate]]
"""The rules, for one sentence."""

LEAST: Final = 3
"""Parts of the shortest list: two may be the end of any sentence."""

LONGEST: Final = 48
"""Characters of the longest part; what is longer is a sentence."""

_APART: Final = re.compile(r"\s*(?:[,，、;；:：/|]|\s[–—-]+\s|——)\s*|(?<=\w)\.\s+|[。!！]\s*")
_AND: Final = re.compile(r"(?i)^(?:(?:and|also|plus|with)\b|还有|以及|另外|并且)\s*")
_VOWEL: Final = re.compile(r"(?i)[aeio]|u(?!ni|s)")
_LEFT: Final = {"zh": "关于我：", "en": "About me: "}


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the list, and what it is said as; None where no table has it."""

    text: str
    lead: Lead | None
    said: tuple[str, ...]


def introduction(sentences: Sequence[Sentence], read: Read) -> tuple[list[Candidate], int]:
    """Take a list-like self introduction apart.

    Args:
        sentences: Of one message.
        read: The rules.

    Returns:
        The memories, and how many sentences they were made of; none and 0 if it is no introduction.
    """
    for count in (1, 2):  # "Hello, this is Gus. Plumber, Tulsa, two daughters"
        taken = sentences[:count]
        if len(taken) == count and not any(one.closing in ("?", "？") for one in taken):
            found = _memories([part for one in taken for part in _cut(one.text)], read)
            if found:
                return found, count
    return [], 0


def _cut(text: str) -> list[str]:
    parts = (_AND.sub("", part).strip(" .。~～") for part in _APART.split(text))
    return [part for part in parts if part]


def _memories(parts: list[str], read: Read) -> list[Candidate]:
    is_opened, rest = _opened(parts)
    if any(len(part) > LONGEST or _speaks_of_others(part) for part in rest):
        return []
    named = _name(rest[0]) if rest else None
    if named is None and not is_opened:
        return []
    listed = [_part(part) for part in (rest if named is None else rest[1:])]
    if not _is_list(listed, named, is_opened=is_opened):
        return []
    first = [] if named is None else _read(named, read)
    return first + [memory for part in listed for memory in _read(part, read)]


def _opened(parts: list[str]) -> tuple[bool, list[str]]:
    """Tell whether the words at the beginning say that an introduction follows, and drop them."""
    count = 0
    while count < len(parts) and _language(parts[count], OPENERS_ZH, OPENERS_EN).fullmatch(
        parts[count]
    ):
        count += 1
    return count > 0, parts[count:]


def _is_list(listed: Sequence[_Part], named: _Part | None, *, is_opened: bool) -> bool:
    """Tell whether the parts are those of one person who speaks, and most of them are known.

    Of who names themselves, "librarian in Perth" says two things.
    """
    is_named = named is not None
    leads = [part.lead for part in listed if part.lead is not None]
    once = [lead.key for lead in leads if lead.once]
    if len(once) > len(set(once)) or (any(lead.of_whom for lead in leads) and not is_opened):
        return False
    known = [lead for lead in leads if lead.is_sure]
    bare = [lead for lead in known if lead.is_bare]
    says = len(known)
    if named is not None and named.lead is not None and named.lead.is_sure:
        says = sum(max(1, len(lead.said)) for lead in known)
    return (
        says + is_named >= LEAST
        and len(bare) + is_named + is_opened > 1
        and 3 * len(leads) >= 2 * len(listed)
    )


def _name(part: str) -> _Part | None:
    shape = _language(part, NAME_ZH, NAME_EN)
    match = shape.fullmatch(part)
    if match is None or any(shape.fullmatch(part) for shape in _NO_NAME):
        return None
    said = f"我叫{match['v']}" if has_han(part) else f"My name is {match['v']}"
    said = part if match["call"] else said
    is_sure = match["me"] is not None
    return _Part(part, Lead(shape, (said,), "profile.name", is_sure=is_sure), (said,))


_NAMELESS: Final = ("profile.role", "profile.family", "profile.pet")
_NO_NAME: Final = (
    *NO_NAMES,
    *(lead.shape for lead in (*LEADS_ZH, *LEADS_EN) if lead.key in _NAMELESS),
)
"""What looks like a name and is none: Plumber, 高工程师."""


def _part(text: str) -> _Part:
    for lead in _language(text, LEADS_ZH, LEADS_EN):
        if match := lead.shape.fullmatch(text):
            groups = match.groupdict()
            held = groups.get("v") or text
            begins = held[:1].isupper() and text.startswith(held) and lead.key != "profile.city"
            held = _lower(held) if begins else held
            words = {"v": held, "w": groups.get("w") or "", "i": text, "a": _article(held)}
            return _Part(text, lead, tuple(said.format(**words) for said in lead.said))
    return _Part(text, None, ())


def _read(part: _Part, read: Read) -> list[Candidate]:
    """Read a part said in full; where the rules find no slot in it, by the slot of its table."""
    found = []
    for number, said in enumerate(part.said):
        made = [replace(one, quote=part.text) for one in read(said)]
        key = part.lead.key if part.lead is not None and number == 0 else None
        if key is not None and not any(one.key for one in made):
            made = [Candidate("profile", said, quote=part.text, key=key, value=_value(part))]
        found += made or [Candidate("profile", said, quote=part.text)]
    if not part.said and part.lead is None:
        lead = _LEFT["zh" if has_han(part.text) else "en"]
        return [Candidate("profile", lead + part.text, quote=part.text)]
    return found


def _value(part: _Part) -> str:
    match = part.lead.shape.fullmatch(part.text) if part.lead is not None else None
    groups = {} if match is None else match.groupdict()
    return groups.get("v") or part.text


def _speaks_of_others(part: str) -> bool:
    return _language(part, *OTHERS).search(part) is not None


def _language(text: str, zh: T, en: T) -> T:
    return zh if has_han(text) else en


def _article(words: str) -> str:
    return "an" if _VOWEL.match(words) else "a"


def _lower(words: str) -> str:
    """Write a part that began its sentence with a small letter; abbreviations stay."""
    return words if words[1:2].isupper() else words[0].lower() + words[1:]
