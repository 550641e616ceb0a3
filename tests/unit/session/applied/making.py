"""Memories made for the tests of what a reply used."""

from datetime import UTC, datetime

from yiji.model.record import Record
from yiji.session.applied import Applied, applied, reply_of

AT = datetime(2026, 3, 2, tzinfo=UTC)


def memory(content: str, kind: str = "fact", **fields: object) -> Record:
    """Make a memory of its sentence."""
    return Record("m", "t", "user:u", kind, content, AT, AT, AT, "h", **fields)  # type: ignore[arg-type]  # each test names its own fields


def judged(reply: str, one: Record) -> Applied:
    """Judge a reply against a memory."""
    return applied(reply_of(reply), one)
