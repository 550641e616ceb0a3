"""Numbers in words and figures, as plain decimal text: 四万, 14k, 两百 and 1,299 元."""

import re
from typing import Final

_TEN: Final = 10
"""The smallest unit; after a larger one a bare digit counts its tenths (两千五)."""


_DIGITS: Final = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS: Final = {"十": 10, "百": 100, "千": 1000}
_BIG: Final = {"万": 10_000, "亿": 100_000_000}
_WORDS: Final = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
    )
} | {
    word: 10 * ten
    for ten, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)
}
_SCALES: Final = {
    "hundred": 100,
    "thousand": 1000,
    "million": 1_000_000,
    "k": 1000,
    "m": 1_000_000,
    "grand": 1000,
    "mil": 1_000_000,
}

_FIGURE: Final = re.compile(
    r"(\d[\d,]*(?:\.\d+)?)\s*(万|亿|千|百|k\b|m\b|thousand|million|grand|hundred|mil\b)?",
    re.IGNORECASE,
)
_CHINESE: Final = re.compile(r"[零〇一二两三四五六七八九十百千万亿半]+")
_ENGLISH: Final = re.compile(
    r"\b(?:(?:"
    + "|".join([*_WORDS, "hundred", "thousand", "million", "grand", "a"])
    + r")(?:[- ]|\b(?!')))+",
    re.IGNORECASE,
)


def number(words: str) -> str | None:
    """Return the first number in the words, or None.

    Returns:
        Decimal digits without grouping: `40000`, `2.5`.
    """
    if match := _FIGURE.search(words):
        scale = {"万": 10_000, "亿": 100_000_000, "千": 1000, "百": 100, **_SCALES}.get(
            (match[2] or "").casefold(), 1
        )
        return _shown(float(match[1].replace(",", "")) * scale)
    if (match := _CHINESE.search(words)) and (value := _chinese(match[0])) is not None:
        return _shown(value)
    if match := _ENGLISH.search(words):
        return _english(match[0])
    return None


def _shown(value: float) -> str:
    return str(int(value)) if value == int(value) else str(value)


def _chinese(words: str) -> float | None:
    if all(c in _DIGITS for c in words):
        return float("".join(str(_DIGITS[c]) for c in words))
    total = section = digit = 0
    last = 1
    for c in words:
        if c in _DIGITS:
            digit = _DIGITS[c]
        elif c in _UNITS:
            section += (digit or 1) * _UNITS[c]
            digit, last = 0, _UNITS[c]
        elif c in _BIG:
            total = (total + section + digit) * _BIG[c]
            section, digit, last = 0, 0, _BIG[c]
        else:
            return None
    return float(
        total
        + section
        + digit * (last // 10 if digit and last > _TEN and words[-2:-1] in "百千万" else 1)
    )


def _english(words: str) -> str | None:
    total = current = 0
    seen = False
    for word in re.split(r"[- ]+", words.casefold().strip()):
        if word in _WORDS:
            current, seen = current + _WORDS[word], True
        elif word == "hundred":
            current, seen = (current or 1) * 100, True
        elif word in _SCALES:
            total, current, seen = total + (current or 1) * _SCALES[word], 0, True
    return str(total + current) if seen else None
