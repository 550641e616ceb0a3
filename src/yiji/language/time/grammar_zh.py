"""How Chinese writes the pieces of a time expression."""

import re

from yiji.language.time.calendar import Shift, whole_shift
from yiji.language.time.festivals import ZH_FESTIVALS
from yiji.language.time.moment import Era, Moment, Part
from yiji.language.time.numbers import ZH_NUMBER, alternatives, zh_number, zh_whole, zh_year
from yiji.language.time.piece import Rule

_DIGIT = r"\d零〇一二三四五六七八九十百两廿卅"
_NUM = rf"[{_DIGIT}]"
_TO = r"\s*(?:到|至|-|~|和|与)+\s*"

_DAYS = {
    "大前天": -3, "前天": -2, "前日": -2, "昨天": -1, "昨日": -1, "昨儿": -1, "今天": 0, "今日": 0, "今儿": 0,
    "明天": 1, "明日": 1, "明儿": 1, "后天": 2, "后日": 2, "大后天": 3,
}  # fmt: skip
_YEARS = {"大前年": -3, "前年": -2, "去年": -1, "上年": -1, "今年": 0, "本年": 0, "明年": 1, "来年": 1, "后年": 2, "大后年": 3}
_SHORT_DAYS = {"前": -2, "昨": -1, "今": 0, "当": 0, "明": 1}
_UNITS = {
    "分钟": "minute", "分": "minute", "小时": "hour", "钟头": "hour", "天": "day", "日": "day", "周": "week",
    "星期": "week", "礼拜": "week", "月": "month", "季度": "quarter", "年": "year",
}  # fmt: skip
_DAYPARTS = {
    "凌晨": "dawn", "半夜": "dawn", "后半夜": "dawn", "清晨": "morning", "清早": "morning", "大清早": "morning",
    "一早": "morning", "早上": "morning", "早晨": "morning", "早间": "morning", "上午": "morning",
    "中午": "noon", "正午": "noon", "午间": "noon", "晌午": "noon", "下午": "afternoon", "午后": "afternoon",
    "傍晚": "dusk", "黄昏": "dusk", "晚上": "evening", "晚间": "evening", "夜里": "evening",
    "夜晚": "evening", "深夜": "evening", "夜间": "evening", "大晚上": "evening", "当晚": "evening",
}  # fmt: skip
_SHORT_PARTS = {"早": "morning", "晚": "evening", "夜": "evening", "午": "noon"}
_PARTS = {
    "初": "early", "上旬": "early", "头": "early", "中": "mid", "中旬": "mid", "底": "late", "末": "late",
    "下旬": "late", "尾": "late", "年初": "early", "年中": "mid", "年底": "late", "年末": "late",
}  # fmt: skip
_WHICH = {"上": -1, "下": 1, "这": 0, "本": 0, "当": 0, "这一": 0, "这个": 0, "上一": -1, "下一": 1, "今": 0}
_WEEKDAYS = {c: n for n, c in enumerate("一二三四五六", start=1)} | {"日": 7, "天": 7, "末": 0}
_SEASONS = {"春": "spring", "夏": "summer", "秋": "autumn", "冬": "winter"}
_LUNAR_MONTHS = {"正": 1, "冬": 11, "腊": 12}
_MINUTES = {"半": 30, "一刻": 15, "三刻": 45, "整": 0, "钟": 0}

_LONGEST_AGO = 1000
"""A longer count of years is a calendar year: 2022年前."""
_NOT_A_DAY = (
    "楼线桌店机房门位仓库会车球字电病公路院馆厅厂台柜窗口站井箱包床柱板屏街巷弄单铺座席员队种文令案套菜油"
    "汽模样作品教宿泳赛跑航嘉技师服节墙炉炮船舰卫飞实标码泊染元素别停登检试配产药选角链碱钢工区坑井洞馆苗杯格"
)
_NOT_A_CLOCK = "建意要求原理想好坏注不问共体启五水钱心儿也都一二三四六七八九零几米公倍多个击睛名燃滴"


