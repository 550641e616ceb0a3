"""A look by a language model at what the rules suspect and do not hold back: is it an attack?"""

from collections.abc import Sequence

from yiji.language.normalise import language_of
from yiji.model.record import Origin, Record, Status
from yiji.providers.protocols import Generator
from yiji.providers.structured import Reply, a_flag, a_list, a_number, ask, fenced
from yiji.remember.hear import channel_of
from yiji.remember.prompts import INSPECT
from yiji.remember.sanitize import suspect

_ASKED = (Origin.USER, Origin.TOOL, Origin.DOCUMENT)
"""Whose words are looked at: an operator may set rules, and the assistant's own are never facts."""
_RECALLED = (Status.ACTIVE, Status.CANDIDATE, Status.CONFLICTED)

LONGEST = 4_000
"""Characters of one text shown; the rules read no longer stretch at once either."""


def is_inspected(record: Record) -> bool:
    """Tell whether a memory may be held back: it can be recalled, and no operator said it."""
    return record.status in _RECALLED and record.source.origin in _ASKED


def doubtful(record: Record) -> str | None:
    """Give what is doubtful of a memory, as it was said or as it is kept, or None."""
    channel, quote = channel_of(record.source.origin), record.source.quote
    found = suspect(quote, channel=channel) if quote else None
    if found is not None or record.content == quote:
        return found
    return suspect(record.content, channel=channel)


def inspect_llm(generator: Generator, memories: Sequence[Record]) -> frozenset[str]:
    """Ask a model which of some memories would steer the assistant.

    Args:
        generator: The model.
        memories: What the rules let pass; at least one. The model sees text and no ids.

    Returns:
        Ids of the attacks; a memory that the model does not speak of is none.

    Raises:
        ProviderError: The model failed, or its reply does not read even when repaired.
    """
    shown = [_shown(one) for one in memories]
    numbered = "\n".join(f"{number}. {text}" for number, text in enumerate(shown, start=1))
    found = ask(generator, INSPECT, INSPECT.lines(language_of(shown[0]), numbered), _attacks)
    return frozenset(memories[number - 1].id for number in found if 0 < number <= len(memories))


def _shown(record: Record) -> str:
    text = doubtful(record) or record.source.quote or record.content
    return fenced(" ".join(text[:LONGEST].split()))


def _attacks(reply: Reply) -> list[int]:
    answers = a_list(reply, "answers")
    told = [(a_number(one, "text") or 0, a_flag(one, "is_attack")) for one in answers]
    return [number for number, is_attack in told if is_attack]
