"""From a sentence to the terms it is found by, the same for memories and questions."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

import rjieba
import snowballstemmer

from yiji.language.normalise import CJK, fold
from yiji.language.stopwords import CHINESE, ENGLISH

_PIECE: Final = re.compile(
    rf"(?P<cjk>[{CJK}]+)"
    rf"|(?P<number>\d+(?:[.,]\d+)*)"
    rf"|(?P<word>(?:(?![{CJK}])[^\W\d_])+(?:'(?:(?![{CJK}])[^\W\d_])+)*(?:\+\+|#(?!\w))?)"
)
_CONTRACTED: Final = re.compile(r"'(?:s|re|ve|ll|d|m)$")
_GLUE: Final = frozenset(("", *"-_./:@+&"))


@cache
def _stemmer() -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer("english")


def _word_terms(word: str) -> Iterator[str]:
    word = _CONTRACTED.sub("", word)
    if word not in ENGLISH:
        yield _stemmer().stemWord(word)


def _cjk_terms(run: str) -> Iterator[str]:
    words = [word for word in rjieba.cut(run) if word not in CHINESE]
    yield from words
    known = set(words)
    yield from (pair for a, b in pairwise(run) if (pair := a + b) not in known and not {a, b} & CHINESE)
    yield from (c for w in words if len(w) > 1 for c in w)
