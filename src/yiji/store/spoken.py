"""The messages of a turn as a cell, and what they weigh."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from yiji.language.tokens import estimated_tokens
from yiji.model.turn import Message

LOOKED_AT: Final = 8_000
"""Characters whose tokens are estimated; a message of 200 kB would take 20 ms of a turn."""


def spoken_tokens(messages: Sequence[Message]) -> int:
    """Estimate the tokens of messages, erring high; of a very long one by its beginning."""
    return sum(map(_tokens, messages))


def _tokens(message: Message) -> int:
    text = message.content
    begun = estimated_tokens(text[:LOOKED_AT])
    return begun if len(text) <= LOOKED_AT else begun * len(text) // LOOKED_AT


def messages_cell(messages: Sequence[Message]) -> str:
    """Write messages as JSON."""
    return json.dumps(
        [[one.role, one.content, one.at.isoformat(), one.name] for one in messages],
        ensure_ascii=False,
        separators=(",", ":"),
    )


def messages(cell: str) -> tuple[Message, ...]:
    """Read messages from JSON."""
    return tuple(
        Message(role, content, datetime.fromisoformat(at), name)
        for role, content, at, name in json.loads(cell)
    )
