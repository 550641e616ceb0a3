"""Commands for what nobody waits for: worker, jobs."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from yiji.errors import InvalidInput
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, notes, say_json, table
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from yiji.engine import Engine

LOOK_S = 0.2
"""Seconds between two looks whether the worker has stopped."""

AGES = (("d", 86_400), ("h", 3_600), ("min", 60), ("s", 1))
"""Units of an age, the largest first, with their seconds."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "worker")(worker)
    verb(app, "jobs")(jobs)


def worker(
    call: Call,
    once: Annotated[
        bool, typer.Option("--once", help="Do what is due, then end; exit code 1 if a job failed.")
    ] = False,
) -> None:
    """Do the jobs of every process on this database, until stopped by a signal."""
    with call.opened() as engine:
        if once:
            _say_done(call, engine.drain())
            return
        stop = threading.Event()
        with _stopped_by_signals(stop.set):
            notes().print("working; Ctrl-C or SIGTERM ends it after the job at hand")
            _until_done(lambda: engine.queue.run(stop))


def jobs(
    call: Call,
    action: Annotated[
        str, typer.Argument(help="`list`, or `retry` with ids or --all.", metavar="[list|retry]")
    ] = "list",
    ids: Annotated[
        list[str] | None, typer.Argument(help="Jobs to retry.", show_default=False)
    ] = None,
    *,
    every: Annotated[bool, typer.Option("--all", help="Retry every dead job.")] = False,
    state: Annotated[
        list[str] | None,
        typer.Option(help="Only pending, running, failed or dead ones.", show_default=False),
    ] = None,
    limit: Annotated[int, typer.Option(help="Most jobs listed.", min=1)] = 100,
) -> None:
    """List the jobs that wait, run or failed, of every tenant; or retry those that failed."""
    with call.opened() as engine:
        if action == "list" and not ids:
            _list(call, engine, state or (), limit)
        elif action == "retry" and bool(ids) != every:
            again = engine.queue.retry(None if every else ids)
            _say_retried(call, again)
        else:
            raise InvalidInput("give 'yiji jobs', 'yiji jobs retry ID…' or 'yiji jobs retry --all'")


def _list(call: Call, engine: "Engine", states: Sequence[str], limit: int) -> None:
    lines = engine.queue.list(standings=states, limit=limit)
    counts = engine.queue.tally()
    if call.json:
        say_json({"counts": counts, "jobs": lines})
        return
    now = call.moment
    rows = (
        (
            one.id,
            one.standing,
            one.topic,
            age(now - one.made_at),
            one.attempts,
            one.fault,
            one.tenant,
            one.namespace,
        )
        for one in lines
    )
    columns = ("id", "state", "topic", "age", "attempts", "fault", "tenant", "namespace")
    total = ", ".join(f"{count} {name}" for name, count in counts.items()) or "nothing waits"
    console().print(table(f"Jobs: {total}", columns, rows))


def _say_done(call: Call, done: int) -> None:
    if call.json:
        say_json({"done": done})
    else:
        console().print(f"{done} done")


def _say_retried(call: Call, ids: Sequence[str]) -> None:
    if call.json:
        say_json({"retried": ids})
    else:
        console().print(f"{len(ids)} due again")


def age(since: timedelta) -> str:
    """Show how long ago something was, in its largest whole unit: 3 d, 5 h, 12 min, 40 s."""
    seconds = max(0, int(since.total_seconds()))
    unit, size = next((each for each in AGES if seconds >= each[1]), AGES[-1])
    return f"{seconds // size} {unit}"


@contextmanager
def _stopped_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` at the first SIGINT or SIGTERM; a second one ends the process as it always does."""

    def ask(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, before[signal.Signals(number)])
        stop()

    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    for one in before:
        signal.signal(one, ask)
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _until_done(run: Callable[[], object]) -> None:
    """Run in a thread: a signal's handler may then set what the thread waits for without waiting itself."""
    thread = threading.Thread(target=run, name="yiji-worker")
    thread.start()
    while thread.is_alive():
        thread.join(LOOK_S)
