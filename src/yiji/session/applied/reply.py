"""A reply as memories are compared with it: read once, however many were shown."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import rjieba

from yiji.language.normalise import HAN, fold
from yiji.language.segment import QUESTION_MARK, terms
from yiji.language.stopwords import CHINESE
from yiji.remember.contrast.negation import denials
from yiji.remember.contrast.quantity import quantities

_CODE: Final = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_SENTENCE: Final = re.compile(
    r"(?<=[。！？!?；;\n])|(?<=\.)(?<!\bdr\.)(?<!\bmr\.)(?<!\bmrs\.)(?<!\bms\.)\s", re.IGNORECASE
)
_CLAUSE: Final = re.compile(r"[，：、]|[,:](?=\s)|\s[-–—]\s")
_APART: Final = re.compile(rf"(?<=\d) (?=[{HAN}])|(?<=[{HAN}]) (?=\d)")
_HAN_RUN: Final = re.compile(f"[{HAN}]+")
_FIGURE: Final = re.compile(r"\d[\d,]*(?:[.:]\d+)*")
_UNSURE: Final = re.compile(
    r"\b(?:whether|not sure|unsure|no idea|if you (?:have|are|live|own|use|like|work))\b"
    r"|不确定|不清楚|不知道|不晓得|是否|是不是|有没有",
    re.ASCII,
)
AMOUNT: Final = "#amount"
"""Unit of a number that counts nothing in particular."""
_ASKS: Final = re.compile(r"[?？][\s\"'”’)）]*$")


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence that asserts or denies by itself.

    Attributes:
        text: Folded.
        terms: As a search finds it.
        is_denied: Whether an odd number of its words deny.
        is_unsure: Whether it leaves open what it says.
    """

    text: str
    terms: frozenset[str]
    is_denied: bool
    is_unsure: bool


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence that is no question.

    Attributes:
        text: Folded.
        terms: As a search finds it.
        numbers: In it.
        clauses: Its parts.
    """

    text: str
    terms: frozenset[str]
    numbers: "Numbers"
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a text.

    Attributes:
        by_unit: Values by what they count: people, days of a month, clock times.
        bare: The same as figures, whatever they count.
    """

    by_unit: Mapping[str, frozenset[str]]
    bare: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply.

    Attributes:
        text: As it was recorded.
        prose: The same without code.
        sentences: What it says, without what it asks.
    """

    text: str
    prose: str
    sentences: tuple[Sentence, ...]


def reply_of(text: str) -> Reply:
    """Read a reply."""
    return Reply(text, _CODE.sub(" ", text), tuple(_sentence(part) for part in told_in(text)))


def told_in(text: str) -> list[str]:
    """Give the sentences of a text that are no question."""
    parts = (part.strip() for part in _SENTENCE.split(text) if part and part.strip())
    return [part for part in parts if not _ASKS.search(part)]


def words_of(text: str) -> frozenset[str]:
    """Give the words of a text that carry a topic; of Chinese those of the dictionary with two or more."""
    others = (term for term in terms(text) if term.isascii() and term != QUESTION_MARK)
    runs = _HAN_RUN.findall(fold(text))
    words = (word for run in runs for word in rjieba.cut(run) if len(word) > 1)
    return frozenset((*others, *(word for word in words if word not in CHINESE)))


def numbers_of(text: str) -> Numbers:
    """Read the numbers of a folded text."""
    joined = _APART.sub("", text)
    found = quantities(joined).values
    by_unit = {unit: values for unit, values in found.items() if unit != AMOUNT}
    figures = {figure.replace(",", "") for figure in _FIGURE.findall(text)}
    return Numbers(by_unit, frozenset(figures.union(*found.values())))


def _sentence(text: str) -> Sentence:
    clauses = tuple(_clause(fold(part)) for part in _CLAUSE.split(text) if part.strip())
    folded = fold(text)
    return Sentence(folded, words_of(folded), numbers_of(folded), clauses)


def _clause(text: str) -> Clause:
    return Clause(text, words_of(text), denials(text).odd, bool(_UNSURE.search(text)))
