"""Commands that carry memories between files: export, import."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TextIO

import typer

from yiji.errors import InvalidInput
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, notes, say_json
from yiji.interfaces.cli.verb import verb

STANDARD = Path("-")
"""Means standard input or output."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "export")(export)
    verb(app, "import")(take_in)


def export(
    call: Call,
    file: Annotated[Path, typer.Argument(help="Where to; - is standard output.")] = STANDARD,
    every_tenant: Annotated[
        bool, typer.Option("--all", help="Every tenant, not only --tenant.")
    ] = False,
) -> None:
    """Write everything as JSON Lines, one object a line."""
    if call.json and file == STANDARD:
        raise InvalidInput("--json would mix with the export; give a file to export to")
    count = 0
    with call.engine() as engine, _writing(file) as out:
        for line in engine.export(tenant=None if every_tenant else call.tenant):
            out.write(line.rstrip("\n") + "\n")
            count += 1
    if call.json:
        say_json({"file": str(file), "lines": count})
    else:
        notes().print(f"{count} lines exported.", style="dim")


def take_in(
    call: Call,
    file: Annotated[
        Path, typer.Argument(help="What export wrote; - is standard input.", show_default=False)
    ],
) -> None:
    """Take in what export wrote; what is there already stays as it is."""
    with call.engine() as engine, _reading(file) as lines:
        taken = engine.import_(lines)
    if call.json:
        say_json(taken)
    else:
        console().print(
            f"{taken.records} memories and {taken.turns} turns taken in; "
            f"{taken.known} were there already."
        )


@contextmanager
def _writing(file: Path) -> Iterator[TextIO]:
    if file == STANDARD:
        yield sys.stdout
        return
    try:
        with file.open("w", encoding="utf-8") as out:
            yield out
    except OSError as exc:
        raise InvalidInput(f"{str(file)!r} cannot be written: {exc.strerror}") from exc


@contextmanager
def _reading(file: Path) -> Iterator[Iterator[str]]:
    if file == STANDARD:
        yield iter(sys.stdin)
        return
    try:
        with file.open(encoding="utf-8") as lines:
            yield iter(lines)
    except OSError as exc:
        raise InvalidInput(f"{str(file)!r} cannot be read: {exc.strerror}") from exc
    except UnicodeDecodeError as exc:
        raise InvalidInput(f"{str(file)!r} is not UTF-8; is it an export?") from exc
