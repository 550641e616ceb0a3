"""What goes into the prompt, in which order, inside the budget. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import compress

from typing_extensions import override

from yiji.context.budget import Budget
from yiji.context.conversation import Told, told
from yiji.context.material import Material
from yiji.context.part import Part, block
from yiji.context.render import unsettled_line
from yiji.context.shapes import AnthropicPrompt, Line, anthropic_prompt, openai_messages
from yiji.context.story import story
from yiji.language.fence import FOLLOW_NOTE, REFERENCE_NOTE
from yiji.language.tokens import token_count, token_counts
from yiji.model.hit import Trace
from yiji.model.record import Record, Status
from yiji.model.turn import Message

HEAD_TAIL = "head_tail"
"""Head after the system text, tail next to the question (seed 3, section 4.3)."""
SYSTEM_END = "system_end"
"""All of it at the end of the system prompt (seed 1, section 5.3)."""
PLACEMENTS = (HEAD_TAIL, SYSTEM_END)
GRAVE = 0.9
"""Importance of what concerns safety and health (design, section 3): it stands in the head at once."""


@dataclass(frozen=True, slots=True)
class Context:
    """What goes into the prompt.

    Attributes:
        head: Profile, preferences and refusals; byte-identical until one changes.
        summary: What was said before the window, summed up.
        middle: What earlier turns brought in.
        window: The last turns as text.
        tail: This question's hits, strongest last.
        tokens: Of the whole text, by the model's own count.
        records: Memories in it, in the order of the text.
        brought: Ids of those that this question brought in, strongest last.
        settled: The head without what the user says in the window word for word, which joins it when
            the window lets go of it; None where that is the whole head. The messages of a provider
            begin with it, so that a new preference does not change their first bytes.
        note: What stands above all blocks where each is in the message that brought it.
        hits: The tail as such a block.
        conversation: The messages of the window, each after the block of memories that its prompt
            brought in, or an empty text.
        trace: Why each memory is in it, or not.
        placement: Name of the placement preset.
    """

    head: str = ""
    summary: str = ""
    middle: str = ""
    window: str = ""
    tail: str = ""
    tokens: int = 0
    records: tuple[Record, ...] = ()
    brought: tuple[str, ...] = ()
    settled: str | None = field(default=None, repr=False)
    note: str = field(default="", repr=False)
    hits: str = field(default="", repr=False)
    conversation: tuple[tuple[str, Message], ...] = field(default=(), repr=False)
    trace: Trace | None = field(default=None, repr=False)
    placement: str = HEAD_TAIL

    @property
    def text(self) -> str:
        """The whole, in the order of the placement, fit for one system message."""
        parts = (self.head, self.summary, self.middle, self.window, self.tail)
        return "\n\n".join(part for part in parts if part)

    def openai_messages(self, question: str, *, system: str = "") -> list[Line]:
        """Give the `messages` of OpenAI's chat completions; see `yiji.context.shapes`."""
        return openai_messages(self, question, system=system)

    def anthropic_prompt(self, question: str, *, system: str = "") -> AnthropicPrompt:
        """Give the arguments of Anthropic's messages; see `yiji.context.shapes`."""
        return anthropic_prompt(self, question, system=system)

    @override
    def __str__(self) -> str:
        return self.text


def assemble(material: Material, budget: Budget, *, placement: str = HEAD_TAIL) -> Context:
    """Fill the budget: head first, then the conversation and its summary, then this question's hits.

    What does not fit is left out whole; a memory is never cut. A hit that stands in the head, in
    the conversation or word for word among its messages is not written again.

    Returns:
        The context; its `tokens` are at most `budget.total`. Empty if not one line fits.
    """
    head = Part(FOLLOW_NOTE[material.head_language], material.model)
    shown = _fill_head(head, material, budget)
    in_head = {one.id for one in shown}
    before = story(material, budget, in_head)
    rest = max(0, budget.left_by(head.tokens) - before.tokens)
    so_far = told(material, budget, rest, in_head)
    tail = Part(REFERENCE_NOTE[material.language], material.model)
    there = (*shown, *so_far.records)
    left = budget.total - head.tokens - before.tokens - so_far.tokens
    found = _fill_tail(tail, material, left, there=there, said=so_far.words)
    only_head = Context(head=head.text, records=tuple(shown), placement=placement)
    asked = replace(
        only_head,
        tail=tail.text,
        records=(*shown, *found),
        brought=tuple(one.id for one in found),
        hits=block(tail.lines),
    )
    whole = replace(
        asked,
        settled=_settled(head, shown, so_far, material),
        summary=before.text,
        middle=so_far.middle.text,
        window=so_far.window.text,
        records=(*shown, *so_far.records, *found),
        conversation=so_far.turns,
    )
    fitting = (_within(budget, one, material) for one in (whole, asked, only_head))
    return next(filter(None, fitting), Context(placement=placement))


def _within(budget: Budget, context: Context, material: Material) -> Context | None:
    """Give a context with its note if it keeps the budget, as text and as messages; else None.

    Joining may merge or split tokens at the borders, so the whole is counted again. Without a block
    of memories there is nothing that the note is needed for: where it is too long it is left out.
    """
    tokens = token_count(context.text, model=material.model)
    if tokens > budget.total:
        return None
    note = REFERENCE_NOTE[material.head_language] if context.text else ""
    noted = replace(context, tokens=tokens, note=note)
    bare = () if context.tail or context.conversation else (replace(noted, note=""),)
    as_messages = ((one, openai_messages(one, "")) for one in (noted, *bare))
    return next((one for one, lines in as_messages if _cost(lines, material) <= budget.total), None)


def _cost(lines: Sequence[Line], material: Material) -> int:
    return sum(token_counts([one["content"] for one in lines], model=material.model))


def _settled(head: Part, shown: Sequence[Record], so_far: Told, material: Material) -> str | None:
    """Write the head without what the window says, but for what is grave, pinned or disputed."""
    disputed = {held.id for held, _ in material.unsettled}
    waits = [
        not one.pinned and one.importance < GRAVE and one.id not in disputed and so_far.says(one)
        for one in shown[: len(head.lines)]
    ]
    return head.without(waits) if any(waits) else None


def _fill_head(part: Part, material: Material, budget: Budget) -> list[Record]:
    disputed = {held.id: (held, new) for held, new in material.unsettled}
    lines = [_head_line(record, disputed, material) for record in material.head]
    chosen = list(compress(material.head, part.fill(lines, budget.head)))
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
    return material.line(record, material.head_language)


def _canonical(record: Record) -> tuple[bool, datetime, str]:
    """Order that no question changes, the newest last: a new memory leaves the lines above it alone."""
    return (not record.pinned, record.recorded_at, record.id)


def _fill_tail(
    part: Part,
    material: Material,
    limit: int,
    *,
    there: Collection[Record],
    said: Collection[str],
) -> list[Record]:
    """Write the hits that stand nowhere yet: not as that memory, and not in those words."""
    ids, words = {one.id for one in there}, {one.content for one in there}.union(said)
    hits = (hit.record for hit in material.hits if hit.record.status is not Status.SUPERSEDED)
    new = [
        one
        for one in hits
        if one.id not in ids and one.content not in words and not material.is_own_summary(one)
    ]
    fits = part.fill([material.line(one, material.language) for one in new], limit)
    part.lines.reverse()
    return list(compress(new, fits))[::-1]
