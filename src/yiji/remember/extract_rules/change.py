"""What the words end, correct or take back."""

import re
from dataclasses import dataclass, replace
from typing import Final

from yiji.model.record import Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.value import words

_FORMERLY: Final = (
    zh(r"^(?:<WODE>)?(?:以前|之前|原来|原先|原本|过去|曾经|从前|早先|起初|一开始|最早|先前|老早|早些年|那时候?|当时|去年)(?:一直|都|总|常|是|就)*[^，。]*?(?:喝|吃|用|住在?|在|是|叫|开|养|做|喜欢|爱|走|坐|听|看|练|跑|找|交|选|写|读|信|习惯|归|由)(?:的是)? ?(?P<o>[^，。]+)$"),
    en(r"^(?:<I>|<MY> [\w' -]+?) (?:used to|formerly|previously|once)(?: be)? \w+(?: (?:in|at|with|on|for|as|to))?(?: an?| the)? ?(?P<o>[^,;]*)$"),
)  # fmt: skip
_NOW: Final = re.compile(
    r"(?i)现在|后来|如今|目前|这会儿|已经|改|换|\bnow\b|\bthese days\b|\bonly\b|\bsince\b|nowadays|any ?more|switched|moved|changed|instead|lately|currently"
)
_NOT_THIS: Final = (
    zh(r"^(?:而|并|根本)?(?:<WO>)?(?:不是|并非|不在|不叫|不用|不姓|不住在?|没在|不属于|不归)(?:在|说|叫|指|什么)? ?(?P<o>[^，。]+?)(?:了|啊|哦)?$"),
    en(r"^(?:and )?(?:<IM> |it's |it is |that's |we're |i said )?not (?:in |at |on |from |with |the |an? |to |for |by )*(?P<o>[^,;]+?)(?: any ?more| now| any longer)?$"),
)  # fmt: skip
_NOT_BUT: Final = (
    zh(r"^(?P<s>[^，。]{0,16}?)(?:不是|并非|并不是)(?:在)? ?(?P<o>[^，。]+?)$"),
    en(r"^(?P<s>[\w' -]+?) (?:isn't|is not|wasn't|was not|aren't|are not) (?P<o>[^,;]+)$"),
)  # fmt: skip
_BUT: Final = (
    zh(r"^(?:而|应该|其实|实际上|而应该)?(?:就)?是(?:在)? ?(?P<v>[^，。]+)$"),
    en(r"^(?:it's|it is|they're|but|it was) (?P<v>[^,;]+)$"),
)
_INLINE: Final = (
    zh(r"^(?P<keep>[^，。]*?(?:是|叫|在|住|用)[^，。]+?)[， ]?(?:而)?(?:不是|并非|不叫|不在)(?P<o>[^，。]+)$"),
    en(r"^(?P<keep>.+?)(?:,)? (?:not|instead of|rather than) (?P<o>(?!to\b|only\b|just\b|going\b|be\b|\w+ing\b|a fan|sure)(?:in |at |on )?[\w' .-]+?)(?: any ?more)?$"),
)  # fmt: skip
_FROM_TO: Final = (
    zh(r"从 ?(?P<o>[^，。到换改迁转搬起]{1,12}?)(?:那边)?(?:换|改|迁移?|转|切换?|搬|跳|升级?|调|离职|跳槽)(?:到|成|为|去|用)?"),
    en(r"\b(?:moved|moving|switched|switching|migrated|migrating|changed|changing|went|upgraded|transferred|relocated) (?:over )?from (?P<o>[^,;]+?) to\b"),
)  # fmt: skip
_RETRACT: Final = (
    zh(r"(?:忘了|忘掉|忘记|别管|不用管|别记|不用记|删掉|删了|去掉|撤回|收回|作废|划掉|当我没说|不算数|别当真)(?:吧)?.*(?:我|之前|刚才|刚刚|上次|前面|那个|那条|这个|说)|(?:我)?(?:之前|刚才|刚刚|上次|前面)?(?:说的|提的|讲的|给的)[^，。]{1,16}(?:作废|不算数?|别记|忘了吧|忘掉吧|不用记|当我没说|删掉|取消|别当真)"),
    en(r"\b(?:forget|ignore|disregard|scrap|erase|delete|drop|scratch|never mind) (?:about )?(?:what|everything|anything|the|that|my)?\b.*\b(?:i (?:said|told|mentioned|gave)\b|(?:earlier|before)$)|\b(?:take|i take) (?:that|it|back what)\b.*\bback\b"),
)  # fmt: skip
_RETRACT_KEYS: Final = (
    (r"预算|budget", "project.budget"), (r"生日|birthday", "profile.birthday"), (r"地址|住址|住|address|live", "profile.city"), (r"名字|\bname\b", "profile.name"), (r"截止|上线|deadline|launch", "project.deadline"),
    (r"过敏|allerg", "profile.health.allergy"), (r"公司|employer|company", "profile.company"), (r"职位|工作|\bjob\b|\brole\b", "profile.role"), (r"年龄|岁|\bage\b", "profile.age"), (r"手机|phone", "device.phone"), (r"时区|time ?zone", "profile.timezone"), (r"套餐|\bplan\b", "account.plan"), (r"车|\bcar\b", "profile.vehicle"),
)  # fmt: skip
_ENDS: Final = (
    zh(r"(?:<ADVZ>)*(?P<n>不再|没再|不会再|已经不|早就?不|早已不|现在不|已经没|没有?再)(?=[^，。]+)|(?<=<WO>)(?P<m>不)(?=(?:在|用|住|养|喝|吃|做|干|负责|是|开|玩|练|跑|喜欢|爱|抽|订)[^，。]+了$)".replace("(?<=<WO>)", "(?<=[我们咱户])")),
    en(r"(?P<n>\bno longer |\b(?:do(?:es)?n't|do(?:es)? not|not|n't|never)(?= .*\b(?:any ?more|any longer)\b) ?)"),
)  # fmt: skip
_END_TAIL: Final = re.compile(r"(?i),? (?:any ?more|any longer)\b|了$")


