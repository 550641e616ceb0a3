"""Dates and times written with digits alone, in any language."""

import re

from yiji.language.time.moment import Moment
from yiji.language.time.piece import Rule

_BEFORE = r"(?<![\w.\-/:])(?<!v )"
_YEAR = r"(?P<y>(?:1[89]|20)\d\d)"
_ZH_NEAR = r"[\u4e00-\u9fff]"


def _full_date(match: re.Match[str]) -> Moment | None:
    month, day = int(match["m"]), int(match["d"])
    return _date(int(match["y"]), month, day)


def _date(year: int | None, month: int, day: int) -> Moment | None:
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    return Moment(year=year, month=month, day=day)


def _day_and_month(match: re.Match[str]) -> Moment | None:
    """Read 5/3/2025: the month first, unless that is no month; with dots the day first."""
    first, second = int(match["a"]), int(match["b"])
    day_first = first > 12 or match["sep"] == "."
    year = int(match["y"]) if "y" in match.re.groupindex else None
    return _date(year, second, first) if day_first else _date(year, first, second)


def _year_month(match: re.Match[str]) -> Moment:
    return Moment(year=int(match["y"]), month=int(match["m"]))


def _clock(match: re.Match[str]) -> Moment | None:
    hour, minute = int(match["h"]), int(match["min"])
    return Moment(hour=hour, minute=minute) if hour <= 24 and minute < 60 else None


def _quarter(match: re.Match[str]) -> Moment | None:
    if _NOT_A_QUARTER.search(match.string):
        return None
    year = match["y"] or match["y2"] or match["y3"]
    full = None if year is None else int(year) + (2000 if len(year) == 2 else 0)
    number = int(match["n"])
    if match["kind"] in "Qq":
        return Moment(year=full, quarter=number)
    return Moment(year=full, halfyear=number) if number <= 2 else None


_NOT_A_QUARTER = re.compile(
    r"(?i)\b(?:exam|test|quiz|question|questions|answers?|homework|worksheet|paper|survey|faq|audi|suv|"
    r"drove|drives?|engine|speaker)\b|奥迪|考试|试卷|卷子|题|问卷|作业|轿车|开的|车型"
)

RULES = (
    Rule(
        rf"{_BEFORE}{_YEAR}(?P<sep>[-/.])(?P<m>0?[1-9]|1[0-2])(?P=sep)(?P<d>3[01]|[12]\d|0?[1-9])"
        r"(?![\d/\-]|\.\d|(?-i:[A-SU-Za-z_]))",
        _full_date,
    ),
    Rule(
        r"(?<!\d)(?P<y>20\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?![\d])(?<!\w{9})",
        _full_date,
    ),
    Rule(
        rf"{_BEFORE}(?P<a>\d{{1,2}})(?P<sep>[/.\-])(?P<b>\d{{1,2}})(?P=sep){_YEAR}(?![\w/\-]|\.\d)",
        _day_and_month,
    ),
    Rule(
        r"\b(?:on|by|before|after|since|until|till|due|from|for) (?P<at>(?P<a>\d{1,2})(?P<sep>/)(?P<b>\d{1,2}))"
        r"(?![\w/%.]*\w)(?! (?:of|cup|inch|share|stake|majority|scale|chance)\b)",
        _day_and_month,
    ),
    Rule(
        rf"(?<![\w./\-])(?P<a>\d{{1,2}})(?P<sep>/)(?P<b>\d{{1,2}})(?= ?(?:之前|以前|前|那天|号|下午|上午|晚上|早上|{_ZH_NEAR}{{0,2}}开会))",
        _day_and_month,
    ),
    Rule(
        rf"{_BEFORE}{_YEAR}(?P<sep>[-/])(?P<m>0[1-9]|1[0-2])(?![\w/\-]|\.\d)",
        _year_month,
    ),
    Rule(
        r"(?:(?<=T)|(?<=:\d\d[-~])|(?<![\w.:/\-]))(?P<h>[01]?\d|2[0-4]):(?P<min>[0-5]\d)(?::[0-5]\d)?(?![\d:]|\.\d)",
        _clock,
    ),
    Rule(
        r"(?<![\w\-])(?:(?P<y>20\d\d)(?:年的?| |-)?)?(?P<kind>[QqH])(?P<n>[1-4])(?![\w\-])"
        r"(?:(?: of)? (?P<y2>20\d\d)\b| ?'(?P<y3>\d\d)\b)?",
        _quarter,
    ),
)
