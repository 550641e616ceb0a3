"""A context as the messages that a provider takes: what stays still first, so that its cache hits."""

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypedDict

from yiji.model.turn import Message

if TYPE_CHECKING:
    from yiji.context.assemble import Context

Speaker = Literal["user", "assistant"]


class Line(TypedDict):
    """One message of a prompt, as OpenAI's chat completions and Anthropic's messages name it."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class AnthropicPrompt:
    """Arguments of Anthropic's `messages.create`.

    Attributes:
        system: The text before all messages.
        messages: From the user and the assistant in turn, the user first.
    """

    system: str
    messages: list[Line]


def openai_messages(context: "Context", question: str, *, system: str = "") -> list[Line]:
    """Give the `messages` of OpenAI's chat completions, and of any server that takes the same.

    The system text, the head, the summary and the middle come first, then the conversation with each question's
    memories before it, then this question's. From turn to turn only the end grows.

    Args:
        context: Of `context()`; its window stands in for a history of your own.
        question: The user's new message.
        system: Your own instructions.
    """
    opening = _opening(context, system)
    start: list[Line] = [{"role": "system", "content": opening}] if opening else []
    return [*start, *_turns(context, question)]


def anthropic_prompt(context: "Context", question: str, *, system: str = "") -> AnthropicPrompt:
    """Give the arguments of Anthropic's messages, in the same order; see `openai_messages`."""
    return AnthropicPrompt(_opening(context, system), _turns(context, question))


def _opening(context: "Context", system: str) -> str:
    """Write what stands before all messages, what changes least first."""
    head = context.head if context.settled is None else context.settled
    return _joined(system, context.note, head, context.summary, context.middle)


def _turns(context: "Context", question: str) -> list[Line]:
    """Write the conversation; messages of one speaker in a row are one, and the user begins."""
    said: list[tuple[Speaker, str]] = [
        (_speaker(one), _joined(fenced, _words(one)))
        for fenced, one in context.conversation
        if one.role in ("user", "assistant")
    ]
    while said and said[0][0] == "assistant":
        del said[0]
    said.append(("user", _joined(context.hits, question)))
    return [
        {"role": speaker, "content": _joined(*(text for _, text in group))}
        for speaker, group in groupby(said, key=lambda each: each[0])
    ]


def _speaker(message: Message) -> Speaker:
    return "assistant" if message.role == "assistant" else "user"


def _words(message: Message) -> str:
    return f"{message.name}: {message.content}" if message.name else message.content


def _joined(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)