def _which(word: str) -> int:
    """Count 上, 上上, 下下下 and the like."""
    core = word.rstrip("个一") if word not in _WHICH else word
    if core in _WHICH:
        return _WHICH[core]
    return -len(core) if core.startswith("上") else len(core)


def _unit(word: str) -> str:
    return _UNITS[word.removeprefix("个")]


def _distance(match: re.Match[str], sign: int) -> Shift | None:
    count = zh_number(match["n"])
    if not count or (match["u"] == "年" and count > _LONGEST_AGO):
        return None
    half = 0.5 if match["half"] or match["half2"] else 0.0
    return whole_shift(_unit(match["u"]), sign * (count + half))


_DISTANCE = (
    rf"(?P<n>{ZH_NUMBER})(?P<half>个半)?个?(?P<u>分钟|小时|钟头|天|日|周|星期|礼拜|月|季度|年)(?P<half2>半)?(?:多|左右)?"
)


def _ago(match: re.Match[str]) -> Moment | None:
    sign = -1 if match["side"].endswith("前") else 1
    shift = _distance(match, sign)
    return None if shift is None else Moment(shift=shift, ago=True)


def _window(sign: int, *, within: bool | None = None) -> object:
    def build(match: re.Match[str]) -> Moment | None:
        shift = _distance(match, sign)
        return None if shift is None else Moment(window=shift, within=within)

    return build


def _year(match: re.Match[str]) -> Moment | None:
    year = zh_year(match["y"])
    return None if year is None else Moment(year=year)


def _month(match: re.Match[str]) -> Moment | None:
    month = zh_whole(match["m"])
    return Moment(month=month) if 1 <= month <= 12 else None  # noqa: PLR2004


def _day(match: re.Match[str]) -> Moment | None:
    day = zh_whole(match["d"])
    return Moment(day=day) if 1 <= day <= 31 else None  # noqa: PLR2004


def _lunar(match: re.Match[str]) -> Moment | None:
    month = _LUNAR_MONTHS.get(match["m"]) or zh_whole(match["m"])
    day = zh_whole(match["d"].removeprefix("初")) if match["d"] else None
    if not 1 <= month <= 12 or (day is not None and not 1 <= day <= 30):  # noqa: PLR2004
        return None
    return Moment(month=month, day=day, lunar=True)


def _new_year_day(match: re.Match[str]) -> Moment:
    return Moment(month=1, day=zh_whole(match["d"]), lunar=True)


def _weekday(match: re.Match[str]) -> Moment:
    weekday = _WEEKDAYS[match["d"]]
    shift = Shift("week", _which(match["w"])) if match["w"] else None
    return Moment(shift=shift, weekday=weekday or None, weekend=None if weekday else True)


def _unit_shift(match: re.Match[str]) -> Moment:
    unit = "halfyear" if match["u"] == "半年" else _unit(match["u"])
    return Moment(shift=Shift(unit, _which(match["w"])))


def _part(match: re.Match[str]) -> Moment:
    unit = {"月": "month", "年": "year", "季": "quarter", "周": "week"}[match["u"]]
    return Moment(part=Part(unit, _PARTS[match["p"]]))


def _quarter(match: re.Match[str]) -> Moment | None:
    number = 4 if match["q"] == "末" else zh_whole(match["q"])
    return Moment(quarter=number) if 1 <= number <= 4 else None  # noqa: PLR2004


def _festival(match: re.Match[str]) -> Moment:
    return Moment(festival=match["f"])


def _relative_festival(match: re.Match[str]) -> Moment | None:
    count = zh_number(match["n"])
    if not count:
        return None
    sign = -1 if match["side"] == "前" else 1
    return Moment(offset=whole_shift(_unit(match["u"]), sign * count))


def _era(match: re.Match[str]) -> Moment | None:
    decade = zh_whole(match["d"]) if match["d"] else None
    century = 1900 if match["c"] in ("上世纪", "20世纪", "二十世纪") else 2000
    if decade is None:
        return Moment(era=Era(century, 100))
    if match["c"] is None:
        century = 2000 if decade < 30 else 1900  # noqa: PLR2004
    return Moment(era=Era(century + decade, 10)) if decade % 10 == 0 else None


