"""Festivals of both cultures: which days a name means in a given year.

Sources: GB/T 33661-2017 (Chinese calendar, through `lunardate`), Meeus, Astronomical Algorithms
(2nd ed.), ch. 25 (the sun's longitude) and ch. 8 (Easter), the statutory holidays of China and the
United States. Several days long are the holidays that Chinese people name as a whole.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache, partial
from math import floor, radians, sin

from lunardate import LunarDate

_TERM_ORIGIN = 79.3
"""Day of the year (from 0, UTC+8) on which the sun stands at 0 degrees, to start the search from."""


@dataclass(frozen=True, slots=True)
class Festival:
    """A named day or run of days.

    Attributes:
        day: Gives its first day in a year.
        length: Days it lasts.
    """

    day: Callable[[int], date]
    length: int = 1


def lunar_day(year: int, month: int, day: int) -> date:
    """Give the solar date of a day of the Chinese calendar.

    Raises:
        ValueError: The calendar has no such day, or the year is outside 1900-2099.
    """
    solar: date = LunarDate(year, month, day).to_solar_date()
    return solar


@lru_cache(maxsize=512)
def solar_term(degrees: int, year: int) -> date:
    """Give the day, in China, on which the sun's apparent longitude reaches `degrees` in a year."""
    days_of_year = _TERM_ORIGIN + degrees * 365.2422 / 360
    day = days_of_year if days_of_year < 365 else days_of_year - 365.2422
    epoch = (date(year, 1, 1) - date(2000, 1, 1)).days - 0.5 - 8 / 24
    for _ in range(4):
        missing = (degrees - _sun_longitude(epoch + day) + 180) % 360 - 180
        day += missing * 365.2422 / 360
    return date(year, 1, 1) + timedelta(days=floor(day))


def _sun_longitude(days: float) -> float:
    """Apparent longitude of the sun in degrees, `days` after 2000-01-01 12:00 (Meeus 25, low precision)."""
    century = days / 36525
    mean = 280.46646 + 36000.76983 * century
    anomaly = radians(357.52911 + 35999.05029 * century)
    centre = 1.914602 * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
    node = radians(125.04 - 1934.136 * century)
    return mean + centre - 0.00569 - 0.00478 * sin(node)


