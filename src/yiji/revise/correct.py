"""Change a memory by saying how it really is."""

from dataclasses import replace
from datetime import datetime

from yiji.errors import InvalidInput, NotFound
from yiji.governance.access import check_writable
from yiji.language.normalise import clean
from yiji.model.record import Candidate
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
        check_named(database, scope, id)
    found = extract(said, at=at) or [Candidate("fact", said, quote=said)]
    corrections = [one if one.op in ("end", "retract") else replace(one, op="correct") for one in found]
    return writer.correct(scope, corrections, said, target=id, at=at)


def check_named(database: Database, scope: Scope, id: str) -> None:
    """Check that a memory is there and may be changed.

    Raises:
        NotFound: Not in this scope.
        ScopeDenied: Readable, but not writable in this scope.
    """
    with database.read() as connection:
        found = records.fetch(connection, tenant=scope.tenant, namespaces=scope.readable, ids=[id])
    if not found:
        raise NotFound(f"no memory {id[:40]!r} in this scope; list() gives those there are")
    check_writable(found[0].namespace, scope=scope)
