"""From a message to its sentences; code and quoted sentences are blanked out."""

import re
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import HAN
from yiji.remember.extract_rules.plain import plain

_NAME_WORDS: Final = 4


"""Words of the longest quoted name."""


_NAME_HAN: Final = 8


"""Chinese characters of the longest quoted name; longer ones are quoted sentences."""


_FENCE: Final = re.compile(r"```.*?(?:```|$)|`[^`\n]{80,}`", re.DOTALL)


_QUOTED: Final = re.compile(
    r"\u201c[^\u201c\u201d]*\u201d|\"[^\"\n]*\"|(?<!\w)'[^'\n]{2,}'(?!\w)|『[^』]*』"
)


_SENTENCE: Final = re.compile(
    r"[。！？!?；;\n]+[”\"'）)]*|(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bMrs)(?<!\bSt)(?<!\bvs)(?<!\be\.g)(?<!\bi\.e)(?<!\bNo)(?<!\b[A-Z])\.(?=\s|$)"
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a message: its words, and the mark that closes it."""

    text: str
    plain: str
    offset: int
    closing: str
    number: int


def masked(text: str) -> str:
    """Return the plain text with code and quoted clauses blanked out, of equal length.

    Short quotes are names or terms and stay. The blank is a character that no pattern expects.
    """
    shown = _FENCE.sub(lambda m: "\x00" * len(m[0]), plain(text))

    def blank(match: re.Match[str]) -> str:
        inner = match[0][1:-1]
        han = len(re.findall(f"[{HAN}]", inner))
        is_clause = (
            han > _NAME_HAN
            or len(inner.split()) > _NAME_WORDS
            or bool(re.match(r"我|I\b|I'", inner))
        )
        return match[0][0] + "\x00" * len(inner) + match[0][-1] if is_clause else match[0]

    return _QUOTED.sub(blank, shown)


def sentences(text: str) -> list[Sentence]:
    """Split a message into sentences; quoted ones stay inside theirs."""
    shown = masked(text)
    found: list[Sentence] = []
    start = 0
    for match in [*_SENTENCE.finditer(shelter(shown)), None]:
        end = match.start() if match else len(shown)
        if shown[start:end].strip():
            closing = match[0].strip()[:1] if match else ""
            found.append(Sentence(text[start:end], shown[start:end], start, closing, len(found)))
        start = match.end() if match else end
    return found


def shelter(shown: str) -> str:
    """Hide what stands inside short quotes from the splitters."""
    return _QUOTED.sub(lambda m: "\x00" * len(m[0]), shown)
