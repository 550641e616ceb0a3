"""Sum a conversation up by rules: its memories by kind, then the most telling sentences of the rest. Pure."""

import math
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from yiji.language.names import find_names
from yiji.language.normalise import Language, fold, language_of
from yiji.language.segment import terms
from yiji.language.tokens import estimated_tokens
from yiji.model.record import USER, Record
from yiji.model.summary import Summary, SummaryLine
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.bare import bare_reason
from yiji.remember.extract_rules.sentence import Sentence, sentences
from yiji.remember.fields import Field, field_of
from yiji.remember.gate import gate
from yiji.remember.resolve import dated
from yiji.remember.summarise.fit import Piece, Room, fitted, pieces_of, tokens_of
from yiji.remember.summarise.material import Material, Uttered
from yiji.remember.summarise.values import Values, values_of
from yiji.remember.summarise.wording import ASSISTANT
from yiji.store.spoken import spoken_tokens

READ: Final = 8_000
"""Characters of a message that are read from its beginning, and as many from its end: what it is about
stands there, and a turn of 200 kB must not hold up the others."""
LONGEST: Final = 60
"""Tokens of a sentence that is taken word for word; a longer one is a list or a paste."""
SHORTEST: Final = 3
"""Terms of a sentence of the user that tells something by itself."""
TELLING: Final = 6
"""Terms of a sentence of the assistant that the user did not say: most replies repeat what was asked,
or say that it is noted."""
SMALL: Final = 160
"""Tokens that a summary may take however little was said: a few lines."""

_GOAL: Final = re.compile(
    r"请|帮我|帮忙|麻烦|(?<![不别没])(?:想|要|需要|打算|希望|准备)(?!不)|怎么|如何|能不能|可以.*吗"
    r"|(?i:\b(?:please|help|can you|could you|would you|i want|i need|i'd like|we need|how (?:do|can|to)"
    r"|looking for|trying to|let's)\b)"
)
"""How people say what they came for, a question besides."""
_OWN: Final = re.compile(
    r"我(?:的|家|叫|住|是|在|对|有|用|喜欢)|(?i:\b(?:my|(?:am|do|did|was|have) i)\b)"
)
"""How people ask for what they told: nobody comes for that."""
_IDLE: Final = ("small_talk", "meta")
"""Reasons of the gate for a question that nobody comes for."""
_TAKEN: Final = ("ack", "command")
"""Of messages without words of their own that ask the assistant to go on."""

_KIN: Final = re.compile(
    r"[爸妈爹娘]|父亲|母亲|[哥姐弟妹]|妻子|丈夫|老[公婆]|爱人|儿子|女儿|孩子|同事|朋友|同学|领导|老板|客户"
    r"|(?i:\b(?:mother|father|mum|mom|dad|sister|brother|wife|husband|partner|son|daughter|child|kid"
    r"|friend|colleague|boss|manager|client)s?\b)"
)
"""How people call those they speak of."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A sentence of a message, with the message.

    Attributes:
        sentence: It.
        uttered: The message.
        closing: Its question mark as the message has it, or nothing.
        repeats: Ids of the memories whose value it says.
    """

    sentence: Sentence
    uttered: Uttered
    closing: str
    repeats: tuple[str, ...]

    @property
    def text(self) -> str:
        """What it says, with the dates behind "tomorrow"."""
        return dated(" ".join(self.sentence.text.split()) + self.closing, self.uttered.message.at)

    @property
    def asks(self) -> bool:
        return mood.is_question(self.sentence.plain, self.sentence.closing, is_last=True)

    @property
    def is_of_user(self) -> bool:
        return self.uttered.message.role == "user"

    @property
    def sources(self) -> tuple[str, ...]:
        """Ids of the passage that holds it, and of the memories whose value it says."""
        held = (one for one in self.uttered.episodes if self.sentence.text.strip() in one.content)
        return next(held, self.uttered.episodes[0]).id, *self.repeats

    @property
    def place(self) -> float:
        return self.uttered.position + min(0.99, self.sentence.number / 1000)


def summarised(material: Material, *, limit: int) -> Summary:
    """Sum up.

    Args:
        material: Turns with what came from them, and summaries of what was said before them.
        limit: Tokens of the summary at most, refusals aside.

    Returns:
        A third to a fifth of what was said, refusals aside, or a few lines of a short conversation.
        Memories come first, then sentences that no memory covers. No line if nothing was said.
    """
    room = room_of(material, limit=limit)
    told = list(_told(material, values_of(material)))
    before = pieces_of(material.earlier)
    has_goal = any(one.field == "goal" for one in before)
    pieces = [*before, *_memories(material), *([] if has_goal else _goal(told, material))]
    pieces += _fillings(told, material, language_in(material))
    return Summary(material.first, material.after).with_fields(fitted(pieces, room))


def room_of(material: Material, *, limit: int) -> Room:
    """Give the tokens of a summary of it: a third at most, or a few lines of a short conversation."""
    said = [message for turn in material.turns for message in turn.messages]
    tokens = spoken_tokens(said) + sum(map(tokens_of, material.earlier))
    room, few = Room.of(tokens, limit=limit), min(limit, SMALL)
    return Room(max(room.most, few), max(room.aim, few))


def language_in(material: Material) -> Language:
    """Tell the language of a conversation."""
    said = [
        one.content[:READ] for turn in material.turns for one in turn.messages if one.role == "user"
    ]
    lines = [line.text for one in material.earlier for _, line in one.lines()]
    return language_of("\n".join(said or lines))


