"""VACUUM that is believed only where it says what it did: it is no error where it does nothing."""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import sleep
from typing import Final, cast

import psycopg
import sqlalchemy as sa

from yiji.errors import StoreUnavailable, YijiError

_PAUSES_S: Final = (0.05, 1.0)
"""First and longest pause until it is tried again: a turn takes some hundredths of a second."""

_TUPLES: Final = re.compile(
    r"\A.*\n.*\n[^\d\n]+\d+[^\d\n]+\d+[^\d\n]+(?P<dead>\d+)[^\d\n]*\n"
    r"(?P<missed>tuples missed: .*\n)?[^\d\n]+(?P<cutoff>\d+)"
)
"""What is said of each table, in any language: rows removed, left, and dead but left, and the
transaction from which on what was deleted is left. Pages that somebody held are told in between."""

_IDS: Final = 2**32
"""Transactions are counted round: the later of two is less than half a round ahead."""


@dataclass(frozen=True, slots=True)
class _Remark:
    """What the server says beside an answer, in the language it was set to.

    Attributes:
        is_warning: Whether something that was asked for was not done.
        text: Its words.
    """

    is_warning: bool
    text: str


def vacuum(
    connection: sa.Connection, tables: Collection[str], *, place: str, limit_s: float
) -> None:
    """Take out of tables what was deleted until now.

    Args:
        connection: Outside of transactions.
        tables: Their names.
        place: Name of the database, for errors.
        limit_s: Seconds to wait for those who can still read what was deleted.

    Raises:
        StoreUnavailable: Some is left.
    """
    now = connection.exec_driver_sql("SELECT pg_snapshot_xmax(pg_current_snapshot())::text")
    before = int(now.scalar_one())
    waited_s, pause_s = 0.0, _PAUSES_S[0]
    while not _is_done(connection, tables, before, place):
        if waited_s >= limit_s:
            raise StoreUnavailable(
                f"database {place!r} still holds deleted text, because somebody was reading or "
                f"writing for {limit_s:g} s; call again"
            )
        sleep(pause_s)
        waited_s += pause_s
        pause_s = min(2 * pause_s, _PAUSES_S[1])


def _is_done(connection: sa.Connection, tables: Collection[str], before: int, place: str) -> bool:
    with _remarks(connection) as said:
        connection.exec_driver_sql(f"VACUUM (VERBOSE) {', '.join(tables)}")
    warned = next((one.text for one in said if one.is_warning), None)
    if warned is not None:
        raise StoreUnavailable(
            f"database {place!r} still holds deleted text: {warned}; grant this user MAINTAIN on "
            "all tables (before PostgreSQL 17: vacuum as their owner), and call again"
        )
    return not any(leaves_rows(one.text, before) for one in said)


def leaves_rows(said: str, before: int) -> bool:
    """Tell from what VACUUM said of a table whether rows are left that were deleted.

    Args:
        said: Its words.
        before: The transaction before which they were deleted; what was deleted later may be left.
    """
    found = _TUPLES.match(said)
    if found is None:
        return False
    is_later = (int(found["cutoff"]) - before) % _IDS < _IDS // 2
    return found["missed"] is not None or (found["dead"] != "0" and not is_later)


@contextmanager
def _remarks(connection: sa.Connection) -> Iterator[list[_Remark]]:
    """Collect what the server says beside its answers."""
    raw = cast("psycopg.Connection", connection.connection.dbapi_connection)
    said: list[_Remark] = []

    def hear(one: psycopg.errors.Diagnostic) -> None:
        said.append(_Remark(one.severity_nonlocalized == "WARNING", one.message_primary or ""))

    connection.exec_driver_sql("SET client_min_messages = 'warning'")
    raw.add_notice_handler(hear)
    try:
        yield said
    finally:
        raw.remove_notice_handler(hear)
        with suppress(YijiError):
            connection.exec_driver_sql("RESET client_min_messages")
