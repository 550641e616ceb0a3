"""Names in a text: people, places, products, codes. Without a model, so it errs on the side of few."""

import re
from collections.abc import Iterator
from typing import Final

import rjieba

from yiji.language.normalise import fold
from yiji.language.stopwords import ENGLISH

_QUOTED: Final = re.compile(r"[“「『《\"]([^”」』》\"]{1,30})[”」』》\"]")
_CODE: Final = re.compile(r"(?<![\w.])(?=[\w.\-]*\d)(?=[\w.\-]*[A-Za-z])[A-Za-z\d][\w.\-]*(?<![.\-])", re.ASCII)
_PROPER: Final = re.compile(r"\b[A-Z][\w'’&\-]*(?:\s+(?:of|de|van|von|the)?\s*[A-Z][\w'’&\-]*)*", re.ASCII)
_LATIN: Final = re.compile(r"[A-Za-z][A-Za-z'’\-]*", re.ASCII)
_HAN: Final = re.compile(r"[\u4e00-\u9fff]")
_TITLED: Final = re.compile(r"(?:小|老|阿)[\u4e00-\u9fff](?![\u4e00-\u9fff]?(?:学|区|时|说|心|会|师傅))")
_NAME_TAGS: Final = ("nr", "ns", "nt", "nz", "nrt", "nrfg")
_SENTENCE_START: Final = re.compile(r"(?:^|[.!?]\s+|[\n\"“(]\s*)$")


def names_in(text: str) -> tuple[str, ...]:
    """Find names, folded, in order of appearance, each once.

    Args:
        text: A sentence or more; zh, en or mixed.

    Returns:
        Quoted titles, codes with letters and digits, capitalised runs of Latin words that are
        not just the start of a sentence, Latin words inside Chinese, and what the segmenter
        tags as a Chinese person, place or organisation.
    """
    found = [*_quoted(text), *_codes(text), *_latin(text), *_chinese(text)]
    return tuple(dict.fromkeys(name for name in (fold(raw) for raw in found) if len(name) > 1))


def _quoted(text: str) -> Iterator[str]:
    for match in _QUOTED.finditer(text):
        yield match.group(1)


def _codes(text: str) -> Iterator[str]:
    for match in _CODE.finditer(text):
        yield match.group()


def _latin(text: str) -> Iterator[str]:
    if len(_HAN.findall(text)) > len(_LATIN.findall(text)):
        for match in _LATIN.finditer(text):
            if match.group().casefold() not in ENGLISH:
                yield match.group()
        return
    for match in _PROPER.finditer(text):
        words = match.group().split()
        if _SENTENCE_START.search(text[: match.start()]) and words[0].casefold() in ENGLISH:
            words = words[1:]
        alone_at_start = len(words) == 1 and match.start() == 0 and words[0][1:].islower()
        if words and not alone_at_start and " ".join(words).casefold() not in ENGLISH:
            yield " ".join(words)


def _chinese(text: str) -> Iterator[str]:
    if not _HAN.search(text):
        return
    for word, tag in rjieba.tag(text):
        if tag in _NAME_TAGS and len(word) > 1:
            yield word
    for match in _TITLED.finditer(text):
        yield match.group()
