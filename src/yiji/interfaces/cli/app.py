"""The application: every command in one place."""

import sys

import typer

from yiji.interfaces.cli import (
    carry,
    chat,
    demo,
    erase,
    ingest,
    quality,
    read,
    spend,
    traced,
    upkeep,
    work,
    write,
)
from yiji.interfaces.cli.screen import notes
from yiji.interfaces.cli.verb import shared_options, with_shared

DEBUG = "--debug"
"""Lets an unforeseen error show its traceback, which may hold memory text."""

BUG_EXIT = 70
"""Exit code of an unforeseen error (sysexits.h: EX_SOFTWARE)."""

app = typer.Typer(
    name="yiji",
    help="Long-term memory for AI agents (易记). Start with `yiji demo`.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
app.callback()(with_shared(shared_options))
for group in (demo, chat, write, read, traced, erase, ingest, carry, upkeep, work, spend, quality):
    group.register(app)


def main() -> None:
    """Run the command line. An unforeseen error is named in one line, without memory text."""
    is_debugging = DEBUG in sys.argv
    arguments = [each for each in sys.argv[1:] if each != DEBUG]
    try:
        app(arguments)
    except Exception as error:  # the outermost edge of the command
        if is_debugging:
            raise
        name = type(error).__name__
        notes().print(f"✗ {name}: this is a bug in Yiji; add {DEBUG} to see where", style="red")
        raise SystemExit(BUG_EXIT) from error


if __name__ == "__main__":
    main()
