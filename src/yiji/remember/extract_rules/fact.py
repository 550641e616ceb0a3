"""Facts about things: what runs on what, who is in charge, what something is called."""

import re
from typing import Final

from yiji.language.normalise import fold
from yiji.model.record import USER, Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.number import number
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.tech import canonical, database, stack
from yiji.remember.extract_rules.value import person, words

_USE_ZH: Final = (
    zh(r"^(?P<s>(?!(?:<WO>)(?:<ADVZ>)*(?:是)?用)[^，。]{1,24}?)(?:<ADVZ>|从[^，。]{1,6}起|从今天起|我们|我|统一|全部|全面|已经|都|正式)*(?:是 ?)?(?:用的是|用的|用的都是|用的还是|改用|换用|采用|使用|选用|沿用|切到|切换到|切换成|切换为|换成|换到|换为|迁移?到|迁到|跑在|部署在|托管在|放在|建在|存在|运行在|基于|走的是|接的是|接入了?|上了|(?<![不没费使])用)了? ?(?:一?(?:套|个|款))? ?(?P<v>[^，。了]{1,24}?)(?:编写|写|开发|实现|搭建?|做|部署|构建|管理|存储|跑|来[^，。]*)?(?:的)?(?:了)?$"),
    zh(r"^(?P<s>[^，。]{1,16}?)(?:是)?(?:用|拿) ?(?P<v>[^，。了]{1,16}?)(?:写|编写|开发|实现|搭|做|部署|构建|跑)(?:的)$"),
    zh(r"^(?P<s>[^，。]{1,16}?)(?:上|这边|那边)?(?:的)?(?:开发语言|编程语言|语言|框架|技术栈|技术选型)?(?:<ADVZ>)*(?:是|为|:)(?:一?(?:套|个|款))? ?(?P<v>[^，。]{1,24})$"),
)
_USE_EN: Final = (
    en(r"^(?P<s>(?:<MY>|the|all|both)? ?(?:[\w'./-]+ ){0,5}?[\w'./-]+?)(?: <ADV>)* (?:(?:is|are|was|were|'s|be|been|has been|have been) )?(?:<ADV>)*(?:now )?(?:runs? on|run on|running on|built (?:on|with|in)|written in|hosted (?:on|by|with)|deployed (?:on|to|with)|powered by|uses?|using|based on|lives? (?:on|in)|works? with|sits? on|managed (?:with|in|by)|tracked in|stored in|moved to|migrated to|switched to|go(?:es)? through|goes through|served by|backed by|coded in)(?: now)? (?P<v>[^,;]+)$"),
    en(r"^(?P<v>[^,;]+?) is (?:what|the \w+) (?P<s><MY> [\w' -]+?) (?:runs? on|uses?)$"),
)
_WE_USE: Final = (
    en(r"^(?:<I>|<IM>|<IVE>)(?: <ADV>)? ?(?:<ADV>)*(?:use|uses|using|run|runs|running|adopted|rely on|moved to|switched to|migrated to|on|deploy(?:s)? (?:on|to|with)|build(?:s)? (?:on|with)|ship(?:s)? with|host(?:s)? (?:on|with)|track(?:s)? \w+ (?:in|with))(?: (?P<s2>it|everything|our \w+) (?:on|in|with))? (?P<v>[^,;]+?)(?: (?:for|as) (?P<s>(?:our |the |all )?[\w' -]+))?$"),
    zh(r"^(?:<WO>)(?:<ADVZ>)*(?:是)?(?:用|改用|换用|采用|使用|换成|换到|迁到|切到)(?:的是|的|了|着)? ?(?P<v>[^，。了]{1,20}?)(?:(?:来)?(?P<s>做|管理|写|画|记|开发|部署|跑|沟通|协作|开会|记账|剪|修|存)(?P<s2>[^，。]{0,8}))?(?:了)?$"),
)
_CONTACT_ZH: Final = (
    zh(r"^(?P<s>[^，。]{1,20}?)(?:的)?(?:项目)?(?:负责人|对接人|联系人|接口人|主管|经办人|责任人|经理|管家|牵头人|审批人|组长|领导|老板|上级|直属领导|班主任|主治医生|医生|导师|律师|会计|房东|中介|客户经理|owner)(?:现在|目前|已经|改)?(?:是|为|叫|换成了?|改成了?|变成了?|姓|:)+ ?(?P<v>[^，。]{1,12})$"),
    zh(r"^(?P<s>[^，。我你他她]{1,16}?)(?:的事|的事情|的问题|方面|这块)?(?:由|归|找|交给) ?(?P<v>[^，。]{1,10}?)(?:来)?(?:负责|管|经手|跟进|处理|对接|审批|牵头|把关|签字|接手|盯|就行|就可以)?(?:了)?$"),
    zh(r"^(?P<v>[^，。的我用户]{2,8}?)(?:<ADVZ>)*(?:负责|主管|分管|经手|对接|跟进|管|牵头|接手|接管|审批|接替[^，。]{1,6}负责)(?:着|了)? ?(?P<s>[^，。]{2,20}?)(?:的?(?:事|工作|业务|对接|开发|审批|部分))?$"),
)
_CONTACT_EN: Final = (
    en(r"^(?P<s>(?:<MY>|the) (?:[\w'-]+ ){0,4}?(?:contact(?: person)?|lead|manager|line manager|boss|owner|supervisor|rep|representative|coordinator|approver|accountant|doctor|gp|dentist|therapist|vet|lawyer|solicitor|landlord|landlady|teacher|tutor|coach|agent|broker|mentor|advisor|adviser|plumber|electrician|director|head|point of contact|point person|assistant|cto|ceo|pm|editor|physio|trainer|nanny|cleaner|builder|mechanic|handyman|buddy|sponsor|recruiter)(?: (?:for|of|on) [\w' -]+?)?)(?: (?:is|'s)|'s|:)(?: now| currently| still)?(?: (?:called|named))? (?P<v>(?:Dr\.? |Mr\.? |Mrs\.? |Ms\.? )?<PROPER>)(?: (?:now|these days|at \w+|from \w+))*$"),
    en(r"^(?P<v><PROPER>) (?:is|'s) (?P<s>(?:<MY>|the|in charge of|responsible for) ?(?:[\w'-]+ ){0,4}?(?:contact(?: person)?|lead|manager|line manager|boss|owner|supervisor|rep|coordinator|approver|accountant|doctor|dentist|vet|lawyer|landlord|teacher|coach|agent|mentor|[\w'-]+))(?: now)?$"),
    en(r"^(?P<v><PROPER>) (?:<ADV>)*(?:handles?|manages?|owns?|runs?|looks? after|takes? care of|deals? with|signs? off(?: on)?|approves?|oversees?|leads?|covers?|maintains?|took over|is (?:now )?(?:responsible for|in charge of|on|handling)|is the (?:contact|person|one|point of contact) (?:for|to ask about))(?: all)? (?P<s>(?:the |our |all |any |every )?[^,;]+?)(?: from (?P<o><PROPER>))?$"),
    en(r"^(?P<s>(?:the |our |all )?[\w' -]+?) (?:is|are) (?:<ADV>)*(?:taken care of|handled|managed|run|owned|dealt with|looked after|led|overseen|approved|covered|maintained|done) by (?P<v><PROPER>)$"),
    en(r"^(?:for|about|with|regarding) (?P<s>[\w' -]+?),? (?:ask|talk to|contact|go to|see|email|speak to|reach out to) (?P<v><PROPER>)$"),
)
_CALLED: Final = (
    zh(r"^(?P<s>[^，。]{1,14}?)(?:的)?(?:名字|名称)?(?:叫|叫做|名叫|命名为|取名|起名|名为|名字是|代号是?|改名叫|改名为) ?(?P<v>[^，。]{1,16})$"),
    en(r"^(?P<s>(?:<MY>|the) [\w' -]+?)(?:'s name)? (?:is|was|'s)(?: now)? (?:called|named|nicknamed|code-?named|dubbed) (?P<v>[^,;]+)$"),
    en(r"^(?P<v>[\w'-]+) is the name of (?P<s>(?:<MY>|the) [\w' -]+)$"),
    en(r"^the name of (?P<s>(?:<MY>|the) [\w' -]+?) is (?P<v>[^,;]+)$"),
)
_BUDGET: Final = (
    zh(r"^(?P<s>[^，。]{0,12}?)(?:的)?预算(?:现在|目前|上限|总共|总额|一共|大概|大约|差不多|控制在|定在|定为|改为|调整为|改成|调到|就|只有|涨到|降到|砍到|增加到|是|有|为|:)* ?(?P<v>[^，。]*?(?:<NUM>)[^，。]*)$"),
    en(r"^(?P<s>(?:<MY>|the|a)? ?(?:[\w'-]+ ){0,3}?)budget(?: for (?P<f>[\w' -]+?))? (?:is|was|has been|'s|of|comes to|stands at|went up to|got cut to|now)(?: now| about| around| roughly| capped at| set at| up to| (?:raised|cut|increased|reduced|changed) to)* (?P<v>.*?(?:\d|<NUME>).*)$"),
    en(r"^(?P<v>.*?(?:<NUME>).*?) is (?:what|all) (?P<s>the|our|my) budget (?:allows|is)"),
)
_SIZE: Final = (
    zh(r"^(?P<s>(?:<WO>)?(?:所在)?的?(?:团队|小组|组|部门|公司|班|店|工作室|项目组)(?:里)?)(?:<ADVZ>|共|总共|一共|扩到|扩大到|只剩|增加到|变成)*(?:有|是)? ?(?P<v><NUM>)(?:个人|人|名|位|个)"),
    en(r"^(?P<s>(?:<MY>|the) (?:team|company|group|department|class|shop|studio|crew))(?: now)? (?:has|is|consists of|is made up of|grew to|is down to|is up to)(?: now)? (?P<v><NUME>)(?: people| members| of us| strong| engineers| developers)?"),
    en(r"^(?P<s>we)(?:'re| are)(?: now)? (?:a team of )?(?P<v><NUME>)(?: people| of us| strong| on the team)"),
)
_PLAN: Final = (
    zh(r"^(?:<WODE>)?(?:的)?(?:用的|买的|订的|开的|当前|目前|现在)?(?:的)?(?:套餐|会员|版本套餐|订阅|账号|账户|帐号)(?:等级|类型)?(?:现在|目前)?(?:是|用的是|买的是|升级到了?|升到了?|换成了?|改成了?|降到了?|为|:)+ ?(?P<v>[^，。]{1,16})$"),
    zh(r"^(?:<WO>)(?:<ADVZ>)*(?:买|订|开|用|升级|续费|升|换|订阅)(?:的是|的|了|到|成|到了|成了)* ?(?P<v>[^，。]{1,10}?(?:套餐|会员|年费版?|月费版?|专业版|企业版|基础版|旗舰版|免费版|高级版|团队版|家庭版|个人版|标准版|年付|月付|年卡|月卡|季卡))(?:了)?$"),
    en(r"^(?:<MY>|the)(?: current)? (?:plan|subscription|tier|package|membership|account)(?: type| level)? (?:is|'s)(?: now| on)? (?:the |a |an )?(?P<v>(?!to\b|that\b|for\b|simple|going|good|not\b)[\w+ -]{2,24}?)(?: (?:plan|tier|one|subscription|package))?$"),
    en(r"^(?:<IM>|<IVE>|<I>)(?: <ADV>)? ?(?:<ADV>)*(?:on|upgraded to|switched to|have|pay for|downgraded to|moved to|subscribe to|signed up for|bought|got|went with|going with|stay(?:ing)? on) (?:the |an? )?(?P<v>[\w+-]+(?: [\w+-]+)?) (?:plan|tier|subscription|package|membership)$"),
)
_PARTS_ZH: Final = re.compile(r"后端|前端|服务端|客户端|移动端|安卓端|iOS|小程序|算法|爬虫|网关|中台|脚本|backend|frontend|API|接口|后台|服务|应用|app", re.IGNORECASE)
_DATABASE: Final = re.compile(r"数据库|库\b|库(?:用|是|的|目前|现在|上|$)|database|\bdb\b", re.IGNORECASE)
_OFFICE: Final = re.compile(r"供应商|厂商|服务商|vendor|supplier|provider|courier|代理商|承包商|外包|快递公司|物流商|网关|通道", re.IGNORECASE)
_NOT_THING: Final = re.compile(r"(?i)^(?:it|this|that|he|she|they|there|here|what|who|you|one|some|people|everyone|everything|something|which|these|those|hope|think|maybe|not|i|we|if)\b|^(?:他|她|它|这|那|你|您|谁|什么|今天|昨天|明天|上周|下周|刚才|感觉|好像|有|没|不|天气|就|可以|还)")
_PRONOUN_VALUE: Final = re.compile(r"(?i)^(?:it|that|this|them|him|her|you|me|us|for|to|because|a lot|lots|everything|anything|nothing)\b|^(?:什么|谁|哪|啥|这|那|他|她|它|好|对|的|真|假|不|没|怎)|[?？]")


