"""Words that mean the same in Chinese and English, and words that exclude each other.

A *notion* is what several words name. Notions of one *rival* group are values of one attribute:
morning and afternoon, left and right, metric and imperial. Two sentences in one frame that name
rivals cannot both hold. The other notions only say that two words are one, so that sentences of two
languages, or in other words, can be laid over each other. A word that is no notion is
compared as it stands.
"""

from dataclasses import dataclass
from functools import cache

from yiji.language.segment import stem
from yiji.remember.contrast._glossary import GLOSSARY
from yiji.remember.contrast._notions import BLOCKERS, BLOCKERS_EN, RIVALS, SYNONYMS


@dataclass(frozen=True, slots=True)
class Notion:
    """What several words name.

    Attributes:
        name: Unique in its group.
        group: Name of the group of rivals, or "" if it has none.
    """

    name: str
    group: str = ""

    @property
    def term(self) -> str:
        """The notion as a word that no text contains."""
        return f"@{self.group}:{self.name}" if self.group else f"@{self.name}"


@cache
def chinese() -> dict[str, Notion | None]:
    """Give the notion of each Chinese word; None for words that only look like one."""
    words: dict[str, Notion | None] = {
        word: notion for notion, zh, _ in _rows() for word in zh.split()
    }
    return dict.fromkeys(BLOCKERS.split()) | words


@cache
def english() -> dict[tuple[str, ...], Notion | None]:
    """Give the notion of each English phrase, as a tuple of stems, or of `=` and the word; None as in `chinese`."""
    phrases: dict[tuple[str, ...], Notion | None] = {
        _phrase(words): notion for notion, _, en in _rows() for words in en.split(",")
    }
    return phrases | {_phrase(words): None for words in BLOCKERS_EN.split(",")}


def _phrase(words: str) -> tuple[str, ...]:
    """Read a phrase of the table: `=` marks one that holds in this form only."""
    words = words.strip()
    return (words,) if words.startswith("=") else stems(words)


def stems(phrase: str) -> tuple[str, ...]:
    """Cut an English phrase into stems."""
    return tuple(stem(word) for word in phrase.replace("-", " ").split())


@cache
def _rows() -> list[tuple[Notion, str, str]]:
    rows = [
        (Notion(english), chinese, english)
        for entry in GLOSSARY.replace("\n", ";").split(";")
        if entry.strip()
        for chinese, _, english in [entry.strip().partition(" ")]
    ]
    for line in RIVALS.strip().splitlines():
        group, name, zh, en = (part.strip() for part in line.split("|"))
        rows.append((Notion(name, group), zh, en))
    for line in SYNONYMS.strip().splitlines():
        name, zh, en = (part.strip() for part in line.split("|"))
        rows.append((Notion(name), zh, en))
    return rows
