"""What a memory sentence says, laid out so that two of them can be compared.

A reading holds content words (words of one notion become one), the values of exclusive attributes,
names, and whether the sentence denies. It is rough on purpose: no parser, the same few steps for
Chinese and English, so that a sentence in one can be laid over a sentence in the other.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from yiji.language.kept import kept
from yiji.language.names import names_in
from yiji.language.normalise import CJK, Language, fold, language_of
from yiji.language.segment import stem
from yiji.language.stopwords import CHINESE, ENGLISH
from yiji.remember.contrast.negation import denials
from yiji.remember.contrast.notion import Notion, chinese, english
from yiji.remember.contrast.quantity import MONTHS, quantities
from yiji.remember.contrast.word import cut_chinese, cut_english
from yiji.remember.extract_rules.tech import canonical
from yiji.remember.resolve import undated

Cue = Literal["also", "changed", "now", "only", "open", "than"]

_USER: Final = re.compile(
    r"(?:用户|我们|咱们|我)(?:本人|自己|这边)?的?|\bthe user(?:'s)?|\busers?(?:'s)?\b|\bmy\b|\bi(?:'m|'ve)?\b"
)

_CUES: Final[Mapping[Cue, re.Pattern[str]]] = {
    "also": re.compile(
        r"[也还](?!是|没|未|不)|另外|此外|同时|以及|\b(?:also|too|as well|in addition|another|besides)\b"
    ),
    "changed": re.compile(
        r"改[成到为用由在]|换[成到了]|搬[到去了家]|转[到成为]|调[到成]|迁[到移]|升级[到成]|接替|接手|不再|已经不|"
        r"\b(?:no longer|any ?more|instead|took over|switch(?:ed)?|moved|replac(?:ed|es)|changed|gave up)\b"
    ),
    "now": re.compile(r"现在|如今|目前|\b(?:now|these days)\b"),
    "open": re.compile(
        r"喜欢|爱(?!人)|热爱|会[说讲弹打]|懂|养|收集|去过|看过|买了|"
        r"\b(?:like|love|enjoy|speak|own|know|collect|visit|watch|play|ha(?:s|ve)|bought|keep)s?\b"
    ),
    "than": re.compile(r"比|不如|胜过|而不是|\bthan\b|, *not\b"),
    "only": re.compile(
        r"只(?!要|有|是)|仅|全部|一律|一概|\b(?:only|always|all|exclusively|strictly)\b"
    ),
}

LIGHT: Final = frozenset(
    "接受 至少 明确 改用 改成 改到 挪到 目前 现在 希望 要求 偏好 喜欢 爱 最爱 习惯 更 愿意 需要 必须 使用 用 采用 进行 安排 一般 通常 决定 选择 尽量 觉得 认为 吃 喝 有 要 会 去 到 来 请 "
    "开 里 时 得 定 定于 定在 放 放在 固定 应该 一个 一辆 一只 一名 一台 这 那 每次 之 须 已经 已 款 版 一律 全部 只 最 前 后 改 推迟 了 "
    "写 希望用 更喜欢 不再 正在 打算 计划 常 家 是".split()
) | frozenset(
    stem(word)
    for word in (
        "want like love prefer need use make take get give go keep let choose decide usually currently always very often "
        "would rather please accept schedule altogether again anymore stay eat drink have set put best own bit lot run held handle one thing today now"
    ).split()
)
"""Words that carry a frame, not a topic: verbs of wanting, having and doing, adverbs of habit."""

_FIRST: Final = re.compile(r"\s*([A-Z][a-z]+)\b")
_CALLED: Final = re.compile(r"(?:叫做?|名为|取名)([^。,.的\s]{1,6})(?=$|[。,.])")
_CLAUSE: Final = re.compile(r"[,;]")
_INSTEAD: Final = re.compile(r"\b(?:rather than|instead of)\b|,?而不是")
_SOME: Final = 2
"""Clauses, and ways of speaking, of which one may outweigh the other."""
_PIECE: Final = re.compile(rf"(?P<han>[{CJK}]+)|(?P<word>[^\W\d_][^\W_]*(?:\+\+|#)?)")


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence, laid out.

    Attributes:
        text: Folded, without the user.
        claim: That without the words that deny.
        language: Of the sentence.
        terms: Content words in order, notions as `@…`, each once.
        topic: Those of them that are no value and no name.
        marks: Values by exclusive attribute: notions by their group, quantities by their unit.
        names: Words of proper names, folded.
        opening: The first word if it may be a name, or "".
        is_own: Whether it opens with the user.
        denied: Whether the sentence denies its claim.
        cues: Adverbs that tell how it stands to what was said before.
    """

    text: str
    claim: str
    language: Language
    terms: tuple[str, ...]
    topic: tuple[str, ...]
    marks: Mapping[str, frozenset[str]]
    names: frozenset[str]
    opening: str
    is_own: bool
    denied: bool
    cues: frozenset[Cue]


