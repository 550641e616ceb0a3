"""Numbers that name a person: phone, identity card, bank card, passport.

A look-alike is told by its checksum, its shape or the word before it. The detectors take narrowed
text (`span.narrow`), so full-width digits need no care here.
"""

import datetime as dt
import re
from collections.abc import Iterator
from typing import Final

import phonenumbers

from yiji.remember.sanitize.span import Found, names_other_number

# A number is not a part of a longer number, word, amount or decimal.
_OPEN: Final = r"(?<![A-Za-z0-9_*])(?<![0-9][.,:/-])(?<![A-Za-z]-)"
_CLOSE: Final = r"(?![A-Za-z0-9_*]|[.,:/-][0-9])"

_CHINA_MOBILE: Final = r"(?:\(?\+?(?:0086|86)\)?[ -]?)?1[3-9][0-9](?:[ .-]?[0-9]{4}){2}"
_CHINA_MOBILE_334: Final = (
    r"1[3-9][0-9][ -]?[0-9]{3}[ -]?[0-9]{5}|1[3-9][0-9]{2}[ -][0-9]{3}[ -][0-9]{4}"
)
_CHINA_LANDLINE: Final = (
    r"\(?0(?:10|2[0-9]|[3-9][0-9]{2})\)?[ -]?[2-8][0-9]{2,3}[ -]?[0-9]{4}(?:-[0-9]{1,5})?"
)
_AMERICA: Final = r"(?:1[ .-])?(?:\([2-9][0-9]{2}\) ?|[2-9][0-9]{2}[ .-])[2-9][0-9]{2}[ .-][0-9]{4}"
_BRITAIN: Final = r"\(?0[1-9][0-9]{1,4}\)?[ -][0-9]{3,4}[ -]?[0-9]{3,4}|07[0-9]{3} ?[0-9]{6}"
_JAPAN: Final = r"0[0-9]{1,3}-[0-9]{2,4}-[0-9]{4}"

_NATIONAL = re.compile(
    f"{_OPEN}(?:{_CHINA_MOBILE}|{_CHINA_MOBILE_334}|{_CHINA_LANDLINE}|{_AMERICA}|{_BRITAIN}|{_JAPAN}){_CLOSE}"
)
_INTERNATIONAL = re.compile(rf"(?<![A-Za-z0-9_*+])\(?\+\(?[1-9][0-9 ().-]{{6,20}}[0-9]{_CLOSE}")
_LABELLED = re.compile(
    r"(?:电话|手机|座机|号码|热线|call|phone|tel|mobile|cell|text|whatsapp|fax|ring|dial)"
    r"[^0-9\n]{0,16}?" + _OPEN + r"(?P<number>[2-9][0-9]{9}|[2-9][0-9]{2,3}[ -][0-9]{4})" + _CLOSE,
    re.IGNORECASE,
)

_NUMERAL: Final = "零〇○一二三四五六七八九幺两壹贰叁肆伍陆柒捌玖"
_WRITTEN_ZH = re.compile(
    rf"(?<![{_NUMERAL}])[一幺壹](?:[ -]?[{_NUMERAL}]){{10}}(?![{_NUMERAL}十百千万亿])"
)
_WORD: Final = r"(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)"
_WRITTEN_EN = re.compile(
    rf"\b(?:(?:double|triple) )?{_WORD}(?:[ ,-]{{1,3}}(?:(?:double|triple) )?{_WORD}){{6,14}}\b",
    re.IGNORECASE,
)

_ID_CARD = re.compile(
    r"(?<![A-Za-z0-9_*])[1-9][0-9]{5}[ -]?(?:18|19|20)[0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{2}[ -]?[0-9]{3}[0-9Xx](?![A-Za-z0-9_*])"
)
_ID_WEIGHTS: Final = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
"""Weights of the 17 digits before the check character. Source: GB 11643-1999."""

