"""The slow thinker: after a turn it has ready what answers the next question. Light to load."""

from dataclasses import dataclass

from yiji.context.warm import Warm
from yiji.model.clock import Clock
from yiji.model.scope import Scope
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.settings import Settings
from yiji.store.database import Database
from yiji.store.recent import KEPT_TURNS, last_turns


@dataclass(frozen=True, slots=True)
class Thinker:
    """Reads for scopes before they ask. It writes nothing, and counts as no access.

    Attributes:
        database: What it reads.
        embedder: Of the guessed questions, in one batch a turn.
        policy: With the expansion table.
        clock: When a question is asked that is guessed.
        warm: Where what it finds is kept; None has it only fetch the conversation into the cache.
        guesses: Whether it guesses: not where a language model words each question anew, since that
            would be paid for each guess.
    """

    database: Database
    embedder: Embedder
    policy: Policy
    clock: Clock
    warm: Warm | None
    guesses: bool = True

    def __call__(self, scope: Scope) -> None:
        """Have ready what the next prompt of a scope is made of; raises StoreError."""
        if self.warm is not None:
            from yiji.session.think import think  # noqa: PLC0415 -- a process that only asks loads none of it

            think(self, self.warm, scope)
        elif self.database.cache is not None:
            last_turns(self.database, scope, limit=KEPT_TURNS)


def thinker_of(
    settings: Settings, database: Database, embedder: Embedder, clock: Clock, *, guesses: bool
) -> Thinker:
    """Give the thinker that the settings ask for; what it keeps goes with each erasure."""
    warm = Warm() if settings.prefetch else None
    if warm is not None:
        database.scrub_too(warm.clear)
    return Thinker(database, embedder, settings.policy, clock, warm, guesses)
