"""Values to cells of a row, and back."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from typing_extensions import override

from yiji.model.record import Scalar

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def micros(at: datetime) -> int:
    """Give whole microseconds since 1970 of an aware time."""
    return (at - _EPOCH) // _MICROSECOND


def maybe_micros(at: datetime | None) -> int | None:
    """Do the same, or give None for None."""
    return None if at is None else micros(at)


def moment(cell: int) -> datetime:
    """Give the UTC time of whole microseconds since 1970."""
    return _EPOCH + timedelta(0, 0, cell)  # exact, where a float of seconds is not


def maybe_moment(cell: int | None) -> datetime | None:
    """Do the same, or give None for None."""
    return None if cell is None else moment(cell)


def json_cell(value: Mapping[str, Scalar] | Sequence[str] | Scalar) -> str:
    """Write JSON without spaces, as it is read back: equal values give equal text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def label_cell(value: Scalar) -> str:
    """Write one metadata value so that equal numbers (1 and 1.0) are equal text."""
    whole = isinstance(value, float) and value.is_integer()
    return json_cell(int(value) if whole and value is not None else value)


def texts(cell: str) -> tuple[str, ...]:
    """Read a JSON list of text."""
    return () if cell == "[]" else tuple(json.loads(cell))


def mapping(cell: str) -> Mapping[str, Scalar]:
    """Read a JSON object of scalars."""
    found: dict[str, Scalar] = {} if cell == "{}" else json.loads(cell)
    return found


class Reals(sa.types.UserDefinedType[str]):
    """Single-precision numbers as a server's array, given as its text: `{1,2}`."""

    cache_ok = True

    @override
    def get_col_spec(self, **_: object) -> str:
        """Name the type."""
        return "REAL[]"

    @override
    def bind_expression(self, bindvalue: sa.BindParameter[str]) -> sa.ColumnElement[str]:
        """Read the text on the server: a driver takes ten times as long for a list."""
        return sa.cast(bindvalue, self)
