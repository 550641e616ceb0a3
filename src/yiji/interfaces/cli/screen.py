"""Writes to the terminal: JSON, one-line errors, tables and progress."""

import dataclasses
import json as jsonlib
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from enum import Enum
from typing import TypeVar

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from yiji.errors import YijiError

T = TypeVar("T")
_CONTROLS = dict.fromkeys({*range(0x20), *range(0x7F, 0xA0)} - {ord("\n"), ord("\t")})


def console() -> Console:
    """Give the console for answers."""
    return Console(highlight=False, soft_wrap=False)


def notes() -> Console:
    """Give the console for what is not the answer: progress and errors (standard error)."""
    return Console(stderr=True, highlight=False)


def say_json(value: object) -> None:
    """Print one JSON value on one line; any text comes out as it is, lone surrogates escaped."""
    text = jsonlib.dumps(plain(value), ensure_ascii=False)
    sys.stdout.write(text.encode("utf-8", "backslashreplace").decode() + "\n")


def say_error(error: YijiError, *, json: bool) -> None:
    """Print an error: one line on standard error, or a JSON object on standard output."""
    if json:
        kind = type(error).__name__
        shaped = {"type": kind, "message": str(error), "retryable": error.retryable}
        say_json({"error": shaped})
        return
    notes().print(Text.assemble(("✗ ", "bold red"), str(error)), soft_wrap=True)


def printable(text: str) -> str:
    """Leave out what a terminal would obey, such as a model's colours or a title: all control but lines and tabs."""
    return text.translate(_CONTROLS)


def plain(value: object) -> object:
    """Turn a value of ours into what JSON holds: objects, lists, strings, numbers.

    Dataclasses become objects by their fields, enumerations their value, times and dates ISO 8601.
    """
    if isinstance(value, Enum):
        value = value.value
    if dataclasses.is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [plain(each) for each in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Table:
    """Make a table; cells may be strings or rich text, None shows as nothing."""
    made = Table(
        box=box.SIMPLE_HEAD,
        title=title,
        title_justify="left",
        title_style="bold",
        header_style="dim",
        expand=False,
    )
    for column in columns:
        made.add_column(column, overflow="fold")
    for row in rows:
        made.add_row(*(_cell(each) for each in row))
    return made


def track(items: Sequence[T], label: str) -> Iterator[T]:
    """Walk through items with a progress bar on standard error, gone when it is done."""
    # Only long commands show progress; --help must not wait for it.
    from rich.progress import track as rich_track

    return iter(
        rich_track(items, description=label, console=notes(), transient=True, total=len(items))
    )


def day(at: datetime | None) -> str:
    """Show a time as date and minute, in its own offset."""
    return "" if at is None else f"{at:%Y-%m-%d %H:%M}"


def _cell(value: object) -> Text:
    if isinstance(value, Text):
        return value
    return Text("" if value is None else str(value))
