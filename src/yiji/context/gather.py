"""Collect what may go into a context, then assemble it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from time import perf_counter
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from yiji.context.account import accounted
from yiji.context.assemble import PLACEMENTS, Context, assemble
from yiji.context.budget import budget_of
from yiji.context.guess import guessed
from yiji.context.material import Material
from yiji.context.scene import Scene, look, look_in
from yiji.context.stream import Spoken
from yiji.context.warm import Warm
from yiji.errors import InvalidInput
from yiji.language.normalise import Language, language_of
from yiji.model.hit import Recall, ScoreParts
from yiji.model.query import Query
from yiji.model.record import USER, Record, Status
from yiji.model.scope import Scope
from yiji.policy import Policy
from yiji.recall.answer import answer
from yiji.recall.guard import Rules, Scored, current_words, fault_of
from yiji.recall.pipeline import Reader
from yiji.store.sessions import Turn

MOST_HITS = 20
"""Hits that a context chooses from; its budget holds fewer."""

_HOLDS = (Status.ACTIVE, Status.CONFLICTED)


def query_of(text: str, *, at: datetime) -> Query:
    """Give the query of a context for a message."""
    return Query(text, at, limit=MOST_HITS, ranking="three_factors")


def build_context(
    reader: Reader,
    scope: Scope,
    text: str,
    *,
    at: datetime,
    budget: int | None,
    model: str,
    model_window: int | None,
    placement: str,
    warm: Warm | None = None,
) -> Context:
    """Build a context. See `Memory.context`."""
    policy = reader.policy
    if placement not in PLACEMENTS:
        raise InvalidInput(f"placement {placement!r} is not one of {', '.join(PLACEMENTS)}")
    split = budget_of(budget, model_window=model_window, policy=policy)
    query = query_of(text, at=at)
    times = max(1, split.total // policy.context_tokens)
    found, scene = _recalled(reader, scope, query, warm, times)
    held = _standing(scene, policy, at=query.at)
    earlier, window = _conversation(scene, at=query.at)
    material = Material(
        head=[one for one in held if one.status is Status.ACTIVE],
        unsettled=_unsettled(held),
        hits=list(found),
        earlier=earlier,
        window=window,
        story=scene.story,
        session=scope.session,
        language=_language(query.text, held),
        head_language=language_of(_words(held) or _begun(window) or query.text),
        zone=_zone(held, query),
        now=query.at,
        model=model,
    )
    made = assemble(material, split, placement=placement)
    return replace(made, trace=accounted(found.trace, material, made))


def _recalled(
    reader: Reader, scope: Scope, query: Query, warm: Warm | None, times: int
) -> tuple[Recall, Scene]:
    """Answer the question, from what is kept ready if nothing was written since.

    The state is looked at after the embedder took its time, and all that is used is of that look.
    What the question refers to is read before it, never taken as it was kept: it may be forgotten
    since, and a provider embeds and plans with it. If it changes meanwhile, it is asked once more.
    """
    database, policy, started = reader.database, reader.policy, perf_counter()
    erasures = 0 if warm is None else warm.erasures
    kept = None if warm is None else warm.of(scope)
    scene = look(database, scope, policy, kept, times=times)
    for is_last in (False, True):
        (question,) = reader.ask(scope, [query.text], scene.history, at=query.at)
        asked = perf_counter()
        with database.read(scope.tenant) as connection:
            before, scene = (
                scene,
                look_in(connection, database.cache, scope, policy, scene, times=times),
            )
            if not is_last and before.history != scene.history:
                continue
            guess = guessed(question, scene.guesses, reader.sameness)
            found = (
                reader.search(connection, scope, query, question, scene.held)
                if guess is None
                else guess.found
            )
            break
    if warm is not None:
        warm.keep(scope, scene, erasures=erasures)
    took = (("understand", asked - started), ("search", perf_counter() - asked))
    cached = guess is not None
    return answer(found, question, query, policy=policy, took=took, cached=cached), scene


def _standing(scene: Scene, policy: Policy, *, at: datetime) -> list[Record]:
    """Give what stands in the head whatever is asked and holds still, most needed first."""
    own = [
        one
        for one in scene.standing
        if one.subject == USER or policy.kind(one.kind).follow or one.pinned
    ]
    own = [one for one in own if one.valid_until is None or one.valid_until > at]
    return sorted(own, key=lambda one: (not one.pinned, -one.importance, -one.confidence, one.id))


def _unsettled(held: Sequence[Record]) -> list[tuple[Record, Record]]:
    """Pair each disputed memory with the one of its slot that it contradicts."""
    current = {_slot(one): one for one in held if one.status is Status.ACTIVE and one.key}
    disputed = (one for one in held if one.status is Status.CONFLICTED)
    return [(current[_slot(one)], one) for one in disputed if _slot(one) in current]


def _slot(record: Record) -> tuple[str | None, str, str | None]:
    return record.key, record.subject, record.applies_to


def _conversation(scene: Scene, *, at: datetime) -> tuple[Sequence[Record], Sequence[Spoken]]:
    """Give what earlier turns of the session brought in and holds still, and the last turns."""
    held = {
        id: now
        for id, one in scene.shown.items()
        if (now := _as_it_holds(one, scene.citing, at)) is not None
    }
    earlier = [held.pop(one) for one in scene.before if one in held]
    return earlier, [one for turn in scene.window for one in _spoken(turn, held)]


def _as_it_holds(
    record: Record, citing: Mapping[str, Sequence[Record]], at: datetime
) -> Record | None:
    """Give what was shown before as a recall would, without words replaced since; None if it is over."""
    shown = Scored(record, 0.0, ScoreParts(), ())
    rules = Rules(floor=0.0, now=at, is_historical=False, citing=citing, eligible=())
    holds = record.status in _HOLDS and fault_of(shown, rules) is None
    return current_words(shown, rules).record if holds else None


def _spoken(turn: Turn, held: dict[str, Record]) -> list[Spoken]:
    """Give a turn's messages, the first with what it brought in that no earlier one did."""
    said = [one for one in turn.messages if one.content and one.role != "system"]
    shown = tuple(held.pop(one) for one in turn.shown if one in held)
    if not said:
        return [Spoken(shown, None, turn.id)] if shown else []
    return [Spoken(shown, said[0], turn.id), *(Spoken((), one, turn.id) for one in said[1:])]


def _language(question: str, held: Sequence[Record]) -> Language:
    """Label in the question's language; a blank question in that of what is held."""
    text = question if any(character.isalpha() for character in question) else ""
    return language_of(text or _words(held))


def _begun(window: Sequence[Spoken]) -> str:
    return next((one.message.content for one in window if one.message is not None), "")


def _words(held: Sequence[Record]) -> str:
    return " ".join(one.content for one in held[:10])


def _zone(held: Sequence[Record], query: Query) -> tzinfo:
    zone = next((one.value for one in held if one.key == "profile.timezone"), None)
    try:
        return ZoneInfo(zone) if zone else query.at.tzinfo or ZoneInfo("UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return query.at.tzinfo or ZoneInfo("UTC")
