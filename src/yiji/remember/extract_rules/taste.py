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

_BOTH: Final = 2
"""Clock times that make a range."""
_WORKING: Final = 6
"""Bare hours up to this are in the afternoon."""
_NOON: Final = 12
"""Hour of noon."""
_AFTER_NOON: Final = 4
"""Hours below this, said of noon, are after it."""


_CLOCK_ZH: Final = re.compile(
    r"(上午|下午|早上|中午|晚上|凌晨)?\s*([0-9]{1,2}|[一二三四五六七八九十两]{1,3})\s*[点:：](?:\s*(半|一刻|\d{1,2}))?"
)
_CLOCK_EN: Final = re.compile(
    r"\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?::(\d\d))?\s*(am|pm|a\.m\.|p\.m\.|o'clock)?\b",
    re.IGNORECASE,
)


def _clocks(text: str) -> list[int]:
    """Return the clock times said, in minutes after midnight; bare hours 1 to 6 are afternoon."""
    found = []
    for match in _CLOCK_ZH.finditer(text):
        hour = int(number(match[2]) or 0)
        hour += (
            12
            if (match[1] in ("下午", "晚上") and hour < _NOON)
            or (match[1] == "中午" and hour < _AFTER_NOON)
            else 0
        )
        minute = {"半": 30, "一刻": 15}.get(match[3] or "") or (
            int(match[3]) if (match[3] or "").isdigit() else 0
        )
        found.append(hour * 60 + minute)
    if found:
        return found
    halves = re.findall(r"(?i)\b(am|pm)\b", text)
    for match in _CLOCK_EN.finditer(text):
        hour = 12 if match[1].casefold() == "noon" else int(number(match[1]) or 0)
        half = (match[3] or (halves[-1] if halves else "")).casefold().replace(".", "")
        if (half == "pm" and hour < _NOON) or (
            not half.startswith("a") and half != "pm" and 1 <= hour <= _WORKING
        ):
            hour += 12
        found.append(hour * 60 + int(match[2] or 0))
    return [minutes for minutes in found if minutes <= 24 * 60]


def _hours(value: str, clause: str) -> str | None:
    """Give hours as `09:00-11:00`, `-10:00`, `15:00-`, else the parts of day and week by name."""
    times = _clocks(clause)
    shown = [f"{t // 60:02}:{t % 60:02}" for t in times]
    names = [name for name, regex in DAYPARTS if regex.search(clause)]
    days = " ".join(name for name in names if name.endswith(("day", "weekend")))
    if len(shown) >= _BOTH and re.search(r"到|至|-|–|~|between|from|to|and", clause):
        return " ".join(filter(None, (days, f"{shown[0]}-{shown[1]}")))
    if shown and re.search(r"之?前|before|until|earlier", clause):
        return " ".join(filter(None, (days, f"-{shown[0]}")))
    if shown and re.search(r"之?后|以后|after|from|later", clause):
        return " ".join(filter(None, (days, f"{shown[0]}-")))
    return " ".join(names) or words(value)


