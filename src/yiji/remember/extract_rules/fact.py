"""Facts about things: what runs on what, who is in charge, what something is called."""

import re
from typing import Final

from yiji.language.lexicon import words as lexicon
from yiji.language.normalise import fold
from yiji.model.record import USER, Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.tech import canonical, database, stack
from yiji.remember.extract_rules.thing import is_room
from yiji.remember.extract_rules.value import words

_LONGEST_NAME: Final = 40
"""Characters of the longest name of a tool."""


_USE_ZH: Final = (
    zh(
        r"^(?P<s>(?!(?:<WO>)(?:<ADVZ>)*(?:是)?用)[^，。]{1,24}?)(?:<ADVZ>|从[^，。]{1,6}起|从今天起|我们|我|统一|全部|全面|已经|都|正式)*(?:是 ?)?(?:用的是|用的|用的都是|用的还是|改用|换用|采用|使用|选用|沿用|跑的是|跑的还是|上的是|装的是|(?<=[库上端器群])跑|切到|切换到|切换成|切换为|换成|换到|换为|迁移?到|迁到|跑在|部署在|托管在|放在|建在|存在|运行在|基于|走的是|接的是|接入了?|上了|(?<![不没费使信作应引利采])用(?![户途量法心力处意餐于人]))了? ?(?:一?(?:套|个|款))? ?(?P<v>[^，。了]{1,24}?)(?:重写|重构|编写|写|开发|实现|搭建?|做|部署|构建|管理|存储|跑|来[^，。]*)?(?:的)?(?:了)?$"
    ),
    zh(
        r"^(?P<s>[^，。]{1,16}?)(?:是)?(?:用|拿) ?(?P<v>[^，。了]{1,16}?)(?:写|编写|开发|实现|搭|做|部署|构建|跑)(?:的)$"
    ),
    zh(
        r"^(?P<s>[^，。]{1,16}?)(?:上|这边|那边)?(?:的)?(?:开发语言|编程语言|语言|框架|技术栈|技术选型)?(?:<ADVZ>)*(?:是|为|:)(?:一?(?:套|个|款))? ?(?P<v>[^，。]{1,24})$"
    ),
)


_USE_EN: Final = (
    en(
        r"^(?P<s>(?:<MY>|the|all|both)? ?(?:[\w'./-]+ ){0,5}?[\w'./-]+?)(?: <ADV>)* (?:(?:is|are|was|were|'s|be|been|has been|have been) )?(?:<ADV>)*(?:now )?(?:runs? on|run on|running on|built (?:on|with|in)|written in|hosted (?:on|by|with)|deployed (?:on|to|with)|powered by|uses?|using|based on|lives? (?:on|in)|works? with|sits? on|managed (?:with|in|by)|tracked in|stored in|moved to|migrated to|switched to|go(?:es)? through|goes through|served by|backed by|coded in)(?: now)? (?P<v>[^,;]+)(?:,.*)?$"
    ),
    en(
        r"^(?P<s>(?:<MY>|the)? ?[\w'-]+(?: [\w'-]+){0,3}?)(?: (?:is|are)|'s)(?: now| still| all)? (?:on |in )?(?P<v>[\w.+#-]+(?: [\d.]+)?)$"
    ),
    en(r"^(?P<v>[^,;]+?) is (?:what|the \w+) (?P<s><MY> [\w' -]+?) (?:runs? on|uses?)$"),
)


_WE_USE: Final = (
    en(
        r"^(?:<I>|<IM>|<IVE>)(?: <ADV>)? ?(?:<ADV>)*(?:use|uses|using|run|runs|running|adopted|rely on|moved to|switched to|migrated to|keep|store|deploy(?:s)? (?:on|to|with)|build(?:s)? (?:on|with)|ship(?:s)? with|host(?:s)? (?:on|with)|track(?:s)? \w+ (?:in|with))(?: (?P<s2>it|everything|(?:our|all|the) [\w ]+?) (?:on|in|with))? (?P<v>[^,;]+?)(?: (?:for|as) (?P<s>(?:our |the |all )?[\w' -]+))?$"
    ),
    zh(
        r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?:用|改用|换用|采用|使用|换成|换到|迁到|切到)(?:的是|的|了|着)? ?(?P<v>[^，。了]{1,20}?)(?:(?:来)?(?P<s>做|管理|写|画|记|开发|部署|跑|沟通|协作|开会|记账|剪|修|存)(?P<s2>[^，。]{0,8}))?(?:了)?$"
    ),
)


