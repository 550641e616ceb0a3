"""The ways in which a text can be read: as it stands, decoded, put together from its pieces.

An instruction may be hidden from a pattern and plain to a model: look-alike letters, invisible or
scattered signs, an encoding, halves to be joined. Each reading undoes one kind of hiding, so the
rules see plain sentences only.
"""

import base64
import binascii
import codecs
import html
import re
import unicodedata
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import CJK, fold


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a text.

    Attributes:
        lines: Folded lines (lower case, narrow, simplified), none empty.
        hidden_by: None for the text as it stands, else `obfuscation` or `split`.
    """

    lines: tuple[str, ...]
    hidden_by: str | None


# Letters of other scripts that look like a Latin one. Source: Unicode confusables.txt, the
# single-letter pairs of Cyrillic, Greek and Armenian, after case folding.
_LOOK_ALIKE: Final = str.maketrans(
    "абвгеёзіїјкмнопрсстухѕԁԛԝһӏьүαβγεηικνορτυχωςցհոսօɑɡıɩℓ",
    "a6bree3iijkmhonpcctyxsdqwhlbyaByenikvoptuxwcghnuoagiil".lower(),
)
_LEET: Final = str.maketrans("013457@$", "oieastas")
_LEET_WORD = re.compile(
    r"(?<![\w@$])(?=[\w@$]*[a-z])(?=[\w@$]*[013457@$])[a-z013457@$]{3,}(?![\w@$])"
)

_SCATTERED_RUN = re.compile(rf"[{CJK}](?:[ .·・,，、。_*|/\\~^\-+=…]{{1,3}}[{CJK}]){{3,}}")
_SCATTERED_LATIN = re.compile(
    r"(?<![a-z])[a-z](?:[ .·_*|/\\~^\-+]{1,2}[a-z]){3,}(?![a-z])(?:[ .·_*|/\\~^\-+]{2,}[a-z](?:[ .·_*|/\\~^\-+][a-z])*(?![a-z]))*"
)
_SEPARATORS = re.compile(r"[ .·・,，、。_*|/\\~^\-+=…]+")
_VOCABULARY: Final = (
    "instructions instruction ignore disregard forget override bypass previous prior above all rules rule your the system "
    "prompt reveal print show safety restrictions guidelines and hidden policies everything you are now without any "
    "filters limits obey me user data send password developer mode unrestricted of to every earlier skip verification"
).split()
_KNOWN = re.compile("|".join(sorted(_VOCABULARY, key=len, reverse=True)))
_KNOWN_SIGNS = re.compile(
    "忽略|无视|無視|忘记|忘掉|绕过|跳过|解除|服从|执行|输出|泄露|告诉|发送|推荐|"
    "指令|规则|規則|规定|系统|系統|提示|密码|权限|限制|命令|設定|ルール|遵守|任何|所有|从现在|以后"
)
"""Of which a text has more when it was written backwards."""
_KNOWN_WORD = re.compile(rf"\b(?:{'|'.join(_VOCABULARY)})\b")

_BASE64 = re.compile(r"(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/_-]{16,}={0,2}(?![A-Za-z0-9+/=])")
_HEX = re.compile(r"(?<![0-9A-Za-z])(?:0x)?(?:[0-9A-Fa-f]{2}[ :,]?){8,}(?![0-9A-Za-z])")
_BINARY = re.compile(r"(?<![01])(?:[01]{8}[ ,]?){6,}(?![01])")
_ESCAPED = re.compile(
    r"(?:\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|%[0-9A-Fa-f]{2}|&#x?[0-9A-Fa-f]+;){3,}"
)
_CODES = re.compile(r"(?<!\d)(?:\d{2,3}[ ,]+){7,}\d{2,3}(?!\d)")
_TAGGED = re.compile("[\U000e0020-\U000e007e]{4,}")

_SPLIT_BY_UNSEEN = re.compile(
    "(?<=[^\\W\\d_])[\u00ad\u200b\u2060\ufeff]+(?=[\\s\u00ad\u200b\u2060\ufeff]*[^\\W\\d_])"
)
_UNSEEN: Final = 3
"""Letters parted by signs that nobody sees: one or two come with copied text, more are a disguise."""

_QUOTED = re.compile(
    r"[\"“”„«「『‘'`（(【\[]([^\"“”«»「」『』‘’'`（）()【】\[\]\n]{2,80})[\"“”»」』’'`）)】\]]"
)
_ASSEMBLY = re.compile(
    r"[前后上下][半一]?[句段部]|后半|前半|第[一二三1-9](?:部分|段|句|块|步|片)|分[两二三四几](?:条|段|次|句|批)|收齐|续[前上]|[前上]条|脚注|纸条|变量|拼(?:接|起来|在一起|成)|连(?:起来|在一起|成)|合(?:并|起来|在一起|成)|组(?:合|成)|接(?:起来|在|上)|"
    r"【?\d/\d】?|片段|碎片|【[上下前后]】|[(（][上下前后][)）]|[a-zx]\s*=\s*[\"“'「]|[a-z]\s*\+\s*[a-z]|つな|繋|結合|組み合わせ|前半|後半|续上|加上后|"
    r"\b(?:part|piece|half|fragment|chunk|step|segment)\s*(?:one|two|three|1|2|3|a|b)\b|\b(?:first|second|other) (?:half|part|piece)|append(?:ed|s)?\b|add(?= [\"'“])|merge (?:them|these|those|both|it|the)|followed by|concat\w*|combin\w+|join(?:ed)?|put (?:them|it|these|those|the \w+) together|glue|stitch|assemble|\(?\d ?(?:/|of) ?\d\)?",
    re.IGNORECASE,
)
_MARKER = re.compile(
    r"(?:[\[(（【]?(?:[1-5]|[一二三四①②③④])[)）】\]](?!\w*=)|(?:小?纸条|脚注|注|便签)[一二三四1-4①②③]?[:：]|[续前上]{1,2}条[:：]|我?(?:先|再)?说?(?:前|后|上|下)(?:半)?(?:句|段|部分)(?:话)?(?:是|为|:)?|第[一二三1-9](?:部分|段|句|块|步|片)(?:是|为|:)?|(?:片段|碎片|词语?|字段|部分|步骤|[a-z甲乙丙上下前后])\s*[\d一二三①②③]?\s*[:】\]]|[①②③]|[(（][上下前后][)）]|[前后上下](?:面)?一?[句段条部](?:分)?(?:是|为|:)|[【\[(]?\d ?(?:/|of) ?\d[)】\]]?|(?:变量)?[a-zx]\s*=|"
    r"前半(?:部分|分)?(?:は|:)|後半(?:部分|分)?(?:は|:)|\b(?:part|piece|half|fragment|chunk|step|segment)\s*(?:one|two|three|1|2|3|a|b)\b:?|\b(?:the )?(?:first|second|other) (?:half|part|piece)(?: is)?:?)",
    re.IGNORECASE,
)
_JOINT: Final = re.compile(r"[\s。.,，、;；:：\"“”'‘’「」『』…—-]+")


def readings(text: str) -> Iterator[Reading]:
    """Yield each way to read the text, the plain one first.

    Args:
        text: Anything; lone surrogates and invisible characters do no harm.
    """
    plain = _unmasked(text)
    yield Reading(_lines(plain), None)
    if len(_SPLIT_BY_UNSEEN.findall(text)) >= _UNSEEN:
        yield Reading(_lines(plain), "obfuscation")
    for line in dict.fromkeys((*_gathered(plain), *_decoded(plain))):
        yield Reading(_lines(line), "obfuscation")
    for line in _assembled(plain):
        yield Reading(_lines(line), "split")


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line for line in map(fold_signs, text.split("\n")) if line)


def fold_signs(text: str) -> str:
    """Return a line as the rules compare it: folded, look-alikes and accents made plain Latin."""
    folded = fold(text)
    if folded.isascii():
        return folded
    if re.search("[\u00c0-\u024f\u0300-\u036f]", folded):
        folded = re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", folded))
        folded = unicodedata.normalize("NFC", folded)
    return folded.translate(_LOOK_ALIKE) if re.search("[\u0250-\u058f]", folded) else folded


def _unmasked(text: str) -> str:
    """Return the text without invisible signs, tag letters shown, line ends made one kind."""
    shown = _TAGGED.sub(lambda m: "".join(chr(ord(c) - 0xE0000) for c in m[0]), text)
    # Invisible signs are not printable; most texts have none, and are not looked at sign by sign.
    seen = shown if shown.isprintable() else "".join(filter(_is_seen, shown))
    return unicodedata.normalize("NFKC", seen.replace("\r", "\n"))


def _is_seen(sign: str) -> bool:
    return sign.isprintable() or unicodedata.category(sign) != "Cf"


def _gathered(text: str) -> Iterator[str]:
    """Yield the text with signs that were scattered, or spelled with digits, put back."""
    low = text.lower()
    gathered = _SCATTERED_RUN.sub(lambda m: _SEPARATORS.sub("", m[0]), low)
    gathered = _SCATTERED_LATIN.sub(lambda m: _words(m[0]), gathered)
    if gathered != low:
        yield gathered
    plain = _LEET_WORD.sub(lambda m: m[0].translate(_LEET), low)
    if plain != low and _known_words(plain) > _known_words(low):
        yield plain
    spaced = re.sub(r"(?<=[a-z])[_\-./+](?=[a-z])", " ", low)
    if spaced != low and _known_words(spaced) > _known_words(low) + 2:
        yield spaced


def _known_words(text: str) -> int:
    return len(_KNOWN_WORD.findall(text))


def _words(scattered: str) -> str:
    """Return the words that single letters spell: by wide gaps, else by known words."""
    parts = re.split(r"(?<=[a-z])(?:\s{2,}|\s*[|/]\s*)(?=[a-z])", scattered)
    letters = [_SEPARATORS.sub("", part) for part in parts]
    return " ".join(_KNOWN.sub(r" \g<0> ", word) for word in letters)


def _decoded(text: str) -> Iterator[str]:
    """Yield what encoded pieces say, where that is readable text, and the text read otherwise."""
    for pattern, decode in _CODECS:
        for match in pattern.finditer(text[:20_000]):
            plain = decode(match[0])
            if plain is not None and _is_readable(plain):
                yield f"{text[: match.start()][-80:]} {plain}"
                yield plain
    low = text.lower()
    for other in (codecs.encode(low, "rot13"), low[::-1]):
        if _known_words(other) > _known_words(low) + 1:
            yield other
    if len(_KNOWN_SIGNS.findall(low[::-1])) > len(_KNOWN_SIGNS.findall(low)):
        yield low[::-1]


def _is_readable(text: str) -> bool:
    letters = sum(c.isalpha() or c.isspace() for c in text)
    return letters >= 0.8 * len(text) and not any(c in text for c in "\x00\ufffd")


def _from_base64(chunk: str) -> str | None:
    padded = chunk.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(padded + "=" * (-len(padded) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None


def _from_hex(chunk: str) -> str | None:
    try:
        return bytes.fromhex(re.sub("0x|[ :,]", "", chunk)).decode()
    except ValueError:
        return None


def _from_binary(chunk: str) -> str | None:
    octets = re.findall("[01]{8}", chunk)
    try:
        return bytes(int(octet, 2) for octet in octets).decode()
    except UnicodeDecodeError:
        return None


def _from_codes(chunk: str) -> str | None:
    numbers = [int(number) for number in re.findall(r"\d+", chunk)]
    return (
        "".join(map(chr, numbers))
        if all(chr(n).isascii() and chr(n).isprintable() for n in numbers)
        else None
    )


def _from_escapes(chunk: str) -> str | None:
    dehexed = re.sub(r"\\[ux]([0-9A-Fa-f]+)", lambda m: chr(int(m[1], 16)), chunk)
    return html.unescape(urllib.parse.unquote(dehexed))


_CODECS: Final = (
    (_BASE64, _from_base64),
    (_HEX, _from_hex),
    (_BINARY, _from_binary),
    (_CODES, _from_codes),
    (_ESCAPED, _from_escapes),
)


def _assembled(text: str) -> Iterator[str]:
    """Yield what the pieces say together, where the text asks for pieces to be put together."""
    if not _ASSEMBLY.search(text):
        return
    quoted = _QUOTED.findall(text)
    if len(quoted) > 1:
        yield "".join(quoted)
        yield " ".join(quoted)
    if _MARKER.search(text):
        bare = _MARKER.sub(" ", text)
        yield _JOINT.sub(" ", bare)
        yield re.sub(rf"(?<=[{CJK}]) (?=[{CJK}])", "", _JOINT.sub(" ", bare))
