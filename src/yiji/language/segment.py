"""From a sentence to the terms it is found by, the same for memories and questions."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from threading import Lock
from typing import TYPE_CHECKING, Final

import rjieba

from yiji.language.kept import kept
from yiji.language.normalise import CJK, fold
from yiji.language.stopwords import CHINESE, ENGLISH

if TYPE_CHECKING:
    import snowballstemmer

_LETTER: Final = rf"[^\W\d_{CJK}]"
_PIECE: Final = re.compile(
    rf"(?P<cjk>[{CJK}]+)"
    rf"|(?P<number>\d{{1,3}}(?:,\d{{3}})+(?!\d)|\d+(?:\.\d+)*)"
    rf"|(?P<word>{_LETTER}+(?:'{_LETTER}+)*(?:\+\+|#(?!\w))?)"
)
QUESTION_MARK: Final = "?"
"""Last term of a text that ends in a question mark: a question rarely answers another."""

_CONTRACTED: Final = re.compile(r"'(?:s|re|ve|ll|d|m)$")
_CJK: Final = re.compile(f"[{CJK}]")
_GLUE: Final = frozenset(("", *"-_./:@+&"))
"""What may stand between two parts of one identifier; a space joins a number to a word only."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A run of letters or digits outside of CJK, and where it stands."""

    bare: str
    term: str
    is_number: bool
    is_stop: bool
    start: int
    end: int


def terms(text: str) -> list[str]:
    """Return the index terms of a text, in order, with repeats.

    English words are stemmed. Identifiers are kept in parts, and each two neighbouring parts also
    as one, so that `E-4071`, `e4071` and `E 4071` share a term, and so do `iPhone15 Pro` and
    `iPhone 15 Pro`. Chinese runs give the words of a dictionary, every pair of characters (for
    names that no dictionary holds) and every character (for a word asked for by its head, 课 for
    课程). Stop words, emoji and punctuation give nothing, but for
    `QUESTION_MARK`.

    Args:
        text: Anything; it is folded here.

    Returns:
        Terms for matching only; a text of nothing but stop words has none.
    """
    folded = fold(text).replace("\u2019", "'")
    found: list[str] = []
    last: _Part | None = None
    for piece in _PIECE.finditer(folded):
        if piece.lastgroup == "cjk":
            found.extend(_cjk_terms(piece[0]))
            last = None
            continue
        part = _part(piece)
        if not part.is_stop:
            found.append(part.term)
        if last is not None and _is_joined(last, part, folded[last.end : part.start]):
            found.append(_joined(last, part))
        last = part
    if folded.endswith(QUESTION_MARK):
        found.append(QUESTION_MARK)
    return found


def _part(piece: re.Match[str]) -> _Part:
    is_number = piece.lastgroup == "number"
    bare = piece[0].replace(",", "") if is_number else _CONTRACTED.sub("", piece[0])
    is_stop = not is_number and _is_stop_word(piece, bare)
    term = bare if is_number else stem(bare)
    return _Part(bare, term, is_number, is_stop, piece.start(), piece.end())


def _is_stop_word(piece: re.Match[str], bare: str) -> bool:
    """Tell whether a word carries no topic; the letter of A 方案 is its name, not an article."""
    if bare not in ENGLISH and piece[0] not in ENGLISH:
        return False
    around = piece.string[max(0, piece.start() - 2) : piece.end() + 2]
    return len(bare) > 1 or not _CJK.search(around)


def _is_joined(left: _Part, right: _Part, between: str) -> bool:
    if between in _GLUE:
        return True
    mixed = left.is_number != right.is_number
    return between == " " and mixed and not (left.is_stop or right.is_stop)


def _joined(left: _Part, right: _Part) -> str:
    both = left.bare + right.bare
    return both if left.is_number or right.is_number else stem(both)


def _cjk_terms(run: str) -> Iterator[str]:
    words = [word for word in rjieba.cut(run) if word not in CHINESE]
    yield from words
    known = set(words)
    for left, right in pairwise(run):
        if left + right not in known and not CHINESE & {left, right}:
            yield left + right
    for word in words:
        if len(word) > 1:
            yield from word


@cache
def _stemmer() -> "snowballstemmer.stemmer":
    import snowballstemmer  # noqa: PLC0415 -- of thirty languages; a Chinese question needs none

    return snowballstemmer.stemmer("english")


_STEMMING: Final = Lock()
"""Held by whoever uses the stemmer: it keeps the word at hand in itself, whichever thread asks."""


@kept(1 << 16)
def stem(word: str) -> str:
    """Return the stem of one English word, as two forms of it are compared."""
    with _STEMMING:
        return str(_stemmer().stemWord(word))
