"""What a detector of personal data finds, and the text it looks at."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Span:
    """One piece of personal data.

    Attributes:
        type: One of phone, id_card, bank_card, email, passport, address, api_key, ip.
        start: First code point of the piece, counted in the text that was given.
        end: One past its last code point.
        text: The piece itself, as written.
    """

    type: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Found:
    """A detector's answer before overlaps are settled: type and half-open offsets."""

    type: str
    start: int
    end: int


Detector = Callable[[str], Iterator[Found]]
"""Takes a narrowed text (see `narrow`), yields what it finds in any order."""

_NARROW: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | {
    0x3000: 0x20,
    0x00A0: 0x20,
    0x2010: 0x2D,
    0x2011: 0x2D,
    0x2012: 0x2D,
    0x2013: 0x2D,
    0x2014: 0x2D,
    0x2212: 0x2D,
}

_OTHER_NUMBER = re.compile(
    r"(?:订单|运单|快递单|单号|流水|编号|批次|序列|合同|发票号|工单|型号|条码|货号|学号|会员|"
    r"order|tracking|serial|batch|invoice|ticket|part|ref(?:erence)?|imei|isbn|sku|s/n|version|"
    r"timestamp|时间戳|record|case|job|build|commit|trace)"
    r"(?:号码?|id|no\.?|number|num|#|是|为|is|:|\s|\.)*$",
    re.IGNORECASE,
)


def narrow(text: str) -> str:
    """Return the text with full-width signs, odd spaces and dashes as ASCII, same length."""
    return text.translate(_NARROW)


def names_other_number(text: str, start: int) -> bool:
    """Return whether the words right before `start` say that an order, serial or the like comes."""
    return _OTHER_NUMBER.search(text[max(0, start - 24) : start]) is not None
