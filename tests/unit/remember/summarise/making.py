"""Conversations made for the tests of summaries."""

from datetime import UTC, datetime

from tests.store.making import record
from yiji.model.record import Record, Source, Status
from yiji.model.summary import Summary
from yiji.model.turn import Message, Role
from yiji.remember.summarise.material import Material
from yiji.store.sessions import Turn

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)


def turn(number: int, *said: str, role: Role = "user") -> Turn:
    """Make a turn of one message each, the first of the user if not said otherwise."""
    messages = tuple(Message(role, text, NOW) for text in said)
    return Turn(f"t{number}", "s1", NOW, number * len(said), messages)


def episode(number: int, of: Turn, place: int = 0, **fields: object) -> Record:
    """Make the episode of a message."""
    text = of.messages[place].content
    source = Source(session="s1", turn=of.id, position=of.position + place, quote=text)
    return record(number, content=text, kind="episode", source=source, **fields)


def memory(
    number: int, content: str, cites: Record, *, kind: str = "fact", **fields: object
) -> Record:
    """Make a memory that came from an episode, in the episode's words."""
    source = Source(session="s1", turn=cites.source.turn, quote=content)
    given = {"status": Status.ACTIVE} | fields
    return record(number, content=content, kind=kind, cites=(cites.id,), source=source, **given)


def material(
    *turns: Turn, memories: tuple[Record, ...] = (), earlier: tuple[Summary, ...] = ()
) -> Material:
    """Make what a summary is made of; the first message of each turn has an episode, from id 1 on."""
    episodes = tuple(episode(number, one) for number, one in enumerate(turns, start=1))
    first = earlier[0].first if earlier else turns[0].position
    after = turns[-1].position + len(turns[-1].messages)
    return Material(first, after, turns, episodes, memories, earlier, NOW)