_COUNTED_POINTS = re.compile(r"[这那有第几提讲说强补]$")
_AFTER_A_DAY = re.compile(r"(?:[上下中]午|凌晨|早上|晚上|[夜间]里?|傍晚|半夜|清晨|[今明昨后前]天|[日号今明昨]|[周期拜][一二三四五六日天])[的，, ]?$|[约到在于]$")


def _clock(match: re.Match[str]) -> Moment | None:
    hour, before = zh_whole(match["h"]), match.string[max(0, match.start() - 4) : match.start()]
    rest = match["r"] or ""
    minute = _MINUTES.get(rest)
    if minute is None:
        minute = zh_whole(rest.removesuffix("分").lstrip("零〇过") or "0") if rest else None
    if not match["r"] and (_COUNTED_POINTS.search(before) or (hour <= 2 and not _AFTER_A_DAY.search(before))):  # noqa: PLR2004
        return None
    if not 0 <= hour <= 24 or not 0 <= (minute or 0) < 60:  # noqa: PLR2004
        return None
    return Moment(hour=hour, minute=minute)


def _recurring(match: re.Match[str]) -> Moment:
    unit = match["u"]
    table = {"年": "year", "月": "month", "周": "week", "星": "week", "礼": "week", "季": "quarter"}
    return Moment(recurring=table.get(unit[:1], "day"))


def _rule(pattern: str, build: object) -> Rule:
    return Rule(re.compile(pattern), build)  # type: ignore[arg-type]


_DAYPART = alternatives(_DAYPARTS)
_GREETING = r"(?!好|安[，。！!]|快乐)"

