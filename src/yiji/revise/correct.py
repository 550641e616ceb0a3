"""Change a memory by saying how it really is."""

from dataclasses import replace
from datetime import datetime

from yiji.errors import InvalidInput, NotFound
from yiji.governance.access import check_writable, is_shown
from yiji.language.normalise import clean
from yiji.model.record import Candidate, Record
from yiji.model.scope import Scope
from yiji.model.turn import TurnResult
from yiji.remember.extract_rules import extract
from yiji.remember.pipeline import Writer
from yiji.store import records
from yiji.store.database import Database


def correct(
    writer: Writer, database: Database, scope: Scope, text: str, *, id: str | None, at: datetime
) -> TurnResult:
    """Write a correction. See `Memory.correct`."""
    said = clean(text).strip()
    if not said:
        raise InvalidInput("correct needs the right statement; the text is blank")
    if id is not None:
        named(database, scope, id)
    found = extract(said, at=at) or [Candidate("fact", said, quote=said)]
    corrections = [one if one.op in ("end", "retract") else replace(one, op="correct") for one in found]
    return writer.correct(scope, corrections, said, target=id, at=at)


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
