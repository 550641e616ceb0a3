"""Who is in charge of what, and who supplies it."""

import re
from typing import Final

from yiji.model.record import Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.fact import NOT_THING
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.responsible import CONTACT_EN, CONTACT_ZH
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.value import person, words

_CONTACT_ZH: Final = (
    zh(
        r"^(?P<s>[^，。]{1,20}?)(?:的)?(?:项目)?(?:负责人|对接人|联系人|接口人|主管|经办人|责任人|经理|管家|牵头人|审批人|组长|领导|老板|上级|直属领导|班主任|主治医生|医生|导师|律师|会计|房东|中介|客户经理|owner)(?:现在|目前|已经|改)?(?:是|为|叫|换成了?|改成了?|变成了?|姓|:)+ ?(?P<v>[^，。]{1,12})$"
    ),
    zh(
        r"^(?P<s>[^，。我你他她]{1,16}?)(?:的事|的事情|的问题|方面|这块)?(?:由|归|找|交给) ?(?P<v>[^，。]{1,10}?)(?:来)?(?:负责|管|经手|跟进|处理|对接|审批|牵头|把关|签字|接手|盯|就行|就可以)?(?:了)?$"
    ),
    zh(
        r"^(?:[^，。]{2,6}(?:那边|那里|部门?|组|处|科)的?)?(?P<v>[^，。的我用户]{2,8}?)(?:<ADVZ>)*(?:负责|主管|分管|经手|对接|跟进|管|牵头|接手|接管|审批|接替[^，。]{1,6}负责)(?:着|了)? ?(?P<s>[^，。]{2,20}?)(?:的?(?:事|工作|业务|对接|开发|审批|部分))?$"
    ),
)


_CONTACT_EN: Final = (
    en(r"^(?:ask|see|contact) (?P<v><PROPER>) (?:about|for|regarding|re) (?P<s>[\w' -]+)$"),
    en(
        r"^(?P<s>(?:<MY>|the) (?:[\w'-]+ ){0,4}?(?:contact(?: person)?|lead|manager|line manager|boss|owner|supervisor|rep|representative|coordinator|approver|accountant|doctor|gp|dentist|therapist|vet|lawyer|solicitor|landlord|landlady|teacher|tutor|coach|agent|broker|mentor|advisor|adviser|plumber|electrician|director|head|point of contact|point person|assistant|cto|ceo|pm|editor|physio|trainer|nanny|cleaner|builder|mechanic|handyman|buddy|sponsor|recruiter)(?: (?:for|of|on) [\w' -]+?)?)(?: (?:is|'s)|'s|:)(?: now| currently| still)?(?: (?:called|named))? (?P<v>(?:Dr\.? |Mr\.? |Mrs\.? |Ms\.? )?<PROPER>)(?: (?:now|these days|at \w+|from \w+))*$"
    ),
    en(
        r"^(?P<v><PROPER>) (?:is|'s) (?P<s>(?:<MY>|the|in charge of|responsible for) ?(?:[\w'-]+ ){0,4}?(?:contact(?: person)?|lead|manager|line manager|boss|owner|supervisor|rep|coordinator|approver|accountant|doctor|dentist|vet|lawyer|landlord|teacher|coach|agent|mentor))(?: now)?$"
    ),
    en(
        r"^(?P<v><PROPER>) (?:is|'s) (?:now |currently )?(?:in charge of|responsible for) (?P<s>[^,;]+)$"
    ),
    en(
        r"^(?P<v><PROPER>) (?:<ADV>)*(?:handles|manages|owns|runs(?! on| in| with| at| from| through| to| for| along| into| past| across| late| out| over| until| till| between| by| off| down| up| around| under)|looks after|takes care of|deals with|signs off(?: on)?|approves|oversees|leads(?! to| into| from)|covers|maintains|took over|is (?:now )?(?:responsible for|in charge of|on|handling)|is the (?:contact|person|one|point of contact) (?:for|to ask about))(?: all)? (?P<s>(?:the |our |all |any |every )?[^,;]+?)(?: from (?P<o><PROPER>))?$"
    ),
    en(
        r"^(?P<s>(?:the |our |all )?[\w' -]+?) (?:is|are) (?:<ADV>)*(?:taken care of|handled|managed|run|owned|dealt with|looked after|led|overseen|approved|covered|maintained|done) by (?P<v><PROPER>)$"
    ),
    en(
        r"^(?:for|about|with|regarding) (?P<s>[\w' -]+?),? (?:ask|talk to|contact|go to|see|email|speak to|reach out to) (?P<v><PROPER>)$"
    ),
)


