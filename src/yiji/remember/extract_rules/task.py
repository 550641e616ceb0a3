"""Things to do and things done."""

import re
from dataclasses import replace
from typing import Final

from yiji.model.record import Candidate
from yiji.remember.extract_rules.build import candidate
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh
from yiji.remember.extract_rules.todo import DONE, OPEN
from yiji.remember.extract_rules.topic import topic

_REMIND: Final = (
    zh(r"(?:提醒|催)(?:一下|下)?我|(?:叫|喊)我(?:起床|吃药|出门|开会|去|接|一声)|(?:别|不要|千万别|可别)忘(?:了|记)|记得(?!.*(?:吗|么|不|吧))(?!我|你|他|她)"),
    en(r"\b(?:(?:^|please |you |and |also |then |just |, )remind me(?! of\b| why| how)|don't let me forget|(?:i|we) (?:mustn't|must not|can't|shouldn't) forget|nudge me|set (?:me )?a reminder|don't forget(?: to)?|need reminding|^(?:please )?(?:make sure|be sure) (?:i|to)(?! have\b)(?! remember\b))\b"),
)  # fmt: skip
_MUST: Final = (
    zh(r"^(?:[^，。]{0,16}?)(?:<WO>)(?:[^，。是想]{0,14}?)(?:还)?(?:(?<![写说做跑变长累忙吃睡过觉显懂记舍值弄搞没])得(?!过)|必须|需要|应该|该|务必|一定要|要记得|还要|还得)(?!求|紧|是|么|不|了|到|出|花|多|用的|说|用|别|看情况|当|做|吃|喝)(?:先|去|给|把|在|跟|找|交|办|写|做|完成|补|买|订|还|付|寄|发|回|提交|准备|处理|搞|弄|修|换|取|拿|接|送|联系|打|填|签|续|报|考|背|复习|整理|更新|确认|约|预约|参加|递|预订|提前|搬|清|跑|拜访|安排|审|改|[^，。]{1,12})"),
    en(r"^(?:just |still |also )?(?:need|have) to (?!know|understand|say|admit|be\b|think|see\b|learn)|^(?:.*?,? )?(?:i|we)(?:'ve|'ll have| have) (?:<ADV>)*got to \w|^(?:(?:<ADV>)*|.*?,? )(?:<I>|i|we) (?:<ADV>)*(?:'ve |have |has )?(?:still )?(?:(?:'ve|have|has|'ll have) got to|gotta|have to|has to|needs? to|must|am supposed to|'m supposed to|owe|promised to|plan to finish|am due to|'ll need to) (?!know|understand|say|admit|be (?:honest|clear)|think|see|go\b$|learn)"),
)  # fmt: skip
_DEADLINE_ZH: Final = zh(
    r"(?:之?前(?![天年几面台端])|以内|之内|内|截止)[^，。]{0,3}?(?:必须|要|得|需要?|务必|一定|应|须|完成|交|把|给|做|提交|办|写|搞定)"
)
_DEADLINE_DUE: Final = (
    zh(r"^(?P<x>[^，。]{2,20}?)(?:的)?(?:须|必须|要|得|应)?(?:在|于)?[^，。]{0,12}(?:之前|以前|前|截止|到期)(?:完成|提交|交|做完|交付|搞定|归还|还)?$"),
    en(r"^(?:the |my |our )?[\w' -]+? (?:must be|has to be|have to be|needs? to be|should be|is due|are due|is to be) .*\b(?:by|before|on|back|until|no later than|due|next|tomorrow|today|this)\b"),
    en(r"^deadline (?:for|to) .*"),
)  # fmt: skip
_NOT_DONE: Final = (
    zh(
        r"^(?P<x>[^，。]{2,16})(?:还没|还没有|尚未|仍未|没)(?:交|做|提交|完成|办|付|还|写|弄|搞|寄|发|处理|买|订|签)"
    ),
    en(
        r"\b(?:still (?:isn't|aren't|haven't|hasn't|need)|not (?:yet )?(?:done|submitted|paid|finished|sent)|(?:haven't|hasn't) (?!.*\b(?:it|that|this|them)\b).*\byet)\b"
    ),
)
_DONE: Final = (
    zh(r"(?:已经|都|刚|刚刚|终于|总算|早就)?(?:[^，。]{0,2}?)(?:办|做|写|弄|搞|处理|完成|提交|交|付|还|寄|发|订|买|修|换|签|搬|考|填|报|续|预约|约|收拾|整理|装|结|搞定|审|改|补|取)(?:完|好|妥|定|掉|清|回来|回去|出去|上去|上|完成)?(?:毕)?了$|(?:搞定|完成|办妥|办结|结束|交付|提交)了?$|可以(?:划掉|勾掉|删掉|关掉)了?"),
    en(r"\b(?:is|are|'s|was|all|been|got) (?:<ADV>)*(?:done|finished|completed?|submitted|paid|sorted|sent|delivered|booked|fixed|handled|closed|wrapped up|taken care of|ticked off|filed|signed|shipped)\b|^(?:(?:i|we)(?:'ve| have)? (?:<ADV>)*|just |finally |already )(?:finished|completed|submitted|paid|sent|booked|handed in|turned in|sorted(?: out)?|wrapped up|ticked off|filed|crossed off|renewed|returned|dropped off|picked up|mailed|signed|cancelled|shipped)(?: (?:off|out|up|in))? (?:the|my|our|all|both|\w+'s)\b|tick (?:that|it|this)(?: one)? off|cross (?:that|it|this)(?: one)? off|mark (?:that|it|this)(?: one)? (?:as )?done"),
)  # fmt: skip
_DONE_THING_ZH: Final = zh(
    r"^(?:<WO>)?(?:把|那|上次|之前|昨天|今天)*(?P<x>[^，。]{2,16}?)(?:那件|这件|的)?(?:事|任务|活儿?|工作)?(?:情)?(?:已经|都|刚|终于|总算|早就|我)+"
)
_HURT: Final = re.compile("骨折|受伤|摔|崴|扭|撞|丢|坏")
_UNDONE: Final = re.compile("别|不要|(?<!全|个)没(?!事)|未|不[想会能让]")
_STANDING: Final = (
    zh(r"每|以后|一律|总|都要|流程"),
    en(r"\b(?:always|every|whenever|each|never)\b"),
)
_PRONOUN_START: Final = re.compile(
    r"(?i)^(?:it|that|this|you can|that one)\b|^(?:它|这个|那个|可以)"
)


