"""Reads a conversation in the common chat shape: messages of `role` and `content`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from yiji.errors import InvalidInput
from yiji.evals.dataset import Row, read_rows
from yiji.model.ids import content_hash
from yiji.model.turn import Message, Role

ROLES: Mapping[str, Role] = {
    "user": "user",
    "human": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "model": "assistant",
    "tool": "tool",
    "function": "tool",
    "system": "system",
    "developer": "system",
}
"""What common exports call a role, and what Yiji calls it."""


@dataclass(frozen=True, slots=True)
class ChatTurn:
    """A user's message with what followed it until the next.

    Attributes:
        id: The same for the same place in the same conversation, so that a rerun finds it stored.
        session: The conversation.
        messages: In order; at least one.
    """

    id: str
    session: str
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class _Spoken:
    place: int
    session: str
    message: Message


def read_chat(path: Path, *, at: datetime, session: str | None = None) -> list[ChatTurn]:
    """Read a conversation file.

    Args:
        path: A JSON list of messages, one object with `messages`, or JSON Lines of either. A
            message has `role` and `content` (a string, or a list of parts with `text`), and may
            have `at` (ISO 8601 with offset), `session`, `name`.
        at: When messages without a time were said; aware.
        session: Conversation of messages that name none; the file's name by default.

    Returns:
        Turns in the order of the file.

    Raises:
        InvalidInput: The file is malformed; the message names the line. Nothing was stored.
    """
    default = session or path.stem
    spoken = [each for row in read_rows(path) for each in _spoken(row, at, default)]
    numbered = (_Spoken(place, *each) for place, each in enumerate(spoken))
    return [_turn(group) for group in _grouped(numbered)]


def _spoken(row: Row, at: datetime, session: str) -> Iterator[tuple[str, Message]]:
    if not row.has("messages"):
        yield row.text("session", session), _message(row, at)
        return
    named = row.optional_text("session") or row.optional_text("id") or session
    for message in row.rows("messages"):
        yield message.text("session", named), _message(message, at)


def _message(row: Row, at: datetime) -> Message:
    role = row.text("role").casefold()
    if role not in ROLES:
        raise InvalidInput(f"{row.where}: role {role[:40]!r} is not one of {', '.join(ROLES)}")
    return Message(
        ROLES[role], _content(row), row.optional_time("at") or at, row.optional_text("name")
    )


def _content(row: Row) -> str:
    if isinstance(row.fields.get("content"), list):
        return "\n".join(part.text("text", "") for part in row.rows("content")).strip()
    return row.text("content", "")


def _grouped(spoken: Iterator[_Spoken]) -> Iterator[list[_Spoken]]:
    """Group a user's message with what follows it in the same conversation."""
    group: list[_Spoken] = []
    for each in spoken:
        if group and (each.message.role == "user" or each.session != group[0].session):
            yield group
            group = []
        group.append(each)
    if group:
        yield group


def _turn(group: Sequence[_Spoken]) -> ChatTurn:
    first = group[0]
    said = (f"{each.message.role}:{each.message.content}" for each in group)
    digest = content_hash(first.session, str(first.place), *said)
    return ChatTurn(f"ingest-{digest[:24]}", first.session, tuple(each.message for each in group))
