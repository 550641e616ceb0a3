"""A message that is a document: headings and list items, most of them no sentences."""

import re
from typing import Final

from yiji.model.record import USER, Candidate

_MARK: Final = re.compile(
    r"(?m)^\s*(?:[-*•·●▪◦–]\s+|\d{1,2}[.)、．]\s*|[（(]\d{1,2}[)）]|[一二三四五六七八九十]{1,2}、|#{1,6}\s|\|)"
)
_FEWEST: Final = 3
"""Lines with the mark of an item or heading from which a message is a document."""
_OWN: Final = re.compile(
    r"(?i)我(?!国)|咱|用户|\b(?:i|i'm|i've|my|mine|we|we're|our|us|the user)\b"
)
_NAMED: Final = frozenset(("contact.person", "project.deadline", "project.budget", "project.vendor", "project.database", "project.tech_stack", "project.status"))  # fmt: skip


def is_document(text: str) -> bool:
    """Tell whether a message is a list or an outline rather than talk."""
    return len(_MARK.findall(text)) >= _FEWEST


def is_complete(memory: Candidate) -> bool:
    """Tell whether what was read from an item of a document stands by itself.

    An item leaves out what its heading says; it is whole if it speaks of the user, or gives a named
    thing the value of a slot.
    """
    if memory.kind == "procedure":
        return False
    return bool(_OWN.search(memory.content)) or (memory.subject != USER and memory.key in _NAMED)
