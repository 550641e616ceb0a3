"""Which preference slot words belong to by what they name: foods, drinks, music, sports and more.

Asked after the shapes of `yiji.remember.extract_rules.topic`, which are surer: a word that names a
thing says nothing of the kind of wish.
"""

import re
from functools import cache
from typing import Final

from yiji.language.lexicon import words as listed

_LISTS: Final = (
    ("preference.drink", "drink"),
    ("preference.music", "music"),
    ("preference.exercise", "sport"),
    ("preference.food", "food"),
)
"""Slots by the lists that name their things, surest first."""
_OTHERS: Final = (
    ("preference.reply_format", r"数字|数据先|花活|花里胡哨的格式|缩写|表头|摘要|结论|要点|小结|客套话|开场白|寒暄|免责声明|脚注|截图|附件|清单|按(?:项目|人|天|周|时间|部门|优先级|重要性|类别)|分(?:类|组|栏|点)|一句话|大白话|\b(?:bad news|good news|numbers|headline|figures|intro(?:duction)?s?|preamble|disclaimers?|caveats|abbreviations|acronyms|hashtags|prose|dot points|outline|agenda|takeaways?|key points|bullet|screenshots?|attachments?|recap|pros and cons|trade-?offs|verdict|summary|ranking|examples?)\b"),
    ("preference.tone", r"客气|随意|随和|温柔|柔和|强硬|生硬|客观|中立|调侃|阴阳怪气|油腻|肉麻|夸|捧|敷衍|商业味|大词|套路|\b(?:sugar-?coat\w*|waffl\w+|cheesy|snark\w*|cold|stiff|soft(?:er|en)?|relaxed|respectful|clich\w+|praise|compliments?|pep talks?|exclamation marks?|slang|swear\w*|condescend\w*|lectur\w+|preach\w*|plain english|matter-of-fact)\b"),
    ("preference.style", r"护眼|渐变|配色|字体|图标|留白|白底|黑底|浅底|[红橙黄绿青蓝紫灰黑白粉棕褐金银米咖墨藏]+(?:色|灰|蓝|绿|调|底)|素净|素雅|花哨|花里胡哨|朴素|简约|简洁风|大红|粉嫩|土味|logo|海报|封面|弹窗|按钮|动效|衬线|留白|宽松|修身|棉麻|纯棉|\b(?:muted|bright colou?rs|neon|beige|grey|gray|black|white|navy|teal|maroon|gradients?|rounded corners|animations?|logos?|posters?|whitespace|sans|cursive|cotton|linen|wool|leather|loose|slim|baggy|floral|plain|flashy|understated|clutter\w*)\b"),
    ("preference.learning", r"案例|概念|原理|图解|动手|实操|刷题|讲题|提示|口诀|类比|演示|视频课|\b(?:analog\w+|pictures|diagrams|worked|hands-on|hints?|flash ?cards|by doing|metaphors?|drills|quizz\w+|theory|formulas?)\b"),
    ("preference.travel.hotel", r"住店|住宿|旅店|床铺|楼层|\b(?:room|rooms|lobby|balcony|ground floor)\b"),
    ("preference.travel.seat", r"位子|座儿|靠边|临窗|\b(?:bunk|berth|seat)\b"),
    ("preference.travel.transport", r"坐船|坐飞机|绿皮车|长途车|骑摩托|\b(?:walk|walks|scooter|e-?bike|motorways?|routes?|highways?|self-drive|sleeper|overnight)\b"),
    ("preference.code_style", r"代码|报错|异常处理|变量|\b(?:unwrap|errors|exceptions|globals?|lambdas?|recursion|refactor\w*|pull requests?|prs?|monkey-?patch\w*|mocks?|one-liners?|oneliners?|comprehensions?|decorators?|macros?|inheritance|dataclass\w*|enums?|goto|regex\w*)\b"),
    ("preference.meeting_hours", r"^(?:early |late |(?:mon|tues|wednes|thurs|fri|satur|sun)day )?(?:mornings?|afternoons?|evenings?|lunchtimes?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$"),
    ("preference.brand", r"快递|超市|连锁|\b(?:chain|couriers?|supermarket)\b"),
)  # fmt: skip


@cache
def _tables() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for key, name in _LISTS:
        chinese = "|".join(
            sorted((w for w in listed(f"{name}_zh") if len(w) > 1), key=len, reverse=True)
        )
        english = "|".join(sorted(map(re.escape, listed(f"{name}_en")), key=len, reverse=True))
        found.append((key, re.compile(rf"{chinese}|\b(?:{english})\b", re.IGNORECASE)))
    others = ((key, re.compile(shape, re.IGNORECASE)) for key, shape in _OTHERS)
    return (*found, *others)


def classed(words: str) -> str | None:
    """Return the slot of the first class of which the plain words name a member, or None."""
    bare = words.strip()
    for key, name in _LISTS:
        if bare in listed(f"{name}_zh"):
            return key
    return next((key for key, regex in _tables() if regex.search(bare)), None)