_CALLED: Final = (
    zh(
        r"^(?P<s>[^，。]{1,14}?)(?:的)?(?:名字|名称)?(?:叫|叫做|名叫|命名为|取名|起名|名为|名字是|代号(?:是|叫|为)?|改名叫|改名为) ?(?P<v>[^，。]{1,16})$"
    ),
    en(
        r"^(?P<s>(?:<MY>|the) [\w' -]+?)(?:'s name)? (?:is|was|'s)(?: now)? (?:called|named|nicknamed|code-?named|dubbed) (?P<v>[^,;]+)$"
    ),
    en(r"^(?P<v>[\w'-]+) is the name of (?P<s>(?:<MY>|the) [\w' -]+)$"),
    en(r"^the name of (?P<s>(?:<MY>|the) [\w' -]+?) is (?P<v>[^,;]+)$"),
)


_DATABASE: Final = re.compile(
    r"数据库|库\b|库(?:用|是|的|目前|现在|上|$)|database|\bdb\b", re.IGNORECASE
)


_OFFICE: Final = re.compile(
    r"供应商|厂商|服务商|vendor|supplier|provider|courier|代理商|承包商|外包|快递公司|物流商|网关|通道",
    re.IGNORECASE,
)


_LATIN: Final = re.compile(r"[A-Z][\w.+-]*(?: [A-Z][\w.+-]*)*")
_SYSTEM: Final = re.compile(
    r"系统|服务|平台|工具|软件|队列|库|后台|端$|监控|部署|构建|流水线|网关|缓存|日志|文档|协作|管理|收银|财务|客服|报表|记账|通讯|支付|存储|搜索|云|编辑器|看板|排期|考勤|打卡|审批|组件|引擎|框架"
)


NOT_THING: Final = re.compile(
    r"(?i)^(?:for|with|by|much|from|about|at|on|in|to|of|and|or|but|thanks?|glad|always|lots|a lot|feel|it|this|that|he|she|they|there|here|what|who|you|one|some|people|everyone|everything|something|which|these|those|hope|think|maybe|not|i|we|if)\b|^(?:他|她|它|这|那|你|您|谁|什么|今天|昨天|明天|上周|下周|刚才|感觉|好像|有|没|不|天气|就|可以|还)"
)


_PRONOUN_VALUE: Final = re.compile(
    r"(?i)^(?:it|that|this|them|him|her|you|me|us|for|to|because|a lot|lots|everything|anything|nothing)\b|^(?:什么|谁|哪|啥|这|那|他|她|它|好|对|的|真|假|不|没|怎)|[?？]"
)


_UNSURE: Final = {"zh": 2, "en": 1}


"""Patterns of mere "is": they count only if the value is a known technology."""


def uses(clause: Clause) -> list[Candidate]:
    """Return what something runs on, is written in or stored with."""
    table = _USE_ZH if clause.language == "zh" else _USE_EN
    for regex in table:
        is_sure = regex is not table[_UNSURE[clause.language]]
        if (match := regex.search(clause.plain)) and (made := _use(clause, match, is_sure=is_sure)):
            return made
    for regex in _WE_USE:
        if (match := regex.search(clause.plain)) and (made := _use(clause, match, is_sure=True)):
            return made
    return []


_NO_TOOL: Final = re.compile(
    r"(?i)(?:\d{4}$|(?:is|are|was|were) |(?:the|an?|my|our|its|two|three|four|five|six|both|all|\d+) (?![^,]*(?-i:[A-Z]))|diesel|petrol|gas\b|batter|solar|mains|electric|time\b|track|schedule|page|foot|horseback|upstairs|downstairs)|(?:在|到|于|给|那|这|一块|一样|完|光|掉|过|来|去|不)"
)
"""Places, fuels and parts, on which things run as well as on tools."""


def _use(clause: Clause, match: re.Match[str], *, is_sure: bool) -> list[Candidate]:
    groups = match.groupdict()
    part = "s2" if groups.get("s2") and clause.language == "zh" else "s"
    phrase = clause.said(*match.span(part)) if groups.get(part) else ""
    said = words(clause.said(*match.span("v"))) or ""
    if (
        not said
        or _NO_TOOL.match(clause.said(*match.span("v")))
        or is_room(said)
        or (
            re.search(r"(?i)\b(?:we|i|you|who)$", phrase.strip())
            and phrase.strip().casefold() not in ("we", "i")
        )
        or _PRONOUN_VALUE.match(said)
        or NOT_THING.match(phrase)
        or len(said) > _LONGEST_NAME
    ):
        return []
    return _technology(clause, said, phrase, is_sure=is_sure) or _tool(
        clause, said, phrase, is_sure=is_sure
    )


def _technology(clause: Clause, said: str, phrase: str, *, is_sure: bool) -> list[Candidate]:
    """Return the database, language or framework that was said, if it is a known one."""
    if (name := database(said)) and (
        _DATABASE.search(clause.plain) or not is_sure or name not in ("Redis", "Elasticsearch")
    ):
        about = _database_subject(phrase)
        return [candidate(clause, "fact", "project.database", name, subject=about)]
    if name := stack(said):
        about = subject(re.sub(r"(?:的)?(?:开发|编程)?(?:语言|框架|技术栈)$", "", phrase))
        return [candidate(clause, "fact", "project.tech_stack", name, subject=about)]
    return []


