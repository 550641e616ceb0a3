"""Postal addresses, from the widest unit written to the narrowest.

A city alone, or a street without a number, is none.
"""

import re
from collections.abc import Iterator
from typing import Final

from yiji.remember.sanitize.span import Found

_H: Final = "[\u4e00-\u9fff]"
_N: Final = (
    r"(?:[0-9]+[A-Za-z]?(?:[-/][0-9]+)?|[A-Za-z][0-9]{0,4}|[一二三四五六七八九十百零〇]{1,5})"
)
_AREA: Final = rf"{_H}{{2,9}}?(?:特别行政区|自治区|自治州|新区|省|市|区|區|县|縣|州|镇|鎮|乡|鄉|街道|开发区|旗)"
_STREET: Final = rf"{_H}{{1,8}}?(?:大道|大街|公路|胡同|路|街|道|巷|弄|段|里|坊|村|屯|条|堤|桥)(?:[东西南北中]?段|[东南西北中一二三四五六七八九十]{{1,2}}[段巷路])?"
_HOME: Final = rf"{_H}{{1,9}}?(?:小区|花园|公寓|大厦|广场|家园|新村|雅苑|佳苑|社区|中心|学院|大学|宿舍|科技园|产业园|园区|苑|城|园|庭|湾|府|墅|居|轩|院|寓)"
_UNIT: Final = (
    r"(?:号楼|号院|号门|号铺|單元|单元|號|号|弄|巷|栋|棟|幢|座|室|层|層|楼|樓|院|户|期|房|组|队)"
)
_DOOR: Final = rf"{_N} ?{_UNIT}(?![线車车机文])"
_BUILDING: Final = (
    rf"{_H}{{2,8}}?(?:大厦|广场|中心|花园|小区|公寓|苑|楼|园|城|院|府|居)(?={_N} ?{_UNIT})"
)
_DETAIL: Final = rf"{_DOOR}(?:[ ,，]?(?:{_DOOR}|{_BUILDING}{_DOOR}))*(?:[ -]?[0-9]{{2,5}}(?![0-9A-Za-z年月日元点块分件个%]))?"

_CHINESE = re.compile(
    rf"(?P<areas>(?:{_AREA} ?){{0,5}})(?P<place>(?:{_STREET}|{_HOME}) ?(?:{_HOME} ?)?){_DETAIL}"
)
_LEAD_IN = re.compile(
    r"^.*(?:[改换变写填]成|[在到是住寄送至往去于给了址点回搬达为个改填写从位叫找])(?=[\u4e00-\u9fff]{2})"
)
_NOT_A_NAME = re.compile(
    r"^(?:这|那|哪|每|某|我家|我|你|他|她|公司|单位|寄|快递|收货|老家|新家|办公室)+"
)

_SHORTEST_NAME: Final = 2
"""Characters in the shortest name of a place, its unit included."""

_NAME: Final = r"(?:[A-Z][A-Za-z'.-]+|[0-9]{1,3}(?:st|nd|rd|th)|of|the|de|la)"
_ROAD: Final = (
    r"(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Gardens?|Boulevard|Blvd|Way|Place|Pl|Terrace|Close|"
    r"Square|Sq|Crescent|Row|Hill|Grove|Mews|Parkway|Pkwy|Highway|Hwy|Quay|Walk|Circle|Cir|Trail|Park|Green|View|Wharf|Alley|Rise|Broadway)"
)
_INSIDE: Final = r"(?:Flat|Apt|Apartment|Unit|Suite|Ste|Room|Floor|Rm|#)\.? ?#?[0-9A-Z]{1,5}\b"
_POSTCODE: Final = r"(?:[A-Z]{2} [0-9]{5}(?:-[0-9]{4})?|[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}|[A-Z][0-9][A-Z] [0-9][A-Z][0-9]|[A-Z]{2,3} [0-9]{4}|[0-9]{5}(?:-[0-9]{4})?)\b"
_TOWN: Final = r"(?:[A-Z][a-z'.-]+(?: (?:[A-Z][a-z'.-]+|upon|on|le|of))*)"
_ENGLISH = re.compile(
    rf"(?<![A-Za-z0-9.,-])(?:{_INSIDE},? )?[0-9]{{1,5}}[A-Za-z]?(?:-[0-9]{{1,5}})? (?:[NSEW]\.? |North |South |East |West )?"
    rf"(?:{_NAME} ){{0,4}}?(?:[A-Z][A-Za-z'.-]+ ){_ROAD}\b\.?(?: (?:[NSEW]{{1,2}}|North|South|East|West)\b)?"
    rf"(?:,? {_INSIDE})?(?:, {_TOWN}(?=[ ,.;!?)]|$)(?!'s)){{0,3}}(?:,? {_POSTCODE})?"
)


def addresses(text: str) -> Iterator[Found]:
    """Yield Chinese addresses (units run together) and English ones (number, name, road, town)."""
    for match in _CHINESE.finditer(text):
        start = match.start() + _lead_in(match)
        if start < match.end():
            yield Found("address", start, match.end())
    for match in _ENGLISH.finditer(text):
        yield Found("address", match.start(), match.start() + len(match[0].rstrip(" .,")))


def _lead_in(match: re.Match[str]) -> int:
    """Return how many characters before the first name belong to the sentence, not the address."""
    first = re.match(_AREA, match["areas"]) if match["areas"] else None
    name = first[0] if first else match["place"]
    lead = _LEAD_IN.match(name)
    cut = lead.end() if lead else 0
    filler = _NOT_A_NAME.match(name[cut:])
    return cut + (
        filler.end() if filler and len(name) - cut - filler.end() >= _SHORTEST_NAME else 0
    )
