"""Names in memories, and relations between them."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Mention:
    """A name that a memory mentions.

    Attributes:
        entity: The name, folded for matching.
        record: Id of the memory.
    """

    entity: str
    record: str


@dataclass(frozen=True, slots=True)
class Edge:
    """A relation between two names, true for a time and believed for a time.

    Attributes:
        source: Folded name.
        relation: Slot key or free key.
        target: Folded name or value.
        record: Id of the memory that says so.
        valid_from: When it began to hold, or None if unknown.
        valid_until: When it ceased to, or None.
    """

    source: str
    relation: str
    target: str
    record: str
    valid_from: datetime | None = None
    valid_until: datetime | None = None
