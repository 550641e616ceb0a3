"""Answer a conversation with a language model."""

from collections.abc import Sequence
from typing import Final

from yiji.context.shapes import Line
from yiji.errors import BadProviderReply
from yiji.providers.protocols import Generator, PromptLine
from yiji.providers.structured import SHOWN_BACK, TEXT, a_text, an_object, object_in

NAME: Final = "reply"
SCHEMA: Final = an_object(reply=TEXT)
"""A generator writes JSON: one text, which is the reply."""


def reply_of_model(generator: Generator, messages: Sequence[Line]) -> str:
    """Answer the last message of a conversation.

    A model that answers in plain words has answered: only an object that breaks off or lacks the
    reply is asked for once more.

    Args:
        generator: The model.
        messages: As `context.openai_messages()` gives them.

    Raises:
        ProviderError: The model failed, or gave no reply when asked twice.
    """
    lines = [PromptLine(one["role"], one["content"]) for one in messages]
    first = generator.complete(lines, name=NAME, schema=SCHEMA).text
    try:
        return _read(first)
    except BadProviderReply as fault:
        again = [
            *lines,
            PromptLine("assistant", first[:SHOWN_BACK]),
            PromptLine("user", f"{fault} Answer again: the whole JSON object and nothing else."),
        ]
    return _read(generator.complete(again, name=NAME, schema=SCHEMA).text)


def _read(text: str) -> str:
    try:
        said = a_text(object_in(text), NAME).strip()
    except BadProviderReply:
        if not text.strip() or text.lstrip().startswith(("{", "```")):
            raise
        return text.strip()
    if not said:
        raise BadProviderReply("The reply is empty.")
    return said