def tasks(clause: Clause) -> list[Candidate]:
    """Return what is to be done, or was just done."""
    index = clause.index
    words = clause.plain
    if "todo" in clause.marks or (_REMIND[index].search(words) and not _EACH_TIME.search(words)):
        return [replace(candidate(clause, "task", None, None), state="open")]
    if done := _done(clause, index):
        return done
    if re.match(r"(?:请|麻烦)?(?:帮|给|替)我(?!记)", words) or _STANDING[index].search(words):
        return []
    shapes = (
        _MUST[index],
        _NOT_DONE[index],
        *((_DEADLINE_ZH, _DEADLINE_DUE[0]) if index == 0 else _DEADLINE_DUE[1:]),
    )
    is_open = any(regex.search(words) for regex in shapes)
    is_habit = (topic(words) or "").startswith("preference.travel") if is_open else True
    if (not is_open or (is_habit and not _DEADLINE_ZH.search(words))) and not any(
        regex.search(words) for regex in OPEN[index]
    ):
        return []
    if _EMPTY.search(words) or _SUITS.search(words):
        return []
    return [replace(candidate(clause, "task", None, None), state="open")]


_EACH_TIME: Final = re.compile("以后|每次|今后|往后|只要|一有")
"""A reminder each time is a standing wish."""
_EMPTY: Final = re.compile(
    r"(?i)\b(?:something|things|a (?:better )?way|how|focus|sometime|some ?day|one day|convince|keep (?:going|on|trying)|work to do)\b|\b(?:it|them|that|this|some)(?: out| up| too| sometime| again)?$"
)
"""Duties that name no thing to do."""
_SUITS: Final = re.compile(
    r"(?:方便|合适|有空|没空|有时间|没时间)(?:一点|些|一些)?(?=[,，]|$)|(?:之|以)?前(?:都|也|请)?(?:别|不要|勿)(?!忘)"
)
"""When somebody is free or wants to be left alone is nothing to do."""


def _done(clause: Clause, index: int) -> list[Candidate]:
    words = clause.plain
    if _PRONOUN_START.match(words) or _HURT.search(words) or _UNDONE.search(words):
        return []
    if any(regex.search(words) for regex in DONE[index]):
        return [replace(candidate(clause, "task", None, None), state="done")]
    if not _DONE[index].search(words):
        return []
    if index == 0 and not _DONE_THING_ZH.match(words):
        return []
    if index == 1 and not re.match(
        r"(?i)(?:the|my|our|i|we|i've|we've|just|finally|already|[A-Z]\w+'s)\b", words
    ):
        return []
    return [replace(candidate(clause, "task", None, None), state="done")]


def asks_reminder(words: str) -> bool:
    """Tell whether plain words ask to be reminded, though as a question."""
    return bool(_ASKED.search(words))


_ASKED: Final = re.compile(
    r"(?i)^(?:please )?(?:can|could|will|would) you (?:please )?remind me|^(?:你|您)?(?:能不能|能|可以|可不可以)?(?:到时候?)?(?:提醒)(?:一下)?我.*[吗么?？]?$"
)
