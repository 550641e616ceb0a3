"""A conversation with questions whose answers are known, and how well recall answers them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from yiji.engine import Engine
from yiji.evals.laboratory import laboratory
from yiji.evals.metrics import hit_at, ndcg_at, recall_at
from yiji.evals.report import Finding, Mark, Miss, Report, Track, shortened, silent, summarise
from yiji.memory import Memory
from yiji.model.hit import Hit
from yiji.model.turn import Message, Role

DEEPEST = 20
"""How many distinct turns the figures look at."""

HITS_WANTED = 3 * DEEPEST
"""Hits asked for, so that several hits of one turn still leave `DEEPEST` distinct ones."""

AGENT = "companion"


@dataclass(frozen=True, slots=True)
class Said:
    """One turn of a conversation.

    Attributes:
        id: By which questions name it.
        at: When it was said; aware.
        role: Who speaks.
        text: What was said.
        session: Which sitting it belongs to.
        speaker: Name, where two people talk; None otherwise.
    """

    id: str
    at: datetime
    role: Role
    text: str
    session: str
    speaker: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the turns that answer it.

    Attributes:
        text: The question.
        at: When it is asked; aware.
        gold: Ids of the turns that answer it; at least one.
        groups: Where it counts: `type`, `category` and so on.
        session: Sitting in which it is asked, or None.
    """

    text: str
    at: datetime
    gold: frozenset[str]
    groups: Mapping[str, str] = field(default_factory=dict)
    session: str | None = None


@dataclass(frozen=True, slots=True)
class Conversation:
    """Turns in time order, and questions about them."""

    id: str
    turns: tuple[Said, ...]
    questions: tuple[Question, ...]


def measure(name: str, conversations: Sequence[Conversation], track: Track = silent) -> Report:
    """Summarise what `answers` finds.

    Returns:
        `recall@5 recall@10 recall@20 hit@10 ndcg@10`, means over the questions; `not_stored`:
        share of the turns of which nothing is kept; `gate_skipped`: share from which the gate
        extracted nothing; `evidence_not_stored`: share of the answering turns not kept.

    Raises:
        YijiError: The engine failed.
    """
    findings = answers(conversations, track)
    return summarise(name, findings, rows=sum(len(each.questions) for each in conversations))


def answers(conversations: Sequence[Conversation], track: Track = silent) -> list[Finding]:
    """Feed each conversation to a fresh engine through `turn`, ask through `recall`, mark the answers.

    Settings are the default ones but for access recording, which is off. A hit counts for the
    turn it came from, and k counts distinct turns.

    Raises:
        YijiError: The engine failed.
    """
    return [finding for each in conversations for finding in _findings(each, track)]


def turn_of(hit: Hit, episodes: Mapping[str, str]) -> str | None:
    """Name the turn a hit came from: its own, else that of the first episode it cites."""
    source = hit.record.source.turn
    if source is not None:
        return source
    cited = (episodes[episode] for episode in hit.record.cites if episode in episodes)
    return next(cited, None)


def ranked_turns(hits: Sequence[Hit], episodes: Mapping[str, str]) -> list[str]:
    """Give the distinct turns behind hits, best first, at most `DEEPEST`."""
    turns = (turn_of(hit, episodes) for hit in hits)
    return list(dict.fromkeys(turn for turn in turns if turn is not None))[:DEEPEST]


def _findings(conversation: Conversation, track: Track) -> Iterator[Finding]:
    first = conversation.turns[0].at
    with laboratory(first, in_memory=True) as (engine, clock):
        episodes: dict[str, str] = {}
        evidence = frozenset().union(*(question.gold for question in conversation.questions))
        for said in track(conversation.turns, f"{conversation.id}: turns"):
            clock.set(max(said.at, clock.now()))
            yield from _told(engine, conversation.id, said, episodes, said.id in evidence)
        engine.drain()
        for question in track(conversation.questions, f"{conversation.id}: questions"):
            clock.set(max(question.at, clock.now()))
            yield from _asked(engine, conversation.id, question, episodes)


def _told(
    engine: Engine, user: str, said: Said, episodes: dict[str, str], is_evidence: bool
) -> Iterator[Finding]:
    scope = _scope(engine, user, said.session)
    message = Message(said.role, said.text, said.at, said.speaker)
    result = scope.turn(messages=[message], at=said.at, id=said.id)
    is_stored = bool(result.episodes or result.outcomes)
    episodes.update((episode.id, said.id) for episode in result.episodes)
    yield Mark("not_stored", float(not is_stored))
    yield Mark("gate_skipped", float(result.skipped is not None))
    if is_evidence:
        yield Mark("evidence_not_stored", float(not is_stored))
        if not is_stored:
            reason = ", ".join(result.quarantined) or result.skipped or "nothing kept"
            yield Miss(said.id, "evidence_not_stored", shortened(said.text), reason)


def _asked(
    engine: Engine, user: str, question: Question, episodes: Mapping[str, str]
) -> Iterator[Finding]:
    scope = _scope(engine, user, question.session)
    found = ranked_turns(
        scope.recall(question.text, limit=HITS_WANTED, at=question.at).hits, episodes
    )
    for k in (5, 10, 20):
        yield Mark(f"recall@{k}", recall_at(found, question.gold, k), question.groups)
    yield Mark("hit@10", hit_at(found, question.gold, 10), question.groups)
    yield Mark("ndcg@10", ndcg_at(found, question.gold, 10), question.groups)
    if not hit_at(found, question.gold, 10):
        wanted = f"{shortened(question.text)} → {', '.join(sorted(question.gold))}"
        yield Miss(user, "hit@10", wanted, ", ".join(found[:10]) or "nothing")


def _scope(engine: Engine, user: str, session: str | None) -> Memory:
    return engine.scope(user=user, agent=AGENT, session=session)