def _memories(material: Material) -> Iterator[Piece]:
    """Give a piece for each memory that holds."""
    place = {one.id: one.source.position for one in material.episodes}
    for one in material.holding():
        first = min((place[id] for id in one.cites if id in place), default=material.first)
        yield Piece(_field(one), SummaryLine(one.content, (one.id,)), first, one.importance)


def _field(record: Record) -> str:
    found = field_of(record, record.source.origin)
    if found not in (Field.FACTS, None):
        return found.value
    is_of_other = record.subject != USER and _is_person(record.subject)
    return (Field.PEOPLE if is_of_other else Field.FACTS).value


def _is_person(subject: str) -> bool:
    """Tell whether a subject is somebody: a name, or how people call their own (my sister)."""
    return bool(_KIN.search(subject)) or any(name.sort == "person" for name in find_names(subject))


def _told(material: Material, values: Values) -> Iterator[_Told]:
    """Give the sentences of the messages, but those whose memories hold no more, whoever repeats them."""
    gone = [fold(one.source.quote) for one in material.replaced() if one.source.quote]
    episodes_gone = {id for one in material.replaced() for id in one.cites}
    for uttered in material.uttered():
        is_touched = any(one.id in episodes_gone for one in uttered.episodes)
        text = _read(uttered.message.content)
        for sentence in sentences(text):
            words = fold(sentence.text)
            is_gone = is_touched and any(quote in words or words in quote for quote in gone)
            if is_gone or values.is_replaced(sentence.text):
                continue
            mark = text[sentence.offset + len(sentence.text) :][:1]
            closing = mark if mark in ("?", "？") else ""
            yield _Told(sentence, uttered, closing, values.repeated(sentence.text))


def _read(text: str) -> str:
    return text if len(text) <= 2 * READ else f"{text[:READ]}\n{text[-READ:]}"


def _goal(told: Sequence[_Told], material: Material) -> list[Piece]:
    """Give the first thing that the user came for; a wish that is remembered is no such thing."""
    for one in told:
        if one.is_of_user and _is_wanted(one) and _fits(one) and not _is_covered(one, material):
            return [Piece("goal", SummaryLine(one.text, one.sources), one.place)]
    return []


def _is_wanted(one: _Told) -> bool:
    """Tell whether a sentence says what the user came for: no chat, and not what they told themselves."""
    words = one.sentence.plain
    if not _GOAL.search(words) and (not one.asks or _OWN.search(words)):
        return False
    return not one.asks or gate(one.sentence.text + one.closing).reason not in _IDLE


def _is_covered(one: _Told, material: Material) -> bool:
    """Tell whether a memory says what a sentence says."""
    words = fold(one.sentence.text)
    said = {each.id for each in one.uttered.episodes}
    return any(
        quote in words or words in quote
        for memory in material.holding()
        if not said.isdisjoint(memory.cites)
        for quote in [fold(memory.source.quote or memory.content)]
    )


def _fits(one: _Told) -> bool:
    return estimated_tokens(one.text) <= LONGEST and len(set(terms(one.text))) >= SHORTEST


def _noted(told: Sequence[_Told], material: Material) -> frozenset[str]:
    """Name the turns in which the user only greets or says what is remembered: a reply says "noted"."""
    wanting = {
        one.uttered.episodes[0].source.turn
        for one in told
        if one.is_of_user and not _is_covered(one, material)
    }
    return frozenset(
        turn.id
        for turn in material.turns
        if turn.id not in wanting
        and any(
            one.role == "user" and one.content and bare_reason(one.content) not in _TAKEN
            for one in turn.messages
        )
    )


def _is_news(one: _Told, said: Collection[str]) -> bool:
    """Tell whether a sentence of the assistant says enough that the user did not, an opening "好的" aside."""
    parts = [part for part in _PARTS.split(one.sentence.text) if bare_reason(part) is None]
    return len(set(terms("，".join(parts))).difference(said)) >= TELLING


def _fillings(told: Sequence[_Told], material: Material, language: Language) -> Iterator[Piece]:
    """Give the sentences that no memory covers, each with how telling it is.

    That is the information of its terms among all that was said, by the token; the user's words go
    before a tool's, and those before the assistant's.
    """
    counts = Counter(term for one in told for term in set(terms(one.sentence.text)))
    total = len(told) + 1
    noted = _noted(told, material)
    said = {term for one in told if one.is_of_user for term in terms(one.sentence.text)}
    for one in told:
        if one.asks or not _fits(one) or _is_covered(one, material):
            continue
        is_reply = one.uttered.message.role == "assistant"
        if is_reply and (one.uttered.episodes[0].source.turn in noted or not _is_news(one, said)):
            continue
        information = sum(math.log(total / counts[term]) for term in set(terms(one.sentence.text)))
        weight = information / math.sqrt(1 + estimated_tokens(one.text))
        line = SummaryLine(_spoken(one, language), one.sources)
        field, order = _PLACES.get(one.uttered.message.role, _PLACES["assistant"])
        field = "people" if field == "facts" and _is_person(one.text) else field
        yield Piece(field, line, one.place, weight - 1000 * order, is_filling=True)


_PARTS: Final = re.compile(r"[，,、]")
"""What parts a reply's "好的" from what it says."""

_PLACES: Final[Mapping[str, tuple[str, int]]] = {
    "user": ("facts", 0),
    "tool": ("results", 1),
    "assistant": ("results", 2),
}
"""Where the words of a role stand, and before whose they are taken."""


def _spoken(one: _Told, language: Language) -> str:
    message = one.uttered.message
    name = message.name or (ASSISTANT[language] if message.role == "assistant" else None)
    colon = "：" if language == "zh" else ": "
    return one.text if name is None else f"{name}{colon}{one.text}"
