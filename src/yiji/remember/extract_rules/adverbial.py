"""A clause without the time put first or last: "Since 2022 I've worked at Osier", "I use it as of May"."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from yiji.language.time import TimeSpan
from yiji.remember.extract_rules.clause import Clause
from yiji.remember.extract_rules.pattern import en, zh

_OPENING: Final = (
    zh(
        r"^(?:(?:从|自|自从|打|到|截至)?(?:[0-9〇零一二三四五六七八九十两半几]{1,4}(?:年|个?月|周|天|岁|号|日|学期)(?:[0-9一二三四五六七八九十]{1,3}月?份?(?:[0-9一二三四五六七八九十]{1,3}[日号])?)?(?:前|以前|之前|多)?|去年|前年|今年|上个?月|这个?月|本月|上周|这周|毕业(?:后|以后|之后)?|退休(?:后|以后)?|小时候|大学(?:时|期间|毕业后)?|疫情(?:后|以后|之后)|[春夏秋冬]天|年初|年底|月初|上学期|这学期|这几年|这两年|近几年|最近(?:几年|半年|一年)?|这阵子|近来)(?:年初|年底|[春夏秋冬]天|[0-9一二三四五六七八九十]{1,2}月份?|开始|以来|起|之后|以后|后|的时候|期间|春节后?|国庆后?)*[，, ]*)(?=我|用户|咱)"
    ),
    en(
        r"^(?:(?:since|from|in|during|after|before|until|till|for|over|as of|starting|back in|ever since|about|around|at) [^,]{2,40}?,? |(?:last|this|next) (?:\w+day|week|month|year|spring|summer|autumn|fall|winter|term|season),? |(?:these days|nowadays|lately|recently|currently|at the moment|at present|right now|for now|(?:\w+ ){1,3}ago|a while back|once upon a time),? )(?=(?:i|i'm|i've|we|we're|we've|my|our|the user)\b)"
    ),
)


LASTING: Final = (
    zh(r"^(?:从|自|打).*|^[^我咱用]*(?:起|开始|以来)[，, ]*$"),
    en(r"^(?:since|from|for|as of|ever since|starting|over the (?:last|past))\b"),
)
"""An opening that says since when something holds, not when it happened."""


def is_lasting(clause: Clause) -> bool:
    """Tell whether the time put first says since when, not when."""
    index = clause.index
    match = _OPENING[index].match(clause.plain)
    return bool(match and LASTING[index].match(match[0]))


def without_opening(clause: Clause) -> Clause | None:
    """Return the clause without the time put before its subject; None if there is none."""
    match = _OPENING[clause.index].match(clause.plain)
    if not match or clause.lead:
        return None
    end = match.end()
    bare = replace(
        clause, text=clause.text[end:], plain=clause.plain[end:], offset=clause.offset + end
    )
    return _in_the_present(bare) if is_lasting(clause) else bare


def closing_since(clause: Clause, spans: Sequence[TimeSpan]) -> TimeSpan | None:
    """Return the time that ends an English clause and says since when; Chinese puts it first.

    Args:
        clause: Any clause.
        spans: The time expressions of its text, in text order.
    """
    if clause.language != "en" or clause.lead or not spans or spans[-1].role != "since":
        return None
    last = spans[-1]
    is_last = not clause.text[last.offset + len(last.expression) :].strip(" ,.;!")
    return last if is_last and last.offset else None


def without_closing(clause: Clause, closing: TimeSpan) -> Clause:
    """Return the clause without the time that ends it."""
    text, plain = (words[: closing.offset].rstrip(" ,") for words in (clause.text, clause.plain))
    return _in_the_present(replace(clause, text=text, plain=plain))


_PRESENT: Final = {
    "lived": "live", "living": "live", "worked": "work", "working": "work", "used": "use", "using": "use",
    "driven": "drive", "driving": "drive", "taught": "teach", "teaching": "teach", "studied": "study",
    "studying": "study",
}  # fmt: skip
"""Verbs that the tables know in the present, by what stands after "I've" and "I've been"."""

_PERFECT: Final = re.compile(
    rf"(?i)^(i|we)(?:['’]ve| have)( [a-z]+ly| always)?(?: been)? ({'|'.join(_PRESENT)})\b"
)


def _in_the_present(clause: Clause) -> Clause:
    """Put "I've lived" and "I've been using" as "I live" and "I use", so that the tables know them."""
    text, plain = (_PERFECT.sub(_present, words) for words in (clause.text, clause.plain))
    return replace(clause, text=text, plain=plain)


def _present(match: re.Match[str]) -> str:
    return f"{match[1]}{match[2] or ''} {_PRESENT[match[3].lower()]}"