def uses(clause: Clause) -> list[Candidate]:
    """Return what something runs on, is written in or stored with."""
    for regex in _USE_ZH[:2] if clause.language == "zh" else _USE_EN:
        if (match := regex.search(clause.plain)) and (made := _use(clause, match, is_sure=True)):
            return made
    if clause.language == "zh" and (match := _USE_ZH[2].search(clause.plain)):
        made = _use(clause, match, is_sure=False)
        if made:
            return made
    for regex in _WE_USE:
        if (match := regex.search(clause.plain)) and (made := _use(clause, match, is_sure=True)):
            return made
    return []


def _use(clause: Clause, match: re.Match[str], *, is_sure: bool) -> list[Candidate]:
    groups = match.groupdict()
    part = "s2" if groups.get("s2") and clause.language == "zh" else "s"
    phrase = clause.said(*match.span(part)) if groups.get(part) else ""
    said = words(clause.said(*match.span("v"))) or ""
    if not said or _PRONOUN_VALUE.match(said) or _NOT_THING.match(phrase) or len(said) > 40:
        return []
    around = clause.plain
    if (name := database(said)) and (_DATABASE.search(around) or not is_sure or name not in ("Redis", "Elasticsearch")):
        return [candidate(clause, "fact", "project.database", name, subject=_database_subject(phrase))]
    if name := stack(said):
        return [candidate(clause, "fact", "project.tech_stack", name, subject=subject(re.sub(r"(?:的)?(?:开发|编程)?(?:语言|框架|技术栈)$", "", phrase)))]
    if not is_sure:
        return []
    about = subject(phrase)
    named = re.match(r"[A-Z0-9“\"]", said) or clause.language == "zh"
    if about == USER and not named:
        return []
    key = "project.vendor" if _OFFICE.search(phrase) else "project.tool"
    return [candidate(clause, "fact", key, canonical(re.sub(r"(?i) (?:now|instead|across .*|for .*|in (?:an?|the) .*)$", "", said)), subject=about)]