_SOMEBODY: Final = zh(
    r"[A-Za-z]|.{0,6}(?:部|处|科|组|室|中心|所|办|局|公司|院|员|人|师|生|总|姐|哥|工|经理|主任|团队)(?:那边)?$|.{0,4}?[小老阿大]?(?:<SURNAME>)[^，。]{0,3}$"
)
"""How a person or an office is called: a Chinese name begins with a surname."""


_SUPPLIES: Final = (
    zh(
        r"^(?:<WODE>)?(?P<s>[^，。]{0,10}?)(?:的)?(?:供应商|服务商|供货商|厂家|代工厂|承包商|施工队|装修公司|物流|快递|保险公司|搬家公司)(?:<ADVZ>)*(?:是|用的是|找的是|选的是|定的是|换成了?|叫) ?(?P<v>[^，。]{2,16})$"
    ),
    en(
        r"^(?:<MY>|the)(?: current| new)? (?P<o>(?:[\w-]+ ){0,3}?)(?:supplier|vendor|provider|contractor|caterer|installer|courier|carrier|insurer|wholesaler|distributor|manufacturer|hosting company)(?: (?:for|of) (?P<s>[\w' -]+?))? (?:is|'s)(?: now| still)? (?P<v><PROPER>)$"
    ),
)


def vendors(clause: Clause) -> list[Candidate]:
    """Return who supplies something."""
    for regex in _SUPPLIES:
        if match := regex.search(clause.plain):
            groups = match.groupdict()
            about = subject(groups.get("s") or groups.get("o") or "")
            return [
                candidate(
                    clause,
                    "fact",
                    "project.vendor",
                    words(clause.said(*match.span("v"))),
                    subject=about,
                )
            ]
    return []


def contacts(clause: Clause) -> list[Candidate]:
    """Return who is in charge of what."""
    is_chinese = clause.language == "zh"
    for regex in _CONTACT_ZH + CONTACT_ZH if is_chinese else _CONTACT_EN + CONTACT_EN:
        match = regex.search(clause.plain)
        if not match:
            continue
        name = person(clause.said(*match.span("v")))
        about = clause.said(*match.span("s"))
        if (
            name
            and (not is_chinese or _SOMEBODY.match(name))
            and (len(name) > 1 or "姓" in clause.plain)
            and not NOT_THING.match(about)
            and not re.match(
                r"(?i)我|gotta|let\b|please|just|need|want|用户|把|将|请|帮|别|给|怎么|什么|i\b|we\b|the user|user\b|in charge|it\b",
                name,
            )
        ):
            role = re.match(
                r".*?(?=(?:的)?(?:负责人|对接人|联系人|接口人|经办人|责任人|牵头人|owner)(?:现在|目前)?(?:是|为|叫|换|改|变|姓|:))",
                clause.plain,
            )
            thing = subject(
                re.sub(
                    r"(?i)^(?:in charge of|responsible for) ",
                    "",
                    role[0] if role and len(role[0]) > 1 else _role(clause, match),
                )
            )
            return [candidate(clause, "fact", "contact.person", name, subject=thing)]
    return []


def _role(clause: Clause, match: re.Match[str]) -> str:
    start, end = match.span("s")
    if clause.language == "zh" and match.start("v") > end:
        middle = re.match(
            r"(?:的)?([^是为叫换改变姓由归找交让:]{0,6})", clause.plain[end : match.start("v")]
        )
        return clause.said(start, end) + (middle[1] if middle else "")
    return clause.said(start, end)
