"""Free attributes: "the X of our Y is Z", so that a later other value replaces this one."""

import re
from typing import Final

from yiji.language.normalise import HAN, fold
from yiji.model.record import USER, Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.thing import is_thing
from yiji.remember.extract_rules.value import words

_HEAD: Final = (
    "重量|净重|速度|密码|账号|用户名|时长|保质期|产量|销量|客单价|毛利|客流|日销|押金|定金|尾款|运费|邮费|税率|利率|比例|折扣|暗号|校训|队名|店名|网名|法人|注册地|产地|用途|材质|结构|朝向|户型|楼龄|里程|油耗|排量|载重|限重|转速|电压|马力|分辨率|续航|容积|产能|损耗|良率|合格率|复购率|满座率|出勤率|型号|机型|尺码|鞋码|码数|尺寸|大小|颜色|主色|价格|单价|报价|费用|租金|房租|工资|月薪|年薪|额度|限额|密码提示|编号|单号|工号|学号|门牌|门牌号|地址|收货地址|配送地址|位置|车位|停车位|车牌|分机|分机号|邮编|网址|域名|端口|版本|版本号|"
    "抬头|税号|账期|工期|周期|有效期|到期日|到期时间|截止日期|续约日|续费日|日期|时间|地点|班次|班级|年级|座位号|楼层|房号|房间号|频率|上限|下限|阈值|人数|数量|身高|体重|视力|度数|血压|心率|配方|剂量|名额|余额|起订量|交期|标准|口令|规格|功率|面积|容量|厚度|长度|宽度|高度|温度|课程|目标|主题|口号|标语|格式|接口人|分机号码|工位|昵称|品牌|厂家|供应商|物业|银行|开户行|套餐|主食|品种|性别|民族|籍贯|老家|学历|专业|星座|属相|信仰|爱好|特长|理想|口味|作息|习惯|优先级|状态|进度|名称|代号|主键|分支|仓库|协议|框架|架构|策略|规则|流程|模板|节奏"
)
_ATTRIBUTE_ZH: Final = (
    zh(
        rf"^(?:从[^，。]{{1,6}}起)?(?P<s>(?:<WO>)?[^，。]{{0,14}}?)(?:的)?(?P<a>{_HEAD})(?:<ADVZ>|目前|现在|上|应该|请|麻烦)*(?:是|为|在|写的是|写|改成了?|改为|变成了?|换成了?|调整为|调整到|涨到|降到|定为|定在|开|填|走|到了?|达到|收|:)+ ?(?P<v>[^，。]{{1,30}})$"
    ),
    zh(
        r"^(?P<s>(?:<WO>)?[^，。是有]{0,12}?)(?:的)?(?P<a>分机|门牌|工号|车牌|尺码|鞋码|身高|体重|端口|电话分机|房号|工位|编号|单号) ?(?P<v>[A-Za-z0-9][^，。]{0,16})$"
    ),
    zh(
        r"^(?P<s><WODE>[^，。是的]{1,12})的(?P<a>[^，。是的]{1,8}?)(?:<ADVZ>)*(?:是|为|叫) ?(?P<v>[^，。]{1,30})$"
    ),
    zh(
        r"^(?P<s>[^，。是的]{2,14})的(?P<a>[^，。是的]{2,6}?)(?:<ADVZ>)*(?:是|为) ?(?P<v>[^，。]{1,24})$"
    ),
    zh(
        r"^(?P<s>[^，。是我]{1,10}?)(?P<a>)(?:一般|通常|固定|默认|都)(?:选|放|安排|定)?在 ?(?P<v>[^，。]{2,16})$"
    ),
    zh(
        r"^(?P<s>[^，。是]{2,14}?)(?P<a>)(?:现在|目前|已经|如今)+(?:是|要|卖|收|涨到|降到)了? ?(?P<v>(?:<NUM>)[^，。]{0,12})$"
    ),
)
_HEAD_EN: Final = re.compile(
    r"size|model|colou?r|price|cost|fee|rent|rate|limit|quota|address|location|venue|room|date|time|day|deadline|port|version|url|link|domain|password|passcode|code|extension|number|id|budget|height|width|length|weight|capacity|theme|goal|target|title|format|frequency|interval|timeout|threshold|brand|supplier|dose|dosage|schedule|agenda|spot|seat|floor|plate|tier|branch|region|protocol|policy|default|owner|status|name|allowance|salary|discount|score|cutoff|turnaround|hint"
)
_ATTRIBUTE_EN: Final = (
    en(
        r"^(?P<s>(?:<MY>) (?:[\w'-]+ ){0,3}?)(?P<a>[\w'-]+)(?: is| are|'s)(?: now| currently| always| still| set (?:to|for|at)| in| at| on)* (?P<v>[^;]+)$"
    ),
    en(
        r"^the (?P<s>(?:[\w'-]+ ){0,3}?)(?P<a>[\w'-]+)(?: (?:for|of|on|in) (?P<f>(?:the |our |my |this )?[\w' -]+?))? (?:is|are)(?: now| currently| still| set (?:to|for|at)| in| at| on)* (?P<v>[^;]+)$"
    ),
    en(
        r"^(?P<s>(?:[\w'-]+ ){0,2}?)(?P<a>extension|version|port|size|address|plate|deadline|code)(?: is|:) (?P<v>[^;]+)$"
    ),
    en(
        r"^(?P<s>(?:(?:the|our|my) )?(?:[\w'-]+ ){0,2}?)(?P<a>code|pin|password|passcode|extension|combination|number)(?: is|:)? (?P<v>[\w-]*\d[\w-]*)$"
    ),
    en(
        r"^(?:please )?(?P<a>ship|send|deliver|forward|post|mail)(?P<s> (?:all )?(?:my|our) [\w' -]+?| it| everything) to (?P<v>(?!me\b|you\b|us\b|him\b|her\b)[^;]+)$"
    ),
    en(
        r"^(?:<I>) (?:<ADV>)*(?:wear|wears|take|takes|am|'m)(?: an?)? (?P<s>)(?P<v>(?:uk |us |eu )?(?P<a>size) [\w.]+.*)$"
    ),
    en(r"^(?P<s>we) (?P<a>run|use|are on|'re on)(?: on)? (?P<v>version [\w.]+|v?\d[\w.]*)$"),
)
_PREDICATE: Final = re.compile(
    r"(?i)^(?:been |like |not |such |quite |so |very |too |really |just |pretty |quite |a bit |kind of |sort of |all |about to |going |getting |being |still |never |always |only |driving |killing |broken|fine|good|bad|great|nice|awful|terrible|amazing|lovely|ok\b|okay|done|ready|late|early|here|there|back|down|up\b|out\b|gone|full|empty|slow|fast|tired|sick|better|worse|over\b|off\b|to \w+|that |what |how |why |because|(?-i:[a-z])\w*ing\b|(?-i:[a-z])\w*ed\b(?! )|more |less |the (?:same|best|worst|only|most)|什么|谁|怎么|不|没|真|很|太|好|坏|对|错|这样|那样|多少|哪|因为|为了|一样|不错|最)"
)
_BAD_ATTRIBUTE: Final = re.compile(
    r"(?i)^(?:it|that|this|what|who|there|thing|things|point|problem|issue|question|idea|way|reason|answer|truth|fact|hope|guess|day|days|favou?rite|best|worst|weather|mood|head|bug|code|life|god|movie|book|song|film|意思|问题|感觉|想法|心情|原因|情况|天|妈|话|事|东西|错|意见|建议|回答|天气)$"
)


