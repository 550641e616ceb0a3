"""One form of a text for keeping, one for comparing, and which language it is in.

`clean` gives what is stored: the text as it was said, without what no reader can see and some
libraries break on. `fold` gives what is compared: everything that is spelled differently but read
the same becomes the same. Nothing folded is ever shown or stored.
"""

import re
import unicodedata
from functools import cache
from typing import Final, Literal

import opencc

from yiji.language.kept import kept
from yiji.language.stopwords import ENGLISH

Language = Literal["zh", "en"]

HAN: Final = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
"""Inside of a character class: ideographs, with 々 and 〇. Source: Unicode 15 block table."""

CJK: Final = HAN + "\u3040-\u30ff\u31f0-\u31ff\uac00-\ud7af"
"""`HAN` and the other scripts written without spaces around words (kana), and Hangul."""

_HAN = re.compile(f"[{HAN}]")
_CJK = re.compile(f"[{CJK}]")
_LATIN_WORD = re.compile(r"[A-Za-z]+(?:['\u2019][A-Za-z]+)?")
_SPACE = re.compile(r"\s+")
_LINE_END = re.compile(r"\r\n?|[\x85\u2028\u2029]")

# A flag of a region is spelled with tag characters after 🏴; alone they are invisible text, a known
# carrier of hidden instructions.
_TAGS = re.compile(r"(\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)|[\U000e0000-\U000e007f]+")

# C0 and C1 controls but tab and line feed, lone surrogates, soft hyphen, zero-width space, bidi
# embeddings, overrides and isolates, invisible operators, byte order mark, interlinear marks.
# The joiners U+200C and U+200D stay: emoji sequences and Persian are spelled with them. So do
# the marks U+200E and U+200F, which reorder nothing but their neighbours.
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)


@cache
def _simplifier() -> opencc.OpenCC:
    """Return the traditional-to-simplified converter; loading its dictionary takes a while."""
    return opencc.OpenCC("t2s")


@cache
def _format_characters() -> dict[int, None]:
    """Return the translation table that drops every format character (category Cf)."""
    planes = (range(0x20000), range(0xE0000, 0xE0200))
    return {c: None for plane in planes for c in plane if unicodedata.category(chr(c)) == "Cf"}


def clean(text: str) -> str:
    r"""Return the text as it is stored: NFC, without characters that cannot be seen.

    Args:
        text: Anything, lone surrogates and NUL included.

    Returns:
        Text that can be encoded as UTF-8, with `\n` as the only line end. Emoji sequences,
        full-width forms, traditional characters and inner spaces stay as they were said.
        Idempotent.
    """
    text = _LINE_END.sub("\n", text)
    text = _TAGS.sub(lambda flag: flag[1] or "", text)
    return unicodedata.normalize("NFC", _UNSEEN.sub("", text))


def fold(text: str) -> str:
    """Return the text as it is compared.

    Width, case, traditional forms, invisible characters and the amount of space make no difference
    afterwards. Letters keep their accents. For matching only: a folded text may be longer or
    shorter than the original, so offsets in it mean nothing in the other.

    Args:
        text: Anything; lone surrogates are dropped.

    Returns:
        NFKC, case-folded, simplified Chinese, single spaces, trimmed.
    """
    if text.isascii() and text.isprintable():  # most English: nothing below would change it
        return " ".join(text.lower().split())
    return _folded(text) if len(text) <= _SENTENCE else _unkept(text)


_SENTENCE: Final = 256
"""Characters of the longest text whose folded form is kept: a sentence is compared with dozens of others."""


def _unkept(text: str) -> str:
    text = unicodedata.normalize("NFKC", _TAGS.sub("", text))
    if not text.isprintable():
        text = _UNSEEN.sub("", _SPACE.sub(" ", text)).translate(_format_characters())
    text = unicodedata.normalize("NFKC", text.casefold())
    if has_han(text):
        text = _simplifier().convert(text)
    return " ".join(text.split())


_folded = kept(2048)(_unkept)


def has_han(text: str) -> bool:
    """Tell whether a text holds a Chinese character: the rules of one language need no other sign."""
    return _HAN.search(text) is not None


def language_of(text: str) -> Language:
    """Return the language whose grammar the sentence follows.

    A Chinese sentence may be full of product names and an English one may name 张伟, so characters
    alone do not tell. Without an English function word any Chinese character decides; else
    Chinese needs more characters than there are English words, function words counted twice.

    Args:
        text: A sentence or more. Other scripts written without spaces count as Chinese.

    Returns:
        `zh` or `en`; `en` for text without words.
    """
    characters = len(_CJK.findall(text))
    if not characters:
        return "en"
    words = [word.casefold() for word in _LATIN_WORD.findall(text)]
    function_words = sum((word in ENGLISH and len(word) > 1) or word == "i" for word in words)
    return "zh" if not function_words or characters > len(words) + function_words else "en"


def as_word(name: str) -> re.Pattern[str]:
    """Match a folded name where it stands as a word: Ann is not in planning; 陈默 may stand anywhere."""
    whole = rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])"
    return re.compile(whole if name.isascii() else re.escape(name), re.IGNORECASE)
