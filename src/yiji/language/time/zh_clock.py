"""How Chinese names the parts of a day and clock times."""

import re

from yiji.language.time.calendar import Shift
from yiji.language.time.moment import Moment
from yiji.language.time.numbers import ZH_NUMERAL, alternatives, zh_whole
from yiji.language.time.piece import Rule, word

_N = ZH_NUMERAL
ZH_DAYPARTS = {
    "凌晨": "dawn", "半夜": "dawn", "后半夜": "dawn", "清晨": "morning", "清早": "morning", "大清早": "morning",
    "早上": "morning", "早晨": "morning", "早间": "morning", "上午": "morning", "中午": "noon", "正午": "noon",
    "午间": "noon", "晌午": "noon", "下午": "afternoon", "午后": "afternoon", "傍晚": "dusk", "黄昏": "dusk",
    "晚上": "evening", "晚间": "evening", "夜里": "evening", "夜晚": "evening", "深夜": "evening",
    "夜间": "evening", "大晚上": "evening", "当晚": "evening",
}  # fmt: skip
_SHORT_PARTS = {"早": "morning", "晚": "evening", "夜": "evening", "午": "noon"}
_SHORT_DAYS = {"前": -2, "昨": -1, "今": 0, "明": 1}
_MINUTES = {"半": 30, "一刻": 15, "三刻": 45, "整": 0, "钟": 0}
_GREETING = r"(?!好|安[,。!]|快乐)"
_NOT_A_CLOCK = "建意要求原理想好坏注不问共体启五水钱心儿也都一二三四六七八九零几米公倍个击睛名燃滴"
"""What follows 点 when it counts or measures: 三点建议, 八点五折, 两点几公里."""
_COUNTED = re.compile(r"[这那有第几提讲说强补]$")
_AFTER_A_DAY = re.compile(
    r"(?:[上下中]午|凌晨|早上|晚上|[夜间]里?|傍晚|半夜|清晨|[今明昨后前]天|[日号今明昨]|"
    r"[周期拜][一二三四五六日天])[的, ]?$|[约到在于]$"
)
_ONE_OR_TWO = 2
"""一点 (a bit) and 两点 (two points) are clock times only right after a day or a part of one."""


def _clock(match: re.Match[str]) -> Moment | None:
    hour, rest = zh_whole(match["h"]), word(match, "r")
    before = match.string[max(0, match.start() - 4) : match.start()]
    if not rest and (
        _COUNTED.search(before) or (hour <= _ONE_OR_TWO and not _AFTER_A_DAY.search(before))
    ):
        return None
    minute = _MINUTES.get(rest)
    if minute is None:
        minute = zh_whole(rest.removesuffix("分").lstrip("零〇过") or "0") if rest else None
    is_time = 0 <= hour <= 24 and 0 <= (minute or 0) < 60  # a clock's range
    return Moment(hour=hour, minute=minute) if is_time else None


RULES = (
    Rule(
        rf"(?P<d>前|昨|今|明)(?P<p>早|晚|夜|午)[上间]?{_GREETING}",
        lambda m: Moment(shift=Shift("day", _SHORT_DAYS[m["d"]]), daypart=_SHORT_PARTS[m["p"]]),
    ),
    Rule(rf"{alternatives(ZH_DAYPARTS)}{_GREETING}", lambda m: Moment(daypart=ZH_DAYPARTS[m[0]])),
    Rule(r"(?<![周期拜])一早", Moment(daypart="morning")),
    Rule(
        r"(?:(?<=[今明昨后前]天)|(?<=[日号夕])|(?<=[周期拜][一二三四五六日天末]))"
        r"(?P<p>早|晚|夜)(?![一点安饭宴会于期]|上好)里?",
        lambda m: Moment(daypart=_SHORT_PARTS[m["p"]]),
    ),
    Rule(
        rf"(?<![.\d零〇一二三四五六七八九百])(?P<h>[{_N}]{{1,3}})(?:点|时(?=[整半{_N}]))"
        rf"(?P<r>半|一刻|三刻|整|钟|[零〇过]?[{_N}]{{1,3}}分|[零〇]?[{_N}]{{2,3}}(?![{_N}折倍公千]))?钟?"
        rf"(?![{_N}{_NOT_A_CLOCK}])",
        _clock,
    ),
    Rule(
        rf"(?<![{_N}.第])(?P<h>[{_N}]{{1,3}})(?=\s*(?:到|至|-|~)\s*[{_N}]{{1,3}}点(?![{_NOT_A_CLOCK}]))",
        lambda m: Moment(hour=zh_whole(m["h"])) if 0 <= zh_whole(m["h"]) <= 24 else None,
    ),
    Rule(rf"零点(?![{_N}])", Moment(hour=0, minute=0)),
    Rule(r"午夜", Moment(hour=24, minute=0)),
)
