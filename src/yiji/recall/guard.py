"""What may not be returned, although it was found. Pure: rules in order, the first that holds drops."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from yiji.language.normalise import fold
from yiji.language.segment import terms
from yiji.model.hit import ScoreParts
from yiji.model.record import Record, Status

RAW = "episode"

LEFT_OVER = 2
"""Terms that an episode must hold beside what its memories say to be worth returning itself; with
fewer it says nothing more (好的, you know that)."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A candidate with its score.

    Attributes:
        record: The memory.
        score: By which it is ordered.
        parts: What the score is made of.
        arms: That found it.
    """

    record: Record
    score: float
    parts: ScoreParts
    arms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that was dropped, and the first rule that did."""

    scored: Scored
    rule: str


@dataclass(frozen=True, slots=True)
class Guarded:
    """What is left, best first, and what was dropped."""

    kept: tuple[Scored, ...]
    dropped: tuple[Dropped, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """What the guard goes by.

    Attributes:
        floor: Least relevance.
        now: Time of asking.
        is_historical: Whether the past is asked for.
        citing: Memories of any status that came from an episode, by its id.
        eligible: Ids that the question may return.
    """

    floor: float
    now: datetime
    is_historical: bool
    citing: Mapping[str, Sequence[Record]]
    eligible: Collection[str]


def guard(found: Sequence[Scored], rules: Rules) -> Guarded:
    """Drop what may not be returned.

    Rules: `floor` (not about the question), `no_longer_valid`, `superseded_statement` (all that
    an episode said was replaced), `same_text`, `said_by_memory` and `covers_memory` (an episode
    and a memory of the same words: the better one stands for both).

    Args:
        found: Candidates, best first.
        rules: What to go by.
    """
    dropped: list[Dropped] = []
    passed: list[Scored] = []
    for one in found:
        rule = _own_fault(one, rules)
        if rule is None:
            passed.append(one)
        else:
            dropped.append(Dropped(one, rule))
    passed = [_current_words(one, rules) for one in passed]
    kept = _once(passed, rules, dropped)
    return Guarded(tuple(kept), tuple(dropped))


def _own_fault(one: Scored, rules: Rules) -> str | None:
    record = one.record
    if one.parts.relevance < rules.floor:
        return "floor"
    ended = record.valid_until is not None and record.valid_until <= rules.now
    is_lasting = record.kind in ("profile", "preference", "rejection", "fact")
    if ended and is_lasting and not rules.is_historical:
        return "no_longer_valid"
    if record.kind == RAW and _is_overtaken(record, rules):
        return "superseded_statement"
    return None


def _is_overtaken(episode: Record, rules: Rules) -> bool:
    """Tell whether every memory of an episode was replaced, and it says nothing else."""
    said = rules.citing.get(episode.id, ())
    if not said or any(one.id in rules.eligible for one in said):
        return False
    return not _has_more(episode, said)


def _has_more(episode: Record, said: Sequence[Record]) -> bool:
    return len(set(terms(_without(episode.content, said)))) > LEFT_OVER


def _without(text: str, said: Sequence[Record]) -> str:
    for one in sorted(said, key=lambda record: -len(record.source.quote)):
        if one.source.quote:
            text = text.replace(one.source.quote, " ")
    return text


def _current_words(one: Scored, rules: Rules) -> Scored:
    """Cut out of an episode the words whose memories hold no more."""
    said = rules.citing.get(one.record.id, ())
    gone = [memory for memory in said if memory.id not in rules.eligible]
    if one.record.kind != RAW or not gone:
        return one
    left = " ".join(_without(one.record.content, gone).split()).strip("，,。.;； ")
    source = replace(one.record.source, quote=left)
    return replace(one, record=replace(one.record, content=left, source=source))


def _once(passed: Sequence[Scored], rules: Rules, dropped: list[Dropped]) -> list[Scored]:
    """Keep one of each statement: texts once, and of an episode and its memories the better."""
    kept: list[Scored] = []
    texts: set[str] = set()
    quoted: set[str] = set()
    spoken_for: set[str] = set()
    present = {one.record.id for one in passed}
    for one in passed:
        rule = _repetition(one, rules, texts, quoted, spoken_for, present)
        if rule is not None:
            dropped.append(Dropped(one, rule))
            continue
        kept.append(one)
        texts.add(fold(one.record.content))
        if one.record.kind == RAW:
            quoted.add(one.record.id)
        else:
            spoken_for |= set(one.record.cites)
    return kept


def _repetition(
    one: Scored,
    rules: Rules,
    texts: Collection[str],
    quoted: Collection[str],
    spoken_for: Collection[str],
    present: Collection[str],
) -> str | None:
    record = one.record
    if fold(record.content) in texts:
        return "same_text"
    if record.kind != RAW:
        return "covers_memory" if quoted and any(id in quoted for id in record.cites) else None
    said = [memory for memory in rules.citing.get(record.id, ()) if memory.id in rules.eligible]
    if record.id in spoken_for:
        return "said_by_memory"
    if said and not _has_more(record, said) and any(memory.id in present for memory in said):
        return "said_by_memory"
    return None


STATUSES_NOW = (Status.ACTIVE, Status.CONFLICTED)
"""What counts when the present is asked for."""
