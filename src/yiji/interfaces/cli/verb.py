"""Turns a function into a command: adds the options all commands share, and shapes errors."""

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Annotated, TypeVar

import typer

from yiji.errors import YijiError
from yiji.interfaces.cli.call import DEFAULT_USER, Call, parsed_time
from yiji.interfaces.cli.screen import say_error

Act = TypeVar("Act", bound=Callable[..., None])

PANEL = "Where, as whom, when"

TEXTS = {
    "db": "Database file (else YIJI_URL, else yiji.db).",
    "user": f"The person (else {DEFAULT_USER!r}).",
    "agent": "The assistant; without it, what all of them share.",
    "tenant": "The organisation (else 'default').",
    "session": "The conversation.",
    "at": "When, instead of now: 2025-03-05T10:00:00+08:00.",
}
"""Shared options that take a text, and their help."""

SHARED: dict[str, tuple[object, str | bool | None]] = {
    name: (Annotated[str | None, typer.Option(help=said, rich_help_panel=PANEL)], None)
    for name, said in TEXTS.items()
} | {
    "json": (
        Annotated[bool, typer.Option("--json", help="Answer with JSON.", rich_help_panel=PANEL)],
        False,
    )
}
"""Options that stand before the command or after it: name to type and default."""

Given = dict[str, str | bool | None]


def shared_options(ctx: typer.Context, **given: str | bool | None) -> None:
    """Take the shared options that stand before the command."""
    ctx.obj = _said(given)


def verb(app: typer.Typer, name: str) -> Callable[[Act], Act]:
    """Register a function as a command.

    The function's first parameter is the `Call`; the rest are its own arguments and options. Its
    docstring is the help. An error of ours ends the command with one line, or a JSON object with
    `--json`, and exit code 1.

    Args:
        app: Where it is registered.
        name: Of the command.
    """

    def register(act: Act) -> Act:
        own = list(inspect.signature(act).parameters.values())[1:]

        @wraps(act)
        def command(ctx: typer.Context, **given: object) -> None:
            merged: Given = {**(ctx.obj or {}), **_said({key: given.pop(key) for key in SHARED})}
            try:
                act(_call(merged), **given)
            except YijiError as error:
                say_error(error, json=bool(merged.get("json")))
                raise typer.Exit(1) from error

        _describe(command, own)
        app.command(name)(command)
        return act

    return register


def with_shared(callback: Callable[..., None]) -> Callable[..., None]:
    """Give the application's callback the shared options."""
    _describe(callback, [])
    return callback


def _said(given: Mapping[str, object]) -> Given:
    """Leave out what was not said, so that an option before the command still counts."""
    return {key: value for key, value in given.items() if isinstance(value, str) or value is True}


def _call(said: Given) -> Call:
    texts = {name: value for name, value in said.items() if isinstance(value, str)}
    return Call(
        db=texts.get("db"),
        user=texts.get("user", DEFAULT_USER),
        agent=texts.get("agent"),
        tenant=texts.get("tenant", "default"),
        session=texts.get("session"),
        at=parsed_time(texts.get("at"), "--at"),
        json=bool(said.get("json")),
    )


def _describe(command: Callable[..., None], own: list[inspect.Parameter]) -> None:
    """Show typer a signature of the context, the command's own parameters and the shared ones."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    context = inspect.Parameter("ctx", keyword, annotation=typer.Context)
    shared = [
        inspect.Parameter(name, keyword, default=default, annotation=kind)
        for name, (kind, default) in SHARED.items()
    ]
    parameters = [context, *(each.replace(kind=keyword) for each in own), *shared]
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    command.__annotations__ = {each.name: each.annotation for each in parameters}