_MEDIUM: Final = re.compile(f"{CLASSES['MEDIUM']}|\\b(?:{CLASSES['MEDIUME']})\\b", re.IGNORECASE)
_TONGUE: Final = re.compile(
    f"{CLASSES['LANGZ']}|\\b(?:{CLASSES['LANGE']})\\b|(?:british|american|uk|us) spelling",
    re.IGNORECASE,
)
_SEATS: Final = (
    ("window", r"窗|window"),
    ("aisle", r"过道|走道|aisle"),
    ("front", r"前排|front"),
    ("exit row", r"逃生|exit row"),
    ("middle", r"中间|middle"),
)
_LENGTHS: Final = (
    (
        "long",
        r"越.{0,2}[详细长]|详细|详尽|展开|长一?点|细一?点|\blong|detail|in[- ]depth|thorough|verbose|elaborate|lengthy",
    ),
    (
        "short",
        r"短|简|精炼|言简意赅|啰嗦|废话|以内|以下|不超过|short|brief|concise|terse|succinct|to the point|under|at most|no more|fewer|max|wordy|only|waffl|rambl",
    ),
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
    size = re.search(
        r"([0-9]+|[一二两三四五六七八九十百]+|\b(?:one|two|three|four|five|six|ten))\s*(句|字|段|行|条|个?要点|sentences?|words?|lines?|paragraphs?|bullets?)",
        clause,
        re.IGNORECASE,
    )
    if size:
        return f"{number(size[1])} {_SIZES.get(size[2].casefold().rstrip('s'), size[2])}"
    return _BY_LENGTH(value, clause)


_SIZES: Final = {"句": "sentence", "字": "character", "段": "paragraph", "行": "line"}
_BY_LENGTH: Final = _named(_LENGTHS)

_METRIC: Final = (("metric", r"metric|公制"), ("imperial", r"imperial|英制"))
_UNIT: Final = re.compile(
    r"(?i)mmol/L|mg/dL|公斤|千克|磅|盎司|厘米|英寸|英尺|公里|英里|摄氏度?|华氏度?|毫升|斤|克|千卡|千焦|\b(?:celsius|fahrenheit|kilomet\w+|km|miles?|kilograms?|kilos?|kg|pounds|lbs?|stones?|ounces|oz|grams|centimet\w+|cm|inches|feet|lit(?:er|re)s|24[- ]hour|12[- ]hour)\b|(?:24|12|二十四|十二) ?小时制"
)
_BY_SYSTEM: Final = _named(_METRIC)


def _unit(value: str, clause: str) -> str | None:
    match = _UNIT.search(value) or _UNIT.search(clause)
    return match[0] if match else _BY_SYSTEM(value, clause)


_VERB: Final = re.compile(
    r"^(?:[^，。]{0,3}[里中])?(?:再|都|只)?(?:吃|喝|放|加|点|听|看|玩|打|做|练|来)+(?=[^了过]{1})|(?i:^(?:eating|drinking|listening to|to eat|to drink|playing|doing|going|having)\s+)"
)


def _bare(value: str, _clause: str) -> str | None:
    bare = words(_VERB.sub("", words(value) or "")) or ""
    return words(_OFFER.sub("", _AGAIN.sub("", bare)))


_OFFER: Final = re.compile(
    r"(?i)^(?:suggest|recommend|order|book|give|serve|cook|put|add|show|send|include|offer|pick|feed|make|get)(?:ing)? (?:me )?(?:anything|things|stuff|dishes|food|recipes|meals|something|any)? ?(?:with|containing|made (?:with|of)|that has|in it)? ?(?=\w)|^(?:anything|things|stuff|dishes|recipes|meals) (?:with|containing|made (?:with|of)) |^(?:给我|跟我)?(?:推荐|点|配|放|加|上|推)(?:带|有|含)?(?=[^，。]{2})"
)
_AGAIN: Final = re.compile(r"(?i) (?:again|ever again|any ?more|in anything.*|for me)$")


_TASTES: Final[Mapping[str, Callable[[str, str], str | None]]] = MappingProxyType(
    {
        "preference.meeting_hours": _hours,
        "preference.notify_channel": _medium,
        "preference.language": _tongue,
        "preference.travel.seat": _named(_SEATS),
        "preference.reply_length": _length,
        "preference.units": _unit,
        "preference.food": _bare,
        "preference.drink": _bare,
        "preference.music": _bare,
        "preference.exercise": _bare,
        "preference.editor": lambda value, _: (
            canonical(
                re.sub(
                    r"(?i)^.*?(?:用|使用) ?|写.*$|敲.*$|编.*$| (?:for|as|to)\b.*$",
                    "",
                    words(value) or "",
                )
            )
            or None
        ),
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