@kept(2048)
def read(text: str) -> Reading:
    """Lay a sentence out; any text, also blank."""
    text = undated(text)
    said = fold(text).replace("’", "'")
    folded = _affirmed(_USER.sub(" ", said))
    denial = denials(folded)
    amount = quantities(denial.rest)
    found = list(_notions(amount.rest))
    words = [each.term if isinstance(each, Notion) else each for each in found]
    names = tuple(_names(text))
    terms = tuple(dict.fromkeys(word for word in words if word not in LIGHT))
    marks = {**amount.values, **_rivals(found)}
    return Reading(
        text=folded,
        claim=denial.rest,
        language=language_of(text),
        terms=terms,
        topic=_topic(terms, marks, frozenset(names)),
        marks=marks,
        names=frozenset(names),
        opening=next(filter(said.startswith, names), "") or _opening(text),
        is_own=_USER.match(said) is not None,
        denied=denial.odd,
        cues=frozenset(cue for cue, pattern in _CUES.items() if pattern.search(folded)),
    )


def _topic(
    terms: tuple[str, ...], marks: Mapping[str, frozenset[str]], names: frozenset[str]
) -> tuple[str, ...]:
    """Give the terms that are no value and no name."""
    rivals = {f"@{group}:{value}" for group, values in marks.items() for value in values}
    return tuple(
        term for term in terms if term not in rivals and not any(term in name for name in names)
    )


def _rivals(found: list[Notion | str]) -> dict[str, frozenset[str]]:
    """Give the values of exclusive attributes among words."""
    values: dict[str, set[str]] = {}
    for each in found:
        if isinstance(each, Notion) and each.group:
            values.setdefault(each.group, set()).add(each.name)
    return {group: frozenset(names) for group, names in values.items()}


def _affirmed(text: str) -> str:
    """Leave out what is named only to be refused: `tabs, not spaces` is about tabs.

    A clause that denies goes if another one affirms a rival of what it denies.
    """
    clauses = [clause for clause in _CLAUSE.split(_INSTEAD.sub(", not ", text)) if clause.strip()]
    if len(clauses) < _SOME:
        return text
    denying = [denials(clause).odd for clause in clauses]
    if len(set(denying)) < _SOME:
        return text
    groups = [_rivals(list(_notions(clause))).keys() for clause in clauses]
    affirmed = {
        group for found, odd in zip(groups, denying, strict=True) if not odd for group in found
    }
    kept = [
        clause
        for clause, found, odd in zip(clauses, groups, denying, strict=True)
        if not odd or not affirmed & found
    ]
    return ", ".join(kept)


def _names(text: str) -> Iterator[str]:
    """Give the words of the names in a text, without words of the table (Chinese, March).

    The first word of an English sentence is capitalised anyway, so it is no name but an opening.
    """
    folded = fold(text)
    yield from (match[1] for match in _CALLED.finditer(folded))
    for name in names_in(text):
        plain = name.removesuffix("'s")
        is_opening = plain.isascii() and plain.isalpha() and folded.startswith(plain)
        is_common = plain in chinese() or (stem(plain),) in english() or plain in MONTHS
        if not (is_opening or is_common or _is_made_of_notions(plain)):
            yield from fold(canonical(plain)).split()


def _is_made_of_notions(name: str) -> bool:
    """Tell whether a Chinese name holds a word of the table: the tagger takes 上周三 for a person."""
    return not name.isascii() and any(isinstance(each, Notion) for each in _notions(name))


def _opening(text: str) -> str:
    """Give a capitalised first word that no table knows; a common noun looks the same."""
    first = _FIRST.match(text)
    word = fold(first[1]) if first else ""
    is_common = (
        not word
        or word in ENGLISH
        or (stem(word),) in english()
        or stem(word) in LIGHT
        or word == "user"
    )
    return "" if is_common else stem(word)


def _notions(text: str) -> Iterator[Notion | str]:
    """Cut a text into notions and remaining content words, in order."""
    english_run: list[str] = []
    for piece in _PIECE.finditer(text):
        if piece["han"]:
            yield from _english(english_run)
            english_run = []
            for run in piece["han"].split("是"):  # the segmenter glues it to what stands before
                yield from _chinese(run)
        else:
            english_run.append(piece["word"])
    yield from _english(english_run)


def _english(words: list[str]) -> Iterator[Notion | str]:
    for word, notion in cut_english(words):
        if notion is not None:
            yield notion
        elif word not in ENGLISH and len(word) > 1:
            yield stem(word)


def _chinese(run: str) -> Iterator[Notion | str]:
    return (notion or word for word, notion in cut_chinese(run) if notion or word not in CHINESE)
