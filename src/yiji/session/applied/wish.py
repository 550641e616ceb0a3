"""Read the wishes about replies in a memory that can be checked on a reply: language, format, length."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from yiji.language.normalise import fold
from yiji.model.record import Record
from yiji.remember.contrast.negation import denials
from yiji.remember.extract_rules.number import number

Trait = Literal[
    "zh", "en", "ja", "ko", "bullets", "table", "emoji", "markdown", "code", "exclamation",
    "words", "sentences", "short", "long", "plain",
]  # fmt: skip
"""What a reply may have: a language, a format, a length."""

WISHING: Final = ("preference", "rejection", "procedure")
"""Kinds that may be a wish whoever is its subject."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing that replies should have, or not.

    Attributes:
        trait: What.
        wanted: False if replies should not have it.
        most: Words (characters in Chinese) or sentences at most, for `words` and `sentences`.
    """

    trait: Trait
    wanted: bool = True
    most: int = 0


_SELF: Final = re.compile(
    r"^(?:i|my|we|our)\b(?!.*\b(?:want|like|prefer|need|expect|would|hate)\b)|^(?:我|我们|我的|咱)(?!.*(?:希望|喜欢|想要|要求|习惯|讨厌))"
)
"""A statement about the speaker, which wishes for nothing."""

_ORDERS: Final = re.compile(
    r"^(?:please|don't|do not|never|always|use|answer|reply|respond|keep|write|give|show|put|no)\b|^(?:请|不要|别|勿|以后|回答|回复|一律|总是)",
    re.ASCII,
)
"""The beginning of an order, which wishes for something whatever slot it was put into."""

_PARTS: Final = re.compile(r"[,，;；。]|(?<!\w)but\b|而是")

_SAYING: Final = (
    r"repl(?:y|ies)|answers?|respon[ds]\w*|writ\w+|speak\w*|talk\w*|chat\w*|explain\w*|output|messages?|"
    r"回答|回复|回话|答复|回我|答我|说话|讲话|交流|沟通|输出|解释|跟我说|和我说|说|讲|写|聊"
)
_NAMES: Final[tuple[tuple[Trait, str], ...]] = (
    ("zh", r"\b(?:chinese|mandarin)\b|中文|汉语|普通话"),
    ("en", r"\benglish\b|英文|英语"),
    ("ja", r"\bjapanese\b|日文|日语"),
    ("ko", r"\bkorean\b|韩文|韩语"),
)
_FORMATS: Final[tuple[tuple[Trait, str], ...]] = (
    ("bullets", r"\bbullet\w*|\b(?:as|in|into|with|using|use|want|prefer) (?:an? |the )?(?:\w+ )?lists?\b|\bnumbered\b|\bnumber (?:the|your|all|each)\b|\bitemi[sz]ed?\b|分点|列点|列表|要点|逐条|逐点|条目|分条|编号|项目符号|列清单|一条一条"),
    ("table", r"\b(?:as|in|use|with|using|into) (?:an? |the )?(?:markdown )?tables?\b|\btabular\b|表格"),
    ("emoji", r"\bemojis?\b|\bemoticons?\b|表情"),
    ("markdown", r"\bmarkdown\b|md格式"),
    ("plain", r"\bplain[- ]text\b|纯文本|纯文字"),
    ("code", r"\bcode ?blocks?\b|\bfenced\b|代码块"),
    ("exclamation", r"\bexclamation\b|感叹号|叹号"),
)  # fmt: skip
_LENGTHS: Final[tuple[tuple[Trait, str], ...]] = (
    ("short", r"\b(?:short|brief(?:ly)?|concise(?:ly)?|terse|succinct(?:ly)?|to the point)\b|简短|简洁|精简|简明|简练|言简意赅|短一点|短一些|短点"),
    ("long", r"\b(?:detailed|in detail|at length|thorough(?:ly)?)\b|详细|详尽|具体一点|展开"),
)  # fmt: skip
_OPPOSITE: Final[Mapping[Trait, Trait]] = {"short": "long", "long": "short"}
_LEAST: Final = re.compile(
    r"\b(?:at least|(?<!no )more than|minimum)\b|不少于|不低于|至少|最少|以上", re.ASCII
)
_COUNT: Final = (
    r"(\d[\d,]*|[零一二两三四五六七八九十百千]+|one|two|three|four|five|six|ten|a|a single)"
)
_MOST: Final = r"(?:under|below|within|at most|no more than|up to|max(?:imum)?(?: of)?|in|fewer than|less than|limit\w*(?: \w+)? to|不超过|不要超过|别超过|少于|控制在|限制在|最多|至多|用)"
_LIMITS: Final[tuple[tuple[Trait, str], ...]] = (
    ("sentences", rf"{_MOST}[^.，。]{{0,8}}?\b{_COUNT}[- ]sentences?|{_COUNT}[- ]sentences?\b"),
    ("sentences", rf"{_MOST}[^，。]{{0,4}}?{_COUNT}句|{_COUNT}句话"),
    ("words", rf"{_MOST}[^.，。]{{0,8}}?\b{_COUNT}[- ](?:words?|characters?)"),
    ("words", rf"{_MOST}[^，。]{{0,4}}?{_COUNT}个?字|{_COUNT}个?字(?:以内|之内|内|以下)"),
)


def wishes_of(record: Record) -> tuple[Wish, ...]:
    """Read what a memory wishes of replies; empty if it is no wish, or none that can be checked."""
    text = fold(record.content)
    if not _may_wish(record, text):
        return ()
    clauses = [part for part in _PARTS.split(text) if part.strip()]
    found = [wish for clause in clauses for wish in _wishes_in(clause, record)]
    return tuple(dict.fromkeys(found))


def _may_wish(record: Record, text: str) -> bool:
    if record.kind in WISHING or _ORDERS.search(text):
        return True
    is_fact = record.key is not None and not record.key.startswith("preference.")
    return not is_fact and not _SELF.search(text)


def _wishes_in(clause: str, record: Record) -> list[Wish]:
    is_about_replies = bool(re.search(_SAYING, clause, re.ASCII))
    named = [*_FORMATS]
    if is_about_replies or record.key == "preference.language":
        named += _NAMES
    if is_about_replies or record.key == "preference.reply_length":
        named += _LENGTHS
    found = []
    for trait, words in named:
        if match := re.search(words, clause, re.ASCII):
            found.append(_wish(trait, is_wanted=not _is_refused(clause, match, record)))
    return [*found, *_limits(clause)]


def _wish(trait: Trait, *, is_wanted: bool) -> Wish:
    """Give the wish: what is not to be short is to be long, and plain text is no Markdown."""
    if trait in ("short", "long"):
        return Wish(trait if is_wanted else _OPPOSITE[trait])
    return Wish("markdown", not is_wanted) if trait == "plain" else Wish(trait, is_wanted)


def _is_refused(clause: str, match: re.Match[str], record: Record) -> bool:
    """Tell whether something is not wanted: a denial stands before it, or alone behind it."""
    if not denials(clause).odd:
        return record.polarity == "-"
    before, behind = clause[: match.start()], clause[match.end() :]
    return denials(before).odd or (not before.strip() and denials(behind).odd)


def _limits(clause: str) -> list[Wish]:
    found = []
    for trait, pattern in _LIMITS:
        if (match := re.search(pattern, clause, re.ASCII)) and not _LEAST.search(clause):
            words = next(group for group in match.groups() if group)
            most = 1 if words in ("a", "a single") else int(float(number(words) or 0))
            found += [Wish(trait, most=most)] if most else []
    return found
