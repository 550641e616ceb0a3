"""What a conversation spoke of, for a reference to mean: people, things, topics. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from yiji.language.cues import CLASSES
from yiji.language.names import Name, find_names
from yiji.language.pattern import compiled
from yiji.recall.topic import topics_in

KIN: Final = (
    rf"(?:我|我们)(?:的|家)?(?:{CLASSES['KIN']})|\b(?:my|our) (?:\w+ )?(?:{CLASSES['KINE']})\b"
)
"""A relative of the speaker, with the possessive."""

_BEFORE_NAME: Final = r"\b(?:[Tt]he|[Oo]ur|[Mm]y|[Tt]his|[Tt]hat) "
_HEAD_NOUN: Final = r"(?:'s)? (?!is\b|was\b|has\b|will\b|and\b|or\b)[a-z]{3,}\b"


@dataclass(frozen=True, slots=True)
class Resolved:
    """A question with what it left out put back.

    Attributes:
        text: The question; as asked if it refers to nothing, or to nothing that is there.
        names: Verbatim from the conversation: what its references mean.
    """

    text: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mention:
    """Something a reference may mean: how to say it, what to search for, who or what it is."""

    text: str
    name: str
    sort: Literal["person", "thing", "unknown", "topic"]
    source: str


def nearest(told: Sequence[str], sorts: tuple[str, ...]) -> Mention | None:
    """Give the mention of the wanted sort said last; in one message a sure one before an unsure one."""
    for text in told:
        found = [one for one in mentions(text) if one.sort in sorts]
        if found:
            return min(found, key=lambda one: sorts.index(one.sort))
    return None


def mentions(text: str) -> Iterator[Mention]:
    """Yield what a message speaks of: relatives first, then names, then topics, each in text order."""
    names = find_names(text)
    kin = [_kin(text, match, names) for match in compiled(f"(?i){KIN}").finditer(text)]
    spoken = {one.name for one in kin}
    yield from kin
    for name in names:
        if name.text not in spoken:
            yield Mention(name.text, name.text, name.sort, text)
    taken = [(name.start, name.end) for name in names]
    for topic in topics_in(text, taken):
        if not compiled(f"(?i){KIN}").search(topic) and topic not in spoken:
            yield Mention(topic, topic, "topic", text)


def _kin(text: str, match: re.Match[str], names: Sequence[Name]) -> Mention:
    """A relative, by the name said right after."""
    name = next((one for one in names if 0 <= one.start - match.end() < len(", x")), None)
    if name is not None:
        return Mention(text[match.start() : name.end], name.text, "person", text)
    bare = re.sub(r"(?i)^(?:my|our) ", "", match[0])
    return Mention(match[0], bare, "person", text)


def with_head(text: str, name: str) -> str:
    """Give a name with the noun that it stands before (the Halyard contract), or "" if there is none."""
    match = re.search(_BEFORE_NAME + re.escape(name) + _HEAD_NOUN, text)
    return "" if match is None else match[0][0].lower() + match[0][1:]
