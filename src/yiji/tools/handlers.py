"""The tools that search, write and correct; each carries one call out."""

from typing import Final

from yiji.errors import BadArguments, InvalidInput, NeedsUser
from yiji.kinds import RAW
from yiji.model.record import Origin, Record
from yiji.model.turn import Op, TurnResult
from yiji.policy import TRUST
from yiji.remember.state import Statement
from yiji.revise.correct import correct, is_denial, named
from yiji.tools.desk import Call, Desk
from yiji.tools.evidence import harmless, origin_of
from yiji.tools.result import ToolResult
from yiji.tools.wording import listed, told, word

DEFAULT_LIMIT: Final = 5
"""Memories of one search, as many as `recall` gives (seed 1, section 5.1)."""


def search_memory(desk: Desk, call: Call) -> ToolResult:
    """Find what answers a question."""
    kinds = call.texts("kinds")
    found = desk.memory.recall(call.text("query"), limit=_limit(call), kinds=kinds)
    return _found(desk, call, [hit.record for hit in found])


def archival_memory_search(desk: Desk, call: Call) -> ToolResult:
    """Find notes, the archived and the unconfirmed ones too."""
    kinds = [kind for kind in desk.writer.policy.kinds if kind not in RAW]
    found = desk.memory.recall(
        call.text("query"), limit=_limit(call), kinds=kinds, archived=True, candidates=True
    )
    return _found(desk, call, [hit.record for hit in found])


def conversation_search(desk: Desk, call: Call) -> ToolResult:
    """Find messages as they were said, the assistant's too."""
    found = desk.memory.recall(
        call.text("query"), limit=_limit(call), kinds=("episode",), archived=True, candidates=True
    )
    return _found(desk, call, [hit.record for hit in found])


def remember(desk: Desk, call: Call) -> ToolResult:
    """Write down what the user said; without their words for it, as unconfirmed."""
    text = harmless(call.text("text"))
    return _written(desk, call, Statement(text, kind=call.maybe_text("kind")))


def archival_memory_insert(desk: Desk, call: Call) -> ToolResult:
    """Write a note down as it is."""
    return _written(desk, call, Statement(harmless(call.text("content")), extract=False))


def correct_memory(desk: Desk, call: Call) -> ToolResult:
    """Replace a memory by how it really is."""
    text = harmless(call.text("text"))
    if is_denial(text):
        raise BadArguments(
            "correct_memory: 'text' is to say how it really is; to take it back use forget_memory"
        )
    database = desk.writer.database
    old = named(database, desk.scope, call.text("id"))
    if old.kind in RAW:
        raise InvalidInput(
            f"memory {old.id!r} is of kind {old.kind!r}: what was said stays as it was said"
        )
    origin = origin_of(desk, call, text, call.maybe_text("quote"))
    if origin is Origin.AGENT and _is_the_users(old):
        raise NeedsUser(
            f"memory {old.id!r} is the {old.source.origin.value}'s word; give `quote`, the user's "
            "words in this conversation that correct it, or ask the user first"
        )
    version = call.number("version", default=old.version)
    done = correct(
        desk.writer,
        database,
        desk.scope,
        text,
        id=old.id,
        at=desk.now,
        version=version,
        origin=origin,
        is_plain=origin is Origin.AGENT,
    )
    return _answer(desk, call, done)


def _is_the_users(old: Record) -> bool:
    """Tell whether a memory is more than a model's own note, which a model may rewrite."""
    return TRUST[old.source.origin] > TRUST[Origin.AGENT] or old.key is not None


def _written(desk: Desk, call: Call, statement: Statement) -> ToolResult:
    origin = origin_of(desk, call, statement.text, call.maybe_text("quote"))
    done = desk.writer.remember(desk.scope, [statement], at=desk.now, origin=origin)
    return _answer(desk, call, done)


def _answer(desk: Desk, call: Call, done: TurnResult) -> ToolResult:
    held = next((one for one in done.outcomes if one.op is Op.QUARANTINE), None)
    if held is not None:
        raise InvalidInput(f"nothing was kept: rule {held.reason!r} takes the text for orders")
    ids = tuple(one.record.id for one in done.outcomes)
    return ToolResult(told(desk, done.outcomes, call.language), ids=ids)


def _found(desk: Desk, call: Call, found: list[Record]) -> ToolResult:
    if not found:
        return ToolResult(word("nothing_found", call.language))
    return ToolResult(listed(desk, found, call.language), ids=tuple(one.id for one in found))


def _limit(call: Call) -> int:
    return call.number("limit", default=DEFAULT_LIMIT)