def _database_subject(phrase: str) -> str:
    phrase = re.sub(r"(?i)(?:生产|测试|预发|线上|开发|本地|灰度|staging|production|prod|test|dev|development)(?:环境|服| environment)?(?:上|里|的|的的)?|的?(?:主)?数据库|databases?|\bdb\b|'s", "", phrase)
    return subject(phrase)


_MIGRATED: Final = (
    zh(r"^(?P<s>[^，。]{0,14}?)(?:<ADVZ>)*从 ?(?P<o>[^，。]{1,14}?)(?:全面|整体|全部|统一)?(?:换|改|迁移?|转|切换?|升级?)(?:到|成|为|去|用|了)+ ?(?P<v>[^，。]{1,16}?)(?:了)?$"),
    en(r"^(?:<PRE>)?(?P<s>we|the team|the \w+|our [\w' -]+?|i)(?:'ve| have| has|'re| are)? (?:<ADV>)*(?:moved|switched|migrated|switching|migrating|moving|changed)(?: (?P<m>[\w' -]+?))?(?: over)?(?: away)? from (?P<o>[^,;]+?) to (?P<v>[^,;]+?)(?: (?:in|last|this|on|across|for|at|since|after|because|over|during|back) .*)?$"),
)


def migrations(clause: Clause) -> list[Candidate]:
    """Return what was changed for what; people moving house are left to the profile."""
    index = 0 if clause.language == "zh" else 1
    match = _MIGRATED[index].match(clause.plain)
    if not match or index == 1 and match["s"].casefold() == "i" and "moved" in clause.plain:
        return []
    said = words(clause.said(*match.span("v"))) or ""
    phrase = match.groupdict().get("m") or match["s"]
    if index == 0 and re.search(r"搬|调到|离职|住", clause.plain):
        return []
    for key, name in (("project.database", database(said)), ("project.tech_stack", stack(said)), ("project.tool", canonical(said))):
        if name:
            return [candidate(clause, "fact", key, name, subject=subject(phrase))]
    return []


