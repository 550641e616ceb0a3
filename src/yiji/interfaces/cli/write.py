"""Commands that write: turn, end, remember, correct."""

from typing import TYPE_CHECKING, Annotated

import typer

from yiji.errors import InvalidInput
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, say_json
from yiji.interfaces.cli.tables import outcome_table, record_table
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from yiji.model.turn import TurnResult

Text = Annotated[str, typer.Argument(help="What is said.", show_default=False)]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "turn")(turn)
    verb(app, "end")(end)
    verb(app, "remember")(remember)
    verb(app, "correct")(correct)


def turn(
    call: Call,
    text: Text,
    reply: Annotated[str | None, typer.Option(help="The assistant's reply to it.")] = None,
    turn_id: Annotated[
        str | None, typer.Option("--id", help="Of the turn; the same id is recorded once.")
    ] = None,
) -> None:
    """Record what the user said, and keep what matters of it."""
    with call.memory() as memory:
        _show(call, memory.turn(text, reply, at=call.moment, id=turn_id))


def end(call: Call) -> None:
    """Write the summary of the conversation --session as one memory."""
    if call.session is None:
        raise InvalidInput("say which conversation ends: --session NAME")
    with call.memory() as memory:
        summary = memory.session(call.session).end(at=call.moment)
    if call.json:
        say_json({"record": summary})
    elif summary is None:
        console().print("Nothing was said there that is worth a line.", style="dim")
    else:
        console().print(record_table(summary.id, [summary]))


def remember(
    call: Call,
    text: Text,
    kind: Annotated[
        str | None, typer.Option(help="Kind, such as fact or preference; else by what it says.")
    ] = None,
    key: Annotated[
        str | None, typer.Option(help="Slot, such as profile.city; else by what it says.")
    ] = None,
    pin: Annotated[bool, typer.Option("--pin", help="Keep for good.")] = False,
) -> None:
    """Write a statement down."""
    with call.memory() as memory:
        _show(call, memory.remember(text, kind=kind, key=key, pinned=pin, at=call.moment))


def correct(
    call: Call,
    text: Text,
    memory_id: Annotated[
        str | None, typer.Option("--id", help="Of the memory; else found by what it says.")
    ] = None,
) -> None:
    """Change a memory by saying how it really is."""
    with call.memory() as memory:
        _show(call, memory.correct(text, id=memory_id, at=call.moment))


def _show(call: Call, result: "TurnResult") -> None:
    if call.json:
        say_json(result)
        return
    screen = console()
    if result.repeated:
        screen.print("Recorded before under this id; nothing was done.", style="dim")
        return
    if result.quarantined:
        screen.print(f"Held back as unsafe: {', '.join(result.quarantined)}.", style="red")
    if result.outcomes:
        screen.print(outcome_table("Remembered", result.outcomes))
    elif result.skipped:
        screen.print(f"Nothing extracted: {result.skipped}.", style="dim")
    kept = len(result.episodes)
    screen.print(f"{kept} message{'' if kept == 1 else 's'} kept as said.", style="dim")
