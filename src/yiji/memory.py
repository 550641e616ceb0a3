"""What an agent's developer calls: the verbs, each handed to the folder of its name."""
# ruff: noqa: PLC0415 -- a verb imports its folder: a process that only asks loads no write path (0.4 s)

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from yiji.errors import InvalidInput
from yiji.model.clock import Clock, utc
from yiji.model.hit import Recall, Trace, Use
from yiji.model.query import DEFAULT_LIMIT, Query
from yiji.model.record import Metadata, Record, Scalar, Status
from yiji.model.scope import Scope
from yiji.model.turn import Message, TurnResult
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.recall.pipeline import Reader
from yiji.recall.understand import Plan
from yiji.session.notes import Notes
from yiji.session.session import Session
from yiji.session.why import uses_of, why
from yiji.store import checkpoints
from yiji.store.database import Database

if TYPE_CHECKING:
    from yiji.context.assemble import Context
    from yiji.remember.pipeline import Writer
    from yiji.remember.state import Statement
    from yiji.revise.forget import Receipt
    from yiji.tools.toolset import Tools

MAX_LIMIT = 1000
"""Most hits or records of one call; more is an export."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a memory works with; made by the engine."""

    database: Database
    embedder: Embedder
    clock: Clock
    policy: Policy
    notes: Notes
    uses: frozenset[str] = frozenset()
    plan: Plan | None = None


