"""What may not be returned, although it was found. Pure: rules in order, the first that holds drops."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from yiji.language.normalise import fold
from yiji.language.segment import terms
from yiji.model.hit import ScoreParts
from yiji.model.record import Record, Status
from yiji.recall.told import told_by_memories

RAW = "episode"
LASTING = ("profile", "preference", "rejection", "fact")
"""Kinds that hold no more once their validity ended; an event or a decision is only over."""
_REPLACED = (Status.SUPERSEDED, Status.QUARANTINED)
_WIDE = re.compile(r"[\u3400-\u9fff]")

LEFT_OVER = 2.0
"""Words an episode must hold beside its memories to say more than they do (记住, 好的 are fewer)."""

WORTH_REPEATING = 6.0
"""The same where its memories are given already: a sentence of its own, not 之前讲过的."""


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
class _Folded:
    """The texts of a candidate as they are compared."""

    content: str
    quote: str


@dataclass(frozen=True, slots=True)
class Rules:
    """What the guard goes by.

    Attributes:
        floor: Least relevance.
        now: Time of asking.
        is_historical: Whether the past is asked for.
        citing: Memories of any status that came from an episode, by its id.
        eligible: Ids of those memories that the question may return.
        open_only: Whether only what is still to be done is asked for.
    """

    floor: float
    now: datetime
    is_historical: bool
    citing: Mapping[str, Sequence[Record]]
    eligible: Collection[str]
    open_only: bool = False


def guard(found: Sequence[Scored], rules: Rules) -> Guarded:
    """Drop what may not be returned.

    Rules: `floor` (not about the question), `no_longer_valid`, `superseded_statement` (all of an
    episode was replaced), `done` (open tasks were asked for), `told_by_memories` (of a summary),
    `same_text`, and of an episode and its memories `said_by_memory` or `covered_by_episode`.

    Args:
        found: Candidates, best first.
        rules: What to go by.
    """
    dropped: list[Dropped] = []
    passed: list[Scored] = []
    for one in found:
        rule = fault_of(one, rules)
        if rule is None:
            passed.append(current_words(one, rules))
        else:
            dropped.append(Dropped(one, rule))
    told = told_by_memories(one.record for one in passed)
    dropped += [Dropped(one, "told_by_memories") for one in passed if one.record.id in told]
    kept = _once([one for one in passed if one.record.id not in told], rules, dropped)
    return Guarded(tuple(kept), tuple(dropped))


def fault_of(one: Scored, rules: Rules) -> str | None:
    """Name the rule that drops a memory whatever else was found."""
    record = one.record
    if one.parts.relevance < rules.floor:
        return "floor"
    ended = record.valid_until is not None and record.valid_until <= rules.now
    if ended and record.kind in LASTING and not rules.is_historical:
        return "no_longer_valid"
    if record.kind == RAW and _is_overtaken(record, rules):
        return "superseded_statement"
    told = (record, *rules.citing.get(record.id, ()))
    if rules.open_only and any(memory.state == "done" for memory in told):
        return "done"
    return None


def _is_overtaken(episode: Record, rules: Rules) -> bool:
    """Tell whether every memory of an episode was replaced, and it says nothing else."""
    said = rules.citing.get(episode.id, ())
    is_replaced = bool(said) and not any(_still_holds(one, rules) for one in said)
    return is_replaced and not _has_more(episode, said)


def _still_holds(memory: Record, rules: Rules) -> bool:
    """Tell whether a memory was not replaced; what the question does not ask for was not."""
    return memory.id in rules.eligible or memory.status not in _REPLACED


def _has_more(episode: Record, said: Sequence[Record], *, than: float = LEFT_OVER) -> bool:
    return _words(_without(episode.source.quote, said)) > than


def _words(text: str) -> float:
    """Count words roughly: two Chinese characters, or one English word that is no stop word."""
    latin = {term for term in terms(_WIDE.sub(" ", text)) if term[0].isalnum()}
    return len(_WIDE.findall(text)) / 2 + len(latin)


def _without(text: str, said: Sequence[Record]) -> str:
    for quote in sorted(filter(None, (one.source.quote for one in said)), key=len, reverse=True):
        text = text.replace(quote, " ")
    return text


def current_words(one: Scored, rules: Rules) -> Scored:
    """Cut out of an episode the words whose memories hold no more."""
    said = rules.citing.get(one.record.id, ())
    gone = [memory for memory in said if not _still_holds(memory, rules)]
    if one.record.kind != RAW or not gone:
        return one
    left = " ".join(_without(one.record.source.quote, gone).split()).strip("，,。.;； ")
    source = replace(one.record.source, quote=left)
    return replace(one, record=replace(one.record, content=left, source=source))


def _once(passed: Sequence[Scored], rules: Rules, dropped: list[Dropped]) -> list[Scored]:
    """Keep one of each statement.

    A text is given once. An episode that says no more than its memories yields to them; one that
    says more stands for them, in the better place of the two, except for a memory that says in
    other words, or with a date, what the episode leaves open. Of several that say the same fact
    again, one is given.
    """
    place = {one.record.id: at for at, one in enumerate(passed)}
    whole = {
        one.record.id: one
        for one in passed
        if _says_more(one.record, rules) or _leads(one.record, rules, place)
    }
    folded = {one.record.id: _folded(one.record) for one in passed}
    kept: dict[str, Scored] = {}
    texts: set[str] = set()
    told: set[str] = set()

    def keep(one: Scored) -> None:
        kept[one.record.id] = one
        texts.add(folded[one.record.id].content)
        told.update((one.record.id, *(memory.id for memory in _said(one.record, rules))))

    lifted = _lifted(passed, rules, whole)
    for one in sorted(lifted, key=lambda one: -one.score):
        stands = _standing_for(one, whole, folded)
        if stands is not None and one.record.id not in told:
            keep(replace(stands, score=max(one.score, stands.score)))
        rule = "covered_by_episode" if stands is not None else None
        rule = rule or _repetition(
            one.record, rules, texts=texts, folded=folded, kept=kept, told=told
        )
        if rule is None:
            keep(one)
        else:
            dropped.append(Dropped(one, rule))
    return list(kept.values())


def _folded(record: Record) -> _Folded:
    quote = fold(record.source.quote)
    is_verbatim = record.content == record.source.quote
    return _Folded(quote if is_verbatim else fold(record.content), quote)


def _lifted(passed: Sequence[Scored], rules: Rules, whole: Mapping[str, Scored]) -> list[Scored]:
    """Give a memory the place of its episode where that says no more and yields to it."""
    best: dict[str, float] = {}
    for one in passed:
        if one.record.kind == RAW and one.record.id not in whole:
            for memory in _said(one.record, rules):
                best[memory.id] = max(best.get(memory.id, 0.0), one.score)
    return [
        replace(one, score=lift) if (lift := best.get(one.record.id, 0.0)) > one.score else one
        for one in passed
    ]


def _leads(record: Record, rules: Rules, place: Mapping[str, int]) -> bool:
    """Tell whether an episode of several memories answers better: it fits better, or none has a slot."""
    said = _said(record, rules) if record.kind == RAW else []
    found = [place[one.id] for one in said if one.id in place]
    if len(said) <= 1 or not found:
        return False
    return place[record.id] < min(found) or all(one.key is None for one in said)


def _said(episode: Record, rules: Rules) -> list[Record]:
    """Give the memories of an episode that count."""
    return [one for one in rules.citing.get(episode.id, ()) if one.id in rules.eligible]


def _says_more(record: Record, rules: Rules) -> bool:
    """Tell whether an episode says more than the memories that came from it."""
    said = _said(record, rules) if record.kind == RAW else []
    return bool(said) and _has_more(record, said)


def _standing_for(
    memory: Scored, whole: Mapping[str, Scored], folded: Mapping[str, _Folded]
) -> Scored | None:
    """Give the episode that says all a memory says and more; what was asked for itself needs none."""
    if memory.record.kind == RAW or memory.parts.exact:
        return None
    words = folded[memory.record.id].quote
    found = (whole[id] for id in memory.record.cites if id in whole)
    return next((one for one in found if words and words in folded[one.record.id].quote), None)


def _repetition(
    record: Record,
    rules: Rules,
    *,
    texts: Collection[str],
    folded: Mapping[str, _Folded],
    kept: Mapping[str, Scored],
    told: Collection[str],
) -> str | None:
    """Name the rule by which a candidate says again what was given, or None."""
    if record.id in kept:
        return "given_already"
    if folded[record.id].content in texts or _repeats(record, kept.values(), folded):
        return "same_text"
    said = _said(record, rules) if record.kind == RAW else []
    is_told = bool(said) and all(one.id in told for one in said)
    if is_told and not _has_more(record, said, than=WORTH_REPEATING):
        return "said_by_memory"
    if said and not _has_more(record, said) and any(one.id in folded for one in said):
        return "said_by_memory"
    return None


def _repeats(record: Record, kept: Iterable[Scored], folded: Mapping[str, _Folded]) -> bool:
    """Tell whether a candidate and one that was given are one sentence, with a few words around it."""
    words, said_by = folded[record.id].quote, (record.source.speaker, record.subject)
    return any(
        _holds(words, folded[one.record.id].quote)
        for one in kept
        if (one.record.source.speaker, one.record.subject) == said_by
    )


def _holds(one: str, other: str) -> bool:
    shorter, longer = (one, other) if len(one) <= len(other) else (other, one)
    return (
        shorter in longer  # first, since it is nearly always false and costs nothing
        and _words(shorter) > 1
        and _words(longer.replace(shorter, " ", 1)) <= LEFT_OVER
    )
