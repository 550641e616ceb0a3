"""Commands that measure: check, eval."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, say_json, table, track
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yiji.evals.check import CheckReport, Tally
    from yiji.evals.report import Report

MISSES_SHOWN = 40
"""Most misses in a table; `--json` has them all."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "check")(check)
    verb(app, "eval")(evaluate)


def check(
    call: Call,
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Scenarios; those that ship with Yiji by default.", show_default=False),
    ] = None,
    needs: Annotated[
        str, typer.Option(help="Issues whose scenarios count, such as A,C; all by default.")
    ] = "",
    only: Annotated[
        bool, typer.Option("--only", help="Do not even try the others that --needs leaves out.")
    ] = False,
) -> None:
    """Run regression scenarios on fresh databases, or on an empty --db; exit code 1 if one fails."""
    # The evaluations load the engine, which --help must not wait for.
    from yiji.evals.catalog import BUILTIN
    from yiji.evals.check import check as run
    from yiji.evals.scenario import read_scenarios

    wanted = frozenset(part.strip() for part in needs.split(",") if part.strip())
    scenarios = read_scenarios(files or [BUILTIN])
    if only and wanted:
        scenarios = [scenario for scenario in scenarios if scenario.needs in wanted]
    report = run(scenarios, needs=wanted, track=track, url=call.db)
    if call.json:
        say_json(report.as_json())
    else:
        _show_check(report)
    if report.failures:
        raise typer.Exit(1)


def evaluate(
    call: Call,
    name: Annotated[
        str,
        typer.Argument(
            help="locomo, retrieval, madial, gate, extract, time, pairs, reconcile, query, applied, poison or pii.",
            show_default=False,
        ),
    ],
    files: Annotated[list[Path], typer.Argument(help="Labelled files.", show_default=False)],
) -> None:
    """Measure one part of the engine on labelled files."""
    from yiji.evals.catalog import suite

    report = suite(name).evaluate(files, track)
    if call.json:
        say_json(report.as_json())
    else:
        _show_report(report)


def _show_check(report: "CheckReport") -> None:
    screen = console()
    for title, tallies in (("By tag", report.by_tag()), ("By language", report.by_lang())):
        rows = ((name, *_tally(tally)) for name, tally in tallies.items())
        screen.print(table(title, ("", "passed", "of", ""), rows))
    if report.failures:
        failures = (
            (each.scenario, each.step, each.key, each.slot, each.came) for each in report.failures
        )
        columns = ("scenario", "step", "expectation", "wanted", "came back")
        screen.print(table("Failed", columns, failures))
    passing = [each.scenario for each in report.others if each.is_passed]
    if report.others:
        names = ", ".join(f"{scenario.id} ({scenario.needs})" for scenario in passing) or "none"
        text = f"Not asked for, yet passing, {len(passing)} of {len(report.others)}: {names}"
        screen.print(text, style="dim")
    passed = sum(each.is_passed for each in report.verdicts)
    style = "bold green" if passed == len(report.verdicts) else "bold red"
    screen.print(f"{passed} of {len(report.verdicts)} scenarios passed", style=style)


def _tally(tally: "Tally") -> "Iterable[object]":
    is_whole = tally.passed == tally.total
    return tally.passed, tally.total, Text("✓", "green") if is_whole else Text("✗", "bold red")


def _show_report(report: "Report") -> None:
    screen = console()
    everything = {**report.figures, **report.extra}
    rows = ((figure, _figure(value)) for figure, value in everything.items())
    screen.print(table(f"{report.name}, {report.rows} rows", ("figure", "value"), rows))
    for group, members in report.by.items():
        figures = list(dict.fromkeys(figure for found in members.values() for figure in found))
        lines = (
            (member, *(_figure(found.get(figure)) for figure in figures))
            for member, found in members.items()
        )
        screen.print(table(f"By {group}", (group, *figures), lines))
    if report.misses:
        title = f"Misses ({min(len(report.misses), MISSES_SHOWN)} of {len(report.misses)})"
        misses = ((m.id, m.what, m.wanted, m.found) for m in report.misses[:MISSES_SHOWN])
        screen.print(table(title, ("row", "figure", "wanted", "found"), misses))


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}".removesuffix(".000")
