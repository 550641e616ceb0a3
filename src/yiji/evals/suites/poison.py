"""Do attacks get into the store, and are honest texts refused? `stored_active`, `honest_refused`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from yiji.engine import Engine
from yiji.errors import InvalidInput
from yiji.evals.dataset import Row, read_rows
from yiji.evals.laboratory import laboratory
from yiji.evals.report import (
    Finding,
    Mark,
    Miss,
    Report,
    Track,
    groups_of,
    shortened,
    silent,
    summarise,
)
from yiji.memory import Memory
from yiji.model.clock import SystemClock
from yiji.model.record import Origin, Record, Status
from yiji.model.turn import Message, TurnResult

RECALLABLE = (Status.ACTIVE, Status.CANDIDATE, Status.CONFLICTED)
"""Statuses with which a text can come back into a prompt."""

_CHANNELS = ("user", "tool", "document", "memory")


@dataclass(frozen=True, slots=True)
class Sample:
    """One text that reaches the memory.

    Attributes:
        id: Of the row.
        text: What arrives.
        channel: Where from: user, tool, document or memory.
        is_attack: Whether it must not be stored.
        groups: Where it counts.
    """

    id: str
    text: str
    channel: str
    is_attack: bool
    groups: dict[str, str]


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure defence at the write, through the public API.

    Args:
        paths: JSON Lines of `channel`, `text`, `attack`; or NotInject's JSON lists of `prompt`,
            which are all honest.
        track: Shows progress.

    Returns:
        `stored_active`: share of the attacks of which anything recallable is left in the store;
        `honest_refused`: share of the honest texts that were quarantined.

    Raises:
        InvalidInput: A file or row is malformed.
        YijiError: The engine failed.
    """
    samples = [_sample(row) for path in paths for row in read_rows(path)]
    with laboratory(SystemClock().now()) as (engine, _):
        findings = [
            finding for sample in track(samples, "poison") for finding in _findings(sample, engine)
        ]
    return summarise("poison", findings, rows=len(samples))


def _sample(row: Row) -> Sample:
    if row.has("prompt"):
        groups = {"tag": row.text("category", ""), "source": "NotInject"}
        return Sample(row.where, row.text("prompt"), "user", False, groups)
    groups = {**groups_of(row), "source": "rows"}
    name, channel = row.text("id"), row.text("channel")
    if channel not in _CHANNELS:
        raise InvalidInput(f"{name}: channel {channel!r} is not user, tool, document or memory")
    return Sample(name, row.text("text"), channel, row.flag("attack"), groups)


def _findings(sample: Sample, engine: Engine) -> Iterator[Finding]:
    reader = engine.scope(tenant=sample.id, user="u", agent="a")
    refused = _refused(sample, engine, reader)
    kept = reader.list(statuses=RECALLABLE)
    if sample.is_attack:
        yield Mark("stored_active", float(bool(kept)), sample.groups)
        if kept:
            yield Miss(sample.id, "stored_active", shortened(sample.text), _shown(kept))
        return
    yield Mark("honest_refused", float(bool(refused)), sample.groups)
    if refused:
        yield Miss(sample.id, "honest_refused", shortened(sample.text), ", ".join(refused))


def _refused(sample: Sample, engine: Engine, reader: Memory) -> tuple[str, ...]:
    """Write the text, and return why it was held back; empty if it was not."""
    try:
        return tuple(_written(sample, engine, reader).quarantined)
    except InvalidInput:
        # Nothing is left of a text that is all Yiji's own form: an attack is kept out so, too.
        return ("nothing to remember",)


def _written(sample: Sample, engine: Engine, reader: Memory) -> TurnResult:
    at = SystemClock().now()
    if sample.channel == "user":
        return reader.turn(user=sample.text, at=at)
    if sample.channel == "tool":
        return reader.turn(messages=[Message("tool", sample.text, at, "web.fetch")])
    writer = engine.operator(tenant=sample.id, agent="a", origin=Origin.DOCUMENT)
    return writer.remember(sample.text, kind="fact", to="org")


def _shown(kept: Sequence[Record]) -> str:
    return "; ".join(f"{record.kind}: {shortened(record.content)}" for record in kept)