ATTRIBUTE_START: Final = zh(rf"(?:的)?(?:{_HEAD}|电话|邮箱|手机)(?:是|为|在|:| ?[A-Za-z0-9])")
"""A clause that names an attribute without saying whose."""

_DATED: Final = (
    zh(r"(?:日期|时间|日子|续约日|到期日|截止日)(?:是|为|在|定在)"),
    en(r"^(?:<MY>|the) [\w' -]*?(?:date|deadline|time|day) (?:is|are)\b"),
)


def is_dated_attribute(words: str) -> bool:
    """Tell whether the plain clause gives a date as an attribute rather than an event."""
    return any(regex.search(words) for regex in _DATED)


def figures_of(clause: Clause) -> list[Candidate]:
    """Return a named attribute that is given a number or code: 门禁密码改成 5506 了."""
    match = _ATTRIBUTE_ZH[0].search(clause.plain) if clause.language == "zh" else None
    if not match or is_dated_attribute(clause.plain):
        return []
    return attributes(clause) if re.match(r"\s*[A-Za-z]*\d", match["v"]) else []


def attributes(clause: Clause) -> list[Candidate]:
    """Return the attribute that the clause gives a value, under a free key `x.…`."""
    if re.match(
        r"(?i)(?:这|那|他|她|它|你|it|this|that|he|she|they|you|there|what|who)\b|这|那(?!款|个?路|台)|你|他|她|它",
        clause.plain,
    ):
        return []
    for regex in _ATTRIBUTE_ZH if re.search(f"[{HAN}]", clause.plain) else _ATTRIBUTE_EN:
        match = regex.search(clause.plain)
        if match and (made := _attribute(clause, match)):
            return [made]
    return []