class Memory:
    """The memory of one scope. Cheap to make; safe to share between threads."""

    def __init__(self, parts: Parts, scope: Scope) -> None:
        self._parts = parts
        self.scope = scope
        self._reader = Reader(parts.database, parts.embedder, parts.policy, parts.plan)

    @cached_property
    def _writer(self) -> "Writer":
        from yiji.remember.pipeline import Writer

        parts = self._parts
        return Writer(parts.database, parts.embedder, parts.policy, parts.clock, parts.uses)

    @cached_property
    def tools(self) -> "Tools":
        """The verbs as tools that a language model calls; see docs/howto/tools.md."""
        from yiji.tools.toolset import Tools

        return Tools(self, self._writer, self._parts.clock, self._parts.notes.settle)

    def turn(
        self,
        user: str | None = None,
        reply: str | None = None,
        *,
        messages: Sequence[Message] | None = None,
        at: datetime | None = None,
        id: str | None = None,
        metadata: Metadata | None = None,
    ) -> TurnResult:
        """Record what was said, and keep what matters of it.

        When it returns, everything is committed and any session or process finds it.

        Args:
            user: The user's message.
            reply: The assistant's reply to it.
            messages: Instead of the two: several messages, named speakers, tool results.
            at: When; aware, with the user's offset. Now by default.
            id: Of the turn. The same id is recorded once, however often it is sent.
            metadata: Kept with each memory, for filters.

        Returns:
            What was kept, what was decided for each memory and why.

        Raises:
            InvalidInput: A naive time, nothing to record, or a text that is too long.
            StoreError: Nothing was kept; `retryable` says whether to try again.
        """
        at = self._at(at)
        if messages is None:
            pairs = (("user", user), ("assistant", reply))
            messages = [Message(role, text, at) for role, text in pairs if text is not None]  # type: ignore[arg-type]  # two literals
        elif user is not None or reply is not None:
            raise InvalidInput("give user and reply, or messages, not both")
        if not messages:
            raise InvalidInput("a turn needs a user message, a reply or messages")
        notes = self._parts.notes
        shown = notes.shown.of(self.scope)
        done = self._writer.turn(self.scope, messages, id=id, at=at, metadata=metadata, shown=shown)
        notes.replied(self.scope, done, messages, shown)
        return done

    def remember(
        self,
        text: str,
        *,
        kind: str | None = None,
        key: str | None = None,
        value: str | None = None,
        metadata: Metadata | None = None,
        extract: bool = True,
        to: str | None = None,
        at: datetime | None = None,
        pinned: bool = False,
    ) -> TurnResult:
        """Write a statement down.

        Args:
            text: The statement.
            kind: Its kind; by what it says if None.
            key: Its slot; by what it says if None.
            value: Its normalised value; by what it says if None.
            metadata: Kept with it, for filters.
            extract: False stores the text as it is, as one memory.
            to: `user`, `org`, `team:NAME` or `agent:NAME`; the kind's own home if None.
            at: When it was said; now by default.
            pinned: Permanent.

        Raises:
            InvalidInput: Blank text, unknown kind, naive time.
            ScopeDenied: This scope may not write there.
        """
        from yiji.remember.state import Statement

        statement = Statement(text, kind, key, value, metadata, extract, to, pinned)
        return self._writer.remember(self.scope, [statement], at=self._at(at))

    def remember_many(
        self, statements: "Iterable[Statement | str]", *, at: datetime | None = None
    ) -> TurnResult:
        """Write many statements in one transaction; embeds them as one batch. Raises as `remember`."""
        from yiji.remember.state import Statement

        wrapped = [Statement(each) if isinstance(each, str) else each for each in statements]
        return self._writer.remember(self.scope, wrapped, at=self._at(at))

    def correct(
        self, text: str, *, id: str | None = None, at: datetime | None = None
    ) -> TurnResult:
        """Change a memory by saying how it really is.

        Args:
            text: The right statement, or just "that is wrong" with an `id`.
            id: Of the memory it corrects; found by what it says if None.
            at: When; now by default.

        Raises:
            InvalidInput: Blank text.
            NotFound: No such memory in this scope.
        """
        from yiji.revise.correct import correct

        return correct(self._writer, self._parts.database, self.scope, text, id=id, at=self._at(at))

    def update(
        self,
        id: str,
        *,
        content: str | None = None,
        metadata: Metadata | None = None,
        importance: float | None = None,
        pinned: bool | None = None,
        expires_at: datetime | None = None,
        version: int | None = None,
    ) -> Record:
        """Edit one memory's fields; what is None stays. A new content is a new, corrected memory.

        Args:
            id: Of the memory.
            content: The new sentence; the old one becomes history.
            metadata: Replaces the old.
            importance: 0 to 1.
            pinned: Permanent or not.
            expires_at: When it asks for review.
            version: What was read; a change in between raises StaleWrite.

        Raises:
            NotFound: Not in this scope.
            ScopeDenied: Readable, but not writable in this scope.
            InvalidInput: A value is out of range.
            StaleWrite: It changed since `version`.
        """
        from yiji.revise.edit import Changes, edit

        changes = Changes(content, metadata, importance, pinned, expires_at)
        writer, database = self._writer, self._parts.database
        return edit(writer, database, self.scope, id, changes, at=self._at(None), version=version)

    def delete(self, id: str) -> "Receipt":
        """Erase one memory and all that was derived from it; raises NotFound if there is none."""
        return self.forget(id=id)

    def forget(
        self,
        text: str | None = None,
        *,
        id: str | None = None,
        session: str | None = None,
        everything: bool = False,
        preview: bool = False,
    ) -> "Receipt":
        """Erase memories, everywhere.

        Args:
            text: What to forget, in words: "everything about Chen", 我的手机型号.
            id: Of one memory.
            session: A whole conversation of this user and agent, with what came of it.
            everything: All of this user in this tenant, with whichever agent.
            preview: Only show what would go.

        Returns:
            A receipt with no memory text in it, or the memories themselves if `preview`.

        Raises:
            InvalidInput: Not exactly one of the four was given.
            NotFound: No memory with that id in this scope.
        """
        from yiji.revise.forget import Forgetting, forget

        self._parts.notes.settle()
        what, parts = Forgetting(text, id, session, everything), self._parts
        # What is erased is found by rules alone: a model's wording may mean something else.
        plain = Reader(parts.database, parts.embedder, parts.policy)
        return forget(plain, parts.database, self.scope, what, at=self._at(None), preview=preview)

    def recall(
        self,
        text: str,
        *,
        limit: int = DEFAULT_LIMIT,
        filters: Mapping[str, Scalar] | None = None,
        kinds: Iterable[str] = (),
        as_of: datetime | None = None,
        known_at: datetime | None = None,
        archived: bool = False,
        candidates: bool = False,
        ranking: str = "relevance",
        floor: float | None = None,
        at: datetime | None = None,
    ) -> Recall:
        """Find what answers a question.

        Args:
            text: The question.
            limit: Most hits, 1 to 1,000.
            filters: Metadata that must be equal, or record fields (`entity`, `key`, …).
            kinds: Only these.
            as_of: What was true then.
            known_at: What we believed then.
            archived: Cold memories too.
            candidates: Memories below confidence 0.5, and the assistant's own words, too.
            ranking: Name of a preset from `yiji.recall.rank`.
            floor: Least relevance, 0 to 1; 0.30 by default.
            at: When it is asked; now by default.

        Returns:
            Hits, best first, none below the floor; `.trace` tells why each.

        Raises:
            InvalidInput: Limit, time, kind or ranking out of range.
        """
        if not 1 <= limit <= MAX_LIMIT:
            raise InvalidInput(f"limit {limit} is not between 1 and {MAX_LIMIT}")
        query = Query(
            text,
            self._at(at),
            limit=limit,
            kinds=tuple(kinds),
            filters=dict(filters or {}),
            as_of=None if as_of is None else utc(as_of),
            known_at=None if known_at is None else utc(known_at),
            archived=archived,
            candidates=candidates,
            floor=floor,
            ranking=ranking,
        )
        found = self._reader.recall(self.scope, query)
        self._parts.notes.asked(self.scope, found.trace, (hit.record for hit in found))
        return found

    def context(
        self,
        text: str,
        *,
        budget: int | None = None,
        model: str = "o200k",
        model_window: int | None = None,
        placement: str = "head_tail",
        at: datetime | None = None,
    ) -> "Context":
        """Build what goes into the prompt for the user's new message.

        Args:
            text: The user's new message.
            budget: Tokens for all memory text and the window together.
            model: For counting: `o200k`, `cl100k`, or any other name for a high estimate.
            model_window: Tokens of the model's window; 15 % of it is the default budget.
            placement: `head_tail` or `system_end`.
            at: When; now by default.

        Returns:
            The context; never above the budget.

        Raises:
            InvalidInput: A negative budget, an unknown placement, a naive time.
        """
        from yiji.context.gather import build_context

        query = Query(text, self._at(at), limit=20, ranking="three_factors")
        found = build_context(
            self._reader,
            self._parts.database,
            self.scope,
            query,
            budget=budget,
            model=model,
            model_window=model_window,
            placement=placement,
            policy=self._parts.policy,
        )
        self._parts.notes.asked(self.scope, found.trace, found.records, found.brought)
        return found

    def get(self, id: str) -> Record:
        """Read one memory; raises NotFound if it is not in this scope."""
        return self._reader.get(self.scope, id)

    def uses(self, id: str, *, limit: int = 100) -> Sequence[Use]:
        """Give the replies that used a memory, newest first; raises NotFound as `get` does."""
        return uses_of(self._parts, self.scope, self.get(id).id, limit=limit)

    def why(self, id: str | None = None) -> Trace:
        """Give why each memory was used or not: of a trace or the last one; raises NotFound."""
        return why(self._parts, self.scope, id)

    def list(
        self,
        filters: Mapping[str, Scalar] | None = None,
        *,
        kinds: Iterable[str] = (),
        statuses: Iterable[str] = (Status.ACTIVE,),
        limit: int = 100,
        offset: int = 0,
    ) -> Sequence[Record]:
        """List memories, newest first; quarantined ones only for an operator.

        Raises:
            InvalidInput: A limit, offset or status out of range.
        """
        if not 1 <= limit <= MAX_LIMIT or offset < 0:
            raise InvalidInput(f"limit {limit} is not 1 to {MAX_LIMIT}, or offset {offset} < 0")
        return self._reader.listed(
            self.scope,
            filters or {},
            kinds=tuple(kinds),
            statuses=tuple(statuses),
            limit=limit,
            offset=offset,
        )

    def profile(self) -> Sequence[Record]:
        """Give what is known about the user for all assistants, in the order of the slots."""
        return self._reader.profile(self.scope)

    def history(self, key: str) -> Sequence[Record]:
        """Give every value a slot ever had, newest first, the current one included."""
        return self._reader.history(self.scope, key)

    def session(self, name: str) -> Session:
        """Open a conversation; the same name under another user or agent is another one."""
        inside = Memory(self._parts, self.scope.in_session(name))
        return Session(inside, self._parts.database, lambda: inside._writer, self._opened)

    def checkpoint(self, name: str) -> str | None:
        """Read the place that a long job of this scope has reached, or None."""
        return checkpoints.read(self._parts.database, self.scope, name)

    def keep_checkpoint(self, name: str, state: str | None) -> None:
        """Store the place that a long job has reached: JSON with ids and numbers; None clears it."""
        checkpoints.keep(self._parts.database, self.scope, name, state, at=self._at(None))

    def _at(self, at: datetime | None) -> datetime:
        at = self._parts.clock.now() if at is None else at
        utc(at)
        return at

    def _opened(self, scope: Scope) -> Session:
        return Memory(self._parts, scope).session(scope.session or "")
