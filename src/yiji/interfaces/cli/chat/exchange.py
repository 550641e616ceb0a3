"""One message with its reply, and what memory made of both."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import tzinfo

from yiji.language.normalise import Language
from yiji.model.hit import Trace
from yiji.model.record import Record
from yiji.model.turn import TurnResult


@dataclass(frozen=True, slots=True)
class Exchange:
    """One message with its reply.

    Attributes:
        number: Of the turn in this sitting, from 1.
        session: In which it was said.
        said: The user's message.
        reply: The assistant's.
        fault: Why the language model did not reply, or None.
        language: In which it is accounted for.
        zone: The user's time zone.
        result: What was kept of it and why.
        trace: Why each memory was used or not, the reply included.
        records: Memories of the trace by id: those shown, and those that stand in the window.
        later: What the language model found meanwhile in earlier turns of the sitting.
    """

    number: int
    session: str
    said: str
    reply: str
    fault: str | None
    language: Language
    zone: tzinfo
    result: TurnResult
    trace: Trace
    records: Mapping[str, Record]
    later: tuple[Record, ...] = ()

    @property
    def used(self) -> tuple[Record, ...]:
        """Memories of the prompt that the reply states or obeys."""
        used = {one.memory for one in self.trace.uses}
        return tuple(one for one in self._shown() if one.id in used)

    @property
    def only_shown(self) -> tuple[Record, ...]:
        """Memories that the prompt held and the reply did not use."""
        used = {one.memory for one in self.trace.uses}
        return tuple(one for one in self._shown() if one.id not in used)

    @property
    def in_window(self) -> tuple[Record, ...]:
        """Memories about the message that were not written again: the conversation says them."""
        candidates = self.trace.candidates
        ids = (one.id for one in candidates if one.dropped_by == IN_WINDOW)
        return tuple(self.records[id] for id in ids if id in self.records)

    def _shown(self) -> Iterator[Record]:
        return (self.records[id] for id in self.trace.shown if id in self.records)


IN_WINDOW = "in_window"
"""Rule of the context: the last turns say it already."""
