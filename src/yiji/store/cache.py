"""Conversations kept at hand outside of the database, for as long as they go on."""

from dataclasses import dataclass
from typing import Final, Protocol

TTL_S: Final = 1800
"""Seconds that a conversation is kept at hand at most: a session's usual time-out."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a cache did since it was opened.

    Attributes:
        hits: Conversations found, of whichever age.
        misses: Not found.
        faults: Calls that failed, or were not made because one had failed just before.
        answers: Whether it answers now.
    """

    hits: int
    misses: int
    faults: int
    answers: bool


class Cache(Protocol):
    """Holds text that the database holds too, and may lose all of it at any time.

    `get` and `put` never raise and never wait long: a cache that is away is a miss.
    """

    def is_ready(self) -> bool:
        """Tell whether it is worth asking: not for a while after a fault; each No counts as a fault."""
        ...

    def get(self, tenant: str, owner: str, name: str) -> str | None:
        """Give a text of an owner, or None."""
        ...

    def put(self, tenant: str, owner: str, name: str, text: str, *, ttl_s: int) -> None:
        """Keep a text, unless something of its owner was dropped just now: it may be older than that."""
        ...

    def drop(self, tenant: str, owner: str) -> None:
        """Erase every text of an owner.

        Raises:
            StoreUnavailable: It did not answer; what it holds vanishes with its time.
        """
        ...

    def clear(self) -> None:
        """Erase every text of every owner; raises as `drop` does."""
        ...

    def usage(self) -> Usage:
        """Tell what it did, and whether it answers."""
        ...

    def close(self) -> None:
        """Close its connections."""
        ...
