"""Who does what, whom one asks for it: 工资表是老郭在做, Marisol is who to ask about invoices."""

import re
from typing import Final

from yiji.model.record import Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import Shape, en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.value import words

_TITLE: Final = (
    "姐|哥|工|总|叔|婶|姨|爷|嫂|妈|师傅|老师|主任|经理|科长|处长|部长|局长|医生|大夫|护士长|护士|教练|律师|会计|出纳|阿姨|大姐|大哥|大叔|大爷|队长|所长|院长|校长|园长|站长|店长|班长|组长|主管|总监|主编|编辑|助理|教授|博士|"
    "导演|先生|女士|同学|师兄|师姐|学长|学姐|校医|馆长|厂长|村长|书记|主席|秘书|干事|工程师|顾问|专员|老板"
)
_NAME_ZH: Final = rf"(?:(?:<SURNAME>)[\u4e00-\u9fff]{{0,2}}?(?:{_TITLE})|[小老阿大][\u4e00-\u9fff](?:{_TITLE}|[\u4e00-\u9fff](?=$|在|来|管|负责|那|批|签|领|拿|要|说|报|开))??|(?:<SURNAME>)[\u4e00-\u9fff]{{1,2}}?|[A-Z][a-z]+|我(?:们家|家)?的?(?:<KIN>)|护士长|班主任|校医|门卫大爷|楼管|宿管)"
_UNIT_ZH: Final = r"(?:(?:<WODE>)?[^，。的是找问由归我你他她]{0,8}?(?:部|组|处|科|室|办|站|台|楼|店|行政|人事|财务|后勤|法务|采购|仓库|前台|门卫|物业|隔壁|楼下|楼上|对面|班|厂|院|所|局|银行|公司|那边)?的?)"
_WORK: Final = r"(?:负责|管|做|弄|搞|跟进?|盯|处理|审核?|审批|批|发|收|记|排|领|带|开|修|维护|保管|统计|安排|打理|主持|写|拍|剪|打包|看|值班?|对接|经手|操办|张罗|把关|签字?|牵头|接手|联系|采购|订|买|教|喂|浇|送|接|录|改|校对?|画|算|登记|核对|调度|协调|筹备|组织|带队|拿着|掌勺|值守)"
_ASKED: Final = r"(?:找|问|联系|去找|找到|请教|通知|报给|交给|交到|发给|转给|提前跟|跟|报备给|咨询)"
_PERSON_ZH: Final[tuple[Shape, ...]] = (
    zh(rf"^(?P<s>[^，。我你他她]{{1,16}}?)(?:的事情?|这块|这边|那块|方面|的话)?(?:<ADVZ>)*(?:都|一直|现在|一般|全)*(?:是|由|归|让|靠|交给)(?P<v>{_UNIT_ZH}{_NAME_ZH})(?:一个人|自己|那边|他们)?(?:在|来|去)?{_WORK}(?:[^，。的了]{{0,6}})(?:的|着|了)?$"),
    zh(rf"^(?P<s>[^，。我你他她]{{1,16}}?)(?:的事情?|的问题|这块|方面|的话)?(?:要|得|就|都|请|可以|直接|统一|一般|还是|一律|必须|需要|先|去|应该)*{_ASKED}(?P<v>{_UNIT_ZH}{_NAME_ZH})(?:那边|那儿|那里|他们)?(?:去|来)?(?:拿|领|批|签字?|要|说一?声?|报|报名|登记|预约|协调|审批|盖章|报销|申请|开|办|对接|沟通|确认|处理|就行|就好|就可以|借|换|取|订|约|打招呼|拍板)*(?:一下)?(?:就行|就好|就可以|即可)?$"),
    zh(rf"^(?P<v>{_UNIT_ZH}{_NAME_ZH})(?:<ADVZ>)*(?:是|担任|兼任|当|接任|升了?|做)(?:<WODE>)?(?P<s>[^，。]{{0,14}}?(?:技术负责人|负责人|对接人|联系人|接口人|项目经理|产品经理|主编|班主任|校长|园长|院长|队长|团长|指挥|领队|总监|主管|组长|店长|厂长|主管|会长|理事长|秘书|助理|教练|导师|舍长|班长|[^，。的]{1,4}(?:员|代表)|掌柜|主厨|managers?|owner|PM|pm))(?:了)?$"),
    zh(rf"^(?P<s>[^，。我你他她]{{1,12}}?)(?:<ADVZ>|今年|这学期)*(?:换成|换了|改成|改由|变成|轮到|现在是|如今是|接手的是)了?(?P<v>{_UNIT_ZH}{_NAME_ZH})(?:来?(?:负责|管|带|当|做|接手))?(?:了)?$"),
    zh(rf"^(?P<s>[^，。我你他她]{{1,12}}?)(?:的事情?|这块|方面)?(?:都|一直|现在|还是)*(?:归|是归)(?P<v>{_UNIT_ZH}{_NAME_ZH})(?:了)?$"),
    zh(r"^(?P<s>(?:新来的|新任的?|现任的?|我们的?|<WODE>)[^，。是]{0,10}?(?:园长|校长|院长|队长|团长|主任|经理|总监|主管|组长|店长|厂长|老师|教练|指挥|班主任|主编|房东|管家|会计|律师|领队|厨师|司机|保安|保洁|前台|出纳|护士|阿姨|师傅|助教|辅导员|教官|护工|保姆|月嫂|管家|顾问|秘书|助理))(?:现在)?(?:姓|叫|是) ?(?P<v>[^，。不很]{1,6})$"),
)  # fmt: skip
_DOES_EN: Final = r"(?:does|do|handles?|manages?|reviews?|prepares?|checks?|books?|orders?|chairs?|coaches|teaches|coordinates|organi[sz]es|edits?|schedules?|processes|issues?|maintains|services|cleans|fixes|mans|keeps|sends|runs|updates?|approves|signs off(?: on)?|collects|feeds|waters|drives|cooks|bakes|designs|draws|writes|proofreads|translates|moderates|audits|files|tracks|monitors|leads|oversees|conducts|directs|records|photographs|looks after|takes care of|deals with|is in charge of|is responsible for|is on)"
_ORG: Final = re.compile(
    r"(?:(?<=\s)|\b)(?:Press|Ltd|Inc|LLC|GmbH|Co|Co\.|& \w+|Group|Bros|Brothers|Sons|Logistics|Freight|Foods|Farms?|Mills?|Bakery|Printers|Print|Labs?|Systems|Software|Hosting|Energy|Power|Water|Telecom|Insurance|Bank|Studios?|Agency|Partners|Associates|Supplies|Services|Solutions|Catering|Couriers|Motors|Garage|Dairy|Brewery|Timber)$"
)
_ASK: Final = r"(?:ask|see|contact|talk to|speak to|go to|email|ping|message|call|ring|phone|text|reach out to|check with|go through|find)"
_NAMED: Final = r"(?:(?:Dr|Mr|Mrs|Ms)\.? )?(?-i:[A-Z][\w'-]+(?: (?:& |and )?[A-Z][\w'-]+)*)(?: (?:from|in|at|over in) (?:the )?[\w ]{2,20}?)?"
_ROLE: Final = r"(?:<JOBE>|caretaker|janitor|treasurer|chair(?:person|man|woman)?|secretary|captain|head coach|conductor|principal|head ?teacher|headmaster|headmistress|dean|warden|foreman|forewoman|president|vice president|vp|steward|matron|registrar|bursar|governor|councillor|vicar|referee|umpire|skipper|spokesperson|director|head of [\w ]+|deputy(?: [\w ]+)?|contact|point person|point of contact|owner|landlord|landlady)"
_PERSON_EN: Final[tuple[Shape, ...]] = (
    en(rf"^(?P<v>{_NAMED})(?: is|'s)(?: now| still)? (?:who|the (?:one|person)(?: who| that)?|the person|someone)(?: (?:to|you|we|i|they))*(?: should| would| can| always)? (?:{_ASK})?(?: (?:to|with))? ?(?:about|for|re|regarding|on|if it's about) (?P<s>[^,;]+)$"),
    en(rf"^(?:all |any |the )?(?P<a>questions?|queries|anything|everything|issues?|problems?|complaints?|requests?|enquiries|inquiries|matters|stuff)(?: (?:about|on|to do with|regarding|related to|concerning|with|around|for))? (?P<s>[^,;]+?) (?:should |must |always )?(?:go|goes|is|are) (?:straight |directly )?(?:to|through|via|handled by) (?P<v>{_NAMED})$"),
    en(rf"^(?P<s>(?!for |about )(?:all |any |the |our )?[\w' -]+?) (?:should |must |always )?(?:go|goes|gets? sent|are sent|is sent) (?:straight |directly )?(?:to|through|via|past) (?P<v>{_NAMED})(?: first)?$"),
    en(rf"^(?:for|about|with|regarding|if it's|when it comes to) (?P<s>[\w' /-]+?),? (?:you |we |i |just |you should |you can )*{_ASK} (?P<v>{_NAMED})$"),
    en(rf"^(?:(?:you|we|i|always|just)(?: always| just| usually| can| should)? ){_ASK} (?P<v>{_NAMED}) (?:about|for|regarding|re|if you need|when it comes to|on) (?P<s>[\w' -]+)$"),
    en(rf"^(?P<v>{_NAMED}) (?:<ADV>)*{_DOES_EN} (?P<s>(?:(?:all|most) (?:of )?)?(?:our|the|my|all|any) [^,;]+)$"),
    en(rf"^(?P<s>(?:the |our |all |my )?[\w' -]+?) (?:is|are) (?:<ADV>)*(?:done|sent out|handled|signed off|prepared|checked|booked|ordered|cleaned|fixed|edited|processed|issued|approved|reviewed|updated|maintained|organi[sz]ed|written|cooked|taught|coached|chaired|looked after|dealt with|kept) by (?P<v>{_NAMED})$"),
    en(rf"^(?P<v>{_NAMED})(?: is|'s)(?: now| currently| still)? (?P<s>(?:the|our|my) (?:new |current |interim |acting )?{_ROLE})(?: (?:now|here|these days|at .*|of .*|for .*|on .*))*$"),
    en(rf"^(?P<v>{_NAMED})(?: is|'s| became| took over as)(?: now| currently)? (?P<s>(?:acting |interim |head |lead |chief |deputy |assistant )*{_ROLE}) (?:now|here|these days|this (?:year|season|term)|from now on|instead)$"),
)  # fmt: skip
_WORKS_ON: Final = (
    zh(rf"^(?P<s>{_UNIT_ZH}{_NAME_ZH})(?:<ADVZ>|今年|这学期|这个月)*(?:在|去|到|进|调到|转到|加入|参与|跟|做|管)了? ?(?P<v>[^，。]{{1,12}}?(?:项目组?|课题组?|团队|小组|部门|部|组|科|处|分公司|分店|工地|车间))(?:了|工作|上班|帮忙|做事|干活|这边)*$"),
    en(rf"^(?P<s>{_NAMED})(?: is|'s)?(?: now| currently)? (?:works?|working|moved|switched|transferred|assigned|has moved|has joined|joined|helps? out)(?: over)?(?: full[- ]time| part[- ]time| now)? (?:on|to|in|at|with|for) (?P<v>(?:the |our )?[\w' -]*?(?:project [\w-]+|[\w-]+ (?:project|team|department|branch|office|crew|squad|unit|desk|lab|site|store|shop|campus|ward)))(?: now| these days| instead| too| from .*)?$"),
)  # fmt: skip
_NOW: Final = re.compile(r"(?i)现在|目前|调|转|改|了$|\bnow\b|moved|switched|transferred|joined")
_SUPPLY: Final = en(
    rf"^(?P<v>{_NAMED}) (?:<ADV>)*(?:suppl(?:y|ies)|prints?|hosts?|delivers?|makes?|provides?|bakes?|roasts?|ships?|insures?|caters?(?: for)?|brews?|manufactures?|services|maintains?|cleans?|installed|built|publish(?:es)?|distributes?|grows?) (?P<s>(?:all )?(?:our|the|my) [^,;]+)$"
)
_NOBODY: Final = re.compile(
    r"(?i)(?:i|we|you|he|she|they|(?-i:[Ii]t)|this|that|there|everyone|someone|nobody|what|who|when|where|how|if|the|our|my|your|his|her|let|please|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|google|chatgpt|christmas)\b|从|我|你|他|她|它|谁|什么|大家|自己"
)
_KIN_NAME: Final = zh(r"^我(?:们家|家)?的?(?:<KIN>)$")
_REQUESTED: Final = re.compile(
    r"^(?:请(?![假客教款购])|帮|麻烦|给我|把|将|你|您|能|可以|要不|别|不要|记得|明[天早晚]|今[天早晚]|下周|待会|回头|等|去|先|再|还)|^[^，。]*(?:要|得|必须|需要|该|记得)把"
)
"""An order or a duty: who gets something done is not who does it."""


