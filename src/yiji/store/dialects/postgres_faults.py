"""What the server or its driver says, as one of our errors."""

import re
from typing import Final

import psycopg

from yiji.errors import (
    InvalidInput,
    ScopeDenied,
    StaleWrite,
    StoreCorrupt,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    YijiError,
)

_BUSY: Final = (StoreUnavailable, "is locked by another writer; call again")
_AWAY: Final = (
    StoreUnavailable,
    "cannot be reached; check that the server runs, and its host and port, and call again",
)
_NO_ENTRY: Final = (
    InvalidInput,
    "refused the user or the password; check both in the address, and pg_hba.conf",
)
_NO_DATABASE: Final = (InvalidInput, "does not exist; make it with 'createdb' and open it again")
_DAMAGED: Final = (StoreCorrupt, "is damaged; restore a backup, or import an export into a new one")
_STALE: Final = (StaleWrite, "changed while it was being written; read again and decide again")

_FAULTS: Final[dict[str, tuple[type[YijiError], str]]] = {
    "08": _AWAY,
    "23": (StaleWrite, "took the same id or slot from another write; read again and decide again"),
    "25006": (StoreReadOnly, "cannot be written; open the primary server"),
    "25P03": (StoreUnavailable, "gave up a transaction that stood idle; call again"),
    "28": _NO_ENTRY,
    "3D000": _NO_DATABASE,
    "40": _STALE,
    "42501": (
        StoreReadOnly,
        "gives this user too few rights; grant it those of docs/howto/postgresql.md",
    ),
    "53": (StoreUnavailable, "has no connection or memory left; call again, or raise its limits"),
    "53100": (StoreFull, "has no room left; free space on its disk and call again"),
    "55P03": _BUSY,
    "57014": (
        StoreUnavailable,
        "took longer than statement_timeout_s for a statement; call again, or raise that setting",
    ),
    "57P": (StoreUnavailable, "was shut down or is starting; call again"),
    "58": (
        StoreUnavailable,
        "could not be read or written by the operating system; check its disk and call again",
    ),
    "XX001": _DAMAGED,
    "XX002": _DAMAGED,
}
"""By SQLSTATE, its first three or two characters: our error, and the rest of its sentence."""

_REFUSALS: Final = (
    (re.compile(r"database .* does not exist"), _NO_DATABASE),
    (re.compile(r"password|authentication|no pg_hba\.conf|role .* does not exist"), _NO_ENTRY),
    (re.compile(r"too many clients|connection slots"), _AWAY),
)
"""What libpq says of a refused connection: it gives no SQLSTATE."""

_POLICY_CHECK: Final = "ExecWithCheckOptions"
"""The server's function that finds a row which the policies of its table forbid."""


def translate(error: BaseException, place: str) -> YijiError | None:
    """Translate a driver's error, or give None if it is not one to translate.

    Its own message is cut to what holds no values: a DETAIL line repeats the row.
    """
    if not isinstance(error, psycopg.Error):
        return None
    state, primary = error.sqlstate, error.diag.message_primary
    if state is not None:
        error.args = (f"{state}: {'' if state.startswith('22') else primary}",)
    if error.diag.source_function == _POLICY_CHECK:
        return ScopeDenied(f"database {place!r} refused a row of another tenant")
    known = _of_state(state) if state is not None else _of_driver(error)
    return None if known is None else known[0](f"database {place!r} {known[1]}")


def _of_state(state: str) -> tuple[type[YijiError], str] | None:
    return next((_FAULTS[part] for n in (5, 3, 2) if (part := state[:n]) in _FAULTS), None)


def _of_driver(error: psycopg.Error) -> tuple[type[YijiError], str] | None:
    """Translate what the driver found by itself."""
    if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return None
    said = str(error)
    return next((known for pattern, known in _REFUSALS if pattern.search(said)), _AWAY)
