"""One conversation: its turns, its window, its questions."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Protocol, Self

from yiji.model.clock import utc
from yiji.model.scope import Scope
from yiji.model.turn import Message, TurnResult
from yiji.session.window import last_messages
from yiji.store.database import Database

if TYPE_CHECKING:
    from yiji.context.assemble import Context
    from yiji.model.hit import Recall, Trace
    from yiji.model.pack import Pack
    from yiji.model.record import Metadata, Record, Scalar
    from yiji.remember.pipeline import Writer


class Verbs(Protocol):
    """The verbs of a memory that a conversation uses."""

    scope: Scope

    def turn(
        self,
        user: str | None = None,
        reply: str | None = None,
        *,
        messages: Sequence[Message] | None = None,
        at: datetime | None = None,
        id: str | None = None,
        metadata: "Metadata | None" = None,
    ) -> TurnResult:
        """See `Memory.turn`."""
        ...

    def recall(
        self, text: str, *, limit: int = 5, filters: "Mapping[str, Scalar] | None" = None
    ) -> "Recall":
        """See `Memory.recall`."""
        ...

    def context(
        self, text: str, *, budget: int | None = None, at: datetime | None = None
    ) -> "Context":
        """See `Memory.context`."""
        ...

    def why(self, id: str | None = None) -> "Trace":
        """See `Memory.why`."""
        ...


class Session:
    """One conversation of one user with one agent.

    It holds nothing itself: after a restart the same name goes on where it stopped.
    """

    def __init__(
        self,
        memory: Verbs,
        database: Database,
        writer: "Callable[[], Writer]",
        open_as: "Callable[[Scope], Session]",
    ) -> None:
        self._memory = memory
        self._database = database
        self._writer = writer
        self._open_as = open_as

    @property
    def name(self) -> str:
        """Its name, unique for its tenant, user and agent."""
        return self._memory.scope.session or ""

    @property
    def scope(self) -> Scope:
        """Who speaks here, and in which session."""
        return self._memory.scope

    def turn(
        self,
        user: str | None = None,
        reply: str | None = None,
        *,
        messages: Sequence[Message] | None = None,
        at: datetime | None = None,
        id: str | None = None,
        metadata: "Metadata | None" = None,
    ) -> TurnResult:
        """Record what was said here; see `Memory.turn`."""
        return self._memory.turn(user, reply, messages=messages, at=at, id=id, metadata=metadata)

    def recall(
        self, text: str, *, limit: int = 5, filters: "Mapping[str, Scalar] | None" = None
    ) -> "Recall":
        """Find what answers a question; see `Memory.recall`."""
        return self._memory.recall(text, limit=limit, filters=filters)

    def context(
        self, text: str, *, budget: int | None = None, at: datetime | None = None
    ) -> "Context":
        """Build what goes into the prompt; see `Memory.context`."""
        return self._memory.context(text, budget=budget, at=at)

    def why(self, id: str | None = None) -> "Trace":
        """Give why each memory was or was not used, for the last question here; see `Memory.why`."""
        return self._memory.why(id)

    def window(self, turns: int = 5) -> tuple[Message, ...]:
        """Give the messages of the last turns, oldest first, masked as they were kept."""
        return last_messages(self._database, self._memory.scope, turns=turns)

    def spawn(
        self,
        agent: str,
        *,
        task: str | None = None,
        name: str | None = None,
        at: datetime | None = None,
    ) -> "Session":
        """Begin the conversation of a sub-agent, of the same user; it goes on by its name like any.

        Its first prompts hold the task, and of this session's agent what the sub-agent could not read:
        refusals, wishes, and what this session decided or left open. It gets no team and no right.

        Args:
            agent: The sub-agent.
            task: What it is to do, in a few sentences; not the user's word.
            name: What tells it from others of this session; the same name gives the same session
                again. None begins a new one each time: `plan/researcher`, `plan/researcher-2`, …
            at: When; now by default.

        Raises:
            InvalidInput: This session has no user, the task reads as an attack, the name is
                another session's, or the time is naive.
        """
        from yiji.session.spawn import spawn  # noqa: PLC0415 -- who only asks loads no write path

        writer = self._writer()
        at = writer.clock.now() if at is None else at
        return self._open_as(spawn(writer, self.scope, agent, task=task, name=name, at=at))

    def absorb(self, child: "Session", *, at: datetime | None = None) -> "Pack":
        """Take over what a sub-agent's session came to; again after it went on, only what is new.

        The user's word to the sub-agent counts as the user's; its own is kept as an assistant's, and
        overrules nobody. Nothing is taken that this session's agent may not read.

        Args:
            child: A session that this one spawned.
            at: When; now by default. Each line keeps the time at which it was said.

        Returns:
            Its decisions, results, open tasks and refusals, with the memories that stand for them here.

        Raises:
            ScopeDenied: It is another tenant's or user's.
            InvalidInput: This session did not spawn it, or the time is naive.
        """
        from yiji.session.absorb import absorb  # noqa: PLC0415 -- who only asks loads no write path

        writer = self._writer()
        at = writer.clock.now() if at is None else at
        return absorb(writer, self.scope, child.scope, at=at)

    def end(self, *, at: datetime | None = None) -> "Record | None":
        """Write the summary of what was said here as one memory of kind `summary`.

        It tells the goal, people, facts, decisions, results, open tasks and refusals, and cites the
        memories that it came from; when one of those is replaced or forgotten, it is made again.
        Ending again gives the same memory; after more turns, another one in its place.

        Args:
            at: When; now by default.

        Returns:
            The memory, or None if nothing was said that is worth a line.

        Raises:
            InvalidInput: A naive time.
            ScopeDenied: This scope may not write.
            StoreError: Nothing was written; `retryable` says whether to try again.
        """
        from yiji.remember.summarise.whole import end  # noqa: PLC0415 -- a process that only asks loads no write path

        writer = self._writer()
        at = writer.clock.now() if at is None else at
        utc(at)
        return end(writer, self._memory.scope, at=at)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the conversation; everything said is kept already."""
