"""How Chinese names days, weeks, months, quarters and years."""

import re

from yiji.language.lexicon import words
from yiji.language.pattern import compiled
from yiji.language.time.calendar import Shift
from yiji.language.time.moment import Era, Moment, Part
from yiji.language.time.numbers import ZH_NUMERAL, alternatives, zh_whole, zh_year
from yiji.language.time.piece import Reading, Rule, word

_N = ZH_NUMERAL
_TO = r"\s*(?:到|至|-|~|和|与)+\s*"
_MONTH = r"1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九]"

_DAYS = {
    "大前天": -3, "前天": -2, "前日": -2, "昨天": -1, "昨日": -1, "昨儿": -1, "今天": 0, "今日": 0, "今儿": 0,
    "明天": 1, "明日": 1, "明儿": 1, "后天": 2, "后日": 2, "大后天": 3,
}  # fmt: skip
_YEARS = {
    "大前年": -3, "前年": -2, "去年": -1, "上年": -1, "今年": 0, "本年": 0, "明年": 1, "来年": 1, "后年": 2,
    "大后年": 3,
}  # fmt: skip
ZH_UNITS = {
    "分钟": "minute", "分": "minute", "小时": "hour", "钟头": "hour", "天": "day", "日": "day", "周": "week",
    "星期": "week", "礼拜": "week", "月": "month", "季度": "quarter", "半年": "halfyear", "年": "year",
}  # fmt: skip
_THIRDS = {
    "初": "early",
    "头": "early",
    "上": "early",
    "中": "mid",
    "底": "late",
    "末": "late",
    "尾": "late",
    "下": "late",
}
_PART_UNITS = {"月": "month", "年": "year", "季": "quarter", "周": "week"}
_WHICH = {"上": -1, "下": 1, "这": 0, "本": 0, "当": 0, "今": 0}
_WEEKDAYS = {c: n for n, c in enumerate("一二三四五六日", start=1)} | {"天": 7}
_SEASONS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_LUNAR_MONTHS = {"正": 1, "冬": 11, "腊": 12}
_OLD_CENTURY = ("上世纪", "20世纪", "二十世纪")

_NUMBERED_THINGS = (
    "楼线桌店机房门位仓库会车球字电病公路院馆厅厂台柜窗口站井箱包床柱板屏街巷弄单铺座席员队种文令案套菜油"
    "汽模样点组作品教宿泳赛跑航嘉技师服节墙炉炮船舰卫飞实标码泊染元素别停登检试配产药选角链碱钢工区坑洞苗杯格"
)
"""First characters of what bears a number: 五号楼, 2号线, 9号选手."""
_HAS_A_NUMBER = "路街巷弄道尾工编账型学座牌证码号楼栋第"
"""Last characters of what has a number after it: 中山路18号, 第5号."""
_NUMBERED_PLACES = "".join(
    f"(?<!{place})"
    for place in (
        "泵站 码头 站台 车库 仓库 机库 大棚 厂房 教室 病房 车间 窗口 柜台 展位 摊位 水井 锅炉 风机 电梯"
        " 宿舍 工位 泳道 跑道 球场 矿井 灯塔 油罐 水池 货架 闸门 基站 机位 车位 泊位 包厢 卡座"
    ).split()
)
"""Places that come in numbers: 泵站2号, 码头1号."""
_THING_END = r"(?:机器人|[器炉泵柜阀罐窑])$"
_LONGEST_THING = 6
"""Characters of the longest name of a piece of equipment that is looked up."""
_ON_A_DAY = (
    r"\s*(?:上午|下午|早上?|晚上?|中午|夜里|凌晨|之?[前后]|以[前后]|那天|当天|左右|开始|结束|[到至送来装交发寄取拿回运搬买卖停修换保验续要会就才能可]|安装|过保|"
    r"\d|出[厂货租]|上[门线]|下[单架线]|检修|报[废修])"
)
"""What is done with a thing on a day of the month."""
_MIDDLE = r"中(?![国心午文间学医秋层])"


def _which(said: str) -> int:
    """Count 上, 上上, 下下下, 这个, 上一 and the like."""
    core = said.rstrip("个一")
    return _WHICH[core[0]] * len(core)


def _year(match: re.Match[str]) -> Moment | None:
    year = zh_year(match["y"])
    return None if year is None else Moment(year=year)


