"""The command that takes in a whole conversation: ingest."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, notes, say_json, table, track
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from yiji.engine import Engine
    from yiji.interfaces.cli.chatfile import ChatTurn
    from yiji.memory import Memory
    from yiji.model.turn import TurnResult

SAVE_EVERY = 20
"""Turns between two savings of the place; after a crash at most so many are looked at again."""

INTERRUPTED = 130
"""Exit code after Ctrl-C: 128 + SIGINT."""


@dataclass(slots=True)
class Progress:
    """What has been taken in so far.

    Attributes:
        turns: In the file.
        resumed_at: Turns that an earlier, interrupted run had done.
        done: Turns done, those of the earlier run included.
        counts: Messages kept, memories by decision, turns skipped, repeated, held back.
    """

    turns: int
    resumed_at: int = 0
    done: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, result: "TurnResult") -> None:
        """Count one turn."""
        self.done += 1
        self.counts["messages kept"] += len(result.episodes)
        self.counts["turns skipped by the gate"] += result.skipped is not None
        self.counts["turns recorded before"] += result.repeated
        self.counts["turns held back"] += bool(result.quarantined)
        self.counts.update(f"memories {outcome.op}" for outcome in result.outcomes)


def register(app: typer.Typer) -> None:
    """Add the command."""
    verb(app, "ingest")(ingest)


def ingest(
    call: Call,
    file: Annotated[
        Path,
        typer.Argument(
            help="JSON or JSON Lines of messages (role, content, at?, session?, name?), or {messages: […]}.",
            show_default=False,
        ),
    ],
) -> None:
    """Take in a conversation; stopped by Ctrl-C or a crash, the same command goes on from there."""
    # Reading loads the model, which --help must not wait for.
    from yiji.interfaces.cli.chatfile import read_chat
    from yiji.model.ids import content_hash

    turns = read_chat(file, at=call.moment, session=call.session)
    name = f"ingest:{content_hash(str(file.resolve()))}"
    with call.engine() as engine:
        place = call.of(engine)
        progress = Progress(len(turns), resumed_at=_resumed(place.checkpoint(name), turns))
        progress.done = progress.resumed_at
        try:
            _take(call, engine, turns, progress, name)
        except KeyboardInterrupt:
            _keep(place, name, turns, progress)
            _show(call, progress)
            notes().print("Stopped; run the same command again to go on.", style="yellow")
            raise typer.Exit(INTERRUPTED) from None
        place.keep_checkpoint(name, None)
    _show(call, progress)


def _take(
    call: Call, engine: "Engine", turns: Sequence["ChatTurn"], progress: Progress, name: str
) -> None:
    if progress.resumed_at:
        notes().print(f"Going on after turn {progress.resumed_at}.", style="dim")
    for turn in track(turns[progress.resumed_at :], "ingest"):
        memory = call.of(engine, session=turn.session)
        said_at = turn.messages[0].at
        progress.add(memory.turn(messages=turn.messages, at=said_at, id=turn.id))
        if progress.done % SAVE_EVERY == 0:
            _keep(call.of(engine), name, turns, progress)


def _keep(place: "Memory", name: str, turns: Sequence["ChatTurn"], progress: Progress) -> None:
    if progress.done:
        state = {"done": progress.done, "last": turns[progress.done - 1].id}
        place.keep_checkpoint(name, json.dumps(state))


def _resumed(state: str | None, turns: Sequence["ChatTurn"]) -> int:
    """Give how many turns an earlier run had done; 0 if the file is another one by now."""
    kept = json.loads(state) if state else {"done": 0}
    done = int(kept["done"])
    is_same = 0 < done <= len(turns) and turns[done - 1].id == kept["last"]
    return done if is_same else 0


def _show(call: Call, progress: Progress) -> None:
    if call.json:
        say_json(progress)
        return
    rows = [("turns in the file", progress.turns), ("turns done", progress.done)]
    rows += [(what, count) for what, count in sorted(progress.counts.items()) if count]
    console().print(table("Ingested", ("", ""), rows))
