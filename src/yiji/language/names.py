"""Names in a text: people, places, firms, products, codes. Without a model, so it errs on the side of few."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

import rjieba

from yiji.language.cues import CLASSES
from yiji.language.level import level
from yiji.language.normalise import HAN, fold, has_han
from yiji.language.pattern import compiled
from yiji.language.stopwords import ENGLISH

Sort = Literal["person", "thing", "unknown"]


@dataclass(frozen=True, slots=True)
class Name:
    """A name where it stands.

    Attributes:
        text: Verbatim, `source[start:end]`.
        start: Code point at which it starts.
        end: Code point after it.
        sort: What bears it, as far as its form tells.
    """

    text: str
    start: int
    end: int
    sort: Sort


_QUOTED: Final = r"[“「『《\"]([^”」』》\"]{1,30})[”」』》\"]"
_CODE: Final = r"(?a:(?<![\w.])(?!\d+-?(?:[a-z]+\b))(?=[\w.\-]*\d)(?=[\w.\-]*[A-Za-z])[A-Za-z\d][\w.\-]*(?<![.\-]))"
_LETTERED: Final = r"(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]* ?(?:方案|计划|项目|套餐|系统|平台|版本|型号|车间|轮|组|班|座|栋|区)|[甲乙丙丁](?:方案|计划|组|班|队)"
_TITLE_EN: Final = r"(?:Dr|Mr|Mrs|Ms|Prof|St|Sir|Captain)\.?"
_MADAM: Final = rf"(?a:\b{_TITLE_EN} [A-Z][\w\-]+(?: [A-Z][\w\-]+)?)"
_CAPITAL: Final = r"[A-Z][\w'’&\-]*"
_PROPER: Final = rf"(?a:\b{_CAPITAL}(?:(?: (?:of|of the|de|da|van|von|del|la))? {_CAPITAL})*(?: \d+(?:\.\d+)?(?![\d:%/,]))?)"
_LATIN: Final = r"(?a:[A-Za-z][A-Za-z0-9.+#'’\-]*(?<![.'’\-])(?: [A-Za-z0-9]+(?![:%]))*)"
_POSSESSIVE: Final = r"['’]s?$"
_SENTENCE_START: Final = r"(?:^|[.!?;:]\s+|[\n\"“(]\s*)$"

_CALENDAR: Final = frozenset(
    """
    monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec
    christmas easter thanksgiving halloween new year ramadan diwali today tomorrow yesterday spring summer autumn winter
    am pm gmt utc bst cet est pst ok okay hi hello hey thanks yes no please sorry sure great nice tv id uk us usa eu
    """.split()
)
"""Capitalised and yet no name of anything in particular: the calendar, courtesies, common short forms."""

_ACTS: Final = (
    r"^(?:['’]s\b|,? (?:is|was|has|had|will|would|can|could|does|did|says?|said|sent|got|gets|gave|wants?|wrote|told|tells|asked|called|came|went|goes|"
    r"took|made|makes|moved|left|lost|won|paid|met|bought|sold|brought|runs|ran|kept|found|thinks|thought|knows|knew|likes|works|lives|needs|uses|owns|"
    r"[a-z]{2,}ed)\b| and [A-Z])"
)
"""What follows a subject: it tells a name at the start of a sentence from a capitalised word."""
_COMMON_ENDING: Final = r"(?:ing|tion|sion|ment|ness|ity|body|thing|one|ly)$"

_SURNAME: Final = CLASSES["SURNAME"]
_TITLE_ZH: Final = (
    r"(?:工程师|老师|经理|医生|大夫|主任|律师|师傅|教授|先生|女士|院长|校长|科长|处长|局长|部长|组长|总监|主管|老板|阿姨|叔叔|"
    r"同学|小姐|太太|博士|护士|教练|导演|队长|会计|秘书|工|总|姐|哥|董|导|叔|婶|嫂)"
)
_FULL_NAME: Final = rf"(?:{_SURNAME})[\u4e00-\u9fff]{{1,2}}"
_TITLED: Final = rf"(?![和于时都能从向那相后曾连])(?:{_SURNAME})[\u4e00-\u9fff]{{0,2}}?{_TITLE_ZH}|[小老阿](?:{_SURNAME})"
_AFTER_TITLE: Final = r"[和跟与说的要让在是也都来给找去有能会,，。、？?!！]|$"
_FIRM: Final = (
    r"(?:物流|科技|银行|集团|公司|医院|诊所|大学|学院|中学|小学|幼儿园|酒店|宾馆|饭店|餐厅|传媒|文化|教育|保险|证券|基金|资本|地产|置业|"
    r"制药|药业|食品|电器|电子|软件|网络|云|航空|快递|速运|支付|书店|超市|商场|印刷|装饰|设计|律所|律师事务所|工作室|项目|小区|花园|广场|大厦|机场|车站)"
)
_MAKERS: Final = (
    "微信|企业微信|企微|飞书|钉钉|支付宝|淘宝|天猫|京东|拼多多|抖音|快手|小红书|知乎|微博|豆瓣|美团|饿了么|滴滴|高德|百度|腾讯|阿里云?|阿里巴巴|"
    "字节跳动|华为|小米|荣耀|联想|海尔|美的|格力|比亚迪|蔚来|理想|小鹏|特斯拉|顺丰|圆通|中通|申通|韵达|德邦|携程|飞猪|瑞幸|星巴克|喜茶|"
    "肯德基|麦当劳|海底捞|宜家|优衣库|国航|东航|南航|海航|金山文档|石墨|语雀|禅道|网易云音乐?|哔哩哔哩|有道|讯飞|通义|文心|豆包|元宝|夸克|石墨文档|腾讯会议|"
    "有赞|金蝶|用友|七牛|又拍|招行|工行|建行|农行|交行|中行|平安"
)
"""Names in everyday use that a dictionary of words lacks. Source: well-known consumer services of China."""
_CALLED: Final = r"(?<=家)(?P<twin>[\u4e00-\u9fff])(?P=twin)(?<!爸爸|妈妈|哥哥|姐姐|弟弟|妹妹|爷爷|奶奶|公公|婆婆|宝宝|常常|天天|刚刚)"
"""Reduplicated names of children and animals (我们家豆豆)."""
_NOT_NAMES: Final = frozenset(
    "方案 城市 新店 海鲜 宕机 周末 周一 周二 周三 周四 周五 周六 周日 那周 一周 下周 上周 本周 高铁 高中 高考 时间 时区 常用 常常 安排 安装 平时 平常 和平 "
    "明天 明年 明明 明白 白天 黄金 金额 钱包 文件 文档 江湖 小学 小时 小区 小路 小车 小包 小花 小鱼 小康 小方 小白 小黄 小雷 小计 老路 老牛 老方 老板 阿姨 老家 老师 成都会 曾经 终于 万一 路由器 路由 温度 温水 安全 "
    "任务 任何 关于 关系 古代 方便 方式 方法 甘特图 马上 单位 单子 单独 于是 解决 解释 宗旨 程序 程度 项目 经理 经验 边界 连接 舒服 查询 相关 "
    "安静 成本 时候 花钱 花费 贺卡 贺词 高兴 高级 田地 石头 牛奶 牛肉 羊肉 鱼肉 马路 车票 路上 水果 水电 汤圆 白酒 黑色 红色 蓝色 黄色 紫色 "
    "应该 那个 那家 那款 那些 哪家 哪个 何时 何处 祝福 祝贺 计算 计划 常规 向来 向量 容易 容量 能否 能不能 居住 沙发 鲜花 英文 中文 "
    "喜欢 晚饭 晚餐 饮料 易用 终端 广告 国外 国内 国潮 毛病 严重 干嘛 干啥 谢谢 多谢 成绩 红包 全家 全天 全部 包装 左右 东西 胡椒 "
    "金毛 布偶 英短 柯基 泰迪 边牧 比熊 花生 蜂蜜 洪水 燕麦 韩语 阴历 阳历 农历 尚未 温馨".split()
)
"""What the segmenter takes for a name by its first character."""
_PERSON_TAGS: Final = frozenset(("nr", "nrt", "nrfg"))
_PLACE_TAGS: Final = frozenset(("ns", "nt", "nz"))
_SURE_TAGS: Final = frozenset(("ns", "nt"))
"""Of the other tags a word of two characters is more often a common word than a name."""


def names_in(text: str) -> tuple[str, ...]:
    """Find names, folded, in order of appearance, each once.

    Args:
        text: A sentence or more; zh, en or mixed.

    Returns:
        As `find_names` finds them, in the form in which names are compared.
    """
    folded = (fold(name.text) for name in find_names(text))
    return tuple(dict.fromkeys(name for name in folded if len(name) > 1))


def find_names(text: str) -> tuple[Name, ...]:
    """Find names where they stand, in order; of two that overlap the longer.

    Args:
        text: A sentence or more; zh, en or mixed.

    Returns:
        Quoted titles, codes with letters and digits, lettered things (A 方案), capitalised runs
        of Latin words that are not just the start of a sentence, Latin words inside Chinese,
        people by title, firms by what they call themselves, and what the segmenter tags as a
        Chinese person, place or organisation.
    """
    shown = level(text)
    found = [name for find in (_quoted, _coded, _latin, _chinese) for name in find(shown)]
    kept: list[Name] = []
    for name in sorted(found, key=lambda one: (one.start - one.end, one.start)):
        if all(name.end <= other.start or other.end <= name.start for other in kept):
            kept.append(name)
    kept.sort(key=lambda one: one.start)
    return tuple(replace(one, text=text[one.start : one.end]) for one in kept)


def _quoted(text: str) -> Iterator[Name]:
    for match in compiled(_QUOTED).finditer(text):
        yield Name(match[1], match.start(1), match.end(1), "thing")


def _coded(text: str) -> Iterator[Name]:
    for words in (_CODE, _LETTERED):
        for match in compiled(words).finditer(text):
            yield Name(match[0], match.start(), match.end(), "thing")


def _latin(text: str) -> Iterator[Name]:
    han = len(compiled(f"[{HAN}]").findall(text))
    if han > len(compiled(r"(?a:[A-Za-z][A-Za-z'’\-]*)").findall(text)):
        for match in compiled(_LATIN).finditer(text):
            word = match[0]
            if (
                word.casefold() not in ENGLISH
                and word.casefold() not in _CALENDAR
                and len(word) > 1
            ):
                yield Name(word, match.start(), match.end(), "unknown")
        return
    for match in compiled(_MADAM).finditer(text):
        yield Name(match[0], match.start(), match.end(), "person")
    for match in compiled(_PROPER).finditer(text):
        if name := _proper(text, match):
            yield name


def _proper(text: str, match: re.Match[str]) -> Name | None:
    """Trim a capitalised run to the name in it, if there is one."""
    start, words = match.start(), match[0]
    starts_sentence = compiled(_SENTENCE_START).search(text[:start]) is not None
    while words and _is_common(words.split()[0]):
        first = words.split()[0]
        start += len(first) + len(words[len(first) :]) - len(words[len(first) :].lstrip())
        words = words[len(first) :].lstrip()
        starts_sentence = False
    words = re.sub(_POSSESSIVE, "", words)
    if not words or words[0].isdigit() or _is_common(words.split()[-1]):
        return None
    if (
        starts_sentence
        and " " not in words
        and words[1:].islower()
        and not _is_subject(words, text, start)
    ):
        return None
    return Name(words, start, start + len(words), "unknown")


def _is_common(word: str) -> bool:
    bare = re.sub(r"['’](?:s|m|ve|d|ll|re)?$", "", word).casefold()
    return (
        word.casefold() in ENGLISH
        or bare in ENGLISH
        or bare in _CALENDAR
        or bare.removesuffix("s") in _CALENDAR
    )


def _is_subject(word: str, text: str, start: int) -> bool:
    rest = text[start + len(word) :]
    return not compiled(_COMMON_ENDING).search(word) and compiled(_ACTS).search(rest) is not None


def _chinese(text: str) -> Iterator[Name]:
    if not has_han(text):
        return
    yield from _matches(_MAKERS, text, "thing")
    yield from _matches(_CALLED, text, "unknown")
    tokens = _tokens(text)
    edges = {start + len(word) for start, word, _ in tokens}
    begins = {start: (word, tag) for start, word, tag in tokens}
    for match in compiled(_TITLED).finditer(text):
        word, tag = begins.get(match.start(), ("", ""))
        if not (len(word) == 1 or tag in _PERSON_TAGS or word == match[0]):
            continue
        is_whole = match.end() in edges or compiled(_AFTER_TITLE).match(text, match.end())
        if is_whole and match[0] not in _NOT_NAMES:
            yield Name(match[0], match.start(), match.end(), "person")
    for token, after in zip(tokens, [*tokens[1:], _NO_TOKEN], strict=True):
        if name := _tagged(*token, after):
            yield name


_Token = tuple[int, str, str]
_GIVEN: Final = 2
"""Most characters of a Chinese given name, and of a common noun that makes a name of a firm."""
_NO_TOKEN: Final[_Token] = (0, "", "")


def _tagged(start: int, word: str, tag: str, following: _Token) -> Name | None:
    """Read one tagged word with the one after it."""
    _, after, tag_after = following
    end = start + len(word)
    if len(word) == 1 and compiled(_SURNAME).fullmatch(word) and tag_after in _PERSON_TAGS:
        return (
            Name(word + after, start, end + len(after), "person") if len(after) <= _GIVEN else None
        )
    if len(word) == 1 or word in _NOT_NAMES or tag not in _PERSON_TAGS | _PLACE_TAGS:
        return None
    if compiled(_FIRM).fullmatch(after):
        return Name(word + after, start, end + len(after), "thing")
    if tag in _PERSON_TAGS and compiled(_FULL_NAME).fullmatch(word):
        return Name(word, start, end, "person")
    if tag in _PERSON_TAGS and tag_after == "n" and len(after) == _GIVEN:
        return Name(word + after, start, end + len(after), "thing")
    is_sure = tag in _SURE_TAGS or len(word) > _GIVEN
    return Name(word, start, end, "thing" if tag in _PLACE_TAGS else "unknown") if is_sure else None


def _tokens(text: str) -> list[_Token]:
    """Cut a text into words: offset, word, part of speech."""
    found, offset = [], 0
    for word, tag in rjieba.tag(text):
        found.append((offset, word, tag))
        offset += len(word)
    return found


def _matches(words: str, text: str, sort: Sort) -> Iterator[Name]:
    for match in compiled(words).finditer(text):
        yield Name(match[0], match.start(), match.end(), sort)
