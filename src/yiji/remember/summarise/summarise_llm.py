"""Sum a conversation up with a language model, which names what each line came from; the rules check it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from yiji.language.normalise import fold
from yiji.language.tokens import estimated_tokens
from yiji.model.summary import FIELDS, Summary, SummaryLine
from yiji.providers.protocols import Generator
from yiji.providers.structured import Reply, a_list, a_text, ask, fenced, wrong
from yiji.remember.prompts import SUMMARISE
from yiji.remember.quoted import is_backed
from yiji.remember.sanitize import Channel, inspect_claim
from yiji.remember.summarise.fit import Piece, Room, fitted
from yiji.remember.summarise.material import Material
from yiji.remember.summarise.rules import LONGEST, language_in
from yiji.remember.summarise.values import Values, values_of
from yiji.remember.summarise.wording import HEADINGS

SHOWN: Final = 24_000
"""Characters of what a model is shown: 8,000 to 24,000 tokens at most, a turn's budget. Of more, what is
last; the rules have read the rest."""
OF_ONE: Final = 2_000
"""Characters of one message shown; more is a paste."""

MOST_NEW: Final = 0.25
"""Share of a line's terms that may be the model's own: less than of a memory, which has a quote beside
it. What is refused for it stands as the rules have it."""


@dataclass(frozen=True, slots=True)
class _Item:
    """Something numbered that a line may come from."""

    who: str
    text: str
    sources: tuple[str, ...]
    place: float


@dataclass(frozen=True, slots=True)
class _Proposed:
    """A line as the model gives it."""

    field: str
    text: str
    numbers: tuple[int, ...]


def summarise_llm(
    generator: Generator, material: Material, *, by_rules: Summary, room: Room
) -> Summary:
    """Have a model sum up what the rules summed up.

    A line counts if it names messages that it was shown, says no name and no number that they do
    not, and is no order. What the rules know from memories, and no line of that field came from the
    same words, stands beside the model's lines; so no refusal is lost.

    Args:
        generator: The model; it sees text and no ids.
        material: Turns with what came from them.
        by_rules: What the rules made of the same.
        room: Tokens of the summary.

    Returns:
        The model's version, marked with its prompt.

    Raises:
        ProviderError: The model failed, or its reply does not read even when repaired.
    """
    items = _items(material)
    if not items:
        return by_rules
    language = language_in(material)
    shown = "\n".join(
        f"{number}. {one.who}: {fenced(one.text)}" for number, one in enumerate(items, start=1)
    )
    proposed = ask(generator, SUMMARISE, SUMMARISE.lines(language, shown), _lines)
    values = values_of(material)
    pieces = [piece for one in proposed for piece in _accepted(one, items, values)]
    pieces += _known(by_rules, material, pieces)
    lines = fitted(pieces, room)
    made = Summary(material.first, material.after, mark=SUMMARISE.mark, level=by_rules.level)
    return made.with_fields(lines)


def _items(material: Material) -> list[_Item]:
    """Number what is shown, the latest first in line for the room: summaries, then messages."""
    headings = HEADINGS[language_in(material)]
    found = [
        _Item(headings[name], line.text, line.sources, summary.first + at / 1000)
        for summary in material.earlier
        for at, (name, line) in enumerate(summary.lines())
    ]
    values = values_of(material)
    gone = [one.source.quote for one in material.replaced() if one.source.quote]
    for uttered in material.uttered():
        text = " ".join(uttered.message.content[:OF_ONE].split())
        for quote in gone:
            text = text.replace(quote, "…")
        for value in values.gone:
            text = value.sub("…", text)
        who = uttered.message.name or uttered.message.role
        sources = tuple(one.id for one in uttered.episodes)
        found.append(_Item(who, text, sources, uttered.position))
    kept: list[_Item] = []
    used = 0
    for one in reversed(found):
        used += len(one.text)
        if used > SHOWN:
            break
        kept.append(one)
    return kept[::-1]


def _lines(reply: Reply) -> list[_Proposed]:
    return [
        _Proposed(a_text(one, "field"), a_text(one, "text"), _numbers(one))
        for one in a_list(reply, "lines")
    ]


def _numbers(reply: Reply) -> tuple[int, ...]:
    held = reply.get("numbers")
    if not isinstance(held, list) or not all(type(one) is int for one in held):
        raise wrong("'numbers' is no list of whole numbers")
    return tuple(held)


def _accepted(one: _Proposed, items: Sequence[_Item], values: Values) -> Iterator[Piece]:
    """Give the piece that a proposed line makes, if it stands on what it names."""
    is_named = bool(one.numbers) and all(0 < number <= len(items) for number in one.numbers)
    text = " ".join(one.text.split())
    if one.field not in FIELDS or not is_named or not 0 < estimated_tokens(text) <= LONGEST:
        return
    said = [items[number - 1] for number in one.numbers]
    is_order = inspect_claim(text, channel=Channel.MEMORY).is_attack
    if is_order or not is_backed(text, [each.text for each in said], most_new=MOST_NEW):
        return
    behind = [id for each in said for id in each.sources]
    sources = tuple(dict.fromkeys((*behind, *values.repeated(text))))
    yield Piece(one.field, SummaryLine(text, sources), min(each.place for each in said), 1.0)


def _known(by_rules: Summary, material: Material, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Give what the rules know from memories and no accepted line of the field came from."""
    cited: Mapping[str, tuple[str, ...]] = {one.id: one.cites for one in material.holding()}
    earlier = {fold(line.text) for one in material.earlier for _, line in one.lines()}
    place = {one.id: one.source.position for one in material.episodes}
    for name, line in by_rules.lines():
        is_known = all(id in cited for id in line.sources) or fold(line.text) in earlier
        behind = {id for source in line.sources for id in (source, *cited.get(source, ()))}
        covered = name != "refusals" and any(
            one.field == name and not behind.isdisjoint(one.line.sources) for one in pieces
        )
        if is_known and not covered:
            at = min((place[id] for id in behind if id in place), default=material.first)
            yield Piece(name, line, at)
