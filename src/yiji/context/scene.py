"""What a context is made of whatever is asked: read in one state, and kept while that lasts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import sqlalchemy as sa

from yiji.context.guess import Guess
from yiji.context.stream import AHEAD, window_position, window_start
from yiji.kinds import Place
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.model.summary import Summary
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.recall.pipeline import REFERRED_TURNS
from yiji.store import head, stamps, summaries
from yiji.store.cache import Cache
from yiji.store.database import Database
from yiji.store.held import Held
from yiji.store.recent import KEPT_TURNS, turns_in
from yiji.store.sessions import Turn
from yiji.store.shown import shown_before

MOST_HEAD = 200
"""Head memories looked at; 40 % of a large budget holds fewer."""
MESSAGES = 2
"""Messages of a usual turn: a question and its reply."""
TURNS_BACK = 200
"""Turns before the window whose memories are looked at; a fifth of a budget holds fewer of them."""
AS_ONE = 2_500
"""Characters that take the room of a memory (`warm.MOST_MEMORIES`), at 2 bytes each."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """What a scope's prompt is made of beside the hits, as the database has it; nothing by the time.

    Attributes:
        held: What was read of its memories so far, and of which state.
        standing: Memories of the head's kinds and pinned ones, active or conflicted.
        turns: The last turns, oldest first.
        window: Those of them that stand in the window.
        before: Ids that turns before the window brought in, in the order shown.
        shown: What was brought in then and in the window, by id.
        citing: Memories that came from episodes among these, by their ids.
        story: Summaries of its first turns, in order.
        times: How many windows of the least size the budget has room for.
        guesses: Questions that may come next, with what a search found for them.
    """

    held: Held
    standing: Sequence[Record] = ()
    turns: Sequence[Turn] = ()
    window: Sequence[Turn] = ()
    before: Sequence[str] = ()
    shown: Mapping[str, Record] = field(default_factory=dict)
    citing: Mapping[str, Sequence[Record]] = field(default_factory=dict)
    story: Sequence[Summary] = ()
    times: int = 1
    guesses: list[Guess] = field(default_factory=list)

    @property
    def history(self) -> tuple[Message, ...]:
        """What "he" and "that one" may refer to: the last messages, oldest first."""
        last = self.turns[-REFERRED_TURNS:]
        return tuple(one for turn in last for one in turn.messages if one.content)

    @property
    def size(self) -> int:
        """Memories in it, those that are in it twice counted twice, and turns, a long one as several."""
        return self.held.size + len(self.standing) + sum(map(_size, self.turns))


def _size(turn: Turn) -> int:
    return 1 + sum(len(one.content) for one in turn.messages) // AS_ONE


def look(
    database: Database, scope: Scope, policy: Policy, kept: Scene | None = None, *, times: int = 1
) -> Scene:
    """Give the scene as the database has it now, as it was kept if nothing was written since."""
    with database.read(scope.tenant) as connection:
        return look_in(connection, database.cache, scope, policy, kept, times=times)


def look_in(
    connection: sa.Connection,
    cache: Cache | None,
    scope: Scope,
    policy: Policy,
    kept: Scene | None,
    *,
    times: int,
) -> Scene:
    """Give the same in a read that is open; of another size it keeps what was read of memories."""
    state = stamps.read(connection, **scope.reach)
    if kept is None or kept.held.state != state:
        kept = Scene(Held(scope.reach, state), times=0)
    return (
        kept if kept.times == times else _read(connection, cache, scope, policy, kept, times=times)
    )


def _read(
    connection: sa.Connection,
    cache: Cache | None,
    scope: Scope,
    policy: Policy,
    begun: Scene,
    *,
    times: int,
) -> Scene:
    """Read what a scope's prompt is made of.

    What a summary covers is no part of the window; a budget that is larger has more turns in it.
    """
    kinds = [kind.name for kind in policy.kinds.values() if kind.place is Place.HEAD]
    standing = head.read(connection, **scope.reach, kinds=kinds, limit=MOST_HEAD)
    scene = replace(begun, standing=standing, times=times)
    messages = MESSAGES * policy.window_turns * times
    turns = _last(connection, cache, scope, messages, most=KEPT_TURNS * times)
    if not turns:
        return scene
    story = summaries.of_session(connection, scope=scope)
    covered = story[-1].after if story else 0
    left = [one for one in turns if one.position >= covered]
    following = _following(turns)
    start = window_start([one.position for one in left], following, messages=messages)
    first = left[start].position if left else following
    window = sorted(left[start:], key=lambda one: one.at)  # some may have been recorded late
    before = shown_before(connection, scope=scope, position=first, turns_back=TURNS_BACK)
    ids = list(dict.fromkeys((*before, *(one for turn in window for one in turn.shown))))
    shown, citing = scene.held.fetch(connection, ids=ids, episodes=ids)
    return replace(
        scene,
        turns=turns,
        window=window,
        before=before,
        shown=shown,
        citing=citing,
        story=story,
    )


def _last(
    connection: sa.Connection, cache: Cache | None, scope: Scope, messages: int, *, most: int
) -> Sequence[Turn]:
    """Read the last turns of the session, as many as its window may hold."""
    if scope.session is None:
        return ()
    turns = turns_in(connection, cache, scope, limit=most)
    if len(turns) < most:
        return turns
    is_all = turns[0].position <= window_position(_following(turns), messages=messages)
    return turns if is_all else turns_in(connection, cache, scope, limit=AHEAD * messages)


def _following(turns: Sequence[Turn]) -> int:
    return turns[-1].position + len(turns[-1].messages)
