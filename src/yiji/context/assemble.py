"""What goes into the prompt, in which order, inside the budget. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo

from typing_extensions import override

from yiji.context.budget import Budget
from yiji.context.render import line, spoken_line, unsettled_line
from yiji.language.fence import CLOSE, EARLIER_NOTE, FOLLOW_NOTE, OPEN, REFERENCE_NOTE
from yiji.language.normalise import Language
from yiji.language.tokens import token_count
from yiji.model.hit import Hit, Trace
from yiji.model.record import Record, Status
from yiji.model.turn import Message

HEAD_TAIL = "head_tail"
"""Head after the system text, tail next to the question (seed 3, section 4.3)."""
SYSTEM_END = "system_end"
"""All of it at the end of the system prompt (seed 1, section 5.3)."""
PLACEMENTS = (HEAD_TAIL, SYSTEM_END)


@dataclass(frozen=True, slots=True)
class Material:
    """All that may go into a context.

    Attributes:
        head: Profile, preferences and refusals, most needed first.
        unsettled: Pairs (held, disputed) of the head that contradict each other.
        hits: The question's hits, best first.
        window: The last messages, oldest first.
        language: Of labels and notes beside the question.
        head_language: Of those in the head; the same for every question, so that the head is.
        zone: The user's time zone.
        now: When the context is built.
        model: Name for counting tokens, such as `o200k`.
    """

    head: Sequence[Record]
    unsettled: Sequence[tuple[Record, Record]]
    hits: Sequence[Hit]
    window: Sequence[Message]
    language: Language
    head_language: Language
    zone: tzinfo
    now: datetime
    model: str


@dataclass(frozen=True, slots=True)
class Context:
    """What goes into the prompt.

    Attributes:
        head: Profile, preferences and refusals; byte-identical until one changes.
        middle: What earlier turns brought in.
        window: The last turns as text.
        tail: This question's hits, strongest last.
        tokens: Of the whole text, by the model's own count.
        records: Memories in it, in the order of the text.
        trace: Why each memory is in it, or not.
        placement: Name of the placement preset.
    """

    head: str = ""
    middle: str = ""
    window: str = ""
    tail: str = ""
    tokens: int = 0
    records: tuple[Record, ...] = ()
    trace: Trace | None = field(default=None, repr=False)
    placement: str = HEAD_TAIL

    @property
    def text(self) -> str:
        """The whole, in the order of the placement, fit for one system message."""
        return "\n\n".join(
            part for part in (self.head, self.middle, self.window, self.tail) if part
        )

    @override
    def __str__(self) -> str:
        return self.text


def assemble(material: Material, budget: Budget, *, placement: str = HEAD_TAIL) -> Context:
    """Fill the budget: head first, then the window, then this question's hits.

    What does not fit is left out whole; a memory is never cut. A hit that stands in the head or
    word for word in the window is not written again.

    Returns:
        The context; its `tokens` are at most `budget.total`. Empty if not one line fits.
    """
    head = _Part(_opened(FOLLOW_NOTE[material.head_language]), material.model)
    shown = _fill_head(head, material, budget)
    window = _Part(_opened(EARLIER_NOTE[material.language]), material.model)
    said = _fill_window(window, material, min(budget.window, budget.total - head.tokens))
    tail = _Part(_opened(REFERENCE_NOTE[material.language]), material.model)
    rest = budget.total - head.tokens - window.tokens
    found = _fill_tail(tail, material, rest, skipped=_already_there(shown, said))
    only_head = Context(head=head.text, records=tuple(shown), placement=placement)
    without_window = replace(only_head, tail=tail.text, records=(*shown, *found))
    whole = replace(without_window, window=window.text)
    # Joining may merge or split tokens at the borders, so the whole is counted again.
    for context in (whole, without_window, only_head):
        tokens = token_count(context.text, model=material.model)
        if tokens <= budget.total:
            return replace(context, tokens=tokens)
    return Context(placement=placement)


class _Part:
    """Lines between a fence, with a running token count."""

    def __init__(self, opening: str, model: str) -> None:
        self._opening = opening
        self._model = model
        self._frame = token_count(f"{opening}\n{CLOSE}\n\n", model=model)
        self._used = 0
        self.lines: list[str] = []

    @property
    def tokens(self) -> int:
        """Tokens so far, the fence included; 0 while there is no line."""
        return self._frame + self._used if self.lines else 0

    def add(self, written: str, limit: int) -> bool:
        """Add a line if the part stays within `limit` tokens."""
        cost = token_count(f"{written}\n", model=self._model)
        if self._frame + self._used + cost > limit:
            return False
        self._used += cost
        self.lines.append(written)
        return True

    @property
    def text(self) -> str:
        """The fenced text, or empty while there is no line."""
        return "\n".join((self._opening, *self.lines, CLOSE)) if self.lines else ""


def _opened(note: str) -> str:
    return f"{OPEN}\n{note}"


def _fill_head(part: _Part, material: Material, budget: Budget) -> list[Record]:
    disputed = {held.id: (held, new) for held, new in material.unsettled}
    chosen = [
        record
        for record in material.head
        if part.add(_head_line(record, disputed, material), budget.head)
    ]
    written = dict(zip((record.id for record in chosen), part.lines, strict=True))
    chosen.sort(key=_canonical)
    part.lines = [written[record.id] for record in chosen]
    return chosen + [disputed[record.id][1] for record in chosen if record.id in disputed]


def _head_line(
    record: Record, disputed: dict[str, tuple[Record, Record]], material: Material
) -> str:
    if record.id in disputed:
        return unsettled_line(
            *disputed[record.id], language=material.head_language, zone=material.zone
        )
    expired = _expired(record, material)
    return line(record, language=material.head_language, zone=material.zone, expired=expired)


def _canonical(record: Record) -> tuple[bool, str, str, str]:
    """Order that no question changes, so that the prompt's prefix stays the same."""
    kind = "" if record.kind == "profile" else record.kind
    return (not record.pinned, kind, record.key or "~", record.id)


def _fill_window(part: _Part, material: Material, limit: int) -> list[Message]:
    kept: list[Message] = []
    for message in reversed(material.window):
        if not part.add(spoken_line(message.name or message.role, message.content), limit):
            break
        kept.append(message)
    part.lines.reverse()
    kept.reverse()
    return kept


def _already_there(shown: Sequence[Record], said: Sequence[Message]) -> set[str]:
    return {record.content for record in shown} | {message.content for message in said}


def _fill_tail(part: _Part, material: Material, limit: int, *, skipped: set[str]) -> list[Record]:
    found: list[Record] = []
    for hit in material.hits:
        if hit.record.content in skipped or hit.record.status is Status.SUPERSEDED:
            continue
        expired = _expired(hit.record, material)
        written = line(hit.record, language=material.language, zone=material.zone, expired=expired)
        if part.add(written, limit):
            found.append(hit.record)
    part.lines.reverse()
    found.reverse()
    return found


def _expired(record: Record, material: Material) -> bool:
    return record.expires_at is not None and record.expires_at <= material.now
