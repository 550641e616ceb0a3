"""Read what a language model wrote strictly, and have a broken reply repaired once."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, date
from typing import Final, TypeVar

from yiji.errors import BadProviderReply
from yiji.language.normalise import Language
from yiji.providers.protocols import Generator, PromptLine, Schema

Reply = Mapping[str, object]
"""A JSON object, not yet checked."""

T = TypeVar("T")

MOST_STARTS: Final = 200
"""Braces tried as the beginning of the object; more are no prose around it."""
SHOWN_BACK: Final = 8_000
"""Characters of a broken reply that are shown to the model again."""

OPEN: Final = "<data>"
CLOSE: Final = "</data>"
"""The fence around what is data in a prompt, whatever it says."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is asked to do; a changed text is a new version.

    Attributes:
        name: Of what it does, and of its schema.
        version: From 1.
        texts: What it is to do, by language.
        schema: Of the reply.
    """

    name: str
    version: int
    texts: Mapping[Language, str]
    schema: Schema

    @property
    def mark(self) -> str:
        """Name it as what it produced is marked, such as `extract-1`."""
        return f"{self.name}-{self.version}"

    def lines(self, language: Language, *parts: str) -> list[PromptLine]:
        """Put it together with its data, each part on lines of its own inside the fence."""
        inside = "\n\n".join(parts)
        return [
            PromptLine("system", self.texts[language]),
            PromptLine("user", f"{OPEN}\n{inside}\n{CLOSE}"),
        ]


def fenced(text: str) -> str:
    """Make text unable to close the fence; its lines stay."""
    return text.replace("<", "＜").replace(">", "＞")


def ask(
    generator: Generator,
    prompt: Prompt,
    lines: Sequence[PromptLine],
    read: Callable[[Reply], T],
    *,
    timeout_s: float = 0,
    repair: bool = True,
) -> T:
    """Ask, read the reply, and ask once more with the fault if it does not read.

    Args:
        generator: The model.
        prompt: What is asked; its name and schema go along.
        lines: The prompt put together.
        read: Takes the object apart; raises BadProviderReply if it is not what was asked for.
        timeout_s: Seconds for a call, 0 for the generator's own limit.
        repair: Whether there is a second call.

    Raises:
        ProviderError: The model failed, or its reply does not read even when repaired.
    """

    def answer(asked: Sequence[PromptLine]) -> str:
        given = generator.complete(
            asked, name=prompt.name, schema=prompt.schema, timeout_s=timeout_s
        )
        return given.text

    first = answer(lines)
    try:
        return read(object_in(first))
    except BadProviderReply as fault:
        if not repair:
            raise
        again = [
            *lines,
            PromptLine("assistant", first[:SHOWN_BACK]),
            PromptLine("user", f"{fault} Answer again: the whole JSON object and nothing else."),
        ]
    return read(object_in(answer(again)))


def object_in(text: str) -> Reply:
    """Find the JSON object in a reply that may have prose or a code fence around it.

    Raises:
        BadProviderReply: There is none that is complete; the message holds nothing of the reply.
    """
    decoder = json.JSONDecoder()
    start = text.find("{")
    for _ in range(MOST_STARTS):
        if start < 0:
            break
        try:
            found, _end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            if is_cut(text[start:]):
                break
            start = text.find("{", start + 1)
        else:
            if isinstance(found, dict):
                return found
    raise BadProviderReply("The reply holds no complete JSON object.")


def is_cut(text: str) -> bool:
    """Tell whether an object begins properly and just does not end: what stands inside is no answer."""
    try:
        json.loads(text)
    except json.JSONDecodeError as fault:
        return fault.pos >= len(text.rstrip()) or fault.msg.startswith("Unterminated string")
    except (RecursionError, ValueError):  # too deep, or a number of thousands of digits
        return True
    return False


def wrong(what: str) -> BadProviderReply:
    """Say what of a reply is not as asked; goes back to the model and into logs, so no content."""
    return BadProviderReply(f"The reply breaks its schema: {what}.")


def a_list(reply: Reply, field: str) -> list[Reply]:
    """Take a list of objects out of a reply; raises BadProviderReply if it is none."""
    held = reply.get(field)
    if not isinstance(held, list) or not all(isinstance(one, dict) for one in held):
        raise wrong(f"{field!r} is no list of objects")
    return held


def a_text(reply: Reply, field: str) -> str:
    """Take a text out; raises BadProviderReply if it is none."""
    held = reply.get(field)
    if not isinstance(held, str):
        raise wrong(f"{field!r} is no text")
    return held


def maybe_text(reply: Reply, field: str) -> str | None:
    """Take a text out, or None for null, for an empty one and for one left out."""
    return None if reply.get(field) is None else a_text(reply, field).strip() or None


def maybe_day(reply: Reply, field: str) -> date | None:
    """Take a day out, or None for null; raises BadProviderReply if it is no YYYY-MM-DD.

    A day in the first or last year of the calendar is how models write "open": it is None too, and
    no day that is given overflows when it is moved by one or into another time zone.
    """
    written = maybe_text(reply, field)
    try:
        day = None if written is None else date.fromisoformat(written)
    except ValueError:
        raise wrong(f"{field!r} is no YYYY-MM-DD") from None
    return None if day is None or day.year in (MINYEAR, MAXYEAR) else day


def a_number(reply: Reply, field: str) -> int | None:
    """Take a whole number out, or None for null; raises BadProviderReply for anything else."""
    held = reply.get(field)
    if held is not None and (isinstance(held, bool) or not isinstance(held, int)):
        raise wrong(f"{field!r} is no whole number")
    return held


def a_flag(reply: Reply, field: str) -> bool:
    """Take a truth value out; raises BadProviderReply if it is none."""
    held = reply.get(field)
    if not isinstance(held, bool):
        raise wrong(f"{field!r} is not true or false")
    return held


def an_object(**properties: Schema) -> Schema:
    """Make the schema of an object in the strict form: every property required, none besides."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def list_of(schema: Schema) -> Schema:
    """Make the schema of a list."""
    return {"type": "array", "items": schema}


TEXT: Final[Schema] = {"type": "string"}
MAYBE_TEXT: Final[Schema] = {"type": ["string", "null"]}
NUMBER: Final[Schema] = {"type": "integer"}
MAYBE_NUMBER: Final[Schema] = {"type": ["integer", "null"]}
FLAG: Final[Schema] = {"type": "boolean"}


def one_of(*values: str) -> Schema:
    """Make the schema of a text that is one of these."""
    return {"type": "string", "enum": list(values)}
