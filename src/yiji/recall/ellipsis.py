"""Ellipsis: a question that gives one part only and means the one before it (生产的呢, and in April?). Pure."""

import re
from datetime import datetime
from functools import partial
from typing import Final

from yiji.language.cues import CLASSES
from yiji.language.names import find_names
from yiji.language.pattern import compiled
from yiji.language.time import resolve_time
from yiji.recall.mention import KIN, Resolved

_ELLIPSIS_ZH: Final = r"^(?:[^,。?]{1,3},)?(?:那|那么|还有|那边)?(?P<x>[^,。?]{1,12}?)(?:的)?呢\??$"
_ELLIPSIS_EN: Final = r"^(?:and|what about|how about|and what about|and how about|same for|and for)\b,? (?P<x>[^?]{1,40}?)\??$|^(?P<y>[\w' ]{1,30}?),? (?:too|as well)\?$"
_PRONOUN: Final = r"(?i)(?:he|she|him|her|his|hers|they|them|their|it|its|他|她|它)(?:'s)?"
ASKING: Final = r"(?i)^(?:who|what|when|where|which|how|why|did|do|does|is|are|was|can|should)\b|谁|什么|哪|怎么|几"
"""Words of a question that is complete."""

_MINE: Final = r"^(?:mine|ours|yours|me|us|you|我|我们|我的|你)$"
_ENVIRONMENT: Final = r"(?:生产|线上|测试|预发|灰度|开发|正式)(?:环境|库)?|\b(?:production|prod|staging|test|dev|live)\b"
_BARE_KIN: Final = rf"(?:我|我们|咱)?(?:的|家)?(?:{CLASSES['KIN']}|先生|太太)"
_PLACE: Final = r"(?<=at the )\w+|(?<=in the )\w+|(?<=for )\w+|(?<=handles )\w+"
_ONES: Final = r"(?i)\b(?:one|ones|that|this)\b"


def filled(question: str, before: str, at: datetime) -> Resolved | None:
    """Put what an elliptic question names into the question before it.

    Args:
        question: As asked, levelled.
        before: What the user said before, levelled.
        at: Aware time of asking.

    Returns:
        The whole question, or None if this one is no ellipsis.
    """
    asked = question.strip()
    match = compiled(_ELLIPSIS_ZH).search(asked) or compiled(f"(?i){_ELLIPSIS_EN}").search(asked)
    if match is None:
        return None
    groups = match.groupdict()
    part = (groups.get("x") or groups.get("y") or "").strip()
    if not part or compiled(_PRONOUN).fullmatch(part) or compiled(ASKING).search(part):
        return None
    return _parallel(part, before, at)


def _parallel(part: str, before: str, at: datetime) -> Resolved:
    """Put a part in the place of its like: time for time, environment for environment, name for name."""
    if compiled(f"(?i){_MINE}").search(part):
        return Resolved(before)
    likes = (
        partial(_time, at=at),
        partial(_matching, _ENVIRONMENT),
        _name,
        partial(_matching, KIN),
        partial(_matching, _BARE_KIN),
        partial(_matching, _PLACE),
    )
    for like in likes:
        new, old = like(part), like(before)
        if old and new:
            return Resolved(before.replace(old, re.sub(r"'s$", "", new), 1))
    bare = re.sub(r"^(?:in|on|at|for|the)\s+", "", part)
    named = () if compiled(_ONES).search(bare) else (bare,)
    return Resolved(f"{before.rstrip('？?。 ')} {part}", named)


def _matching(words: str, text: str) -> str:
    match = compiled(f"(?i){words}").search(text)
    return match[0] if match else ""


def _time(text: str, *, at: datetime) -> str:
    span = resolve_time(text, at)
    return span.expression if span else ""


def _name(text: str) -> str:
    """Give the first name; a capitalised word alone is one, and a relative stands for one."""
    found = find_names(text)
    if found:
        return found[0].text
    alone = re.fullmatch(r"[A-Z]\w+(?:'s)?", text)
    return alone[0] if alone else _matching(KIN, text)
