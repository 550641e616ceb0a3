"""Does the reply follow a wish about replies? Each trait is read from the reply alone."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from yiji.language.normalise import HAN, language_of
from yiji.language.stopwords import ENGLISH
from yiji.session.applied.reply import Reply
from yiji.session.applied.wish import Trait, Wish

SHORT: Final = 60
"""Units (words, Chinese characters by twos) that a short reply has at most; `applied.dev.jsonl`."""

LONG: Final = 80
"""Units that a detailed reply has at least."""

_ITEM: Final = re.compile(r"^\s*(?:[-*+•·●▪]|\(?\d{1,2}[.)、]|（\d{1,2}）|[①-⑳]|[一二三四五六七八九十]{1,2}、)\s*\S", re.MULTILINE)  # fmt: skip
_RULE: Final = re.compile(r"^\s*\|?\s*:?-{2,}:?\s*\|", re.MULTILINE)
_CELLS: Final = re.compile(r"^\s*\|.*\|.*\|\s*$", re.MULTILINE)
_EMOJI: Final = re.compile("[\u2600-\u27bf\u2b50\u2b55\U0001f000-\U0001faff]")
_MARKUP: Final = re.compile(r"^\s{0,3}#{1,6} |\*\*[^*\n]+\*\*|`[^`\n]+`|```|^\s*[-*+] \S|^\s*> |\[[^\]\n]+\]\([^)\n]+\)|\|\s*:?-{2,}", re.MULTILINE)  # fmt: skip
_FENCE: Final = re.compile(r"```|~~~")
_HAN: Final = re.compile(f"[{HAN}]")
_KANA: Final = re.compile("[\u3040-\u30ff]")
_HANGUL: Final = re.compile("[\uac00-\ud7af]")
_LATIN: Final = re.compile(r"[A-Za-z][A-Za-z'’\-]*")
_NUMBERS: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_END: Final = re.compile(r"[。！？!?]+|\.(?=\s|$)|(?<=[^\s.。！？!?])\n+")
FEW_WORDS: Final = 4
"""Words below which a reply need not hold an English function word to be English."""


def is_obeyed(reply: Reply, wish: Wish) -> bool:
    """Tell whether a reply follows a wish; a blank one follows none."""
    if not reply.text.strip():
        return False
    if wish.trait == "words":
        return _counted(reply.prose) <= wish.most
    if wish.trait == "sentences":
        return 0 < _sentences(reply.prose) <= wish.most
    return _HAS[wish.trait](reply) == wish.wanted


def _counted(text: str) -> int:
    """Count words, and Chinese characters one by one."""
    others = len(_LATIN.findall(text)) + len(_NUMBERS.findall(text))
    return others + len(_HAN.findall(text))


def _units(text: str) -> float:
    """Count words, two Chinese characters being one."""
    return _counted(text) - len(_HAN.findall(text)) / 2


def _sentences(text: str) -> int:
    return sum(1 for part in _END.split(text) if part and re.search(r"\w", part))


def _is_english(reply: Reply) -> bool:
    words = [word.lower() for word in _LATIN.findall(reply.prose)]
    if language_of(reply.prose) != "en" or not words:
        return not reply.prose.strip()  # nothing but code is in no language
    return len(words) < FEW_WORDS or any(word in ENGLISH for word in words)


def _is_chinese(reply: Reply) -> bool:
    is_other = _KANA.search(reply.prose) or _HANGUL.search(reply.prose)
    has_han = _HAN.search(reply.prose) is not None
    return has_han and not is_other and language_of(reply.prose) == "zh"


def _has(pattern: re.Pattern[str], least: int = 1) -> Callable[[Reply], bool]:
    return lambda reply: len(pattern.findall(reply.text)) >= least


_HAS: Final[Mapping[Trait, Callable[[Reply], bool]]] = {
    "zh": _is_chinese,
    "en": _is_english,
    "ja": _has(_KANA, 2),
    "ko": _has(_HANGUL, 2),
    "bullets": _has(_ITEM, 2),
    "table": lambda reply: bool(_RULE.search(reply.text)) or len(_CELLS.findall(reply.text)) > 1,
    "emoji": _has(_EMOJI),
    "markdown": _has(_MARKUP),
    "code": _has(_FENCE),
    "exclamation": _has(re.compile("[!！]")),
    "short": lambda reply: _units(reply.prose) <= SHORT,
    "long": lambda reply: _units(reply.prose) >= LONG,
}
"""Whether a reply has a trait."""