RULES = (
    _rule(rf"(?:{alternatives(_DAYS)})(?!性|免疫|形成|养成|培养|努力)", lambda m: Moment(shift=Shift("day", _DAYS[m[0]]))),
    _rule(alternatives(_YEARS), lambda m: Moment(shift=Shift("year", _YEARS[m[0]]))),
    _rule(r"(?P<d>前|昨|今|明)(?P<p>早|晚|夜|午)(?:上|间)?" + _GREETING, lambda m: Moment(shift=Shift("day", _SHORT_DAYS[m["d"]]), daypart=_SHORT_PARTS[m["p"]])),
    _rule(_DAYPART + _GREETING, lambda m: Moment(daypart=_DAYPARTS[m[0]])),
    _rule(r"(?<=[天日号一二三四五六夕])(?P<p>早|晚|夜)(?![一点安饭宴会于期]|上好)(?:里)?", lambda m: Moment(daypart=_SHORT_PARTS[m["p"]])),
    _rule(rf"{_DISTANCE}(?P<side>之?以?(?:前|后))(?![台面排景卫者期程缀端任])", _ago),
    _rule(rf"(?:最近|过去|近|这)(?:的)?{_DISTANCE}(?:以?来|里|间|内)?", _window(-1)),
    _rule(rf"(?<![一二三四五六日目在到月号])前(?P<n>几|两|些)(?P<half>)(?P<u>天|周|月|年)(?P<half2>)", _window(-1)),
    _rule(rf"(?:未来|今后|接下来|往后|之后|后面)的?{_DISTANCE}(?:里|间|内)?", _window(1)),
    _rule(rf"(?<![过近]){_DISTANCE}(?:之内|以内|内)(?![容部外衣])", _window(1, within=True)),
    _rule(r"最近(?!的)|近来|近期|近些天|这阵子|这一阵子?|前阵子|前一阵子?|这段时间|这段日子|这些天|这些日子|前段时间|前些天|前些日子", lambda _m: Moment(window=Shift("day", -30))),
    _rule(r"刚才|刚刚|方才|适才", lambda _m: Moment(window=Shift("minute", -15))),
    _rule(rf"(?P<y>[12]\d{{3}}|[一二][零〇一二三四五六七八九]{{3}}|[〇零][零〇一二三四五六七八九]{{2}})年(?!级|薪)", _year),
    _rule(rf"(?<![12]\d)(?<!\d)(?P<y>[12]\d{{3}}|[一二][零〇一二三四五六七八九]{{3}})(?={_TO}[{_DIGIT}]{{4}}年)", _year),
    _rule(rf"(?:(?<=[在从自到打是于])|(?<![{_DIGIT}\u4e00-\u9fff])|(?<=我)|(?<=他)|(?<=她)|(?<=们))(?P<y>[012]\d|9\d|[零〇一二九][零〇一二三四五六七八九])年(?=[初底中]|的时候|那会|[{_DIGIT}]{{1,3}}月|上半|下半|夏|春|秋|冬|[我他她你]|就|才|毕业|入职|入学|结婚|买|搬|来|去|开始|到|至)(?!来[，。]|以?来)", _year),
    _rule(rf"(?<!第)(?<![{_DIGIT}个.])(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月份?(?!天|[{_DIGIT}]?(?:球|饼|亮|经|嫂|薪|租金?卡|老))", _month),
    _rule(rf"(?<![{_DIGIT}.])(?P<m>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])(?={_TO}(?:1[0-2]|[1-9]|十[一二]?|[二三四五六七八九])月)", _month),
    _rule(rf"(?<![{_DIGIT}.第路街巷弄道尾工编账型学座牌证码号楼栋])(?P<d>[{_DIGIT}]{{1,3}})(?:号(?![{_NOT_A_DAY}])|日(?![游元本语子常志程内均]))", _day),
    _rule(rf"(?<![{_DIGIT}.第路街])(?P<d>[{_DIGIT}]{{1,3}})(?={_TO}[{_DIGIT}]{{1,3}}[号日](?![{_NOT_A_DAY}]))", _day),
    _rule(rf"(?<=月)(?P<d>[12]\d|3[01]|[1-9])(?=(?![{_DIGIT}份个.:]))", _day),
    _rule(rf"(?:农历|阴历|旧历)(?:的)?(?P<m>正|冬|腊|闰?[{_DIGIT}]{{1,2}})月(?P<d>初?[{_DIGIT}]{{1,3}})?(?:[号日])?", _lunar),
    _rule(rf"(?P<m>正|腊|冬)月(?P<d>初?[{_DIGIT}]{{1,3}})?(?:[号日])?", _lunar),
    _rule(rf"(?<![{_DIGIT}])(?P<m>[{_DIGIT}]{{1,2}})月(?P<d>初[一二三四五六七八九十]|廿[一二三四五六七八九]?|十五(?![号日]))", _lunar),
    _rule(r"(?:大年|年)初(?P<d>[一二三四五六七八九十])", _new_year_day),
    _rule(rf"(?:(?P<w>上+|下+|这|本|今)个?|(?<![{_DIGIT}每]))(?:周|星期|礼拜)(?P<d>[一二三四五六日天末])(?!围)", _weekday),
    _rule(rf"(?P<w>上+一?|下+一?|这|本)个?(?P<u>周|星期|礼拜|季度)(?![{_DIGIT}末])", _unit_shift),
    _rule(rf"(?P<w>上+一?|下+一?|这|本|当)个?(?P<u>月)(?!亮|饼|球|台)", _unit_shift),
    _rule(r"(?<=月)(?:份)?的?(?P<u>)(?P<p>初|上旬|中旬|中(?![国心午文间学医秋层])|底|末|下旬)(?![一二三四五六七八九十])", lambda m: Moment(part=Part("month", _PARTS[m["p"]]))),
    _rule(rf"(?<![{_DIGIT}个上下这本当腊正岁])(?P<u>月)(?P<p>初|上旬|中旬|中(?![国心午文间])|底|末|下旬|头|尾)", _part),
    _rule(r"(?<=年)的?年?(?P<u>)(?P<p>初|中(?![国心午文间学秋层])|底|末)(?![一二三四五六七八九十])", lambda m: Moment(part=Part("year", _PARTS[m["p"]]))),
    _rule(rf"(?<![{_DIGIT}去今明前后本一每])(?P<u>年)(?P<p>初(?![一二三四五六七八九十])|中(?![国心])|底|末)", _part),
    _rule(rf"(?P<u>周)(?P<p>初)", _part),
    _rule(r"(?<=季度)(?P<p>初|末|底|中)", lambda m: Moment(part=Part("quarter", _PARTS[m["p"]]))),
    _rule(r"(?<![上下本])(?P<u>季)度?(?P<p>初|末|底)", _part),
    _rule(rf"(?:第)?(?P<q>[1-4一二三四末])(?:个)?季度", _quarter),
    _rule(r"(?P<h>上|下|前|后)半年(?!前|后)", lambda m: Moment(halfyear=1 if m["h"] in "上前" else 2)),
    _rule(r"(?<=[年个])(?:的)?(?P<s>春|夏|秋|冬)(?:天|季|日)?", lambda m: Moment(season=_SEASONS[m["s"]])),
    _rule(rf"(?P<c>上世纪|20世纪|二十世纪|21世纪|二十一世纪|本世纪)?初?(?P<d>[0-9]0|[二三四五六七八九]十|零零)年代", _era),
    _rule(r"(?P<c>上世纪|20世纪|二十世纪)(?P<d>)(?!\d|[二三四五六七八九]十)", _era),
    _rule(r"(?:的|之)?(?P<side>前|后)(?:的)?(?:第)?(?P<n>[一二两三四五六七八九十几]|\d{1,2})个?(?P<u>天|周|星期|礼拜)(?!内|以)", _relative_festival),
    _rule(
        rf"(?<![.\d零〇一二三四五六七八九百])(?P<h>[{_DIGIT}]{{1,3}})(?:点|时(?=[整半{_DIGIT}]))(?P<r>半|一刻|三刻|整|钟|[零〇过]?[{_DIGIT}]{{1,3}}分|[零〇]?[{_DIGIT}]{{2,3}}(?![{_DIGIT}折倍公千]))?(?:钟)?(?!{_NUM}|[{_NOT_A_CLOCK}])",
        _clock,
    ),
    _rule(rf"(?<![{_DIGIT}.第])(?P<h>[{_DIGIT}]{{1,3}})(?P<r>)(?={_TO}[{_DIGIT}]{{1,3}}点)", _clock),
    _rule(r"午夜|零点(?![{_DIGIT}])", lambda _m: Moment(hour=24 if _m[0] == "午夜" else 0, minute=0)),
    _rule(rf"(?:每隔?|每逢|逢|隔){_NUM}?个?(?P<u>年|月|季度|周|星期|礼拜|天|日|晚|早|小时|次|{_DAYPART})(?:[一二三四五六日天末])?", _recurring),
    _rule(r"(?:天天|夜夜|日日|日常|平日|工作日)(?P<u>)", lambda _m: Moment(recurring="day")),
    _rule(r"(?:周周|月月|年年)", lambda m: Moment(recurring={"周": "week", "月": "month", "年": "year"}[m[0][0]])),
)

