"""What memory made of a turn, entry by entry: remembered, used, only shown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from yiji.context.reasons import decided_for, skipped_for, use_of
from yiji.context.render import line
from yiji.interfaces.cli.chat.exchange import Exchange
from yiji.interfaces.cli.chat.words import words_of
from yiji.interfaces.cli.tables import OP_STYLES
from yiji.language.normalise import Language
from yiji.model.record import Origin, Record
from yiji.model.turn import Op, Outcome, TurnResult

MARKS = {
    Op.ADD: "+",
    Op.UPDATE: "~",
    Op.SUPERSEDE: "»",
    Op.RETRACT: "×",
    Op.CONFLICT: "≠",
    Op.NOOP: "=",
    Op.QUARANTINE: "!",
}
"""A decision at the head of its entry."""
HEADING = ""
"""Mark of an entry that heads others."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the account.

    Attributes:
        mark: In front of it; `HEADING` for the head of a part.
        text: What is told.
        style: Of mark and text, as rich names it.
        note: Why, or empty.
    """

    mark: str
    text: str
    style: str = ""
    note: str = ""


def account(exchange: Exchange) -> Iterator[Entry]:
    """Give what was remembered, what the reply used, what was only shown, what stood there already."""
    words = words_of(exchange.language)
    yield Entry(HEADING, words["kept"])
    yield from kept(exchange.result, exchange.language, exchange.zone)
    if exchange.later:
        yield Entry(HEADING, words["later"])
        yield from _shown(exchange, exchange.later, OP_STYLES[Op.ADD], mark=MARKS[Op.ADD])
    yield Entry(HEADING, words["used"])
    if not exchange.used:
        yield Entry("·", words["none"], "dim")
    yield from _shown(exchange, exchange.used, "green")
    for name, held in (("shown", exchange.only_shown), ("in_window", exchange.in_window)):
        if held:
            yield Entry(HEADING, words[name])
            yield from _shown(exchange, held, "dim")


def kept(result: TurnResult, language: Language, zone: tzinfo) -> Iterator[Entry]:
    """Give what a write kept and why; of what it did not keep, why not."""
    words = words_of(language)
    for rule in result.quarantined:
        reason = words["quarantined"].format(reason=skipped_for(rule, language))
        yield Entry(MARKS[Op.QUARANTINE], reason, OP_STYLES[Op.QUARANTINE])
    for outcome in result.outcomes:
        yield from _decided(outcome, language, zone)
    if result.outcomes or result.quarantined:
        return
    heard = any(one.source.origin is not Origin.AGENT for one in result.episodes)
    note = ""
    if result.skipped:
        note = words["skipped"].format(reason=skipped_for(result.skipped, language))
    yield Entry("·", words["message_kept" if heard else "not_kept"], "dim", note)


def footer(exchange: Exchange) -> str:
    """Say how much was shown, where it came from, and what was left out."""
    words, trace = words_of(exchange.language), exchange.trace
    parts = (
        words["tokens"].format(tokens=trace.tokens),
        words["cache" if trace.cached else "search"],
        *trace.degraded,
    )
    return " · ".join(parts)


def _decided(outcome: Outcome, language: Language, zone: tzinfo) -> Iterator[Entry]:
    said = line(outcome.record, language=language, zone=zone)
    slot = f"{outcome.record.key} · " if outcome.record.key else ""
    why = f"{slot}{decided_for(outcome.reason, language)}"
    yield Entry(MARKS[outcome.op], said, OP_STYLES[outcome.op], why)
    replaces = words_of(language)["replaces"]
    for old in outcome.replaced:
        yield Entry(" ", f"{replaces} {old.content}", "yellow")


def _shown(
    exchange: Exchange, held: Sequence[Record], style: str, *, mark: str = "·"
) -> Iterator[Entry]:
    """Give each memory as the prompt labels it, and how the reply used it."""
    trace, language = exchange.trace, exchange.language
    used = {one.memory for one in trace.uses}
    for one in held:
        said = line(one, language=language, zone=exchange.zone)
        yield Entry(mark, said, style, use_of(trace, one.id, language) if one.id in used else "")
