"""What a tool works with: the verbs of one user's memory, the writer, and the call itself."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from yiji.language.normalise import Language
from yiji.model.clock import Clock
from yiji.model.scope import Scope
from yiji.remember.pipeline import Writer

if TYPE_CHECKING:
    from yiji.model.hit import Recall
    from yiji.model.record import Record
    from yiji.revise.forget import Receipt

Value = str | int | tuple[str, ...]
"""An argument, checked."""


class Verbs(Protocol):
    """The verbs of a memory that the tools use."""

    scope: Scope

    def recall(
        self,
        text: str,
        *,
        limit: int = 5,
        kinds: Iterable[str] = (),
        archived: bool = False,
        candidates: bool = False,
    ) -> "Recall":
        """See `Memory.recall`."""
        ...

    def forget(
        self, text: str | None = None, *, id: str | None = None, preview: bool = False
    ) -> "Receipt":
        """See `Memory.forget`."""
        ...

    def get(self, id: str) -> "Record":
        """See `Memory.get`."""
        ...


@dataclass(frozen=True, slots=True)
class Desk:
    """What every tool of one scope works with.

    Attributes:
        memory: The verbs.
        writer: Writes with the trust of a model's word.
        clock: Where the time comes from.
        settle: Writes the accesses that wait, before anything is erased.
    """

    memory: Verbs
    writer: Writer
    clock: Clock
    settle: Callable[[], object]

    @property
    def scope(self) -> Scope:
        """Who is asking."""
        return self.memory.scope

    @property
    def now(self) -> datetime:
        """The time, aware."""
        return self.clock.now()


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a tool.

    Attributes:
        arguments: By name, checked; what was left out is not there.
        heard: The user's message that is being answered, or None if the caller did not say.
        language: Of the answer.
    """

    arguments: Mapping[str, Value]
    heard: str | None
    language: Language

    def text(self, name: str) -> str:
        """Give a text that the schema requires."""
        return str(self.arguments[name])

    def maybe_text(self, name: str) -> str | None:
        """Give a text, or None if it was left out or is blank."""
        found = str(self.arguments.get(name, ""))
        return found if found.strip() else None

    def number(self, name: str, *, default: int) -> int:
        """Give a number, or what stands for it where it was left out."""
        found = self.arguments.get(name)
        return found if isinstance(found, int) else default

    def texts(self, name: str) -> tuple[str, ...]:
        """Give a list of texts; empty if it was left out."""
        found = self.arguments.get(name)
        return found if isinstance(found, tuple) else ()
