"""Sum a conversation up by rules: its memories by kind, then the most telling sentences of the rest. Pure."""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from yiji.language.names import find_names
from yiji.language.normalise import Language, fold, language_of
from yiji.language.segment import terms
from yiji.language.tokens import estimated_tokens
from yiji.model.record import USER, Record
from yiji.model.summary import Summary, SummaryLine
from yiji.remember.extract_rules import mood
from yiji.remember.extract_rules.sentence import Sentence, sentences
from yiji.remember.fields import Field, field_of
from yiji.remember.resolve import dated
from yiji.remember.summarise.fit import Piece, Room, fitted, pieces_of, tokens_of
from yiji.remember.summarise.material import Material, Uttered
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
"""The same of an assistant's: most replies repeat what was asked, or say that it is noted."""
SMALL: Final = 160
"""Tokens that a summary may take however little was said: a few lines."""

_GOAL: Final = re.compile(
    r"请|帮我|帮忙|麻烦|(?<![不别没])(?:想|要|需要|打算|希望|准备)(?!不)|怎么|如何|能不能|可以.*吗"
    r"|(?i:\b(?:please|help|can you|could you|would you|i want|i need|i'd like|we need|how (?:do|can|to)"
    r"|looking for|trying to|let's)\b)"
)
"""How people say what they came for, a question besides."""


_KIN: Final = re.compile(
    r"[爸妈爹娘]|父亲|母亲|[哥姐弟妹]|妻子|丈夫|老[公婆]|爱人|儿子|女儿|孩子|同事|朋友|同学|领导|老板|客户"
    r"|(?i:\b(?:mother|father|mum|mom|dad|sister|brother|wife|husband|partner|son|daughter|child|kid"
    r"|friend|colleague|boss|manager|client)s?\b)"
)
"""How people call those they speak of."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A sentence of a message, with the message."""

    sentence: Sentence
    uttered: Uttered

    @property
    def text(self) -> str:
        """What it says, with the dates behind "tomorrow"."""
        message = self.uttered.message
        closing = self.sentence.closing if self.sentence.closing in ("?", "？") else ""
        return dated(" ".join(self.sentence.text.split()) + closing, message.at)

    @property
    def is_of_user(self) -> bool:
        return self.uttered.message.role == "user"

    @property
    def source(self) -> str:
        """Id of the passage that holds it."""
        held = (one for one in self.uttered.episodes if self.sentence.text.strip() in one.content)
        return next(held, self.uttered.episodes[0]).id

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
    told = list(_told(material))
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


def _told(material: Material) -> Iterator[_Told]:
    """Give the sentences of the messages, but those whose memories hold no more."""
    gone = [fold(one.source.quote) for one in material.replaced() if one.source.quote]
    episodes_gone = {id for one in material.replaced() for id in one.cites}
    for uttered in material.uttered():
        is_touched = any(one.id in episodes_gone for one in uttered.episodes)
        for sentence in sentences(_read(uttered.message.content)):
            words = fold(sentence.text)
            if is_touched and any(quote in words or words in quote for quote in gone):
                continue
            yield _Told(sentence, uttered)


def _read(text: str) -> str:
    return text if len(text) <= 2 * READ else f"{text[:READ]}\n{text[-READ:]}"


def _goal(told: Sequence[_Told], material: Material) -> list[Piece]:
    """Give the first thing that the user asked for; a wish that is remembered is no such thing."""
    for one in told:
        if _is_covered(one, material):
            continue
        sentence = one.sentence
        asks = mood.is_question(sentence.plain, sentence.closing, is_last=True)
        if one.is_of_user and (asks or _GOAL.search(sentence.plain)) and _fits(one):
            return [Piece("goal", SummaryLine(one.text, (one.source,)), one.place)]
    return []


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
    least = TELLING if one.uttered.message.role == "assistant" else SHORTEST
    return estimated_tokens(one.text) <= LONGEST and len(set(terms(one.text))) >= least


def _fillings(told: Sequence[_Told], material: Material, language: Language) -> Iterator[Piece]:
    """Give the sentences that no memory covers, each with how telling it is.

    That is the information of its terms among all that was said, by the token; the user's words go
    before a tool's, and those before the assistant's.
    """
    counts = Counter(term for one in told for term in set(terms(one.sentence.text)))
    total = len(told) + 1
    for one in told:
        asks = mood.is_question(one.sentence.plain, one.sentence.closing, is_last=True)
        if asks or not _fits(one) or _is_covered(one, material):
            continue
        information = sum(math.log(total / counts[term]) for term in set(terms(one.sentence.text)))
        weight = information / math.sqrt(1 + estimated_tokens(one.text))
        line = SummaryLine(_spoken(one, language), (one.source,))
        field, order = _PLACES.get(one.uttered.message.role, _PLACES["assistant"])
        field = "people" if field == "facts" and _is_person(one.text) else field
        yield Piece(field, line, one.place, weight - 1000 * order, is_filling=True)


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
