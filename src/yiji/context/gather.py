"""Collect what may go into a context, then assemble it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from yiji.context.account import accounted
from yiji.context.assemble import PLACEMENTS, Context, assemble
from yiji.context.budget import budget_of
from yiji.context.material import Material
from yiji.context.stream import AHEAD, Spoken, window_position, window_start
from yiji.errors import InvalidInput
from yiji.kinds import Place
from yiji.language.normalise import Language, language_of
from yiji.model.hit import ScoreParts
from yiji.model.query import Query
from yiji.model.record import USER, Record, Status
from yiji.model.scope import Scope
from yiji.model.summary import Summary
from yiji.policy import Policy
from yiji.recall.guard import Rules, Scored, current_words, fault_of
from yiji.recall.pipeline import Reader
from yiji.store import cited, records, summaries
from yiji.store.database import Database
from yiji.store.recent import KEPT_TURNS, last_turns
from yiji.store.selection import Selection
from yiji.store.sessions import Turn
from yiji.store.shown import shown_before

MOST_HEAD = 200
"""Head memories looked at; 40 % of a large budget holds fewer."""
MESSAGES = 2
"""Messages of a usual turn: a question and its reply."""
TURNS_BACK = 200
"""Turns before the window whose memories are looked at; a fifth of a budget holds fewer of them."""

_HOLDS = (Status.ACTIVE, Status.CONFLICTED)


def build_context(
    reader: Reader,
    database: Database,
    scope: Scope,
    query: Query,
    *,
    budget: int | None,
    model: str,
    model_window: int | None,
    placement: str,
    policy: Policy,
) -> Context:
    """Build a context. See `Memory.context`."""
    if placement not in PLACEMENTS:
        raise InvalidInput(f"placement {placement!r} is not one of {', '.join(PLACEMENTS)}")
    split = budget_of(budget, model_window=model_window, policy=policy)
    found = reader.recall(scope, query)
    held = _standing(database, scope, policy, at=query.at)
    so_far = _conversation(database, scope, policy, at=query.at, budget=split.total)
    material = Material(
        head=[one for one in held if one.status is Status.ACTIVE],
        unsettled=_unsettled(held),
        hits=list(found),
        earlier=so_far.earlier,
        window=so_far.window,
        story=so_far.story,
        session=scope.session,
        language=_language(query.text, held),
        head_language=language_of(_words(held) or _begun(so_far.window) or query.text),
        zone=_zone(held, query),
        now=query.at,
        model=model,
    )
    made = assemble(material, split, placement=placement)
    return replace(made, trace=accounted(found.trace, material, made))


def _standing(database: Database, scope: Scope, policy: Policy, *, at: datetime) -> list[Record]:
    """Read what stands in the head whatever is asked and holds still, most needed first."""
    kinds = [kind.name for kind in policy.kinds.values() if kind.place is Place.HEAD]
    wanted = Selection(kinds=kinds, statuses=(Status.ACTIVE, Status.CONFLICTED))
    pinned = Selection(filters={"pinned": True})
    with database.read(scope.tenant) as connection:
        where = scope.reach
        held = records.find(connection, **where, wanted=wanted, limit=MOST_HEAD)
        held += [one for one in records.find(connection, **where, wanted=pinned) if one not in held]
    own = [one for one in held if one.subject == USER or policy.kind(one.kind).follow or one.pinned]
    own = [one for one in own if one.valid_until is None or one.valid_until > at]
    return sorted(own, key=lambda one: (not one.pinned, -one.importance, -one.confidence, one.id))


def _unsettled(held: Sequence[Record]) -> list[tuple[Record, Record]]:
    """Pair each disputed memory with the one of its slot that it contradicts."""
    current = {_slot(one): one for one in held if one.status is Status.ACTIVE and one.key}
    disputed = (one for one in held if one.status is Status.CONFLICTED)
    return [(current[_slot(one)], one) for one in disputed if _slot(one) in current]


def _slot(record: Record) -> tuple[str | None, str, str | None]:
    return record.key, record.subject, record.applies_to


@dataclass(frozen=True, slots=True)
class _SoFar:
    """A conversation up to now.

    Attributes:
        story: Summaries of its first turns, in order.
        earlier: What turns before the window brought in, in the order shown.
        window: The last messages.
    """

    story: Sequence[Summary] = ()
    earlier: Sequence[Record] = ()
    window: Sequence[Spoken] = ()


def _conversation(
    database: Database, scope: Scope, policy: Policy, *, at: datetime, budget: int
) -> _SoFar:
    """Read what is said of a session: summaries, what earlier turns brought in, the last turns.

    What a summary covers is no part of the window; a budget that is larger has more turns in it.
    """
    times = max(1, budget // policy.context_tokens)
    messages = MESSAGES * policy.window_turns * times
    turns = (
        [] if scope.session is None else _last(database, scope, messages, most=KEPT_TURNS * times)
    )
    if not turns:
        return _SoFar()
    following = _following(turns)
    with database.read(scope.tenant) as connection:
        story = summaries.of_session(connection, scope=scope)
        covered = story[-1].after if story else 0
        turns = [one for one in turns if one.position >= covered]
        start = window_start([one.position for one in turns], following, messages=messages)
        first = turns[start].position if turns else following
        window = sorted(turns[start:], key=lambda one: one.at)  # some may have been recorded late
        before = shown_before(connection, scope=scope, position=first, turns_back=TURNS_BACK)
        wanted = list(dict.fromkeys((*before, *(one for turn in window for one in turn.shown))))
        found, citing = cited.fetch(connection, **scope.reach, ids=wanted, episodes=wanted)
    held = {id: now for id, one in found.items() if (now := _as_it_holds(one, citing, at))}
    earlier = [held.pop(one) for one in before if one in held]
    return _SoFar(story, earlier, [one for turn in window for one in _spoken(turn, held)])


def _last(database: Database, scope: Scope, messages: int, *, most: int) -> Sequence[Turn]:
    """Read the last turns of the session, as many as its window may hold."""
    turns = last_turns(database, scope, limit=most)
    if len(turns) < most:
        return turns
    is_all = turns[0].position <= window_position(_following(turns), messages=messages)
    return turns if is_all else last_turns(database, scope, limit=AHEAD * messages)


def _following(turns: Sequence[Turn]) -> int:
    return turns[-1].position + len(turns[-1].messages)


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
