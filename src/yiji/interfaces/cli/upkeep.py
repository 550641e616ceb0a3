"""Commands that keep the database well: maintain, doctor."""

from typing import Annotated

import typer
from rich.text import Text

from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, say_json, table
from yiji.interfaces.cli.verb import verb


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "maintain")(maintain)
    verb(app, "doctor")(doctor)


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


def doctor(call: Call) -> None:
    """Check the database, its indexes and the embedder; exit code 1 if anything is wrong."""
    with call.engine() as engine:
        checks = engine.doctor()
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
