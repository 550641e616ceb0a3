"""Core memory: blocks of text that a model edits itself and always has in its prompt.

A block is a slot of one value: its present text is one memory, and what it said before is that
memory's history.
"""

from collections.abc import Callable
from typing import Final

from yiji.errors import BadArguments, InvalidInput, StaleWrite
from yiji.governance.access import check_writable
from yiji.language.fence import defused
from yiji.language.names import names_in
from yiji.language.normalise import Language, clean
from yiji.model.clock import utc
from yiji.model.ids import new_id
from yiji.model.record import Origin, Record, Source, Status
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.remember.commit import settled
from yiji.remember.hear import hear
from yiji.remember.put import put
from yiji.remember.resolve import hash_of
from yiji.store import records
from yiji.tools.desk import Call, Desk
from yiji.tools.evidence import harmless
from yiji.tools.result import ToolResult
from yiji.tools.wording import fenced, word

KIND: Final = "block"
PREFIX: Final = "core."
"""Of the keys of blocks: `core.human`."""

_EVERY: Final = (Status.ACTIVE, Status.SUPERSEDED)

Edit = Callable[[str, int], str]
"""Given a block's text and version: its new text. Raises what the model is to be told."""


def labels(policy: Policy) -> list[str]:
    """Name the blocks that there are."""
    return list(policy.core_blocks)


def core_memory_append(desk: Desk, call: Call) -> ToolResult:
    """Add a line to a block."""
    added = _kept_text(desk, call.text("content"))
    return _edited(desk, call, lambda text, _: f"{text}\n{added}" if text else added)


def core_memory_replace(desk: Desk, call: Call) -> ToolResult:
    """Replace a part of a block by another, if the block is as the model read it."""
    added = call.maybe_text("new_content")
    fresh = "" if added is None else _kept_text(desk, added)
    version = call.number("version", default=-1)

    def replaced(text: str, held: int) -> str:
        if version not in (-1, held):
            raise StaleWrite(
                f"block {call.text('label')!r} is at version {held}, not {version}; "
                "read it again, it may say something else now"
            )
        return _without_blank_lines(_replaced_once(text, call.text("old_content"), fresh))

    return _edited(desk, call, replaced)


def blocks(desk: Desk, language: Language) -> str:
    """Write all blocks for the system prompt, with their versions and how full they are; fenced."""
    lines: list[str] = []
    for label in labels(desk.writer.policy):
        lines += _shown(desk, label, _last(desk, label), language)
    return fenced(lines, language)


def _edited(desk: Desk, call: Call, edit: Edit) -> ToolResult:
    """Edit a block; another process's edit in between is taken in, or the edit refuses it."""
    check_writable(desk.scope.home, scope=desk.scope)
    label = call.text("label")

    def attempt(_is_last: bool) -> Record | None:
        last = _last(desk, label)
        text = edit(_text(last), 0 if last is None else last.version)
        _check_length(desk, label, text)
        return _put(desk, label, last, text)

    try:
        block = settled(attempt)
    except (BadArguments, StaleWrite, InvalidInput) as error:
        shown = fenced(_shown(desk, label, _last(desk, label), call.language), call.language)
        return ToolResult(f"{type(error).__name__}: {error}\n{shown}", error)
    ids = () if block is None else (block.id,)
    return ToolResult(fenced(_shown(desk, label, block, call.language), call.language), ids=ids)


def _put(desk: Desk, label: str, last: Record | None, text: str) -> Record | None:
    """Store a block's text in place of the last; gives the row that then stands for the block."""
    at, policy = utc(desk.now), desk.writer.policy
    fresh = None
    if text:
        fresh = Record(
            id=new_id(at),
            tenant=desk.scope.tenant,
            namespace=desk.scope.home,
            kind=KIND,
            content=text,
            recorded_at=at,
            last_confirmed_at=at,
            last_access_at=at,
            content_hash=hash_of(text, desk.scope.home),
            key=f"{PREFIX}{label}",
            entities=names_in(text),
            importance=policy.kind(KIND).importance,
            confidence=policy.candidate_below,
            source=Source(origin=Origin.AGENT, session=desk.scope.session),
            version=1 if last is None else last.version + 1,
        )
    old = last if last is not None and last.status is Status.ACTIVE else None
    if fresh is None and old is None:
        return last
    put(desk.writer, desk.scope, fresh, instead_of=old, at=at)
    return fresh or _last(desk, label)


def _last(desk: Desk, label: str) -> Record | None:
    """Read the row that stands for a block: its text, or its last one if it is empty now."""
    with desk.writer.database.read() as connection:
        found = records.of_key(
            connection,
            tenant=desk.scope.tenant,
            namespaces=[desk.scope.home],
            key=f"{PREFIX}{label}",
            statuses=_EVERY,
            limit=2,
        )
    return max(found, key=lambda one: (one.status is Status.ACTIVE, one.version), default=None)


def _text(last: Record | None) -> str:
    return last.content if last is not None and last.status is Status.ACTIVE else ""


def _shown(desk: Desk, label: str, last: Record | None, language: Language) -> list[str]:
    text = _text(last)
    heading = word(
        "block",
        language,
        label=label,
        version=0 if last is None else last.version,
        used=f"{len(text):,}",
        limit=f"{desk.writer.policy.core_blocks[label]:,}",
    )
    return [heading, *(text.splitlines() or [word("empty", language)])]


def _check_length(desk: Desk, label: str, text: str) -> None:
    limit = desk.writer.policy.core_blocks[label]
    if len(text) > limit:
        raise InvalidInput(
            f"block {label!r} would have {len(text):,} characters, above {limit:,}; first shorten "
            "it with core_memory_replace, or keep details with archival_memory_insert"
        )


def _replaced_once(text: str, old_content: str, fresh: str) -> str:
    """Put a text in the place of one that stands in a block once."""
    said = clean(old_content).strip()
    wanted = next((one for one in (said, _flat(said)) if one and one in text), None)
    if wanted is None:
        raise BadArguments(
            "core_memory_replace: 'old_content' does not stand in the block; copy it exactly"
        )
    if text.count(wanted) > 1:
        raise BadArguments(
            f"core_memory_replace: 'old_content' stands in the block {text.count(wanted)} times; "
            "give more of the text around it"
        )
    return text.replace(wanted, fresh)


def _kept_text(desk: Desk, said: str) -> str:
    """Give a text as it may stand in a block: no orders, nothing personal, unable to end the fence."""
    message = Message("assistant", harmless(said), desk.now)
    safe = hear(message, passage_tokens=desk.writer.policy.passage_tokens)
    if safe.rule is not None:
        raise InvalidInput(f"nothing was kept: rule {safe.rule!r} takes the text for orders")
    return _flat(safe.text)


def _flat(text: str) -> str:
    return _without_blank_lines("\n".join(defused(line) for line in text.splitlines()))


def _without_blank_lines(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line.strip())