_SURNAMES = "李张王刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"
_PLACES = "广场|路|大道|街|公园|中学|小学|厂|村|南路|北路|桥|大桥|银行|学校|制片|起义|电影"
_NAMES = alternatives(name for name in ZH_FESTIVALS if name not in ("十一", "五一", "六一", "八一", "618"))
FESTIVAL_RULES = (
    _rule(
        rf"(?<![{_SURNAMES}])(?P<f>{_NAMES})(?:节)?(?:当天|那天|那会儿?|假期|长假|小长假|放假|期间|夜)?"
        rf"(?!快乐|上河图|{_PLACES}|树|老人|帽|歌|红包|联欢|完)",
        _festival,
    ),
    _rule(rf"(?<![{_DIGIT}第双.])(?P<f>五一|六一|八一|618)(?:劳动|儿童|建军)?(?:节)?(?:当天|那天|假期|小?长假|放假|期间|黄金周)?(?![{_DIGIT}号月日点个年天]|{_PLACES}|快乐)", _festival),
    _rule(rf"(?<![{_DIGIT}第双])(?P<f>十一)(?:国庆)?(?:假期|长假|小长假|黄金周|期间|放假|(?=之?前|以?后|那几?天|[去回出我咱他她]|打算|准备|有空|加班|不|要))", _festival),
)
