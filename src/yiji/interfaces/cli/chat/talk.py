"""A sitting of one user with memory: each message is answered, recorded and accounted for."""

from contextlib import nullcontext
from datetime import UTC, datetime, tzinfo
from typing import TYPE_CHECKING

from yiji.context.reply_plain import plain_reply
from yiji.errors import NotFound, ProviderError
from yiji.interfaces.cli.chat.exchange import IN_WINDOW, Exchange
from yiji.interfaces.cli.chat.source import Breakable
from yiji.interfaces.cli.chat.words import SYSTEM
from yiji.language.normalise import Language, has_han, language_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yiji.context.assemble import Context
    from yiji.engine import Engine
    from yiji.interfaces.cli.call import Call
    from yiji.memory import Memory
    from yiji.model.hit import Trace
    from yiji.model.record import Record

LEAST_WORDS = 3
"""English words that turn a Chinese conversation to English: fewer, such as `iPhone 15`, may be an answer."""

LATELY = 50
"""Newest memories looked at for what a model found in earlier turns; a turn gives a handful."""
EPISODE = "episode"
"""Kind of a message as it was said."""


class Talk:
    """Sessions one after the other, and the turns said in them.

    Args:
        engine: Open, with its thread.
        call: As whom, and when.
        session: Name of the first session.
        breakable: Around the language model's reply; Ctrl-C there breaks it off.

    Raises:
        InvalidInput: That is no name.
    """

    def __init__(
        self, engine: "Engine", call: "Call", session: str, *, breakable: Breakable = nullcontext
    ) -> None:
        self._breakable = breakable
        self._engine = engine
        self._call = call
        self._spoken: Language | None = None
        self._traces: list[str] = []
        self._turns: set[str] = set()
        self._told: set[str] = set()
        self.memory = call.of(engine, session=session)

    @property
    def session(self) -> str:
        """Name of the session."""
        return self.memory.scope.session or ""

    @property
    def model(self) -> str | None:
        """Name of the language model that answers, or None if memory does."""
        generator = self._engine.model.generator
        return None if generator is None else generator.id

    @property
    def language(self) -> Language:
        """Of the user: as they spoke last, else as they spoke before, in this session or of themselves."""
        if self._spoken is None:
            before = (*self.before(), *(one.content for one in self.memory.profile()))
            self._spoken = language_of(" ".join(before))
        return self._spoken

    @property
    def now(self) -> datetime:
        """When it is, with the user's offset."""
        return self._call.moment

    @property
    def zone(self) -> tzinfo:
        """The user's time zone."""
        return self.now.tzinfo or UTC

    def before(self) -> tuple[str, ...]:
        """Give the messages of the session's last turn."""
        return tuple(one.content for one in self.memory.session(self.session).window(1))

    def say(self, said: str) -> Exchange:
        """Answer a message and record both.

        Raises:
            YijiError: It was not recorded.
            KeyboardInterrupt: The reply was broken off; the message is recorded without one.
        """
        self._listen(said)
        context = self.memory.context(said, at=self.now)
        trace = context.trace or self.memory.why()
        records = self._records(context, trace)
        try:
            reply, fault = self._reply(said, context, trace, records)
        except KeyboardInterrupt:
            self.memory.turn(user=said, at=self.now)
            raise
        result = self.memory.turn(user=said, reply=reply, at=self.now)
        later = self._later()
        self._traces.append(trace.id)
        self._turns.add(result.turn)
        self._told.update(one.record.id for one in result.outcomes)
        return Exchange(
            number=len(self._traces),
            session=self.session,
            said=said,
            reply=reply,
            fault=fault,
            language=self.language,
            zone=self.zone,
            result=result,
            trace=self._answered(trace),
            records=records,
            later=later,
        )

    def trace(self, number: int | None = None) -> "Trace":
        """Give why each memory was used or not, in a turn of this sitting or in the last one.

        Raises:
            NotFound: There was no such turn, or its trace is gone.
        """
        said = len(self._traces)
        number = said if number is None else number
        if not 1 <= number <= said:
            raise NotFound(f"no turn {number} here; {said} were said since the command began")
        return self.memory.why(self._traces[number - 1])

    def end(self) -> "Record | None":
        """End the session: give its summary, or None if it has none."""
        return self.memory.session(self.session).end(at=self.now)

    def memory_in(self, session: str) -> "Memory":
        """Give the memory to go on with in another session; raises InvalidInput if that is no name."""
        return self._call.of(self._engine, session=session)

    def _listen(self, said: str) -> None:
        """Note the language of a message, unless it says too little to tell."""
        if has_han(said) or len(said.split()) >= LEAST_WORDS or self.language == "en":
            self._spoken = language_of(said)

    def _records(self, context: "Context", trace: "Trace") -> "Mapping[str, Record]":
        """Give the memories of the prompt, and those that it says in its window."""
        held = {one.id: one for one in context.records}
        for one in trace.candidates:
            if one.dropped_by == IN_WINDOW:
                try:
                    held[one.id] = self.memory.get(one.id)
                except NotFound:  # forgotten meanwhile, by another process
                    continue
        return held

    def _reply(
        self, said: str, context: "Context", trace: "Trace", records: "Mapping[str, Record]"
    ) -> tuple[str, str | None]:
        """Reply by the language model if there is one and it does, else from memory, and say why."""
        language, fault = self.language, None
        if self.model is not None:
            messages = context.openai_messages(said, system=SYSTEM[language])
            try:
                with self._breakable():
                    return self._engine.model.reply(messages, tenant=self._call.tenant), None
            except ProviderError as error:
                fault = str(error)
        policy = self._engine.settings.policy
        plain = plain_reply(said, trace, records, language=language, zone=self.zone, policy=policy)
        return plain, fault

    def _later(self) -> "tuple[Record, ...]":
        """Give what the language model made of earlier turns since it was last told of."""
        if not self._engine.model.active:
            return ()
        found = tuple(
            one
            for one in self.memory.list(limit=LATELY)
            if one.source.turn in self._turns and one.kind != EPISODE and one.id not in self._told
        )
        self._told.update(one.id for one in found)
        return found

    def _answered(self, trace: "Trace") -> "Trace":
        """Give the trace with what the reply used; as it was where none is kept."""
        try:
            return self.memory.why(trace.id)
        except NotFound:
            return trace
