"""Commands that explain: why, get."""

import re
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Group
from rich.text import Text
from rich.tree import Tree

from yiji.errors import InvalidInput, NotFound
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, day, say_json, table
from yiji.interfaces.cli.tables import record_table, why
from yiji.interfaces.cli.verb import verb

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import RenderableType
    from rich.table import Table

    from yiji.language.normalise import Language
    from yiji.memory import Memory
    from yiji.model.hit import Trace, TraceCandidate, Use

_TRACE = re.compile(r"[0-9a-f]{26}")
"""An id; no question looks like one."""

WORDS: dict[str, tuple[str, str]] = {
    "asked": ("问题", "asked"),
    "understood": ("理解为", "understood as"),
    "shown": ("展示", "shown"),
    "dropped": ("未展示", "dropped"),
    "tokens": ("token", "tokens"),
    "cache": ("来自缓存", "from a cache"),
    "search": ("来自检索", "from a search"),
    "left_out": ("未参与", "left out"),
    "reply": ("回复所在轮次", "reply in turn"),
    "score": ("得分", "score"),
    "kind": ("类别", "kind"),
    "memory": ("记忆", "memory"),
    "parts": ("构成", "made of"),
    "why": ("原因", "why"),
    "used": ("回复之后", "after the reply"),
}
"""What the screen says, in Chinese and English."""


def register(app: typer.Typer) -> None:
    """Add the commands."""
    verb(app, "why")(explain)
    verb(app, "get")(get)


def explain(
    call: Call,
    trace: Annotated[
        str | None,
        typer.Argument(help="Id of a trace, or a question to ask now.", show_default=False),
    ] = None,
    *,
    last: Annotated[
        bool, typer.Option("--last", help="The last question, of --session if one is given.")
    ] = False,
    limit: Annotated[int, typer.Option(help="Most memories, if a question is asked.")] = 5,
) -> None:
    """Show why each memory was used or not: asked, understood, shown, dropped, and after the reply."""
    if (trace is None) != last:
        raise InvalidInput("give the id of a trace, a question, or --last: one of the three")
    with call.reading() as memory:
        found = _found(call, memory, trace, limit)
        contents = contents_of(memory, found)
    if call.json:
        say_json({"trace": found, "contents": contents, "reasons": _reasons(found)})
    else:
        console().print(trace_view(found, contents))


def get(
    call: Call,
    memory_id: Annotated[
        str, typer.Argument(metavar="ID", help="Of a memory.", show_default=False)
    ],
    *,
    limit: Annotated[int, typer.Option(help="Most replies.")] = 20,
) -> None:
    """Show one memory, and the replies that used it."""
    with call.reading() as memory:
        record, uses = memory.get(memory_id), memory.uses(memory_id, limit=limit)
    if call.json:
        say_json({"record": record, "uses": uses})
        return
    screen = console()
    screen.print(record_table(memory_id, [record]))
    screen.print(_uses(uses, record.applied_count))


def _found(call: Call, memory: "Memory", trace: str | None, limit: int) -> "Trace":
    if trace is None or _TRACE.fullmatch(trace):
        return memory.why(trace)
    return memory.recall(trace, limit=limit, at=call.moment).trace


def contents_of(memory: "Memory", trace: "Trace") -> "Mapping[str, str]":
    """Read the sentences of a trace's candidates, by id; of one that is gone there is none."""
    return {each.id: _content(memory, each.id) for each in trace.candidates}


def _content(memory: "Memory", record_id: str) -> str:
    try:
        return memory.get(record_id).content
    except NotFound:
        return ""


def _reasons(trace: "Trace") -> "Mapping[str, str]":
    from yiji.context.reasons import language_of_trace, reason, use_of

    language = language_of_trace(trace)
    return {
        each.id: use_of(trace, each.id, language)
        if each.dropped_by is None
        else reason(each.dropped_by, language)
        for each in trace.candidates
    }


def trace_view(trace: "Trace", contents: "Mapping[str, str]") -> "RenderableType":
    """Show a trace: what was asked and understood, and its candidates, shown and dropped."""
    from yiji.context.reasons import language_of_trace, understood_as

    language = language_of_trace(trace)
    words = {name: zh if language == "zh" else en for name, (zh, en) in WORDS.items()}
    session = f" · {trace.session}" if trace.session else ""
    root = Tree(Text(f"{trace.id} · {day(trace.at)} UTC · {trace.verb}{session}", "bold"))
    root.add(Text(f"{words['asked']}: {trace.question}"))
    understood = root.add(Text(words["understood"]))
    for name, value in trace.understood:
        understood.add(Text(f"{understood_as(name, language)}: {value}"))
    source = words["cache"] if trace.cached else words["search"]
    times = " · ".join(f"{name} {took:.1f} ms" for name, took in trace.took_ms)
    root.add(
        Text(f"{trace.tokens} {words['tokens']} · {source} · {trace.ranking} · {times}", "dim")
    )
    if trace.degraded:
        root.add(Text(f"{words['left_out']}: {', '.join(trace.degraded)}", "yellow"))
    if trace.turn is not None:
        root.add(Text(f"{words['reply']}: {trace.turn}"))
    return Group(root, *_tables(trace, contents, words, language))


def _tables(
    trace: "Trace", contents: "Mapping[str, str]", words: "Mapping[str, str]", language: "Language"
) -> "list[Table]":
    reasons = _reasons(trace)
    shown = [each for each in trace.candidates if each.dropped_by is None]
    dropped = [each for each in trace.candidates if each.dropped_by is not None]
    used = {one.memory for one in trace.uses}

    def rows(of: "Sequence[TraceCandidate]", style: str) -> "list[tuple[object, ...]]":
        return [
            (
                f"{each.score:.2f}",
                each.kind,
                contents[each.id],
                why(each.parts),
                Text(reasons[each.id], "green" if each.id in used else style),
            )
            for each in of
        ]

    columns = tuple(words[name] for name in ("score", "kind", "memory", "parts"))
    return [
        table(f"{words['shown']} ({len(shown)})", (*columns, words["used"]), rows(shown, "")),
        table(
            f"{words['dropped']} ({len(dropped)})", (*columns, words["why"]), rows(dropped, "red")
        ),
    ]


def _uses(uses: "Sequence[Use]", count: int) -> "Table":
    from yiji.context.reasons import how

    rows = ((day(one.at), one.session, one.turn, one.trace, how(one, "en")) for one in uses)
    title = f"Replies that used it ({count} in all)"
    return table(title, ("when", "session", "turn", "trace", "how"), rows)
