"""The conversation so far: what earlier turns brought in, then the last messages with theirs. Pure."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import islice

from yiji.context.budget import Budget
from yiji.context.material import Material
from yiji.context.part import Part, block
from yiji.context.render import spoken_line
from yiji.context.stream import Cost, Spoken, cut_of
from yiji.language.fence import EARLIER_NOTE, REFERENCE_NOTE
from yiji.language.normalise import Language, language_of
from yiji.model.record import Record
from yiji.model.turn import Message


@dataclass(frozen=True, slots=True)
class Told:
    """The conversation as it stands in a context.

    Attributes:
        middle: What turns before the window brought in.
        window: The last messages, each after what its prompt brought in.
        records: Memories in both, in the order of the text.
        turns: The messages of the window, each after the block of its memories, or empty text.
        spoken: The same messages with their memories.
    """

    middle: Part
    window: Part
    records: tuple[Record, ...]
    turns: tuple[tuple[str, Message], ...]
    spoken: tuple[Spoken, ...]

    @property
    def tokens(self) -> int:
        """Tokens of both parts."""
        return self.middle.tokens + self.window.tokens

    @property
    def words(self) -> frozenset[str]:
        """What was said word for word in the window."""
        return frozenset(message.content for _, message in self.turns)

    def says(self, record: Record) -> bool:
        """Tell whether the window holds the turn that a memory is of, with its words."""
        return any(one.says(record) for one in self.spoken)


def told(material: Material, budget: Budget, rest: int, shown: Collection[str]) -> Told:
    """Write the conversation.

    Args:
        material: All that there is.
        budget: Share of the conversation.
        rest: Tokens that are left for both.
        shown: Ids of memories that stand in the head.
    """
    every = [_without(one, shown) for one in material.window if one.message is not None]
    window = Part(EARLIER_NOTE[material.head_language], material.model)
    mute = [record for one in material.window if one.message is None for record in one.shown]
    middle = Part(REFERENCE_NOTE[material.head_language], material.model)
    before = [one for one in (*material.earlier, *mute) if one.id not in shown]
    there = [*before, *(record for one in every for record in one.shown)]
    lines = [material.line(one, material.head_language) for one in there]
    prices = middle.costs(lines)
    after = iter(prices[len(before) :])
    apart = window.costs([_apart(one, material) for one in every])
    costs = [
        Cost(price, tuple(islice(after, len(one.shown))))
        for one, price in zip(every, apart, strict=True)
    ]
    room = window.room(middle.room(int(rest * budget.conversation_share)))
    cut = cut_of(prices[: len(before)], costs, room)
    last = every[cut.message :]
    window.take([line for one in last for line in (*_memories(one, material), *_message(one))])
    end = len(before) + sum(len(one.shown) for one in every[: cut.message])
    middle.take(lines[cut.line : end])
    return Told(
        middle,
        window,
        (*there[cut.line : end], *(record for one in last for record in one.shown)),
        tuple((_block(one, material), one.message) for one in last if one.message is not None),
        tuple(last),
    )


def _without(said: Spoken, shown: Collection[str]) -> Spoken:
    return replace(said, shown=tuple(one for one in said.shown if one.id not in shown))


def _apart(said: Spoken, material: Material) -> str:
    """Give a message as it costs most: its memories in a fence of their own, as in `shapes`."""
    return "\n".join(filter(None, (_block(said, material), *_message(said))))


def _message(said: Spoken) -> list[str]:
    message = said.message
    return [spoken_line(message.name or message.role, message.content)] if message else []


def _memories(said: Spoken, material: Material) -> list[str]:
    """Write a message's memories in its own language: whatever is asked later, their bytes stay."""
    language = _language(said, material)
    return [material.line(one, language) for one in said.shown]


def _block(said: Spoken, material: Material) -> str:
    """Write the memories of a message as its own prompt had them, or an empty text."""
    return block(_memories(said, material))


def _language(said: Spoken, material: Material) -> Language:
    text = said.message.content if said.message else ""
    return language_of(text) if any(map(str.isalpha, text)) else material.head_language
