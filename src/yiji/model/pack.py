"""What a sub-agent hands over: its decisions, results, open tasks and refusals, each with where it is from."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from yiji.model.record import Origin


@dataclass(frozen=True, slots=True)
class Handed:
    """One line of a pack.

    Attributes:
        source: Id of the record in the sub-agent's conversation: a memory, or the message that says it.
        content: What it says.
        kind: Name of a kind.
        origin: Whose word it is: `user` if the user said it to the sub-agent.
        session: The sub-agent's conversation.
        agent: The sub-agent.
        said_at: When it was said, in UTC.
        quote: The words it came from, masked.
        due: Of a task: last day that is in time.
        memory: Id of the memory that stands for it where it was handed to; None if none does, since it
            was held back, or is known to all assistants already.
        status: Of that memory, such as `active` or `conflicted`; None without one.
    """

    source: str
    content: str
    kind: str
    origin: Origin
    session: str
    agent: str
    said_at: datetime
    quote: str = ""
    due: date | None = None
    memory: str | None = None
    status: str | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """What a sub-agent's conversation came to, oldest first in each field.

    Attributes:
        session: The sub-agent's conversation.
        agent: The sub-agent.
        into: The conversation that it was handed to.
        decisions: What was decided.
        results: What was found, happened or got done.
        todos: Tasks that are open.
        refusals: What is not wanted.
        added: Ids of the memories that this hand-off added; empty if all of it was handed over before.
    """

    session: str
    agent: str
    into: str
    decisions: tuple[Handed, ...] = ()
    results: tuple[Handed, ...] = ()
    todos: tuple[Handed, ...] = ()
    refusals: tuple[Handed, ...] = ()
    added: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[Handed, ...]:
        """Give every line, field by field."""
        return (*self.decisions, *self.results, *self.todos, *self.refusals)

    def __iter__(self) -> Iterator[Handed]:
        """Iterate the lines, field by field."""
        return iter(self.lines)
