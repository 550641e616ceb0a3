"""The command that tells what a language model cost: spend."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, say_json, table
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from yiji.maintenance.spending import SpendLine

COLUMNS = ("day (UTC)", "tenant", "model", "calls", "tokens in", "tokens out", "cost", "left")


def register(app: typer.Typer) -> None:
    """Add the command."""
    verb(app, "spend")(spend)


def spend(
    call: Call,
    *,
    days: Annotated[int, typer.Option(help="So many days, today included.")] = 30,
    every_tenant: Annotated[
        bool, typer.Option("--all", help="Every tenant, not only --tenant.")
    ] = False,
) -> None:
    """Show what the language model cost, by day, tenant and model, and what is left of the day's budget."""
    with call.opened() as engine:
        lines = engine.spend(days=days, tenant=None if every_tenant else call.tenant)
        budget = engine.settings.llm_tokens_per_day or None
    if call.json:
        say_json({"days": days, "tokens_per_day": budget, "lines": lines})
    elif lines:
        limit = "no limit a day" if budget is None else f"{budget:,} tokens a day for each tenant"
        console().print(table(f"Language model: {limit}", COLUMNS, _rows(lines)))
    else:
        console().print(f"Nothing was spent in {days} days.", style="dim")


def _rows(lines: Sequence["SpendLine"]) -> Iterator[Sequence[object]]:
    for one in lines:
        left = "" if one.left is None else f"{one.left:,}"
        yield (
            one.day,
            one.tenant,
            one.model,
            f"{one.calls:,}",
            f"{one.tokens_in:,}",
            f"{one.tokens_out:,}",
            f"{one.cost:.4f}",
            Text(left, "red" if one.left == 0 else ""),
        )
