"""Numbers, dates and clock times in a sentence, each under what it counts.

Rougher than the grammar of time (`yiji.language.time`): nothing is resolved to a day, because a
sentence is compared with another, not placed on a calendar; and "every Friday" counts too.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from yiji.language.segment import stem
from yiji.remember.extract_rules.number import number

_ZH: Final = r"(?:\d[\d,]*(?:\.\d+)?[万亿千百]?|[零〇一二两三四五六七八九十百千万亿]+|半(?=[年天]|个?小时|个月))"
_EN_WORD: Final = (
    r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|"
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)"
)
_EN: Final = rf"(?:\d[\d,]*(?:\.\d+)?|{_EN_WORD}(?: hundred)?(?: thousand)?)"
MONTHS: Final = (
    "january february march april may june july august september october november december".split()
)
_MONTH: Final = "|".join(f"{month}|{month[:3]}" if month != "may" else month for month in MONTHS)
_HALF_DAY: Final = 12

_UNITS: Final = {
    "person": "个人 名成员 名坐席 名员工 名 位 人 口人 people person member developer engineer seat agent employee staff",
    "workday": "个工作日 工作日 workday",
    "age": "岁 周岁 years old year old", "grade": "年级 grade", "floor": "楼 层 floor", "page": "页 page",
    "sentence": "句话 句 sentence", "spoon": "勺 匙 spoon", "percent": "% 成 percent", "degree": "度 degree", "km": "公里 千米 km kilometre kilometer mile",
    "litre": "升 litre liter", "kilo": "公斤 千克 kg kilo", "amount": "元 块钱 块 美元 欧元 英镑 万元 万块 euro pound dollar",
    "child": "child children kid son daughter", "piece": "个 只 条 辆 台 件 套 份 本 张 支 部",
}  # fmt: skip
"""What is counted, by the words that follow the number."""

_MINUTES: Final = {
    1: "分钟 minute", 60: "小时 个小时 钟头 hour", 1440: "天 day", 10080: "周 星期 个星期 week", 43800: "个月 month",
    131400: "季度 quarter", 525600: "年 year",
}  # fmt: skip
"""Minutes of a unit of time, so that 24 hours are one day and 24 months two years."""

_LASTING: Final = {word: minutes for minutes, words in _MINUTES.items() for word in words.split()}
_UNIT_OF: Final = {word: unit for unit, words in _UNITS.items() for word in words.split()}
_MEASURE: Final = "|".join(
    sorted((word for word in (*_UNIT_OF, *_LASTING) if not word.isascii()), key=len, reverse=True)
)
_OTHER: Final = "amount"


@dataclass(frozen=True, slots=True)
class Quantities:
    """What a sentence counts, taken out of it.

    Attributes:
        values: Values by unit, as normal text.
        rest: The sentence without them; the words counted stay.
    """

    values: Mapping[str, frozenset[str]]
    rest: str


def is_unit(word: str) -> bool:
    """Tell whether a folded word says what a number before it counts."""
    return bool({word, word.rstrip("s"), f"个{word}"} & (_UNIT_OF.keys() | _LASTING.keys()))


Found = tuple[tuple[str, str], ...]
"""(unit, value) pairs that one expression gives."""


def _whole(words: str) -> str:
    return {"半": "0.5"}.get(words) or number(words) or words


def _clock(match: re.Match[str]) -> Found:
    hour = int(float(_whole(match["hour"]))) % _HALF_DAY
    minutes = {"半": "30", "half past": "30", "quarter past": "15", "quarter to": "-15"}.get(
        match["minute"] or ""
    ) or _whole(match["minute"] or "0")
    return (("clock", f"{hour}:{int(minutes):02d}"),)


def _noon(_match: re.Match[str]) -> Found:
    return (("clock", "0:00"),)


def _english_month(match: re.Match[str]) -> Found:
    month = next(i for i, name in enumerate(MONTHS, 1) if name.startswith(match["month"][:3]))
    day = match.groupdict().get("day")
    return (("date month", str(month)), *((("date day", day),) if day else ()))


def _chinese_month(match: re.Match[str]) -> Found:
    day = match["day"]
    return (("date month", _whole(match["month"])), *((("date day", _whole(day)),) if day else ()))


def _day(match: re.Match[str]) -> Found:
    return (("date day", _whole(match["day"])),)


def _counted(match: re.Match[str]) -> Found:
    if match["unit"] in _LASTING:
        return _duration(match["n"], match["unit"])
    unit, count = _UNIT_OF[match["unit"]], _whole(match["n"])
    return () if (unit, count) == ("piece", "1") else ((unit, count),)


def _duration(count: str, unit: str) -> Found:
    return (("duration", f"{float(_whole(count)) * _LASTING[unit]:.0f}"),)


def _english_count(match: re.Match[str]) -> Found:
    noun = match["noun"] or ""
    if noun.rstrip("s") in _LASTING:
        return _duration(match["n"], noun.rstrip("s"))
    unit = _UNIT_OF.get(noun) or _UNIT_OF.get(noun.rstrip("s")) or (stem(noun) if noun else _OTHER)
    return (
        (unit if match["sign"] is None else _OTHER, _whole(match["n"] + (match["scale"] or ""))),
    )


def _children(match: re.Match[str]) -> Found:
    return (("child", _whole(match["n"])),)


def _amount(match: re.Match[str]) -> Found:
    return ((_OTHER, _whole(match["n"])),)


def _ordinal(match: re.Match[str]) -> Found:
    return (("ordinal", match["n"]),)


_RULES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Found]], ...]] = tuple(
    (re.compile(pattern), reader)
    for pattern, reader in (
        (r"(?P<hour>\d{1,2}):(?P<minute>\d{2})(?:\s*[ap]\.?m\b\.?)?", _clock),
        (rf"(?P<hour>{_ZH})点(?!儿)(?P<minute>半|{_ZH}(?=分))?分?钟?(?!左)", _clock),
        (r"\b(?P<hour>\d{1,2})(?P<minute>)\s*[ap]\.?m\b\.?", _clock),
        (rf"\b(?:a )?(?P<minute>half past|quarter past|quarter to) (?P<hour>{_EN})", _clock),
        (
            r"\b(?P<minute>)(?:at|before|after|until|by) (?P<hour>\d{1,2}|"
            + _EN_WORD
            + r")(?= (?:every|on|each|in the)\b|[.,;]|$)",
            _clock,
        ),
        (r"\bnoon\b|正午", _noon),
        (
            rf"\b(?P<month>{_MONTH})\b\.? (?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b",
            _english_month,
        ),
        (rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?(?P<month>{_MONTH})\b", _english_month),
        (
            rf"\b(?:in|until|by|to|on|of|since|from|for|this|last|next) (?P<month>{_MONTH})\b",
            _english_month,
        ),
        (rf"(?P<month>{_ZH})月份?(?:的)?(?:(?P<day>{_ZH})[日号])?", _chinese_month),
        (rf"(?:每月)?(?P<day>{_ZH})[日号](?!楼|线|店|机)", _day),
        (r"\b(?:the )?(?P<day>\d{1,2})(?:st|nd|rd|th)\b", _day),
        (rf"(?P<n>{_ZH})个(?=孩子|小孩|儿子|女儿|娃)", _children),
        (rf"第?(?P<n>{_ZH})(?P<unit>{_MEASURE})", _counted),
        (rf"\b(?P<n>{_EN})(?P<unit>%)", _counted),
        (
            r"\b(?:the )?(?P<n>first|second|third|fourth|fifth)(?= (?:floor|week|grade|place|day))",
            _ordinal,
        ),
        (
            rf"(?P<sign>[£$€¥])?(?<![\w.])(?P<n>{_EN}) ?(?P<scale>k|m|万|亿)?\b(?!-)[- ]?(?P<noun>[a-z]+)?",
            _english_count,
        ),
        (rf"(?<=[是为共约达到])(?P<n>{_ZH})(?![一-鿿])", _amount),
        (
            r"(?P<n>[一二两三四五六七八九][零〇一二两三四五六七八九十百千万亿]*[十百千万亿][零一二两三四五六七八九]?)(?![一-鿿])",
            _amount,
        ),
    )
)


_COUNTS: Final = re.compile(
    rf"[\d零〇一二两三四五六七八九十百千万亿半]|noon|正午|{_EN_WORD}|{_MONTH}|first|second|third|fourth|fifth"
)
"""Without one of these no rule finds anything."""


def quantities(text: str) -> Quantities:
    """Take the numbers out of a folded sentence, each under its unit."""
    values: dict[str, set[str]] = {}
    if not _COUNTS.search(text):
        return Quantities({}, text)
    for pattern, reader in _RULES:

        def cut(match: re.Match[str], reader: Callable[[re.Match[str]], Found] = reader) -> str:
            for unit, value in reader(match):
                values.setdefault(f"#{unit}", set()).add(value)
            return f" {match.groupdict().get('noun') or ''} "

        text = pattern.sub(cut, text)
    return Quantities({unit: frozenset(found) for unit, found in values.items()}, text)