@dataclass(frozen=True, slots=True)
class Contrast:
    """What is left of the clauses of a sentence when the denied halves are out.

    Attributes:
        clauses: Those that assert something.
        ended: Values that the others deny or put into the past.
        corrects: Whether a denial stood against an assertion.
    """

    clauses: tuple[Clause, ...]
    ended: tuple[str, ...] = ()
    corrects: bool = False


def contrast(clauses: tuple[Clause, ...]) -> Contrast:
    """Take "not A but B", "B, not A", "formerly A, now B" apart in one sentence."""
    kept: list[Clause] = []
    ended: list[str] = []
    corrects, lead = False, ""
    for position, clause in enumerate(clauses):
        index = clause.index
        following = clauses[position + 1] if position + 1 < len(clauses) else None
        if (
            following
            and (match := _FORMERLY[index].match(clause.plain))
            and _NOW.search(following.plain)
        ):
            ended.append(_named(match["o"]))
        elif (
            following
            and (match := _NOT_BUT[index].match(clause.plain))
            and _BUT[index].match(following.plain)
            and not re.match("不", match["o"])
        ):
            ended.append(_named(match["o"]))
            corrects, lead = True, _subject_of(match["s"], index)
        elif (
            kept
            and (match := _NOT_THIS[index].match(clause.plain))
            and (
                "correct" in clause.marks
                or kept[-1].plain.casefold().startswith(("it's ", "it is "))
                or (len(kept) == 1 and not _IS_LIST.search(match["o"]))
            )
        ):
            ended.append(_named(match["o"]))
            corrects = (
                corrects or index == 0 or kept[-1].plain.casefold().startswith(("it's", "it is"))
            )
        else:
            kept.append(_led(clause, lead, index) if lead else clause)
            lead = ""
    return Contrast(tuple(kept), tuple(filter(None, ended)), corrects)


_IS_LIST: Final = re.compile(
    r"(?i)不|\b(?:because|so|really|sure|that|a fan|interested|only|just)\b"
)


def _subject_of(words_before: str, index: int) -> str:
    return words_before.strip() + ("" if index == 0 else " is ")


def _led(clause: Clause, lead: str, index: int) -> Clause:
    match = _BUT[index].match(clause.plain)
    if not match or not lead.strip():
        return clause
    if index == 0:
        return replace(clause, lead=lead, plain=lead + clause.plain)
    start = match.start("v") - len(clause.lead)
    text = clause.text[start:]
    return replace(clause, text=text, lead=lead, plain=lead + text, offset=clause.offset + start)


def _named(said: str | None) -> str:
    value = words(said or "") or ""
    return re.sub(r"(?i)^(?:in|at|on|with|for|every|to) ", "", value)


def inline_ends(clause: Clause) -> tuple[Clause, tuple[str, ...], bool]:
    """Return the clause for matching without a denied half of it, what that denies, and whether it corrects."""
    index = clause.index
    if (match := _INLINE[index].match(clause.plain)) and not re.search(
        r"(?i)\b(?:but|is|are|m|am|re|s|was|were|have|has|had|do|does|did|will|would|can|could|should|must|may)$",
        match["keep"],
    ):
        cut = replace(clause, plain=match["keep"] + " " * (len(clause.plain) - len(match["keep"])))
        return (
            replace(cut, plain=match["keep"]),
            (_named(match["o"]),),
            "correct" in clause.marks or index == 0,
        )
    if match := _FROM_TO[index].search(clause.plain):
        return clause, (_named(match["o"]),), False
    return clause, (), False


def affirmed(clause: Clause) -> Clause | None:
    """Return the clause as if what it ends still held ("no longer works" → "works"), or None.

    Its spans no longer fit the words; only key, value and kind may be taken from it.
    """
    index = clause.index
    match = _ENDS[index].search(clause.plain)
    if not match:
        return None
    text = clause.plain[: match.start()] + clause.plain[match.end() :]
    text = _END_TAIL.sub("", text.strip(" .。!！"))
    return replace(clause, text=text, plain=text, lead="")


def retraction(clause: Clause) -> list[Candidate]:
    """Return the taking back of something said, without another value."""
    index = clause.index
    if not _RETRACT[index].search(clause.plain):
        return []
    key = next(
        (key for regex, key in _RETRACT_KEYS if re.search(regex, clause.plain, re.IGNORECASE)), None
    )
    return [replace(candidate(clause, "fact", key, None), op="retract", polarity="-")]
