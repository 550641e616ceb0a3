"""Change a memory by saying how it really is."""

import re
from dataclasses import replace
from datetime import datetime
from typing import Final

from yiji.errors import InvalidInput, NotFound
from yiji.governance.access import check_writable, is_shown
from yiji.language.normalise import clean, fold
from yiji.model.record import Candidate, Origin, Record
from yiji.model.scope import Scope
from yiji.model.turn import TurnResult
from yiji.remember.extract_rules import extract
from yiji.remember.pipeline import Writer
from yiji.store import records
from yiji.store.database import Database

_WRONG_ZH: Final = r"(?:不对|不是真的|不是这样|不属实|不正确|不准确|并非如此|没有?这回?事|有误|[记弄搞说写]?错)[了的啦]?"
_WRONG_EN: Final = r"(?:wrong|incorrect|false|untrue|inaccurate|mistaken|a mistake|an error)"
_DENIAL: Final = re.compile(
    rf"(?:(?:[你您这那它]|个|条|件事|句话|回事|记忆|信息|记录|内容|都|是|全|完全|根本)*{_WRONG_ZH}[,，.。!！ ]*)+"
    rf"|(?:no[,. ]+)?(?:(?:(?:that|this|it|you)(?:'s| is| was|'re| are)? )?(?:(?:completely|totally|just|all) )?{_WRONG_EN}"
    r"|(?:that|this|it)(?: is|'s| was) not (?:true|right|correct|so)|not (?:true|right|correct)"
    r"|(?:that|this|it) (?:isn't|wasn't) (?:true|right|correct|so)|you (?:got|have) (?:that|this|it) wrong)[.! ]*"
)


def correct(
    writer: Writer,
    database: Database,
    scope: Scope,
    text: str,
    *,
    id: str | None,
    at: datetime,
    version: int | None = None,
    origin: Origin | None = None,
    is_plain: bool = False,
) -> TurnResult:
    """Write a correction. See `Memory.correct`.

    Args:
        writer: Writes it.
        database: Where the memory is.
        scope: Who corrects.
        text: The right statement.
        id: Of what is wrong, or None.
        at: When it was said.
        version: That was read, or None for any.
        origin: Whose word it is; by the scope if None.
        is_plain: Whether the statement stays whole and fills no slot.
    """
    said = clean(text).strip()
    if not said:
        raise InvalidInput("correct needs the right statement; the text is blank")
    if id is not None:
        named(database, scope, id)
    if is_denial(said):
        if id is None:
            raise InvalidInput("correct needs the right statement, or the id of what is wrong")
        return writer.correct(
            scope, [Candidate("fact", said, op="retract")], said, target=id, at=at
        )
    extracted = [] if is_plain else extract(said, at=at)
    found = extracted or [Candidate("fact", said, quote=said)]
    corrections = [
        one if one.op in ("end", "retract") else replace(one, op="correct") for one in found
    ]
    return writer.correct(
        scope, corrections, said, target=id, at=at, version=version, origin=origin
    )


def is_denial(text: str) -> bool:
    """Tell whether a text says that something is wrong and nothing else: 记错了, `that's not true`."""
    return _DENIAL.fullmatch(fold(text)) is not None


def named(database: Database, scope: Scope, id: str) -> Record:
    """Read a memory that is to be changed.

    Raises:
        NotFound: Not in this scope; to all but an operator, what is quarantined is not there.
        ScopeDenied: Readable, but not writable in this scope.
    """
    with database.read() as connection:
        found = records.fetch(connection, **scope.reach, ids=[id])
    if not found or not is_shown(found[0], scope=scope):
        raise NotFound(f"no memory {id[:40]!r} in this scope; list() gives those there are")
    check_writable(found[0].namespace, scope=scope)
    return found[0]
