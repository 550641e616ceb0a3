"""A turn as it was said, what was said before it, and whether it was recorded already."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import sqlalchemy as sa

from yiji.errors import InvalidInput
from yiji.language.normalise import fold
from yiji.model.record import USER, Origin
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.remember.hear import Heard
from yiji.store import outbox, records, sessions
from yiji.store.summaries import is_due

HISTORY_TURNS = 6
"""Turns before this one that corrections and acceptances may refer to."""
REPEAT_WITHIN = timedelta(minutes=10)
"""A turn without an id that repeats the one before it word for word within this time is a tool loop's."""
CLOCKS_DIFFER = timedelta(minutes=1)
"""Most that the clocks of a caller's machines are apart: a turn said less than that later came before."""


@dataclass(frozen=True, slots=True)
class Said:
    """A turn to be recorded as it was said.

    Attributes:
        id: Its name.
        is_named: Whether the caller named it.
        messages: In order; empty where something was held back.
        shown: Ids of the memories that its prompt brought in.
    """

    id: str
    is_named: bool
    messages: tuple[Message, ...]
    shown: tuple[str, ...] = ()


def earlier(connection: sa.Connection, scope: Scope, at: datetime) -> tuple[Message, ...]:
    """Give the messages before a turn of this scope's session, oldest first; none without a session.

    Args:
        connection: Open connection.
        scope: Whose session.
        at: When the turn was said: what was said since is nothing that it could refer to.
    """
    if scope.session is None:
        return ()
    turns = sessions.window(connection, scope=scope, limit=HISTORY_TURNS)
    before = [one for one in turns if one.at <= at + CLOCKS_DIFFER]
    ordered = sorted(before, key=lambda one: one.at)
    return tuple(message for turn in ordered for message in turn.messages)


def behind(history: Sequence[Message], at: datetime, now: datetime) -> timedelta:
    """Tell how far the clock of a turn said just now is behind that of the turn before it. Pure.

    Without it the later of two turns that two machines record would count as the earlier one, and
    its value as history. What is told of another time is taken at its word.

    Args:
        history: What `earlier` gives.
        at: When the turn was said.
        now: By this machine's clock.
    """
    if abs(now - at) > CLOCKS_DIFFER:
        return timedelta(0)
    ahead = (one.at - at for one in history if at < one.at <= at + CLOCKS_DIFFER)
    return max(ahead, default=timedelta(0))


def as_told(heard: Heard, history: Sequence[Message]) -> Heard:
    """Give a user's message that is word for word an assistant's task back to that assistant.

    A sub-agent's program often records its task as what the user said, and then the parent's words
    would count as the user's.
    """
    if heard.origin is not Origin.USER:
        return heard
    words = fold(heard.text)
    of = next((one for one in history if one.role == "system" and fold(one.content) == words), None)
    if not words or of is None or of.name is None:
        return heard
    return replace(heard, origin=Origin.AGENT, message=replace(heard.message, name=of.name))


def timezone_of(connection: sa.Connection, scope: Scope) -> str | None:
    """Give the user's time zone as they told it, or None."""
    if scope.user is None:
        return None
    return records.value(connection, **scope.reach, key="profile.timezone", subject=USER)


def append(
    connection: sa.Connection,
    scope: Scope,
    said: Said,
    at: datetime,
    *,
    policy: Policy,
    now: datetime,
) -> int:
    """Add the turn to its session; gives the position of its first message.

    Where the session has become long, its oldest turns are summarised once nobody waits.
    """
    added = sessions.append_turn(
        connection, scope=scope, id=said.id, at=at, messages=said.messages, shown=said.shown
    )
    if scope.session is not None and added.into is not None and is_due(added.into, policy):
        outbox.push_once(
            connection,
            tenant=scope.tenant,
            namespace=scope.home,
            topic=outbox.SUMMARISE,
            subject=scope.session,
            at=now,
        )
    return added.position


def is_repeated(connection: sa.Connection, scope: Scope, said: Said, at: datetime) -> bool:
    """Tell whether a turn was recorded already: by its id, or as the word-for-word last turn.

    Raises:
        InvalidInput: Its id names a turn in which the user said something else. A reply that a
            model wrote anew does not count: the first one stays.
    """
    if said.is_named:
        first = sessions.turn(connection, scope=scope, id=said.id)
        if first is not None and _is_other(first.messages, said.messages):
            raise InvalidInput(
                f"turn id {said.id[:40]!r} is taken in this session by a turn in which the user "
                "said something else; nothing was recorded, give each turn an id of its own"
            )
        return first is not None
    last = sessions.window(connection, scope=scope, limit=1)
    if not last or not any(message.content for message in said.messages):
        return False
    same = [_words(m) for m in last[0].messages] == [_words(m) for m in said.messages]
    return same and timedelta(0) <= at - last[0].at <= REPEAT_WITHIN


def _is_other(first: Sequence[Message], again: Sequence[Message]) -> bool:
    """Tell whether the user says something else; what was erased or held back tells nothing."""
    said, now = ([one.content for one in each if one.role == "user"] for each in (first, again))
    if len(said) != len(now):
        return True
    return any(one and other and one != other for one, other in zip(said, now, strict=True))


def _words(message: Message) -> tuple[str, str | None, str]:
    return message.role, message.name, message.content
