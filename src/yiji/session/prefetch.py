"""Which questions may come next: of what was just said, and of what followed such words before. Pure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise, zip_longest
from typing import Final

from yiji.language.normalise import Language
from yiji.session._questions import QUESTIONS

MOST_GUESSES: Final = 8
"""Questions guessed after a turn: embedding and searching for them takes some 0.1 s of a core."""

MOST_NAMES: Final = 3
"""Names in play that are asked about; of more, the last."""

_ABOUT: Final[dict[Language, tuple[str, ...]]] = {
    "zh": ("{}怎么样了？", "{}是什么？"),
    "en": ("How is {} going?", "What about {}?"),
}


@dataclass(frozen=True, slots=True)
class Heard:
    """What the next question is guessed from.

    Attributes:
        language: Of what was said last.
        asked: Slots that it says something about or asks for, by its words and the expansion table.
        held: Slots that the memories hold a value of.
        names: Names in play, the last one first.
        followed: What the user said next after similar words, the most similar first.
        said: What the user said in this conversation: it is not asked at once again.
    """

    language: Language
    asked: Sequence[str] = ()
    held: frozenset[str] = frozenset()
    names: Sequence[str] = ()
    followed: Sequence[str] = ()
    said: frozenset[str] = frozenset()


def guesses_of(heard: Heard, *, most: int = MOST_GUESSES) -> tuple[str, ...]:
    """Guess the next questions.

    In turn one of each: what followed before, a slot that was asked for or of its family, and a
    name in play. A slot without a value is left out: nothing would be found for it.

    Args:
        heard: What to guess from.
        most: Questions at most.

    Returns:
        Each question once, the likeliest first; equal input gives equal output.
    """
    sources = (heard.followed, _of_slots(heard), _of_names(heard))
    mixed = chain.from_iterable(zip_longest(*sources))
    found = dict.fromkeys(one for one in mixed if one and one not in heard.said)
    return tuple(found)[:most]


def _of_slots(heard: Heard) -> Iterator[str]:
    """Ask for the slots themselves, then for the others of their families, in the table's order."""
    families = dict.fromkeys(_family(key) for key in heard.asked)
    others = (key for family in families for key in QUESTIONS if _family(key) == family)
    for key in dict.fromkeys((*heard.asked, *others)):
        if key in heard.held and key in QUESTIONS:
            yield QUESTIONS[key][heard.language]


def _of_names(heard: Heard) -> Iterator[str]:
    forms = _ABOUT[heard.language]
    yield from (form.format(name) for form in forms for name in heard.names[:MOST_NAMES])


def _family(key: str) -> str:
    """Name what a slot has in common with its neighbours: all but the last part of its key."""
    return key.rpartition(".")[0]


def followers(
    places: Sequence[tuple[str, int]], alike: Iterable[tuple[str, int]]
) -> tuple[tuple[str, int], ...]:
    """Find what followed messages in their conversations.

    Args:
        places: Session and position of every message of the user that is known.
        alike: Those of messages that were like the last one, the most alike first.

    Returns:
        Places of the next message after each, where there is one, each once.
    """
    ordered = sorted(places)
    after = {one: then for one, then in pairwise(ordered) if one[0] == then[0]}
    return tuple(dict.fromkeys(after[one] for one in alike if one in after))
