"""The command that erases: forget."""

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from yiji.errors import InvalidInput
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, say_json, table
from yiji.interfaces.cli.tables import record_table
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from yiji.revise.forget import Receipt


def register(app: typer.Typer) -> None:
    """Add the command."""
    verb(app, "forget")(forget)


def forget(
    call: Call,
    text: Annotated[
        str | None, typer.Argument(help="What to forget, in words.", show_default=False)
    ] = None,
    *,
    memory_id: Annotated[str | None, typer.Option("--id", help="Of one memory.")] = None,
    conversation: Annotated[
        str | None, typer.Option(help="A whole conversation, with what came of it.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--everything", help="All of this user, with whichever agent.")
    ] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Only show what would go.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Erase memories everywhere, after showing what would go."""
    if call.json and not (yes or preview):
        raise InvalidInput("--json cannot ask; add --yes to erase, or --preview to look")
    with call.memory() as memory:
        wish = partial(
            memory.forget, text, id=memory_id, session=conversation, everything=everything
        )
        if preview or not yes:
            shown = wish(preview=True)
            _show_preview(call, shown)
            if preview or not _is_agreed(shown):
                return
        receipt = wish()
    _show_receipt(call, receipt)


def _is_agreed(shown: "Receipt") -> bool:
    count = len(shown.preview)
    return count > 0 and typer.confirm(f"Erase these {count} memories for good?")


def _show_preview(call: Call, shown: "Receipt") -> None:
    if call.json:
        say_json({"preview": shown.preview})
    elif shown.preview:
        console().print(record_table("This would go", shown.preview))
    else:
        console().print("Nothing matches; nothing would go.", style="dim")


def _show_receipt(call: Call, receipt: "Receipt") -> None:
    if call.json:
        say_json({"erased": dict(receipt.erased), "verified": receipt.verified})
        return
    gone = [(name, count) for name, count in receipt.erased if count]
    screen = console()
    screen.print(table("Erased", ("from", "rows"), gone))
    if receipt.verified:
        screen.print("Verified: none of it is left.", style="green")
    else:
        screen.print("Not verified: run `yiji doctor`.", style="bold red")
