"""The command that talks: chat."""

import typer

from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.verb import verb


def register(app: typer.Typer) -> None:
    """Add the command."""
    verb(app, "chat")(chat)


def chat(call: Call) -> None:
    """Talk with memory: beside each reply stands what was remembered, and what was used and why.

    Memory itself answers, or the language model of the settings (YIJI_LLM, YIJI_LLM_URL). --session
    NAME goes on with an earlier conversation. Each line is a message; /help lists the commands.
    With --json, each turn is one object.
    """
    # The sitting needs the engine, which --help must not wait for.
    from yiji.interfaces.cli.chat.interrupt import Interrupt
    from yiji.interfaces.cli.chat.sitting import Sitting, fresh_name
    from yiji.interfaces.cli.chat.source import Source
    from yiji.interfaces.cli.chat.talk import Talk

    with Interrupt() as interrupt, call.opened(background="thread") as engine:
        talk = Talk(engine, call, call.session or fresh_name(call), breakable=interrupt.taken)
        Sitting(call, talk, Source(interrupt.taken)).run()