def easter(year: int) -> date:
    """Give Easter Sunday of the Gregorian calendar (Meeus, ch. 8)."""
    a, b, c = year % 19, year // 100, year % 100
    d = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    e = (32 + 2 * (b % 4) + 2 * (c // 4) - d - c % 4) % 7
    f = d + e - 7 * ((a + 11 * d + 22 * e) // 451) + 114
    return date(year, f // 31, f % 31 + 1)


def nth_weekday(month: int, weekday: int, nth: int, year: int) -> date:
    """Give the nth weekday (1 = Monday) of a month; nth -1 is the last."""
    if nth < 0:
        following = date(year + month // 12, month % 12 + 1, 1)
        return following - timedelta(days=(following.weekday() - weekday + 1) % 7 or 7)
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - 1 - first.weekday()) % 7 + 7 * (nth - 1))


def _fixed(month: int, day: int, length: int = 1) -> Festival:
    return Festival(lambda year: date(year, month, day), length)


def _lunar(month: int, day: int, length: int = 1, shift: int = 0) -> Festival:
    # The twelfth month of a Chinese year falls in the next solar year, whose number people say.
    late = month // 12
    return Festival(lambda year: lunar_day(year - late, month, day) + timedelta(days=shift), length)


def _term(degrees: int) -> Festival:
    return Festival(partial(solar_term, degrees))


def _nth(month: int, weekday: int, nth: int, shift: int = 0) -> Festival:
    return Festival(lambda year: nth_weekday(month, weekday, nth, year) + timedelta(days=shift))


def _from_easter(shift: int) -> Festival:
    return Festival(lambda year: easter(year) + timedelta(days=shift))


_TERMS = (
    "春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 "
    "秋分 寒露 霜降 立冬 小雪 大雪 冬至 小寒 大寒 立春 雨水 惊蛰"
).split()
_WEATHER_WORDS = frozenset({"小满", "大雪", "小雪", "白露", "雨水", "大暑", "小暑", "小寒", "大寒"})
"""Solar terms that are also weather words or names; alone they are left unread."""

ZH_FESTIVALS: dict[str, Festival] = {
    name: _term(n * 15) for n, name in enumerate(_TERMS) if name not in _WEATHER_WORDS
} | {
    "元旦": _fixed(1, 1), "情人节": _fixed(2, 14), "妇女节": _fixed(3, 8), "三八节": _fixed(3, 8),
    "植树节": _fixed(3, 12), "愚人节": _fixed(4, 1), "五一": _fixed(5, 1, 5), "劳动节": _fixed(5, 1, 5),
    "青年节": _fixed(5, 4), "六一": _fixed(6, 1), "儿童节": _fixed(6, 1), "建党节": _fixed(7, 1),
    "建军节": _fixed(8, 1), "八一": _fixed(8, 1), "教师节": _fixed(9, 10), "国庆": _fixed(10, 1, 7),
    "十一": _fixed(10, 1, 7), "万圣节": _fixed(10, 31), "双十一": _fixed(11, 11), "双11": _fixed(11, 11),
    "光棍节": _fixed(11, 11), "双十二": _fixed(12, 12), "双12": _fixed(12, 12), "平安夜": _fixed(12, 24),
    "圣诞": _fixed(12, 25), "跨年夜": _fixed(12, 31), "618": _fixed(6, 18), "六一八": _fixed(6, 18),
    "母亲节": _nth(5, 7, 2), "父亲节": _nth(6, 7, 3), "感恩节": _nth(11, 4, 4),
    "黑色星期五": _nth(11, 4, 4, 1), "黑五": _nth(11, 4, 4, 1), "复活节": _from_easter(0),
    "春节": _lunar(1, 1, 7), "过年": _lunar(1, 1, 7), "除夕": _lunar(1, 1, 1, -1),
    "大年三十": _lunar(1, 1, 1, -1), "年三十": _lunar(1, 1, 1, -1),
    "元宵": _lunar(1, 15), "龙抬头": _lunar(2, 2), "端午": _lunar(5, 5), "七夕": _lunar(7, 7),
    "中元": _lunar(7, 15), "中秋": _lunar(8, 15), "重阳": _lunar(9, 9), "腊八": _lunar(12, 8),
    "小年": _lunar(12, 23),
}  # fmt: skip
"""Chinese names, without the 节 that may follow."""

EN_FESTIVALS: dict[str, Festival] = {
    "new year's eve": _fixed(12, 31), "new years eve": _fixed(12, 31), "nye": _fixed(12, 31),
    "new year's day": _fixed(1, 1), "new years day": _fixed(1, 1), "new year's": _fixed(1, 1),
    "new year": _fixed(1, 1), "valentine's day": _fixed(2, 14), "valentines day": _fixed(2, 14),
    "valentine's": _fixed(2, 14), "st patrick's day": _fixed(3, 17), "st. patrick's day": _fixed(3, 17),
    "april fools' day": _fixed(4, 1), "april fool's day": _fixed(4, 1), "april fools": _fixed(4, 1),
    "earth day": _fixed(4, 22), "may day": _fixed(5, 1), "cinco de mayo": _fixed(5, 5),
    "juneteenth": _fixed(6, 19), "independence day": _fixed(7, 4), "the fourth of july": _fixed(7, 4),
    "bastille day": _fixed(7, 14), "halloween": _fixed(10, 31), "guy fawkes night": _fixed(11, 5),
    "bonfire night": _fixed(11, 5), "veterans day": _fixed(11, 11), "singles' day": _fixed(11, 11),
    "singles day": _fixed(11, 11), "christmas eve": _fixed(12, 24), "christmas day": _fixed(12, 25),
    "christmas": _fixed(12, 25), "xmas": _fixed(12, 25), "boxing day": _fixed(12, 26),
    "mlk day": _nth(1, 1, 3), "martin luther king day": _nth(1, 1, 3), "super bowl sunday": _nth(2, 7, 2),
    "presidents' day": _nth(2, 1, 3), "presidents day": _nth(2, 1, 3), "mother's day": _nth(5, 7, 2),
    "mothers day": _nth(5, 7, 2), "father's day": _nth(6, 7, 3), "fathers day": _nth(6, 7, 3),
    "memorial day": _nth(5, 1, -1), "labor day": _nth(9, 1, 1), "labour day": _nth(9, 1, 1),
    "columbus day": _nth(10, 1, 2), "thanksgiving day": _nth(11, 4, 4), "thanksgiving": _nth(11, 4, 4),
    "black friday": _nth(11, 4, 4, 1), "cyber monday": _nth(11, 4, 4, 4),
    "shrove tuesday": _from_easter(-47), "pancake day": _from_easter(-47),
    "ash wednesday": _from_easter(-46), "palm sunday": _from_easter(-7), "good friday": _from_easter(-2),
    "easter sunday": _from_easter(0), "easter monday": _from_easter(1), "easter": _from_easter(0),
    "whit monday": _from_easter(50), "pentecost": _from_easter(49), "chinese new year": _lunar(1, 1, 7),
    "lunar new year": _lunar(1, 1, 7), "spring festival": _lunar(1, 1, 7),
    "lantern festival": _lunar(1, 15), "qingming": _term(15), "tomb sweeping day": _term(15),
    "tomb-sweeping day": _term(15), "dragon boat festival": _lunar(5, 5), "qixi": _lunar(7, 7),
    "mid-autumn festival": _lunar(8, 15), "mid-autumn": _lunar(8, 15), "moon festival": _lunar(8, 15),
    "double ninth festival": _lunar(9, 9), "winter solstice": _term(270), "summer solstice": _term(90),
    "golden week": _fixed(10, 1, 7), "national day holiday": _fixed(10, 1, 7),
}  # fmt: skip
"""English names in lower case."""

FESTIVALS = ZH_FESTIVALS | EN_FESTIVALS