def contacts(clause: Clause) -> list[Candidate]:
    """Return who is in charge of what."""
    for regex in _CONTACT_ZH if clause.language == "zh" else _CONTACT_EN:
        match = regex.search(clause.plain)
        if not match:
            continue
        name = person(clause.said(*match.span("v")))
        about = clause.said(*match.span("s"))
        if name and not _NOT_THING.match(about) and not re.match(r"(?i)我|用户|i\b|we\b|the user|user\b|in charge|it\b", name):
            role = re.match(r".*?(?=(?:的)?(?:负责人|对接人|联系人|接口人|经办人|责任人|牵头人|owner)(?:现在|目前)?(?:是|为|叫|换|改|变|姓|:))", clause.plain)
            thing = subject(re.sub(r"(?i)^(?:in charge of|responsible for) ", "", role[0] if role and len(role[0]) > 1 else _role(clause, match)))
            made = candidate(clause, "fact", "contact.person", name, subject=thing)
            return [made]
    return []


def _role(clause: Clause, match: re.Match[str]) -> str:
    start, end = match.span("s")
    if clause.language == "zh" and match.start("v") > end:
        middle = re.match(r"(?:的)?([^是为叫换改变姓由归找交让:]{0,6})", clause.plain[end : match.start("v")])
        return clause.said(start, end) + (middle[1] if middle else "")
    return clause.said(start, end)