def assignments(clause: Clause) -> list[Candidate]:
    """Return who does or answers for what; of a firm, what it supplies."""
    plain = clause.plain.rstrip(" .。!！")
    if clause.language == "zh":
        found = [] if _REQUESTED.match(plain) else _first(clause, _PERSON_ZH, plain)
        return found or postings(clause)
    if (match := _SUPPLY.search(plain)) and _ORG.search(match["v"]):
        return [_made(clause, match, "project.vendor")]
    return _first(clause, _PERSON_EN, plain) or postings(clause)


def postings(clause: Clause) -> list[Candidate]:
    """Return on what, or in which unit, a named person works."""
    match = _WORKS_ON[clause.index].search(clause.plain.rstrip(" .。!！"))
    if not match or _NOBODY.match(match["s"]) or _REQUESTED.match(match["s"]):
        return []
    value = words(clause.said(*match.span("v")))
    key = "x.project" if _NOW.search(clause.plain) else None
    return [candidate(clause, "fact", key, value, subject=subject(clause.said(*match.span("s"))))]


def _first(clause: Clause, table: tuple[Shape, ...], plain: str) -> list[Candidate]:
    for shape in table:
        match = shape.search(plain)
        if (
            match
            and not (_NOBODY.match(match["v"]) and not _KIN_NAME.match(match["v"]))
            and not _NOBODY.match(match["s"].strip())
        ):
            return [_made(clause, match, "contact.person")]
        if match and re.match(r"(?i)(?:the|our|my) ", match["s"]) and not _NOBODY.match(match["v"]):
            return [_made(clause, match, "contact.person")]
    return []


def _made(clause: Clause, match: re.Match[str], key: str) -> Candidate:
    name = clause.said(*match.span("v"))
    name = re.split(r" (?:from|in|at|over in) ", name)[0]
    about = re.sub(
        r"(?:的事情?|的问题|这块|方面|要|得|都|就)+$|(?:负责人|对接人|联系人|接口人)$",
        "",
        clause.said(*match.span("s")),
    )
    return candidate(clause, "fact", key, name, subject=subject(about))
