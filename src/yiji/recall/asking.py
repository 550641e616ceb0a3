"""Which slots a question asks for: words in a table, both languages."""

import re
from collections.abc import Mapping
from typing import Final

from yiji.recall._asked import APPLIES_TO, ASKED, OPEN_TASKS

_ASKED: Final[Mapping[str, re.Pattern[str]]] = {key: re.compile(words) for key, words in ASKED.items()}
_APPLIES: Final[Mapping[str, re.Pattern[str]]] = {
    where: re.compile(words) for where, words in APPLIES_TO.items()
}
_OPEN: Final = re.compile(OPEN_TASKS)


def keys_asked(folded: str) -> tuple[str, ...]:
    """Name the slots whose words stand in a folded question, in the order of the vocabulary."""
    return tuple(key for key, words in _ASKED.items() if words.search(folded))


def applies_to_asked(folded: str) -> str | None:
    """Name the environment a folded question is about, or None."""
    return next((where for where, words in _APPLIES.items() if words.search(folded)), None)


def asks_for_open_tasks(folded: str) -> bool:
    """Tell whether a folded question asks for what is still to be done."""
    return _OPEN.search(folded) is not None