_CARD = re.compile(
    r"(?<![A-Za-z0-9_*])(?<![0-9][.,-])[2-69][0-9](?:[ -]?[0-9]){10,16}[0-9](?![A-Za-z0-9_*]|-[0-9])"
)
_CARD_SCHEMES: Final = (
    (re.compile(r"62|81"), range(16, 20)),
    (re.compile(r"4"), range(13, 20, 3)),
    (re.compile(r"5[0-8]|6[0-9]"), range(16, 20)),
    (re.compile(r"2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)"), range(16, 17)),
    (re.compile(r"3[47]"), range(15, 16)),
    (re.compile(r"35"), range(16, 17)),
    (re.compile(r"3[0689]"), range(14, 15)),
    (re.compile(r"955[89]|9[5-9]"), range(16, 20)),
)
"""First digits and lengths of card numbers. Source: ISO/IEC 7812 ranges of the schemes."""

_PASSPORT_CUE: Final = r"(?:护照|通行证|出境证件|旅行证件?|台胞证|回乡证|证件|passports?|travel document|パスポート|旅券)"
_PASSPORT_NUMBER: Final = (
    r"(?P<number>[A-Za-z]{1,2}[0-9]{6,9}|[0-9]{9}|[0-9]{2}[A-Z]{2}[0-9]{5})(?![A-Za-z0-9_*-])"
)
_PASSPORT_AFTER = re.compile(
    rf"{_PASSPORT_CUE}[^0-9\n。；;]{{0,24}}?(?<![A-Za-z0-9_*-]){_PASSPORT_NUMBER}", re.IGNORECASE
)
_PASSPORT_BEFORE = re.compile(
    rf"(?<![A-Za-z0-9_*-]){_PASSPORT_NUMBER}[^0-9\n。；;]{{0,12}}?{_PASSPORT_CUE}", re.IGNORECASE
)


def phones(text: str) -> Iterator[Found]:
    """Yield phone numbers: mobile and landline, with or without country code, digits or words."""
    for match in _INTERNATIONAL.finditer(text):
        end = match.start() + len(match[0].rstrip(" .-("))
        if _is_callable(match[0]):
            yield Found("phone", match.start(), end)
    for match in _NATIONAL.finditer(text):
        if not names_other_number(text, match.start()):
            yield Found("phone", *match.span())
    for match in _LABELLED.finditer(text):
        yield Found("phone", *match.span("number"))
    for pattern in (_WRITTEN_ZH, _WRITTEN_EN):
        for match in pattern.finditer(text):
            yield Found("phone", *match.span())


def _is_callable(number: str) -> bool:
    try:
        return phonenumbers.is_possible_number(phonenumbers.parse(number, None))
    except phonenumbers.NumberParseException:
        return False


def id_cards(text: str) -> Iterator[Found]:
    """Yield identity card numbers of the People's Republic: 18 characters, date and checksum."""
    for match in _ID_CARD.finditer(text):
        if is_id_card(re.sub("[ -]", "", match[0])):
            yield Found("id_card", *match.span())


def is_id_card(number: str) -> bool:
    """Return whether 18 characters are an identity card number.

    Source: GB 11643-1999: region, date of birth, sequence, ISO 7064 MOD 11-2 check character.
    """
    try:
        dt.date.fromisoformat(f"{number[6:10]}-{number[10:12]}-{number[12:14]}")
    except ValueError:
        return False
    total = sum(w * int(digit) for w, digit in zip(_ID_WEIGHTS, number, strict=False))
    return "10X98765432"[total % 11] == number[17].upper()


def bank_cards(text: str) -> Iterator[Found]:
    """Yield numbers of payment cards: a scheme's first digits and length, and Luhn's check digit."""
    for match in _CARD.finditer(text):
        digits = re.sub("[ -]", "", match[0])
        known = any(p.match(digits) and len(digits) in lengths for p, lengths in _CARD_SCHEMES)
        if known and passes_luhn(digits) and not names_other_number(text, match.start()):
            yield Found("bank_card", *match.span())


def passes_luhn(digits: str) -> bool:
    """Return whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B)."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value // 10 + value % 10
    return total % 10 == 0


def passports(text: str) -> Iterator[Found]:
    """Yield passport and travel permit numbers that the words around them name as such."""
    for pattern in (_PASSPORT_AFTER, _PASSPORT_BEFORE):
        for match in pattern.finditer(text):
            yield Found("passport", *match.span("number"))
