"""How memories, hits and decisions look as tables."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from yiji.interfaces.cli.screen import day, table

if TYPE_CHECKING:
    from rich.console import RenderableType

    from yiji.model.hit import Hit, ScoreParts
    from yiji.model.record import Record
    from yiji.model.turn import Outcome

OP_STYLES = {
    "ADD": "green",
    "UPDATE": "cyan",
    "SUPERSEDE": "bold yellow",
    "RETRACT": "yellow",
    "CONFLICT": "magenta",
    "NOOP": "dim",
    "QUARANTINE": "red",
}
"""Colour of a decision, by the value of its `Op`."""

PARTS = (
    "exact",
    "vector",
    "lexical",
    "entity",
    "neighbourhood",
    "relevance",
    "recency",
    "importance",
)


def outcome_table(title: str, outcomes: Sequence["Outcome"]) -> Table:
    """Show what was decided for each memory of a write."""
    return table(
        title,
        ("decision", "kind", "slot", "memory", "said as", "instead of", "rule"),
        ([*_outcome(outcome)] for outcome in outcomes),
    )


def record_table(title: str, records: Iterable["Record"]) -> Table:
    """Show memories."""
    rows = (
        (
            record.id,
            record.kind,
            slot(record),
            record.content,
            record.status,
            day(record.recorded_at),
        )
        for record in records
    )
    return table(title, ("id", "kind", "slot", "memory", "status", "since"), rows)


def hit_table(title: str, hits: Sequence["Hit"]) -> Table:
    """Show hits, best first, with the parts of their score."""
    rows = (
        (
            f"{hit.score:.2f}",
            hit.record.kind,
            slot(hit.record),
            hit.record.content,
            why(hit.parts),
            ", ".join(hit.flags),
        )
        for hit in hits
    )
    return table(title, ("score", "kind", "slot", "memory", "made of", "marks"), rows)


def slot(record: "Record") -> str:
    """Name what a memory holds: key, where it applies, whom it is about."""
    about = "" if record.subject == "user" else f" ({record.subject})"
    where = f" @{record.applies_to}" if record.applies_to else ""
    return f"{record.key or ''}{where}{about}".strip()


def why(parts: "ScoreParts") -> str:
    """Show the parts of a score that are not nothing."""
    shown = ((name, getattr(parts, name)) for name in PARTS)
    return " ".join(f"{name} {value:.2f}" for name, value in shown if value)


def bar(value: float, width: int = 10) -> Text:
    """Draw a value in 0 to 1 as a bar of blocks."""
    full = round(max(0.0, min(1.0, value)) * width)
    return Text.assemble(("█" * full, "cyan"), ("░" * (width - full), "dim"))


def _outcome(outcome: "Outcome") -> Iterable["RenderableType | None"]:
    record = outcome.record
    old = "; ".join(replaced.content for replaced in outcome.replaced)
    yield Text(outcome.op, style=OP_STYLES[outcome.op])
    yield record.kind
    yield slot(record)
    yield record.content
    yield record.source.quote
    yield old
    yield outcome.reason
