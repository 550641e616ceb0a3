"""What was decided, chosen, named or called off."""

import re
from typing import Final

from yiji.model.record import USER, Candidate, Polarity
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.subject import subject
from yiji.remember.extract_rules.tech import canonical
from yiji.remember.extract_rules.topic import topic
from yiji.remember.extract_rules.value import words

_DECIDE: Final = (
    zh(r"(?:决定|敲定|拍板|选定|定下|(?<![搞肯确一说固])定了|选了|选中|就选|就定|(?<!固)定在|定于|定为|一致同意|通过了|确定|议定|改成|改到|推迟到|提前到|延期到|挪到|改期到|取消了|确认用|商定|说好|谈妥|约定|最终选|最后选|签了|谈好|否决了?|放弃了?|不(?:提前|继续|再续|续|打算|考虑|跟)[^，。]*了$|还是不[^，。]*了$)"),
    en(r"\b(?:(?:have |has |'ve |'s |finally |just |all |also )*(?:decided|chosen|chose|picked(?! up)|agreed|settled|opted|voted|selected|resolved|committed)\b|going (?:with|for|ahead)|(?:went|gone) (?:with|for)\b|(?:'re|'m|are|am|is) (?:not )?(?:hiring|renewing|cancelling|canceling|dropping|scrapping|launching|signing with|keeping|switching to|moving to|sticking with|staying (?:on|with)|proceeding|closing|opening|replacing|postponing|extending|pausing|outsourcing|selling)\b|won't be \w+ing|(?:not|n't) going to (?:renew|extend|continue|buy|use|hire|sign|replace|proceed|pursue|take)|signed (?:with|off on|up with)|(?:has|have|'ve)? ?(?:been )?(?:moved|pushed(?: back)?|postponed|delayed|rescheduled|brought forward|cancell?ed|called off|scrapped|shelved|approved|greenlit|was chosen|were chosen)\b|final (?:decision|choice|pick)|ruled out|turned down|landed on|nailed down|locked in)"),
)  # fmt: skip
_SUBJECT_OK_EN: Final = en(
    r"^(?:(?:after|following|in the end|ultimately|eventually|yesterday|today|last|this|on) [\w' -]*?,? ?)?(?:(?:signed|chose|picked(?! up)|settled|agreed|opted|went with|going with|decided|hired|booked|scrapped|cancell?ed|postponed|ditched|shelved|ruled out|turned down)\b|<I>|<IM>|<IVE>|the|our|my|that's|okay|final|decision)\b"
)
_NEGATED: Final = (
    zh(r"(?:不|别|放弃|取消|否决)(?!得不|但|过|错|少|久|同|仅|止|如|论|管)"),
    en(r"n't\b|\b(?:not|never|no longer|ruled out|turned down|cancell?ed|called off|scrapped|shelved|dropping|cancelling|canceling|decided against|opted out|opted against|voted against)\b"),
)  # fmt: skip
_NAMED: Final = (
    zh(r"^(?P<s>[^，。]{0,12}?)(?:的)?(?:名字|品牌名|店名|队名|代号)?(?:就)?(?:叫|取名|定名|命名|起名|定为|改名)(?:为|叫|做)? ?[“\"「『《]?(?P<v>[^，。”\"」』》]{1,16})[”\"」』》]?(?:了)?$"),
    en(r"\b(?:call(?:ing|ed)?|nam(?:e|ing|ed)|brand(?:ing|ed)?)(?: it| the \w+(?: \w+)?| our \w+(?: \w+)?)?(?: as)? [\"\u201c']?(?P<v><PROPER>)"),
)  # fmt: skip
_LAUNCH: Final = (
    zh(r"^(?P<s>[^，。]{0,16}?)(?:<ADVZ>|定于|定在|计划|预计|推迟到|提前到|延期到|改到|决定)*(?P<t>(?:[今明后]年|下?个?月|下周|周|[0-9一二三四五六七八九十]+)[^，。]{0,8}?)(?:正式)?(?:上架|上市|发布|上线|开业|交付|开售|发售|首发|发行|开张|启动|面世|截稿|结项|封版|提测|验收|竣工)"),
    en(r"\b(?P<s>(?:the |our )?[\w' -]*?)(?:launch(?:es)?|release|go-live|rollout|deadline|delivery|ship date|kickoff|opening)\b(?: (?:is|has|was|slot|date|been|will|new|moved|pushed|set|slips?|scheduled|moves))+"),
)  # fmt: skip
_VENDOR: Final = (
    zh(r"供应商|服务商|厂商|厂家|合作方|代理商|承包商|外包|施工队|装修公司|婚庆|网关|通道|CRM|云服务|平台|续签|续约|续费|合同|合作"),
    en(r"\b(?:vendor|supplier|provider|agency|contractor|firm|licen[cs]e|contract|renew\w*|subscription|partner|hiring|caterer|crm|gateway|carrier|courier|host)\b"),
)  # fmt: skip
_PLAN: Final = en(
    r"\b(?P<v>annual|monthly|yearly|quarterly|basic|pro|premium|enterprise|team|family|starter|business|free|standard|plus|student|lifetime|individual)(?: \w+)? (?:plan|tier|subscription|billing|package|membership|licen[cs]e)\b"
)
_PLAN_ZH: Final = zh(
    r"(?P<v>年费|月费|年付|月付|季付|按年付|按月付|专业版|企业版|基础版|旗舰版|免费版|高级版|团队版|家庭版|标准版|个人版|年卡|月卡)(?:的)?(?:套餐|会员|方案|版本|版|订阅)?"
)
_CHOICE: Final = (
    zh(r"(?:选定了?|选中了?|选了?|敲定了?|定下了?|定了|定的是|决定用|决定选|就用|用(?!户)|签了|就选|就定|定为|(?<!固)定在)(?:了)? ?(?P<v>[^，。用选]{2,20}?)(?:了|做[^，。]*|当[^，。]*|来[^，。]*|作为[^，。]*)?$"),
    en(r"(?:chosen|chose|picked|selected|(?:going|went|gone|go) (?:with|for)|hiring|settled on|opted for|signed (?:with|up with)|landed on|switching to|moving to|sticking with|decided on|voted for|agreed on)(?: the)? (?P<v>[^,;]+?)(?: (?:as|for|to|over|instead|from|because) .*)?$"),
)  # fmt: skip


