"""Personal data: find it, and mask it by template so that it cannot be read back."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from yiji.remember.sanitize.address import addresses
from yiji.remember.sanitize.contact import emails, ips
from yiji.remember.sanitize.number import bank_cards, id_cards, passports, phones
from yiji.remember.sanitize.secrets import api_keys
from yiji.remember.sanitize.span import Detector, Found, Span, narrow

# The order settles overlaps: what is checked more strictly wins.
_DETECTORS: Final[tuple[Detector, ...]] = (
    api_keys,
    emails,
    id_cards,
    bank_cards,
    passports,
    phones,
    ips,
    addresses,
)

TYPES: Final = frozenset(
    {"phone", "id_card", "bank_card", "email", "passport", "address", "api_key", "ip"}
)
"""Every type that `find_pii` gives."""

MASKED: Final = TYPES - {"address", "ip"}
"""What is masked by default. Addresses and hosts stay readable: users want deliveries and servers
remembered, and neither opens an account."""

_MOBILE_DIGITS: Final = 11
"""Of a Chinese mobile number, whose usual mask is 3 + 4 hidden + 4; longer ones keep 3 and 4 too."""

_PASSES: Final = 16
"""Bound on repeated masking; two are usual, more only where pieces of data touch each other."""

# Each detector needs a digit, a numeral, an @ or a spelled-out sign: most sentences have none.
_WORTH_A_LOOK = re.compile(
    r"[0-9@]|[零〇○一二三四五六七八九幺壹].{0,12}[零〇○一二三四五六七八九幺壹号室栋弄层座]"
    r"|艾特|[\[({【<]\s*(?:at|@)|\bAT\b|\bdot\b|-----BEGIN|\b(?:zero|one|five|double)\b"
    r"|[A-Za-z0-9_]{20}|密钥|口令|令牌",
    re.IGNORECASE,
)


def find_pii(text: str) -> list[Span]:
    """Find personal data and secrets.

    Args:
        text: Anything; full-width digits and letters, Chinese numerals and spelled-out signs count.

    Returns:
        Pieces in order of appearance, none overlapping. Offsets are code points of `text`.
    """
    narrowed = narrow(text)
    if not _WORTH_A_LOOK.search(narrowed):
        return []
    taken: list[Found] = []
    for detect in _DETECTORS:
        for found in detect(narrowed):
            if all(found.end <= other.start or other.end <= found.start for other in taken):
                taken.append(found)
    taken.sort(key=lambda found: found.start)
    return [Span(f.type, f.start, f.end, text[f.start : f.end]) for f in taken]


def mask(text: str, *, types: frozenset[str] = MASKED) -> str:
    """Replace personal data by a template that cannot be undone.

    What is left tells a reader which one it is: `138****5678`, `1101**********002X`,
    `6222 **** 0007`, `a***@example.com`, `sk-****`.

    Args:
        text: Anything.
        types: What to mask, out of `TYPES`.

    Returns:
        The text with every piece of those types masked; unchanged where there is none. Masking a
        masked text changes nothing.
    """
    # A mask takes digits away from its neighbours, which may uncover another piece, until none is.
    for _ in range(_PASSES):
        masked = _mask_once(text, types)
        if masked == text:
            break
        text = masked
    return text


def _mask_once(text: str, types: frozenset[str]) -> str:
    parts: list[str] = []
    end = 0
    for span in find_pii(text):
        if span.type in types:
            parts += (text[end : span.start], _TEMPLATES[span.type](narrow(span.text)))
            end = span.end
    return "".join((*parts, text[end:]))


def _phone(number: str) -> str:
    digits = re.sub(r"^\(?\+?\(?(?:0086|86(?=\)?[ -]?1))\)?[ -]?|[^\w]|[ ]", "", number)
    if re.search("[a-z]", digits, re.IGNORECASE):
        return "****"
    return digits[:3] + "****" + (digits[7:] if len(digits) <= _MOBILE_DIGITS else digits[-4:])


def _id_card(number: str) -> str:
    characters = re.sub("[ -]", "", number)
    return characters[:4] + "*" * 10 + characters[-4:]


def _bank_card(number: str) -> str:
    digits = re.sub("[ -]", "", number)
    return f"{digits[:4]} **** {digits[-4:]}"


def _email(address: str) -> str:
    local, at, domain = address.partition("@")
    return f"{local[0]}***@{domain}" if at else f"{address[0]}***"


def _passport(number: str) -> str:
    return f"{number[:1]}****{number[-2:]}"


def _api_key(key: str) -> str:
    issuer = re.match(r"(?:sk|pk|rk)[-_](?:test|live|proj|ant)?|[A-Za-z]{2,6}[-_]|AKIA|LTAI", key)
    return (issuer[0] if issuer else "") + "****"


def _ip(address: str) -> str:
    if ":" in address:
        return address.partition(":")[0] + ":****"
    return ".".join([*address.split(".")[:2], "*", "*"])


def _address(address: str) -> str:
    area = re.match("[\u4e00-\u9fff]{2,7}?[省市区县]", address)
    return (area[0] if area else "") + "****"


_TEMPLATES: Final[Mapping[str, Callable[[str], str]]] = {
    "phone": _phone,
    "id_card": _id_card,
    "bank_card": _bank_card,
    "email": _email,
    "passport": _passport,
    "api_key": _api_key,
    "ip": _ip,
    "address": _address,
}