def _month(match: re.Match[str]) -> Moment:
    return Moment(month=zh_whole(match["m"]))


def _day(match: re.Match[str]) -> Moment | None:
    day = zh_whole(match["d"])
    is_day = 1 <= day <= 31 and not _numbers_a_thing(match)  # days of a month
    return Moment(day=day) if is_day else None


def _numbers_a_thing(match: re.Match[str]) -> bool:
    """Tell whether 号 counts the thing named right before: 路由器1号坏了, but 打印机3号送来."""
    if not match[0].endswith("号") or compiled(_ON_A_DAY).match(match.string, match.end()):
        return False
    before = match.string[: match.start()]
    listed = words("equipment_zh")
    names = (before[-length:] for length in range(2, _LONGEST_THING + 1))
    return compiled(_THING_END).search(before) is not None or any(one in listed for one in names)


def _lunar(match: re.Match[str]) -> Moment | None:
    month = _LUNAR_MONTHS.get(match["m"]) or zh_whole(match["m"])
    day = zh_whole(match["d"].removeprefix("初")) if match["d"] else None
    if not 1 <= month <= 12 or not 1 <= (day or 1) <= 30:  # a lunar month has 30 days at most
        return None
    return Moment(month=month, day=day, lunar=True)


def _weekday(match: re.Match[str]) -> Moment:
    shift = Shift("week", _which(match["w"])) if match["w"] else None
    if match["d"] == "末":
        return Moment(shift=shift, weekend=True)
    return Moment(shift=shift, weekday=_WEEKDAYS[match["d"]])


def _unit_shift(match: re.Match[str]) -> Moment:
    return Moment(shift=Shift(ZH_UNITS[match["u"]], _which(match["w"])))


def _part(match: re.Match[str]) -> Moment:
    return Moment(part=Part(_PART_UNITS[match["u"]], _THIRDS[match["p"][0]]))


def _part_of(unit: str) -> Reading:
    return lambda match: Moment(part=Part(unit, _THIRDS[match["p"][0]]))


def _quarter(match: re.Match[str]) -> Moment:
    return Moment(quarter=4 if match["q"] == "末" else zh_whole(match["q"]))


def _era(match: re.Match[str]) -> Moment | None:
    century, decade = word(match, "c"), zh_whole(match["d"])
    recent = not century and decade < 30  # 二十年代 alone is this century's
    first = 1900 if century in _OLD_CENTURY or not (century or recent) else 2000
    return Moment(era=Era(first + decade, 10)) if decade % 10 == 0 else None