_SLOTS: Final = {"进度": "project.status", "progress": "project.status"}
"""Attributes that have a slot."""


def _attribute(clause: Clause, match: re.Match[str]) -> Candidate | None:
    groups = match.groupdict()
    value = words(clause.said(*match.span("v")))
    name = fold(groups["a"]).strip()
    owner = groups.get("f") or groups["s"] or ""
    if (
        not value
        or re.search(r"(?i)\b(?:we|i|you|who|that)\b", groups["s"] or "")
        or _PREDICATE.match(value)
        or (_BAD_ATTRIBUTE.match(name) and not re.search(r"\d", value))
        or re.search(r"\x00", value)
    ):
        return None
    if clause.plain.casefold().startswith("the ") and not (
        _HEAD_EN.fullmatch(name) or re.match(r"(?-i:[A-Z0-9])", value)
    ):
        return None
    about = subject(owner)
    key = "x." + re.sub(r"\s+", "_", name or "value")
    if (
        about == USER
        and name
        and not re.match(
            r"(?i)我|用户|my\b|our\b|the user|user|we\b|ship|send|deliver|wear|please|$",
            groups["s"].strip() or "我",
        )
    ):
        return None
    return candidate(clause, "fact", _SLOTS.get(name, key), value, subject=about)


_POSSESSION: Final = (
    en(
        r"^(?P<s>(?:<MY>) [\w' -]{2,24}?) (?:<ADV>)*(?:opens?|closes?|starts?|ends?|costs?|takes?|(?:has|have)(?! (?:\w+ed|been|seen|made|gone|given|come|grown|had|done|become|taken|brought|taught|put|kept|left|got|really|always|never|to|so|such|great|good)\b)|comes? with|weighs?|holds?|requires?|needs?|allows?|expires?|meets?|arrives?|leaves?|includes?|covers?|(?<!ed\x20)lasts?|delivers?|accepts?|supports?|shuts?|faces?|seats?|fits?|charges?|ships?|shows?|goes|go) (?!to\b|wrong|down|crazy|away|up\b|off\b)[^;]{3,80}$"
    ),
    zh(
        r"^(?P<s>(?:<WO>)(?:家|公司|店|办公室|团队|小区|学校|单位)[^，。是]{0,6}?)(?:<ADVZ>)*(?:的)?(?:有|没有|只有|只收|只用|需要|最多|最少|分成|分|共)[^，。吗呢]{2,24}$"
    ),
)


def possessions(clause: Clause) -> list[Candidate]:
    """Return what is said of a thing of the user's, without a slot."""
    match = next((m for regex in _POSSESSION if (m := regex.search(clause.plain))), None)
    if not match or (clause.language == "en" and not is_thing(match["s"])):
        return []
    return [candidate(clause, "fact", None, None, subject=subject(match["s"]))]
