"""Commands that read: recall, context, profile, history."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.panel import Panel
from rich.text import Text

from yiji.interfaces.cli.call import Call, parsed_time
from yiji.interfaces.cli.screen import console, notes, say_json
from yiji.interfaces.cli.tables import hit_table, record_table
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from yiji.model.hit import Trace

Question = Annotated[str, typer.Argument(help="The question.", show_default=False)]
Limit = Annotated[int, typer.Option(help="Most memories, 1 to 1000.")]
AsOf = Annotated[
    str | None, typer.Option(help="What was true then, such as 2025-03-05T00:00:00+08:00.")
]
Archived = Annotated[bool, typer.Option("--archived", help="Cold memories too.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "recall")(recall)
    verb(app, "context")(context)
    verb(app, "profile")(profile)
    verb(app, "history")(history)


def recall(
    call: Call,
    question: Question,
    *,
    limit: Limit = 5,
    kind: Annotated[list[str] | None, typer.Option(help="Only this kind; may be repeated.")] = None,
    as_of: AsOf = None,
    archived: Archived = False,
    ranking: Annotated[str, typer.Option(help="Ranking preset.")] = "relevance",
) -> None:
    """Find what answers a question."""
    with call.reading() as memory:
        found = memory.recall(
            question,
            limit=limit,
            kinds=kind or (),
            as_of=parsed_time(as_of, "--as-of"),
            archived=archived,
            ranking=ranking,
            at=call.moment,
        )
    if call.json:
        say_json({"hits": found.hits, "trace": found.trace})
    elif found.hits:
        console().print(hit_table(question, found.hits))
    else:
        console().print("Nothing is remembered about that.", style="dim")
    if not call.json:
        say_degraded(found.trace)


def context(
    call: Call,
    message: Annotated[str, typer.Argument(help="The user's new message.", show_default=False)],
    budget: Annotated[int | None, typer.Option(help="Tokens, window included.")] = None,
    placement: Annotated[str, typer.Option(help="head_tail or system_end.")] = "head_tail",
) -> None:
    """Build what goes into the prompt for the user's new message."""
    with call.reading() as memory:
        found = memory.context(message, budget=budget, placement=placement, at=call.moment)
    if call.json:
        say_json({"text": found.text, **{name: getattr(found, name) for name in _CONTEXT_FIELDS}})
        return
    screen = console()
    title = f"{found.tokens} tokens · {len(found.records)} memories · {found.placement}"
    screen.print(Panel(Text(found.text or "(nothing)"), title=title, title_align="left"))


_CONTEXT_FIELDS = ("head", "middle", "window", "tail", "tokens", "placement", "records", "trace")


def profile(call: Call) -> None:
    """Show what is known about the user for all assistants."""
    with call.reading() as memory:
        records = memory.profile()
    if call.json:
        say_json({"records": records})
    elif records:
        console().print(record_table(f"About {call.user}", records))
    else:
        console().print(f"Nothing is known about {call.user} yet.", style="dim")


def history(
    call: Call,
    key: Annotated[str, typer.Argument(help="Slot, such as profile.city.", show_default=False)],
) -> None:
    """Show every value a slot ever had, newest first."""
    with call.reading() as memory:
        records = memory.history(key)
    if call.json:
        say_json({"records": records})
    elif records:
        console().print(record_table(key, records))
    else:
        console().print(f"{key} never held anything here.", style="dim")


def say_degraded(trace: "Trace") -> None:
    """Warn of what an answer had to do without; apart from the answer, which may be piped on."""
    if trace.degraded:
        left_out = ", ".join(trace.degraded)
        notes().print(f"Left out: {left_out}; see 'yiji doctor'.", style="yellow")