RULES = (
    Rule(
        rf"{alternatives(_DAYS)}(?!性|免疫|形成|养成|培养|努力)",
        lambda m: Moment(shift=Shift("day", _DAYS[m[0]])),
    ),
    Rule(alternatives(_YEARS), lambda m: Moment(shift=Shift("year", _YEARS[m[0]]))),
    Rule(
        r"(?P<y>[12]\d{3}|[一二][零〇一二三四五六七八九]{3}|[〇零][零〇一二三四五六七八九]{2})年(?!级|薪)",
        _year,
    ),
    Rule(
        rf"(?<!\d)(?P<y>[12]\d{{3}}|[一二][零〇一二三四五六七八九]{{3}})(?={_TO}[{_N}]{{4}}年)",
        _year,
    ),
    Rule(
        rf"(?:(?<=[在从自到打是于我他她们])|(?<![{_N}\u4e00-\u9fff]))"
        r"(?P<y>[012]\d|9\d|[零〇一二九][零〇一二三四五六七八九])年"
        rf"(?=[初底中]|的时候|那会|[{_N}]{{1,3}}月|上半|下半|夏|春|秋|冬|[我他她你]|就|才|毕业|入职|入学|结婚|"
        r"买|搬|来|去|开始|到|至)(?!来[,。]|以?来)",
        _year,
    ),
    Rule(
        rf"(?<!第)(?<![{_N}个.])(?P<m>{_MONTH})月份?(?!天|[{_N}]?(?:球|饼|亮|经|嫂|薪|卡|老))",
        _month,
    ),
    Rule(rf"(?<![{_N}.])(?P<m>{_MONTH})(?={_TO}(?:{_MONTH})月)", _month),
    Rule(
        rf"{_NUMBERED_PLACES}(?<![{_N}.{_HAS_A_NUMBER}])(?<![号牌]是)(?P<d>[{_N}]{{1,3}})"
        rf"(?:号(?![{_NUMBERED_THINGS}])|日(?![游元本语子常志程内均]|(?<=一日)[一二三四五六七八九]))",
        _day,
    ),
    Rule(
        rf"(?<![{_N}.第路街])(?P<d>[{_N}]{{1,3}})(?={_TO}[{_N}]{{1,3}}[号日](?![{_NUMBERED_THINGS}]))",
        _day,
    ),
    Rule(rf"(?<=月)(?P<d>[12]\d|3[01]|[1-9])(?![{_N}份个.:])", _day),
    Rule(rf"(?<=月)(?P<d>(?:二?十|廿)[一二三四五六七八九]?|三十一?)(?![{_N}几多来个份号日])", _day),
    Rule(
        rf"(?:农历|阴历|旧历)的?(?P<m>正|冬|腊|闰?[{_N}]{{1,2}})月(?P<d>初?[{_N}]{{1,3}})?[号日]?",
        _lunar,
    ),
    Rule(rf"(?P<m>正|腊|冬)月(?P<d>初?[{_N}]{{1,3}})?[号日]?", _lunar),
    Rule(
        rf"(?<![{_N}])(?P<m>[{_N}]{{1,2}})月"
        r"(?P<d>初[一二三四五六七八九十]|廿[一二三四五六七八九]?|十五(?![号日]))",
        _lunar,
    ),
    Rule(
        r"(?:大年|年)初(?P<d>[一二三四五六七八九十])",
        lambda m: Moment(month=1, day=zh_whole(m["d"]), lunar=True),
    ),
    Rule(
        rf"(?:(?P<w>上+|下+|这|本|今)个?|(?<![{_N}每老小]))(?:周|星期|礼拜)(?P<d>[一二三四五六日天末])(?!围)",
        _weekday,
    ),
    Rule(rf"(?P<w>上+一?|下+一?|这|本)个?(?P<u>周|星期|礼拜|季度)(?![{_N}末])", _unit_shift),
    Rule(r"(?P<w>上+一?|下+一?|这|本|当)个?(?P<u>月)(?!亮|饼|球|台)", _unit_shift),
    Rule(
        rf"(?<=月)份?的?(?P<p>初|上旬|中旬|{_MIDDLE}|底|末|下旬)(?![一二三四五六七八九十])",
        _part_of("month"),
    ),
    Rule(
        rf"(?<![{_N}个上下这本当腊正岁])(?P<u>月)(?P<p>初|上旬|中旬|{_MIDDLE}|底|末|下旬|头|尾)",
        _part,
    ),
    Rule(rf"(?<=年)的?年?(?P<p>初|{_MIDDLE}|底|末)(?![一二三四五六七八九十])", _part_of("year")),
    Rule(
        rf"(?<![{_N}去今明前后本一每])(?P<u>年)(?P<p>初(?![一二三四五六七八九十])|{_MIDDLE}|底|末)",
        _part,
    ),
    Rule(r"(?P<u>周)(?P<p>初)", _part),
    Rule(rf"(?<=季度)(?P<p>初|末|底|{_MIDDLE})", _part_of("quarter")),
    Rule(r"(?<![上下本])(?P<u>季)度?(?P<p>初|末|底)", _part),
    Rule(r"第?(?P<q>[1-4一二三四末])个?季度", _quarter),
    Rule(
        r"(?P<h>上|下|前|后)半年(?!前|后)", lambda m: Moment(halfyear=1 if m["h"] in "上前" else 2)
    ),
    Rule(r"(?<=[年个])的?(?P<s>春|夏|秋|冬)[天季日]?", lambda m: Moment(season=_SEASONS[m["s"]])),
    Rule(
        rf"(?P<c>{'|'.join(_OLD_CENTURY)}|21世纪|二十一世纪|本世纪)?初?(?P<d>\d0|[二三四五六七八九]十|零零)年代",
        _era,
    ),
    Rule(rf"(?:{'|'.join(_OLD_CENTURY)})(?!\d|[二三四五六七八九]十)", Moment(era=Era(1900, 100))),
)
