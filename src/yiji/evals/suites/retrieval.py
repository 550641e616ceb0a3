"""Is the turn that answers a question recalled? Generic JSON Lines, one conversation a line."""

from collections.abc import Sequence
from pathlib import Path

from yiji.errors import InvalidInput
from yiji.evals.conversation import Conversation, Question, Said, measure
from yiji.evals.dataset import Row, read_all
from yiji.evals.report import Report, Track, silent
from yiji.model.turn import Role

ROLES: dict[str, Role] = {
    "user": "user",
    "assistant": "assistant",
    "tool": "tool",
    "system": "system",
}


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure recall on rows of `id`, `turns`, `questions`.

    A turn has `id`, `at`, `role`, `content`, and may have `session` and `name`; a question has
    `q`, `at`, `gold` (ids of turns) and `type`.

    Returns:
        The figures of `conversation.measure`, by type.

    Raises:
        InvalidInput: A file or row is malformed, or a gold id names no turn.
        YijiError: The engine failed.
    """
    return measure("retrieval", [_conversation(row) for row in read_all(paths)], track)


def _conversation(row: Row) -> Conversation:
    turns = sorted((_said(turn) for turn in row.rows("turns")), key=lambda said: said.at)
    known = {said.id for said in turns}
    if not turns:
        raise InvalidInput(f"{row.where}: no turns; a conversation needs at least one")
    questions = tuple(_question(question, known) for question in row.rows("questions"))
    return Conversation(row.text("id"), tuple(turns), questions)


def _said(row: Row) -> Said:
    role = row.text("role")
    if role not in ROLES:
        raise InvalidInput(f"{row.where}: role {role!r} is not one of {', '.join(ROLES)}")
    return Said(
        row.text("id"),
        row.time("at"),
        ROLES[role],
        row.text("content"),
        row.text("session", "s1"),
        row.optional_text("name"),
    )


def _question(row: Row, known: set[str]) -> Question:
    gold = frozenset(row.texts("gold"))
    if not gold or not gold <= known:
        raise InvalidInput(
            f"{row.where}: gold {sorted(gold)!r} must name at least one turn, and only turns that are there"
        )
    return Question(row.text("q"), row.time("at"), gold, {"type": row.text("type", "any")})
