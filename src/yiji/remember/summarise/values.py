"""Which lines say a value that a memory holds, or one that holds no more. Pure."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from yiji.language.normalise import as_word, fold
from yiji.model.record import Record
from yiji.remember.summarise.material import Material

SHORTEST = 2
"""Characters of a value that tells something wherever it stands."""


@dataclass(frozen=True, slots=True)
class Values:
    """Values of the memories of a conversation, as they stand in folded text.

    Attributes:
        held: Of each memory that holds, its id and its value.
        gone: Values that no memory holds any more.
    """

    held: tuple[tuple[str, re.Pattern[str]], ...]
    gone: tuple[re.Pattern[str], ...]

    def repeated(self, text: str) -> tuple[str, ...]:
        """Name the memories whose value a text says: when one of them goes, the text goes."""
        words = fold(text)
        return tuple(id for id, value in self.held if value.search(words))

    def is_replaced(self, text: str) -> bool:
        """Tell whether a text says a value that was replaced."""
        words = fold(text)
        return any(value.search(words) for value in self.gone)


def values_of(material: Material) -> Values:
    """Gather the values of a conversation's memories; one that a current value holds is not gone."""
    current = dict(_values(material.holding()))
    gone = {value for _, value in _values(material.replaced())}
    left = sorted(one for one in gone if not any(one in value for value in current.values()))
    return Values(
        tuple((id, as_word(value)) for id, value in current.items()), tuple(map(as_word, left))
    )


def _values(memories: Iterable[Record]) -> Iterable[tuple[str, str]]:
    folded = ((one.id, fold(one.value or "")) for one in memories)
    return ((id, value) for id, value in folded if len(value) >= SHORTEST)