def decisions(clause: Clause) -> list[Candidate]:
    """Return what was decided; a clause marked as decided needs no verb of its own."""
    index = clause.index
    text = clause.plain
    is_marked = "decided" in clause.marks
    if not is_marked and not _DECIDE[index].search(text):
        return []
    if index == 1 and (" " not in clause.content or _RELOCATED.match(text)):
        return []
    if index == 1 and not is_marked and not _SUBJECT_OK_EN.match(text):
        return []
    polarity: Polarity = "-" if _NEGATED[index].search(text) else "+"
    key, value, about = _slot(clause, index)
    return [candidate(clause, "decision", key, value, polarity=polarity, subject=about)]


_RELOCATED: Final = re.compile(
    r"(?i)(?:.*\bsince )?(?:i|we)(?:'ve| have)? (?:just |recently |finally )?moved\b(?! (?:the|our|my|it|all|everything)\b)"
)


def _slot(clause: Clause, index: int) -> tuple[str | None, str | None, str]:
    text = clause.plain
    if plan := (_PLAN_ZH, _PLAN)[index].search(text):
        return "account.plan", clause.said(*plan.span("v")), USER
    if launch := _LAUNCH[index].search(text):
        about = _LAUNCHED.search(text)
        return "project.deadline", None, _launched(about[1] if about else launch["s"] or "")
    if named := _NAMED[index].search(text):
        return "project.name", words(clause.said(*named.span("v"))), USER
    choice = _CHOICE[index].search(text)
    is_denied = _NEGATED[index].search(text)
    value = (
        canonical(words(clause.said(*choice.span("v"))) or "") if choice and not is_denied else None
    )
    if _VENDOR[index].search(text):
        return "project.vendor", value or None, USER
    key = topic(words(clause.said(*choice.span("v"))) or "") if choice else topic(text)
    return (key if key == "preference.style" else None), value or None, USER


_LAUNCHED: Final = re.compile(r"[“\"「《]([^”\"」》]{1,16})[”\"」》]")


def _launched(phrase: str) -> str:
    about = subject(phrase)
    return "launch" if about in (USER, "new", "project", "项目") else about


def launch(clause: Clause) -> list[Candidate]:
    """Return the date that something is launched or due, stated without a decision."""
    index = clause.index
    match = _LAUNCH[index].search(clause.plain)
    if not match:
        return []
    named = _LAUNCHED.search(clause.plain)
    about = _launched(named[1] if named else match["s"] or "")
    return [candidate(clause, "fact", "project.deadline", None, subject=about)]
