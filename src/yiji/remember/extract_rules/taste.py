"""The value of a wish, in a form in which two wordings of one wish are equal."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from yiji.language.cues import CLASSES
from yiji.remember.extract_rules.number import number
from yiji.remember.extract_rules.tech import canonical
from yiji.remember.extract_rules.topic import DAYPARTS
from yiji.remember.extract_rules.value import words

_CLOCK_ZH: Final = re.compile(r"(上午|下午|早上|中午|晚上|凌晨)?\s*([0-9]{1,2}|[一二三四五六七八九十两]{1,3})\s*[点:：](?:\s*(半|一刻|\d{1,2}))?")
_CLOCK_EN: Final = re.compile(
    r"\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?::(\d\d))?\s*(am|pm|a\.m\.|p\.m\.|o'clock)?\b", re.IGNORECASE
)


def _clocks(text: str) -> list[int]:
    """Return the clock times said, in minutes after midnight; bare hours 1 to 6 are afternoon."""
    found = []
    for match in _CLOCK_ZH.finditer(text):
        hour = int(number(match[2]) or 0)
        hour += 12 if match[1] in ("下午", "晚上") and hour < 12 or match[1] == "中午" and hour < 4 else 0
        minute = {"半": 30, "一刻": 15}.get(match[3] or "") or (int(match[3]) if (match[3] or "").isdigit() else 0)
        found.append(hour * 60 + minute)
    if found:
        return found
    halves = re.findall(r"(?i)\b(am|pm)\b", text)
    for match in _CLOCK_EN.finditer(text):
        hour = 12 if match[1].casefold() == "noon" else int(number(match[1]) or 0)
        half = (match[3] or (halves[-1] if halves else "")).casefold().replace(".", "")
        if half == "pm" and hour < 12 or not half.startswith("a") and half != "pm" and 1 <= hour <= 6:
            hour += 12
        found.append(hour * 60 + int(match[2] or 0))
    return [minutes for minutes in found if minutes <= 24 * 60]


def _hours(value: str, clause: str) -> str | None:
    """Give hours as `09:00-11:00`, `-10:00`, `15:00-`, else the parts of day and week by name."""
    times = _clocks(clause)
    shown = [f"{t // 60:02}:{t % 60:02}" for t in times]
    names = [name for name, regex in DAYPARTS if regex.search(clause)]
    days = " ".join(name for name in names if name.endswith(("day", "weekend")))
    if len(shown) >= 2 and re.search(r"到|至|-|–|~|between|from|to|and", clause):
        return " ".join(filter(None, (days, f"{shown[0]}-{shown[1]}")))
    if shown and re.search(r"之?前|before|until|earlier", clause):
        return " ".join(filter(None, (days, f"-{shown[0]}")))
    if shown and re.search(r"之?后|以后|after|from|later", clause):
        return " ".join(filter(None, (days, f"{shown[0]}-")))
    return " ".join(names) or words(value)


_MEDIUM: Final = re.compile(f"{CLASSES['MEDIUM']}|\\b(?:{CLASSES['MEDIUME']})\\b", re.IGNORECASE)
_TONGUE: Final = re.compile(f"{CLASSES['LANGZ']}|\\b(?:{CLASSES['LANGE']})\\b|(?:british|american|uk|us) spelling", re.IGNORECASE)
_SEATS: Final = (("window", r"窗|window"), ("aisle", r"过道|走道|aisle"), ("front", r"前排|front"), ("exit row", r"逃生|exit row"), ("middle", r"中间|middle"))
_LENGTHS: Final = (
    ("long", r"越.{0,2}[详细长]|详细|详尽|展开|长一?点|细一?点|\blong|detail|in[- ]depth|thorough|verbose|elaborate|lengthy"),
    ("short", r"短|简|精炼|言简意赅|啰嗦|废话|以内|以下|不超过|short|brief|concise|terse|succinct|to the point|under|at most|no more|fewer|max|wordy|only|waffl|rambl"),
)


def _medium(value: str, clause: str) -> str | None:
    return match[0] if (match := _MEDIUM.search(value) or _MEDIUM.search(clause)) else words(value)


def _tongue(value: str, clause: str) -> str | None:
    return match[0] if (match := _TONGUE.search(value) or _TONGUE.search(clause)) else words(value)


def _named(table: tuple[tuple[str, str], ...]) -> Callable[[str, str], str | None]:
    compiled = tuple((name, re.compile(regex, re.IGNORECASE)) for name, regex in table)

    def read(value: str, clause: str) -> str | None:
        for text in (value, clause):
            if found := next((name for name, regex in compiled if regex.search(text)), None):
                return found
        return words(value)

    return read


def _length(value: str, clause: str) -> str | None:
    size = re.search(r"([0-9]+|[一二两三四五六七八九十百]+|\b(?:one|two|three|four|five|six|ten))\s*(句|字|段|行|条|个?要点|sentences?|words?|lines?|paragraphs?|bullets?)", clause, re.IGNORECASE)
    if size:
        return f"{number(size[1])} {_SIZES.get(size[2].casefold().rstrip('s'), size[2])}"
    return _BY_LENGTH(value, clause)


_SIZES: Final = {"句": "sentence", "字": "character", "段": "paragraph", "行": "line"}
_BY_LENGTH: Final = _named(_LENGTHS)

_TASTES: Final[Mapping[str, Callable[[str, str], str | None]]] = MappingProxyType(
    {
        "preference.meeting_hours": _hours,
        "preference.notify_channel": _medium,
        "preference.language": _tongue,
        "preference.travel.seat": _named(_SEATS),
        "preference.reply_length": _length,
        "preference.editor": lambda value, _: canonical(re.split(r"(?i)写|敲|编|做| (?:for|as|to)\b", words(value) or "")[0]) or None,
    }
)


def taste(key: str | None, value: str, clause: str) -> str | None:
    """Return the value of a wish.

    Args:
        key: Its slot, or None.
        value: The words it wishes for.
        clause: The whole plain clause, where the value may stand earlier.
    """
    read = _TASTES.get(key or "")
    return read(value, clause) if read else words(value)
