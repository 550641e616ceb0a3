"""MADial-Bench: does a dialogue call to mind the memories a careful companion would think of?"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from yiji.errors import InvalidInput
from yiji.evals.conversation import Conversation, Question, Said, measure
from yiji.evals.dataset import Row, read_rows
from yiji.evals.report import Report, Track, silent

LINE = re.compile(r"^\s*<(?P<speaker>[^>]+)>\s*[:：]\s*(?P<text>.*?)\s*$", re.DOTALL)
ASSISTANT = "assistant"
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Dated:
    """A memory of the bench.

    Attributes:
        id: Its number.
        at: Its day.
        text: Its sentence.
        owner: Whose it is, or None where the file does not say.
    """

    id: str
    at: datetime
    text: str
    owner: str | None


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure recall on MADial-Bench.

    Each person's memories go in as turns of their day, in a scope of their own. The question is
    what the person has said so far when the assistant's turn under test (`test-turn`) comes,
    asked the day after the last memory. Only the first test turn of a dialogue counts, so that
    each dialogue weighs the same.

    Args:
        paths: The memory file, then the dialogue file.
        track: Shows progress.

    Returns:
        The figures of `conversation.measure`.

    Raises:
        InvalidInput: Not two files, or one is malformed.
        YijiError: The engine failed.
    """
    return measure("madial", read(paths), track)


def read(paths: Sequence[Path]) -> list[Conversation]:
    """Read the conversation of each person, with its questions; raises InvalidInput as `evaluate` does."""
    if len(paths) != 2:  # noqa: PLR2004 -- memories and dialogues
        raise InvalidInput(f"{len(paths)} files; give the memory file, then the dialogue file")
    memories = sorted((_memory(row) for row in read_rows(paths[0])), key=lambda each: each.at)
    dialogues = read_rows(paths[1])
    if not memories or not dialogues:
        raise InvalidInput(f"{paths[0].name} or {paths[1].name} is empty")
    names = _names(dialogues)
    owners = sorted(set(names.values()))
    return [_conversation(owner, names, memories, dialogues) for owner in owners]


def _conversation(
    owner: str, names: Mapping[str, str], memories: Sequence[Dated], dialogues: Sequence[Row]
) -> Conversation:
    own = [memory for memory in memories if _is_of(memory, owner, names)]
    asked_at = memories[-1].at + DAY
    known = frozenset(memory.id for memory in own)
    asked = (_question(row, asked_at, known) for row in dialogues if _owner(row) == owner)
    turns = tuple(Said(m.id, m.at, "user", m.text, f"{m.at:%Y-%m-%d}") for m in own)
    return Conversation(f"user-{owner}", turns, tuple(each for each in asked if each))


def _is_of(memory: Dated, owner: str, names: Mapping[str, str]) -> bool:
    """Tell whose a memory is; the English file has no owner, but names the person."""
    if memory.owner is not None:
        return memory.owner == owner
    named = {whose for name, whose in names.items() if name in memory.text}
    return owner in named or not named


def _names(dialogues: Sequence[Row]) -> dict[str, str]:
    spoken = (
        (match["speaker"], _owner(row))
        for row in dialogues
        for line in row.texts("dialogue")
        if (match := LINE.match(line))
    )
    return {name: owner for name, owner in spoken if name.casefold() != ASSISTANT}


def _owner(row: Row) -> str:
    return str(row.fields.get("user-id", "1"))


def _memory(row: Row) -> Dated:
    number = next(iter(row.fields), "")
    body = row.row(number)
    try:
        at = datetime.strptime(body.text("time"), "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError as exc:
        raise InvalidInput(f"{body.where}: time {body.text('time')!r} is no YYYY-MM-DD") from exc
    owner = str(body.fields["user-id"]) if body.has("user-id") else None
    return Dated(number, at, body.text("event"), owner)


def _question(row: Row, asked_at: datetime, known: frozenset[str]) -> Question | None:
    gold = frozenset(map(str, row.numbers("relevant-id"))) & known
    turns = row.numbers("test-turn")
    said = _said_by_person(row.texts("dialogue")[: turns[0]]) if turns else ""
    return Question(said, asked_at, gold) if said and gold else None


def _said_by_person(lines: Sequence[str]) -> str:
    parsed = [match for line in lines if (match := LINE.match(line))]
    return " ".join(
        match["text"].strip('"“”') for match in parsed if match["speaker"].casefold() != ASSISTANT
    )
