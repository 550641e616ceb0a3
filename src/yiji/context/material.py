"""All that may go into a context."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from yiji.context.render import line
from yiji.context.stream import Spoken
from yiji.language.normalise import Language
from yiji.model.hit import Hit
from yiji.model.record import Record
from yiji.model.summary import Summary

SUMMARY = "summary"
"""Kind of a conversation's summary as one memory."""


@dataclass(frozen=True, slots=True)
class Material:
    """All that may go into a context.

    Attributes:
        head: Profile, preferences and refusals, most needed first.
        unsettled: Pairs (held, disputed) of the head that contradict each other.
        hits: The question's hits, best first.
        earlier: What turns before the window brought in, in the order shown.
        window: The last messages, oldest first.
        language: Of labels and notes beside the question.
        head_language: Of those in the head; the same for every question, so that the head is.
        zone: The user's time zone.
        now: When the context is built.
        model: Name for counting tokens, such as `o200k`.
        story: Summaries of what was said before the window, in order.
        session: The conversation, or None.
    """

    head: Sequence[Record]
    unsettled: Sequence[tuple[Record, Record]]
    hits: Sequence[Hit]
    earlier: Sequence[Record]
    window: Sequence[Spoken]
    language: Language
    head_language: Language
    zone: tzinfo
    now: datetime
    model: str
    story: Sequence[Summary] = ()
    session: str | None = None

    def line(self, record: Record, language: Language) -> str:
        """Write one memory as one line."""
        expired = record.expires_at is not None and record.expires_at <= self.now
        return line(record, language=language, zone=self.zone, expired=expired)

    def is_own_summary(self, record: Record) -> bool:
        """Tell whether a memory only sums up the conversation that goes on here."""
        is_here = self.session is not None and record.source.session == self.session
        return is_here and record.kind == SUMMARY and bool(self.window)