_TABLE: Final = ((_BUDGET, "project.budget", True), (_SIZE, "x.size", True), (_PLAN, "account.plan", False))


def figures(clause: Clause) -> list[Candidate]:
    """Return budgets, team sizes and plans."""
    for patterns, key, is_number in _TABLE:
        for regex in patterns:
            match = regex.search(clause.plain)
            if not match:
                continue
            said = clause.said(*match.span("v"))
            value = number(said) if is_number else words(said)
            if value is None:
                continue
            groups = match.groupdict()
            about = USER if key == "account.plan" else subject(groups.get("f") or groups.get("s") or "")
            about = {"x.size": "team"}.get(key, about) if about == USER else about
            return [candidate(clause, "fact", key, _plan(value) if key == "account.plan" else value, subject=about)]
    return []


def _plan(value: str) -> str:
    return re.sub(r"(?i)^(?:the )|(?: plan| tier|套餐|方案)$", "", value)


def names(clause: Clause) -> list[Candidate]:
    """Return what something is called."""
    for regex in _CALLED:
        match = regex.search(clause.plain)
        if not match or _NOT_THING.match(match["s"]):
            continue
        value, about = words(clause.said(*match.span("v"))), subject(clause.said(*match.span("s")))
        if value and about != USER:
            is_work = re.search(r"(?i)项目|产品|新品|品牌|公司|工作室|店|书|歌|app|游戏|project|product|startup|podcast|novel|album|book", about)
            return [candidate(clause, "fact", "project.name" if is_work else "x.name", value, subject=fold(about) if not is_work else about)]
    return []