def _tool(clause: Clause, said: str, phrase: str, *, is_sure: bool) -> list[Candidate]:
    """Return the tool or supplier that was said, if the words are a name or speak of a system."""
    if not is_sure and not (_SYSTEM.search(phrase) and _LATIN.fullmatch(said)):
        return []
    about = subject(phrase)
    is_named = re.search(r"[A-Z0-9“\"]", said) is not None or said.casefold() in lexicon("software")
    is_system = (clause.language == "en" and about != USER) or _SYSTEM.search(phrase + said)
    if not (is_named or is_system):
        return []
    key = "project.vendor" if _OFFICE.search(phrase) else "project.tool"
    name = re.sub(r"(?i) (?:now|instead|across .*|for .*|in (?:an?|the) .*)$", "", said)
    return [candidate(clause, "fact", key, canonical(name), subject=about)]


def _database_subject(phrase: str) -> str:
    phrase = re.sub(
        r"(?i)(?:生产|测试|预发|线上|开发|本地|灰度|staging|production|prod|test|dev|development)(?:环境|服| environment)?(?:上|里|的|的的)?|的?(?:主)?数据库|databases?|\bdb\b|'s",
        "",
        phrase,
    )
    return subject(phrase)


_MIGRATED: Final = (
    zh(
        r"^(?P<s>[^，。]{0,14}?)(?:<ADVZ>)*从 ?(?P<o>[^，。]{1,14}?)(?:全面|整体|全部|统一)?(?:换|改|迁移?|转|切换?|升级?)(?:到|成|为|去|用|了)+ ?(?P<v>[^，。]{1,16}?)(?:了)?$"
    ),
    en(
        r"^(?:<PRE>)?(?P<s>we|the team|the \w+|our [\w' -]+?|i)(?:'ve| have| has|'re| are)? (?:<ADV>)*(?:moved|switched|migrated|switching|migrating|moving|changed|went|has gone|have gone|are going|upgraded|converted|transferred)(?: (?P<m>[\w' -]+?))?(?: over)?(?: away)? from (?P<o>[^,;]+?) to (?P<v>[^,;]+?)(?: (?:in|last|this|on|across|for|at|since|after|because|over|during|back) .*)?$"
    ),
)


def migrations(clause: Clause) -> list[Candidate]:
    """Return what was changed for what; people moving house are left to the profile."""
    index = clause.index
    match = _MIGRATED[index].match(clause.plain)
    if not match or (index == 1 and match["s"].casefold() == "i" and "moved" in clause.plain):
        return []
    said = words(clause.said(*match.span("v"))) or ""
    phrase = match.groupdict().get("m") or match["s"]
    if index == 0 and re.search(r"搬|调到|离职|住", clause.plain):
        return []
    for key, name in (
        ("project.database", database(said)),
        ("project.tech_stack", stack(said)),
        ("project.tool", canonical(said)),
    ):
        if name:
            return [candidate(clause, "fact", key, name, subject=subject(phrase))]
    return []


_LEARN: Final = (
    zh(
        r"^(?:<WO>)(?:<ADVZ>)*(?:正?在学|在自学|在备考|在准备考|刚开始学|打算学)(?:着)? ?(?P<v>[^，。]{1,16})$"
    ),
    en(
        r"^(?:<IM>|<IVE> been) (?:<ADV>)*(?:learning|studying for|training for|teaching myself)(?: to| how to)? (?P<v>[^,;]+)$"
    ),
)


def learning(clause: Clause) -> list[Candidate]:
    """Return what the user is learning."""
    match = next((m for regex in _LEARN if (m := regex.search(clause.plain))), None)
    return (
        [candidate(clause, "fact", "x.learning", words(clause.said(*match.span("v"))))]
        if match
        else []
    )


def names(clause: Clause) -> list[Candidate]:
    """Return what something is called."""
    for regex in _CALLED:
        match = regex.search(clause.plain)
        if not match or NOT_THING.match(match["s"]):
            continue
        value, about = words(clause.said(*match.span("v"))), subject(clause.said(*match.span("s")))
        if value and about != USER:
            is_work = re.search(
                r"(?i)项目|产品|新品|品牌|公司|工作室|店|书|歌|app|游戏|project|product|startup|podcast|novel|album|book",
                about,
            )
            return [
                candidate(
                    clause,
                    "fact",
                    "project.name" if is_work else "x.name",
                    value,
                    subject=fold(about) if not is_work else about,
                )
            ]
    return []
