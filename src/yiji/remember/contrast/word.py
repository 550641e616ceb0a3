"""A sentence cut into words, each under the notion it names."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import rjieba

from yiji.language.kept import kept
from yiji.language.normalise import CJK
from yiji.language.segment import stem
from yiji.language.stopwords import CHINESE, ENGLISH
from yiji.remember.contrast.notion import Notion, chinese, english
from yiji.remember.contrast.quantity import MONTHS
from yiji.remember.extract_rules.number import number

_LONGEST_PHRASE: Final = 4
_LONGEST_WORD: Final = 7
_COUNT: Final = "零〇一二两三四五六七八九十百千万亿"
_COUNTED: Final = "号楼层期班组版届季轮章页课线车栋座批场天周日月年名位万元块个条台点"
_MONTH: Final = "|".join(f"{month}|{month[:3]}" for month in MONTHS)
_PIECE: Final = re.compile(
    rf"(?P<clock>\d{{1,2}}:\d\d(?: ?[ap]\.?m\b)?|\d{{1,2}} ?[ap]\.?m\b|(?:\d+|[{_COUNT}]+) ?点(?:半|[{_COUNT}\d]+分)?)"
    rf"|(?P<month>(?:\d+|[{_COUNT}]+) ?月份?(?: ?(?:\d+|[{_COUNT}]+) ?[日号](?!楼|线))?"
    rf"|\b(?:{_MONTH}) \d{{1,2}}(?:st|nd|rd|th)?\b|\b\d{{1,2}}(?:st|nd|rd|th)? (?:of )?(?:{_MONTH})\b|\b(?:{'|'.join(MONTHS)})\b)"
    rf"|第?(?P<count>[{_COUNT}]+|(?<=第)\d+)(?=[{_COUNTED}])"
    rf"|(?P<han>[{CJK}]+?(?=第?[{_COUNT}]+[{_COUNTED}])|[{CJK}]+)"
    rf"|(?P<code>(?:[a-z][a-z_-]*+)?\d(?:[a-z\d_./:,#+-]*[a-z\d])?%?|\b[a-z](?= ?[{CJK}]))"
    r"|(?P<word>[^\W\d_](?:[\w']*\w)?(?:\+\+|#)?)"
)


@dataclass(frozen=True, slots=True)
class Word:
    """One word, or a phrase of the table.

    Attributes:
        text: As folded.
        term: The notion it names, else its stem; what is compared.
        group: Whose values exclude each other: that of the notion, `number`, `clock`, `month`; or "".
        is_function: Whether it carries grammar rather than a topic.
    """

    text: str
    term: str
    group: str = ""
    is_function: bool = False


@kept(4096)
def words_of(text: str) -> tuple[Word, ...]:
    """Cut a folded sentence into its words, function words included, in order."""
    return tuple(_words(text))


def _words(text: str) -> Iterator[Word]:
    run: list[str] = []
    for piece in _PIECE.finditer(text):
        if piece["word"]:
            run.append(piece["word"].removesuffix("'s"))
            continue
        yield from _english_words(run)
        run = []
        if piece["han"]:
            yield from _chinese_words(piece["han"])
        else:
            yield _figure(piece)
    yield from _english_words(run)


def _figure(piece: re.Match[str]) -> Word:
    """Read a number, a code, or a part of a time."""
    said, kind = piece[0], str(piece.lastgroup)
    if kind in ("clock", "month"):
        return Word(said, _in_digits(_month_first(said)), kind)
    return Word(said, number(said) or said if kind == "count" else said.replace(",", ""), "number")


def _month_first(said: str) -> str:
    """Write an English date as a Chinese one: 12 May, 5月12日."""
    name = re.search(_MONTH, said)
    if name is None:
        return said
    month = next(at for at, full in enumerate(MONTHS, 1) if full.startswith(name[0][:3]))
    day = re.search(r"\d+", said)
    return f"{month}月" + (f"{day[0]}日" if day else "")


def _in_digits(said: str) -> str:
    spelled = re.sub(rf"[{_COUNT}]+", lambda count: number(count[0]) or count[0], said)
    return re.sub(r"\s|份", "", spelled).replace("号", "日")


def _english_words(words: Sequence[str]) -> Iterator[Word]:
    for said, notion in cut_english(words):
        is_number = number(said) is not None and said not in ("a", "m", "k")
        if notion is not None:
            yield Word(said, notion.term, notion.group)
        elif is_number:
            yield Word(said, number(said) or said, "number")
        else:
            yield Word(said, stem(said), is_function=said in ENGLISH)


def _chinese_words(run: str) -> Iterator[Word]:
    first, *others = run.split("是")  # the segmenter glues it to what stands before
    for said, notion in (
        *cut_chinese(first),
        *(w for other in others for w in (("是", None), *cut_chinese(other))),
    ):
        if notion is not None:
            yield Word(said, notion.term, notion.group)
        else:
            yield Word(said, said, is_function=said in CHINESE)


def cut_english(words: Sequence[str]) -> Iterator[tuple[str, Notion | None]]:
    """Cut English words at the longest phrases of the table; with the notion of each, if it has one."""
    table = english()
    stems = [stem(word) for word in words]
    at = 0
    while at < len(words):
        for size in range(_LONGEST_PHRASE, 0, -1):
            phrase = tuple(stems[at : at + size])
            exact = (f"={words[at]}",)
            if size == 1 and exact in table:
                phrase = exact
            if len(phrase) == size and phrase in table:
                notion = table[phrase]
                if notion is None:
                    yield from ((word, None) for word in words[at : at + size])
                else:
                    yield " ".join(words[at : at + size]), notion
                at += size
                break
        else:
            yield words[at], None
            at += 1


def cut_chinese(run: str) -> Iterator[tuple[str, Notion | None]]:
    """Cut characters at the longest words of the table; a dictionary cuts what is between."""
    table = chinese()
    at = start = 0
    while at < len(run):
        longest = min(_LONGEST_WORD, len(run) - at)
        size = next((n for n in range(longest, 1, -1) if run[at : at + n] in table), 1)
        key = run[at : at + size] if size > 1 else f"={run[at]}"
        if key not in table:
            at += 1
            continue
        yield from ((word, table.get(word)) for word in rjieba.cut(run[start:at]))
        yield run[at : at + size], table[key]
        at = start = at + size
    yield from ((word, table.get(word)) for word in rjieba.cut(run[start:]))
