"""Draws the story on the terminal."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from yiji.context.assemble import Context
from yiji.context.reasons import skipped_for
from yiji.interfaces.cli.demo.story import Scene
from yiji.interfaces.cli.demo.telling import Told
from yiji.interfaces.cli.demo.words import WORDS
from yiji.interfaces.cli.tables import OP_STYLES, bar, slot
from yiji.language.normalise import Language
from yiji.model.hit import Recall, ScoreParts
from yiji.model.record import Origin, Record
from yiji.model.turn import Outcome, TurnResult

INDENT = (0, 0, 0, 8)
FACTORS = ("relevance", "recency", "importance")


def draw_scene(screen: Console, scene: Scene) -> None:
    """Draw the heading of a scene."""
    screen.print()
    screen.rule(Text(f" {scene.title} ", "bold"), style="cyan")
    who = f"user={scene.user} · agent={scene.agent} · session={scene.session}"
    screen.print(Text(who, "dim"), justify="center")


def draw(screen: Console, told: Told) -> None:
    """Draw what was said and what came of it."""
    words, beat = WORDS[told.scene.language], told.beat
    style = {"say": "bold", "tool": "magenta", "ask": "bold blue", "context": "bold"}[beat.verb]
    speaker = words["user" if beat.verb == "say" else beat.verb]
    screen.print()
    screen.print(
        Text.assemble((f"{beat.at[11:16]}  ", "dim"), (f"{speaker}  ", "cyan"), (beat.text, style))
    )
    if beat.reply:
        screen.print(
            Padding(
                Text.assemble((f"{words['reply']}  ", "dim"), (beat.reply, "dim")), (0, 0, 0, 7)
            )
        )
    for line in _lines(told):
        screen.print(Padding(line, INDENT))
    if beat.note:
        screen.print(Padding(Text(f"☞ {beat.note}", "italic cyan"), INDENT))


def _lines(told: Told) -> Iterator[RenderableType]:
    language, answer = told.scene.language, told.answer
    if isinstance(answer, TurnResult):
        yield from _kept(answer, language)
    elif isinstance(answer, Recall):
        yield from _found(answer, language)
    else:
        yield _prompt(answer, language)
        yield _reasons(answer, language)


def _kept(result: TurnResult, language: Language) -> Iterator[RenderableType]:
    words = WORDS[language]
    if result.quarantined:
        rules = ", ".join(skipped_for(rule, language) for rule in result.quarantined)
        yield Text(f"⛔ {words['quarantined']}: {rules}", "red")
        return
    for outcome in result.outcomes:
        yield _decided(outcome, words["replaces"])
    if result.outcomes:
        return
    heard = [episode for episode in result.episodes if episode.source.origin is not Origin.AGENT]
    kept = words["kept"] if heard else words["nothing"]
    why = (
        f"{words['skipped']}: {skipped_for(result.skipped, language)} · " if result.skipped else ""
    )
    yield Text(f"· {why}{kept}", "dim")


def _decided(outcome: Outcome, replaces: str) -> Text:
    record = outcome.record
    line = Text.assemble(
        (f"{outcome.op:<10}", OP_STYLES[outcome.op]),
        (f"{record.kind} ", "bold"),
        (f"{slot(record)}  ", "cyan"),
        record.content,
    )
    if record.source.quote and record.source.quote != record.content:
        line.append(f"  “{record.source.quote}”", "dim italic")
    for old in outcome.replaced:
        line.append(f"\n          ↳ {replaces}: ", "yellow")
        line.append(old.content, "strike dim")
    return line


def _found(recall: Recall, language: Language) -> Iterator[RenderableType]:
    words = WORDS[language]
    if not recall.hits:
        yield Text(f"· {words['not_found']}", "dim")
    for hit in recall.hits:
        yield Text.assemble(
            bar(hit.score),
            (f" {hit.score:.2f} ", "bold"),
            (f"{hit.record.kind} ", "dim"),
            hit.record.content,
            (f"  ({', '.join(hit.arms)})", "dim"),
        )


def _prompt(context: Context, language: Language) -> Panel:
    words = WORDS[language]
    title = f"{words['prompt']} · {context.tokens} {words['tokens']}"
    return Panel(Text(context.text), title=title, title_align="left", border_style="green")


def _reasons(context: Context, language: Language) -> RenderableType:
    words = WORDS[language]
    candidates = context.trace.candidates if context.trace else ()
    parts = {each.id: (each.score, each.parts) for each in candidates}
    table = Table(
        title=words["why"], title_justify="left", title_style="bold", header_style="dim", box=None
    )
    for name in ("memory", "from", *FACTORS, "score"):
        table.add_column(words[name], justify="left")
    for record in context.records:
        table.add_row(*_row(record, parts.get(record.id)))
    return Group(Text(), table)


def _row(record: Record, scored: tuple[float, ScoreParts] | None) -> list[RenderableType]:
    where = f"{record.kind} · {record.namespace}"
    if scored is None:
        return [
            Text(record.content),
            Text(where, "dim"),
            *[Text("–", "dim")] * len(FACTORS),
            Text("–", "dim"),
        ]
    score, parts = scored
    factors = [Text(f"{getattr(parts, name):.2f}") for name in FACTORS]
    return [Text(record.content), Text(where, "dim"), *factors, Text(f"{score:.2f}", "bold")]
