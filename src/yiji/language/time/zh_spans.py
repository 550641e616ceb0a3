"""How Chinese counts time from now, says that it recurs, and names festivals."""

import re
from collections.abc import Callable

from yiji.language.time.calendar import Shift, whole_shift
from yiji.language.time.festivals import ZH_FESTIVALS
from yiji.language.time.moment import Moment
from yiji.language.time.numbers import ZH_NUMBER, ZH_NUMERAL, alternatives, zh_number
from yiji.language.time.piece import Rule
from yiji.language.time.zh_clock import ZH_DAYPARTS
from yiji.language.time.zh_dates import ZH_UNITS

_LONGEST_AGO_YEARS = 1000
"""A longer count of years is a calendar year: 2022年前."""
_DISTANCE = (
    rf"(?<!月)(?P<n>{ZH_NUMBER})(?P<half>个半)?个?(?P<u>分钟|小时|钟头|天|日|周|星期|礼拜|(?<=[个半])月|季度|年)"
    r"(?P<half2>半)?(?:多|左右)?"
)
_RECURRING = {
    "年": "year",
    "月": "month",
    "周": "week",
    "星": "week",
    "礼": "week",
    "季": "quarter",
}
_SURNAMES = "李张王刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"
_PLACES = "广场|路|大道|街|公园|中学|小学|厂|村|南路|北路|桥|大桥|银行|学校|制片|起义|电影"
_NUMBER_FESTIVALS = ("十一", "五一", "六一", "八一", "618")
"""Festivals named by their date: they need to stand free of other numerals."""
_NAMES = alternatives(name for name in ZH_FESTIVALS if name not in _NUMBER_FESTIVALS)
_HOLIDAY = r"当天|那天|那几天|假期|小?长假|放假|期间|黄金周"


def _distance(match: re.Match[str], sign: int) -> Shift | None:
    count = zh_number(match["n"])
    if not count or (match["u"] == "年" and count > _LONGEST_AGO_YEARS):
        return None
    half = 0.5 if match["half"] or match["half2"] else 0.0
    return whole_shift(ZH_UNITS[match["u"]], sign * (count + half))


def _apart(match: re.Match[str]) -> Moment | None:
    if match["u"] == "日" and match["n"].isdecimal():
        return None  # 25日前 is a day of the month; 三日前 is a distance
    shift = _distance(match, -1 if match["side"].endswith("前") else 1)
    return None if shift is None else Moment(shift=shift, ago=True)


def _window(sign: int, *, within: bool | None = None) -> Callable[[re.Match[str]], Moment | None]:
    def read(match: re.Match[str]) -> Moment | None:
        shift = _distance(match, sign)
        return None if shift is None else Moment(window=shift, within=within)

    return read


def _few_before(match: re.Match[str]) -> Moment:
    return Moment(window=whole_shift(ZH_UNITS[match["u"]], -(zh_number(match["n"]) or 1)))


def _beside(match: re.Match[str]) -> Moment | None:
    count = zh_number(match["n"])
    sign = -1 if match["side"] == "前" else 1
    return Moment(offset=whole_shift(ZH_UNITS[match["u"]], sign * count)) if count else None


def _recurring(match: re.Match[str]) -> Moment:
    return Moment(recurring=_RECURRING.get(match["u"][0], "day"))


def _festival(match: re.Match[str]) -> Moment:
    return Moment(festival=match["f"])


RULES = (
    Rule(rf"{_DISTANCE}(?P<side>之?以?(?:前|后))(?![台面排景卫者期程缀端任])", _apart),
    Rule(rf"(?:最近|过去|近|这)的?{_DISTANCE}(?:以?来|里|间|内)?", _window(-1)),
    Rule(r"(?<![一二三四五六日目在到月号])前(?P<n>几|两)(?P<u>天|周|年)", _few_before),
    Rule(rf"(?:未来|今后|接下来|往后|之后|后面)的?{_DISTANCE}[里间内]?", _window(1)),
    Rule(rf"(?<![过近]){_DISTANCE}(?:之内|以内|内)(?![容部外衣])", _window(1, within=True)),
    Rule(
        r"最近(?!的)|近来|近期|近些天|这一?阵子?|前一?阵子|这段时间|这段日子|这些天|这些日子|前段时间|前些天|前些日子",
        Moment(window=Shift("day", -30)),
    ),
    Rule(r"刚才|刚刚|方才|适才", Moment(window=Shift("minute", -15))),
    Rule(
        r"[的之]?(?P<side>前|后)的?第?(?P<n>[一二两三四五六七八九十几]|\d{1,2})个?(?P<u>天|周|星期|礼拜)(?!内|以)",
        _beside,
    ),
    Rule(
        rf"(?:每隔?|每逢|逢|隔)[{ZH_NUMERAL}]?个?"
        rf"(?P<u>年|月|季度|周|星期|礼拜|天|日|晚|早|小时|次|{alternatives(ZH_DAYPARTS)})[一二三四五六日天末]?",
        _recurring,
    ),
    Rule(r"天天|夜夜|日日|日常|平日|工作日", Moment(recurring="day")),
    Rule(r"(?P<u>周|月|年)(?P=u)", _recurring),
    Rule(
        rf"(?<![{_SURNAMES}])(?P<f>{_NAMES})节?(?:{_HOLIDAY}|夜)?"
        rf"(?!快乐|上河图|{_PLACES}|树|老人|帽|歌|红包|联欢|完)",
        _festival,
    ),
    Rule(
        rf"(?<![{ZH_NUMERAL}第双.老小])(?P<f>五一|六一|八一|618)(?:劳动|儿童|建军)?节?(?:{_HOLIDAY})?"
        rf"(?![{ZH_NUMERAL}号月日点个年天]|{_PLACES}|快乐)",
        _festival,
    ),
    Rule(
        rf"(?<![{ZH_NUMERAL}第双])(?P<f>十一)(?:国庆)?(?:{_HOLIDAY}|"
        r"(?=之?前|以?后|那|[去回出我咱他她]|打算|准备|有空|加班|不|要))",
        _festival,
    ),
)
