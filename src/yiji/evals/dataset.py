"""Reads labelled files: JSON Lines, one JSON list or one JSON object, with faults named by line."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar, cast

from yiji.errors import InvalidInput

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
T = TypeVar("T")

WANTED = {str: "a string", bool: "true or false", int: "a whole number", list: "a list"}
"""How a fault names what was wanted."""


@dataclass(frozen=True, slots=True)
class Row:
    """One JSON object of a file, and where it stands.

    Attributes:
        fields: The object.
        where: File name and line, or place in the list, for messages.
    """

    fields: Mapping[str, Json]
    where: str

    def has(self, name: str) -> bool:
        """Tell whether a field is there and not null."""
        return self.fields.get(name) is not None

    def text(self, name: str, default: str | None = None) -> str:
        """Return a string; raises InvalidInput if it is absent without default, or no string."""
        return self._typed(name, str, default)

    def optional_text(self, name: str) -> str | None:
        """Return a string, or None where the field is absent or null."""
        return self.text(name) if self.has(name) else None

    def flag(self, name: str, default: bool | None = None) -> bool:
        """Return a truth value; raises InvalidInput as `text` does."""
        return self._typed(name, bool, default)

    def number(self, name: str, default: int | None = None) -> int:
        """Return a whole number; raises InvalidInput as `text` does."""
        return self._typed(name, int, default)

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of strings, empty where the field is absent."""
        found = cast("list[Json]", self._typed(name, list, []))
        if not all(isinstance(item, str) for item in found):
            raise InvalidInput(f"{self.where}: {name!r} holds something that is not a string")
        return tuple(str(item) for item in found)

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of whole numbers, empty where the field is absent."""
        found = cast("list[Json]", self._typed(name, list, []))
        if not all(isinstance(item, int) for item in found):
            raise InvalidInput(f"{self.where}: {name!r} holds something that is no whole number")
        return tuple(item for item in found if isinstance(item, int))

    def rows(self, name: str) -> tuple["Row", ...]:
        """Return a list of objects, empty where the field is absent."""
        found = cast("list[Json]", self._typed(name, list, []))
        return tuple(row_of(item, f"{self.where}, {name}[{n}]") for n, item in enumerate(found))

    def row(self, name: str) -> "Row":
        """Return an object; raises InvalidInput if the field holds none."""
        return row_of(self.fields.get(name), f"{self.where}, {name}")

    def time(self, name: str) -> datetime:
        """Return an aware time; raises InvalidInput if it is absent, malformed or naive."""
        return parse_time(self.text(name), f"{self.where}, {name}")

    def optional_time(self, name: str) -> datetime | None:
        """Return an aware time, or None where the field is absent or null."""
        return self.time(name) if self.has(name) else None

    def _typed(self, name: str, wanted: type[T], default: T | None) -> T:
        found = self.fields.get(name)
        if found is None and default is not None:
            return default
        if not isinstance(found, wanted) or (wanted is int and isinstance(found, bool)):
            shape = "absent" if found is None else f"of type {type(found).__name__}"
            raise InvalidInput(f"{self.where}: {name!r} is {shape}; give {WANTED[wanted]}")
        return found


def row_of(value: Json, where: str) -> Row:
    """Wrap a JSON object.

    Raises:
        InvalidInput: It is no object.
    """
    if not isinstance(value, dict):
        raise InvalidInput(f"{where}: a JSON object is wanted, not {type(value).__name__}")
    return Row(value, where)


def parse_time(text: str, where: str) -> datetime:
    """Parse an ISO 8601 time with its offset.

    Args:
        text: Such as `2025-03-05T10:00:00+08:00`; a closing `Z` means UTC.
        where: What to name in a fault.

    Raises:
        InvalidInput: It is malformed, or has no offset: a guess would shift the user's day.
    """
    try:
        at = datetime.fromisoformat(text)
    except ValueError as exc:
        raise InvalidInput(
            f"{where}: {text[:40]!r} is not a time; write it as 2025-03-05T10:00:00+08:00"
        ) from exc
    if at.tzinfo is None:
        raise InvalidInput(f"{where}: {text[:40]!r} has no offset; add one, such as +08:00")
    return at


def read_rows(path: Path) -> list[Row]:
    """Read every object of a file, in order.

    Args:
        path: A JSON list of objects, one JSON object, or JSON Lines (blank lines are skipped).

    Returns:
        The objects; a file that holds one object gives one row.

    Raises:
        InvalidInput: The file is absent, not UTF-8 or not JSON; the message names the line.
    """
    text = _text(path)
    try:
        whole: Json = json.loads(text)
    except ValueError:
        return list(_lines(text, path.name))
    values = whole if isinstance(whole, list) else [whole]
    return [row_of(value, f"{path.name}[{n}]") for n, value in enumerate(values)]


def read_all(paths: Sequence[Path]) -> list[Row]:
    """Read every object of several files, in order; raises InvalidInput as `read_rows` does."""
    return [row for path in paths for row in read_rows(path)]


def _lines(text: str, name: str) -> list[Row]:
    rows = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            rows.append(row_of(json.loads(line), f"{name}:{number}"))
        except ValueError as exc:
            if isinstance(exc, InvalidInput):
                raise
            raise InvalidInput(f"{name}:{number}: not JSON: {exc}") from exc
    return rows


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as exc:
        raise InvalidInput(f"{str(path)!r} cannot be read: {exc.strerror}") from exc
    except UnicodeDecodeError as exc:
        raise InvalidInput(f"{str(path)!r} is not UTF-8 at byte {exc.start}; convert it") from exc
