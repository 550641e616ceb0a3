"""Time zones as people call them, and their IANA names.

Source: the IANA time zone database (2025b), the zone of the largest city for each common name.
"""

import re
from typing import Final

_ZONES: Final = (
    (r"(?:us )?mountain|mst\b|mdt\b|denver|boulder|山地|丹佛", "America/Denver"),
    (r"(?:us )?eastern(?! europ)|est\b|edt\b|new york|boston|toronto|美东|纽约|波士顿|美国东部", "America/New_York"),
    (r"(?:us )?central(?! europ| africa)|cst\b|cdt\b|chicago|austin|dallas|houston|美中|芝加哥|美国中部", "America/Chicago"),
    (r"(?:us )?pacific|pst\b|pdt\b|los angeles|san francisco|seattle|california|美西|太平洋|旧金山|西雅图|洛杉矶|美国西部", "America/Los_Angeles"),
    (r"alaska", "America/Anchorage"), (r"hawaii|夏威夷", "Pacific/Honolulu"), (r"phoenix|arizona", "America/Phoenix"),
    (r"sao paulo|são paulo|brasilia|brasília|brazil|圣保罗|巴西利亚", "America/Sao_Paulo"), (r"mexico city|墨西哥城", "America/Mexico_City"), (r"buenos aires|argentina", "America/Argentina/Buenos_Aires"),
    (r"london|\buk\b|british|gmt\b(?!\s*[+-−]\s*\d)|bst\b|英国|伦敦|格林", "Europe/London"), (r"dublin|irish", "Europe/Dublin"), (r"lisbon|portugal|里斯本", "Europe/Lisbon"),
    (r"berlin|german|柏林|德国", "Europe/Berlin"), (r"paris|french|巴黎|法国", "Europe/Paris"), (r"madrid|spain|马德里", "Europe/Madrid"), (r"rome|italy|罗马", "Europe/Rome"), (r"amsterdam|阿姆斯特丹", "Europe/Amsterdam"),
    (r"stockholm|sweden", "Europe/Stockholm"), (r"oslo|norway", "Europe/Oslo"), (r"copenhagen|denmark", "Europe/Copenhagen"), (r"zurich|zürich|swiss|苏黎世", "Europe/Zurich"), (r"vienna|austria", "Europe/Vienna"), (r"warsaw|poland", "Europe/Warsaw"),
    (r"helsinki|finland|finnish", "Europe/Helsinki"), (r"athens|greece", "Europe/Athens"), (r"istanbul|turkey", "Europe/Istanbul"), (r"kyiv|kiev", "Europe/Kyiv"), (r"moscow|msk|莫斯科", "Europe/Moscow"),
    (r"central european|\bcet\b|cest\b|欧洲中部", "Europe/Berlin"), (r"eastern european|\beet\b", "Europe/Helsinki"),
    (r"cairo|开罗", "Africa/Cairo"), (r"nairobi|east africa|内罗毕", "Africa/Nairobi"), (r"lagos|west africa", "Africa/Lagos"), (r"johannesburg|cape town|south africa", "Africa/Johannesburg"),
    (r"dubai|gulf|迪拜", "Asia/Dubai"), (r"tehran", "Asia/Tehran"), (r"karachi", "Asia/Karachi"), (r"india|\bist\b|kolkata|mumbai|delhi|bangalore|印度|孟买", "Asia/Kolkata"),
    (r"bangkok|thailand|曼谷", "Asia/Bangkok"), (r"jakarta", "Asia/Jakarta"), (r"vietnam|ho chi minh|hanoi|河内|胡志明", "Asia/Ho_Chi_Minh"), (r"singapore|\bsgt\b|新加坡", "Asia/Singapore"), (r"kuala lumpur|吉隆坡", "Asia/Kuala_Lumpur"), (r"manila", "Asia/Manila"),
    (r"china|beijing|shanghai|北京|东八|中国|上海|utc\+8|utc\+08:?00|gmt\+8", "Asia/Shanghai"), (r"hong kong|香港", "Asia/Hong_Kong"), (r"taipei|taiwan|台北|台湾", "Asia/Taipei"),
    (r"tokyo|japan|\bjst\b|东京|日本|东九", "Asia/Tokyo"), (r"seoul|korea|\bkst\b|首尔|韩国", "Asia/Seoul"), (r"perth", "Australia/Perth"), (r"sydney|melbourne|aest|悉尼|墨尔本", "Australia/Sydney"), (r"brisbane", "Australia/Brisbane"),
    (r"auckland|wellington|new zealand|\bnzt\b|奥克兰|新西兰", "Pacific/Auckland"),
)  # fmt: skip
_TABLE: Final = tuple((re.compile(names, re.IGNORECASE), zone) for names, zone in _ZONES)
_IANA: Final = re.compile(
    r"\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/[A-Z]\w+(?:/\w+)?"
)
_OFFSET: Final = re.compile(r"\b(?:UTC|GMT)\s*([+-−])\s*(\d{1,2})(?::?00)?\b", re.IGNORECASE)


def timezone(words: str) -> str | None:
    """Return the IANA name of the zone that the words name, or None.

    A bare offset gives the fixed zone `Etc/GMT∓n` (its sign is inverted by POSIX custom).
    """
    if match := _IANA.search(words):
        return match[0]
    if zone := next((zone for names, zone in _TABLE if names.search(words)), None):
        return zone
    if match := _OFFSET.search(words):
        sign = "-" if match[1] == "+" else "+"
        return f"Etc/GMT{sign}{int(match[2])}"
    return "Etc/UTC" if re.search(r"\bUTC\b", words) else None
