"""What the slow thinker does after a turn: look, guess, search; all of it under one state."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

import numpy as np
import sqlalchemy as sa

from yiji.context.gather import query_of
from yiji.context.guess import Guess
from yiji.context.scene import Scene, look
from yiji.context.warm import MOST_MEMORIES, Warm
from yiji.language.names import find_names
from yiji.language.normalise import Language, language_of
from yiji.model.record import Status
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.providers.calibration import codes_of
from yiji.providers.protocols import Embedder
from yiji.recall.pipeline import Reader
from yiji.recall.question import Question
from yiji.session.prefetch import Heard, followers, guesses_of
from yiji.session.thinker import Thinker
from yiji.store import stamps
from yiji.store.narrow import Aim
from yiji.store.roster import Roster

ALIKE: Final = 0.75
"""Similarity from which an earlier message is like the last one: the same topic (design, section 2)."""

MOST_ALIKE: Final = 4
"""Earlier messages whose followers are looked at."""


def think(thinker: Thinker, warm: Warm, scope: Scope) -> None:
    """Have ready what the next prompt of a scope is made of.

    Raises:
        StoreError: The database was not read; what was ready before is still.
    """
    warm.expire()
    erasures = warm.erasures
    kept = warm.of(scope)
    times = 1 if kept is None else kept.times
    scene = look(thinker.database, scope, thinker.policy, kept, times=times)
    if thinker.guesses and not scene.guesses:
        _guess(thinker, scope, scene)
    warm.keep(scope, scene, erasures=erasures)


def _guess(thinker: Thinker, scope: Scope, scene: Scene) -> None:
    """Search for guessed questions, as long as the scene's state lasts."""
    last = next((one for one in reversed(scene.history) if one.role == "user"), None)
    if last is None:
        return
    at = thinker.clock.now().astimezone(last.at.tzinfo)
    reader = Reader(thinker.database, thinker.embedder, thinker.policy)
    with thinker.database.read(scope.tenant) as connection:
        if stamps.read(connection, **scope.reach) != scene.held.state:
            return
        heard = _heard(reader, thinker.embedder, connection, scope, scene, last=last, at=at)
    if scene.size > MOST_MEMORIES:
        return  # too much to be kept, and each search would take long
    asked = _distinct(reader.ask(scope, guesses_of(heard), scene.history, at=at))
    with thinker.database.read(scope.tenant) as connection:
        if stamps.read(connection, **scope.reach) != scene.held.state:
            return
        for question in asked:
            query = query_of(question.plain.text, at=at)
            found = reader.search(connection, scope, query, question, scene.held)
            scene.guesses.append(Guess(question, found))


def _heard(
    reader: Reader,
    embedder: Embedder,
    connection: sa.Connection,
    scope: Scope,
    scene: Scene,
    *,
    last: Message,
    at: datetime,
) -> Heard:
    understood = reader.understand(last.content, scene.history, at=at)
    roster = scene.held.roster(
        connection,
        embedder=embedder.id,
        statuses=(Status.ACTIVE, Status.CONFLICTED),
        kinds=(),
        aim=Aim(None),
    )
    said = [one.content for one in scene.history if one.role == "user"]
    names = [name.text for text in reversed(said) for name in find_names(text)]
    places = _followers(embedder, scope, roster)
    followed, _ = scene.held.fetch(connection, ids=places, episodes=())
    return Heard(
        language=language_of(last.content),
        asked=tuple(dict.fromkeys((*understood.keys, *_keys_of(scene, roster, scope)))),
        held=roster.key.used(),
        names=tuple(dict.fromkeys(names)),
        followed=[one.source.quote or one.content for one in followed.values()],
        said=frozenset(said),
    )


def _followers(embedder: Embedder, scope: Scope, roster: Roster) -> list[str]:
    """Give the ids of what the user said next after words like the last, the most alike first."""
    said = roster.kind.among({"episode"}) & roster.namespace.among({scope.home}) & roster.has_vector
    place = {
        row: (roster.session.text(row), int(roster.position[row]))
        for row in np.flatnonzero(said).tolist()
    }
    here = [row for row, (session, _) in place.items() if session == scope.session]
    if not here:
        return []
    last = max(here, key=lambda row: place[row][1])
    row_at = {at: row for row, at in place.items()}
    others = [row for row in place if row != last]
    alike = [place[row] for row in _alike(embedder, roster, last, others)]
    return [roster.ids[row_at[at]] for at in followers(list(row_at), alike)]


def _alike(embedder: Embedder, roster: Roster, last: int, rows: Sequence[int]) -> list[int]:
    """Give the rows of messages like the last one, the most alike first."""
    if not rows:
        return []
    likeness = embedder.calibration.similarity(
        roster.vectors[last],
        roster.vectors[list(rows)],
        language=_language(roster, last),
        languages=codes_of([_language(roster, row) for row in rows]),
    )
    order = np.argsort(-likeness, kind="stable")[:MOST_ALIKE]
    return [rows[at] for at in order.tolist() if likeness[at] >= ALIKE]


def _language(roster: Roster, row: int) -> Language:
    return "zh" if roster.language.text(row) == "zh" else "en"


def _keys_of(scene: Scene, roster: Roster, scope: Scope) -> Iterator[str]:
    """Give the slots of what came from the last turn, by the roster."""
    if not scene.turns:
        return
    is_its = roster.position >= scene.turns[-1].position
    is_its &= roster.session.among({scope.session or ""}) & ~roster.key.among({""})
    for row in np.flatnonzero(is_its).tolist():
        yield roster.key.text(row)


def _distinct(asked: Sequence[Question]) -> list[Question]:
    """Leave out what lacks a part, and all but one of the questions of the same words."""
    whole = (one for one in asked if one.understood.text.strip() and not one.missing)
    return list({one.understood.text: one for one in whole}.values())
