"""Numerals as people write them in Chinese and English."""

from collections.abc import Iterable

ZH_DIGITS = {c: n for n, c in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
    "俩": 2,
    "仨": 3,
}
_ZH_TENS = {"廿": 20, "卅": 30}
_ZH_UNITS = {"十": 10, "百": 100, "千": 1000}
A_FEW = 3
"""What 几 and "a few" stand for; a vague count has to be some number of days."""

_EN_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()
EN_WORDS: dict[str, float] = {word: n for n, word in enumerate(_EN_SMALL)} | {
    "a": 1, "an": 1, "twenty-five": 25, "half a": 0.5, "half an": 0.5, "a couple of": 2, "couple of": 2, "a couple": 2,
    "a few": A_FEW, "few": A_FEW, "several": A_FEW, "a dozen": 12, "thirty": 30, "forty": 40,
    "forty-five": 45, "fifty": 50, "sixty": 60, "ninety": 90, "a hundred": 100,
    "one and a half": 1.5, "two and a half": 2.5,
}  # fmt: skip
EN_ORDINALS = {
    word: n
    for n, word in enumerate(
        (
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
            "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth "
            "twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth "
            "twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first"
        ).split(),
        start=1,
    )
}

ZH_NUMERAL = r"\d零〇一二三四五六七八九十百两廿卅"
"""The characters of a Chinese numeral, for use inside a character class."""
ZH_NUMBER = r"(?:\d{1,4}|[零〇一二三四五六七八九十百两俩仨廿卅]{1,6}|半|几|数)"
"""Pattern of a Chinese count; `zh_number` reads what it matches."""


def alternatives(words: Iterable[str]) -> str:
    """Give a pattern that matches any of the words, the longest first.

    Args:
        words: Literal words, or patterns of one.
    """
    ordered = sorted(words, key=len, reverse=True)
    return "(?:" + "|".join(ordered) + ")"


EN_NUMBER = rf"(?:\d{{1,4}}(?:\.5)?|{alternatives(EN_WORDS)})"
"""Pattern of an English count; `en_number` reads what it matches."""


def zh_number(text: str) -> float | None:
    """Read a Chinese or Arabic numeral below 10,000, 半 as 0.5, 几 as 3.

    Returns:
        The number; None if the characters do not make one (十百, 一二三 as a count).
    """
    if text.isdecimal():
        return int(text)
    if text in ("半", "几", "数"):
        return 0.5 if text == "半" else A_FEW
    total, pending = 0, None
    for character in text:
        if character in _ZH_TENS:
            total, pending = total + _ZH_TENS[character], None
        elif character in _ZH_UNITS:
            total, pending = (
                total + (1 if pending is None else pending) * _ZH_UNITS[character],
                None,
            )
        elif pending in (None, 0) and character in ZH_DIGITS:
            pending = ZH_DIGITS[character]
        else:
            return None
    return total + (pending or 0)


def zh_whole(text: str) -> int:
    """Read a Chinese or Arabic whole number; -1, which no calendar field takes, if it is none."""
    value = zh_number(text)
    return int(value) if value is not None and value == int(value) else -1


def zh_year(text: str) -> int | None:
    """Read a year written digit by digit: 二〇二四, 零八, 〇二四, 2019, 98.

    Two digits below 50 are of this century, others of the last.
    """
    digits = "".join(c if c.isdecimal() else str(ZH_DIGITS.get(c, "x")) for c in text)
    if not digits.isdecimal():
        return None
    year = int(digits)
    short_century = 2000 if year < 50 else 1900  # the pivot the docstring states
    return year + short_century if len(digits) < 4 and year < 100 else year


def en_number(text: str) -> float:
    """Read what `EN_NUMBER` matched."""
    word = " ".join(text.lower().split())
    return float(word) if word[0].isdecimal() else EN_WORDS[word]


def en_ordinal(text: str) -> int:
    """Read 5, 5th or fifth."""
    word = text.lower()
    return EN_ORDINALS[word] if word in EN_ORDINALS else int(word.rstrip("stndrh"))
