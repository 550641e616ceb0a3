"""A recorded turn, read again to be extracted from, with what surrounds it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from yiji.language.normalise import fold
from yiji.model.record import USER, Candidate, Record, Status
from yiji.model.scope import Reach, Scope, scope_of
from yiji.model.turn import Message
from yiji.remember.draft import Claim, Passage
from yiji.remember.extract_llm import EARLIER, Spoken
from yiji.remember.hear import Heard
from yiji.remember.quoted import is_backed, stands_in, states
from yiji.remember.resolve import local_time
from yiji.remember.said import timezone_of
from yiji.store import records, sessions
from yiji.store.outbox import Job
from yiji.store.sessions import Turn


@dataclass(frozen=True, slots=True)
class Reread:
    """A turn, read again.

    Attributes:
        scope: Whose turn it is.
        turn: As it was recorded.
        episodes: What is extracted from, in order; at least one.
        passages: One for each episode.
        spoken: Likewise, in the user's wall time.
        earlier: Messages before the turn, oldest first.
    """

    scope: Scope
    turn: Turn
    episodes: tuple[Record, ...]
    passages: tuple[Passage, ...]
    spoken: tuple[Spoken, ...]
    earlier: tuple[Message, ...]

    def episode_of(self, claim: Claim) -> Record:
        """Give the episode that a claim came from; the first for one of no passage."""
        return self.episodes[claim.passage or 0]


def reread(connection: sa.Connection, job: Job) -> Reread | None:
    """Read the turn of a job.

    Returns:
        The turn; None if nothing of it is left to extract from.
    """
    episodes = _episodes(connection, job)
    if not episodes:
        return None
    source = episodes[0].source
    scope = scope_of(job.namespace, tenant=job.tenant, session=source.session)
    turn = sessions.turn(connection, scope=scope, id=source.turn or "")
    if turn is None:
        return None
    pairs = [(one, passage) for one in episodes if (passage := _passage(one, turn)) is not None]
    if not pairs:
        return None
    timezone = timezone_of(connection, scope)
    return Reread(
        scope,
        turn,
        tuple(one for one, _ in pairs),
        tuple(passage for _, passage in pairs),
        tuple(_spoken(passage, timezone) for _, passage in pairs),
        _before(connection, scope, turn),
    )


def standing(
    connection: sa.Connection, job: Job, heard: Reread, claims: Sequence[Claim]
) -> tuple[Claim, ...]:
    """Give the claims that still stand: their words are there, and no memory came of them before.

    Where words of an earlier message are gone, a claim has to do without any of them.
    """
    ids = {one.id for one in _episodes(connection, job)}
    turn = sessions.turn(connection, scope=heard.scope, id=heard.turn.id)
    kept = "\n".join(message.content for message in turn.messages) if turn is not None else ""
    episodes = [one.id for one in heard.episodes]
    citing = records.citing(connection, **heard.scope.reach, episodes=episodes)
    made = {said for held in citing.values() for one in held for said in _said(one)}
    is_whole = turn is not None and _before(connection, heard.scope, turn) == heard.earlier
    return tuple(
        claim
        for claim in claims
        if heard.episode_of(claim).id in ids
        and stands_in(claim.candidate.quote, kept)
        and made.isdisjoint(_said(claim.candidate))
        and (is_whole or _stands_alone(claim, kept))
    )


def _stands_alone(claim: Claim, text: str) -> bool:
    """Tell whether a claim says nothing, and is about nobody, that a text does not say or name."""
    content, subject = claim.candidate.content, fold(claim.candidate.subject)
    speakers = (USER, fold(claim.heard.speaker or USER))
    if subject not in speakers and subject not in fold(text):
        return False
    return stands_in(content, text) or (states(text, content) and is_backed(content, [text]))


def _said(one: Candidate | Record) -> Iterator[tuple[str, ...]]:
    """Give what two memories of one message have in common if they are one: words, or slot and value."""
    yield (fold(one.content),)
    if one.key is not None and one.value:
        yield one.key, fold(one.subject), fold(one.value), one.polarity


def _episodes(connection: sa.Connection, job: Job) -> list[Record]:
    """Read what is left of a job's episodes: what was erased or replaced meanwhile is left out."""
    reach = Reach(tenant=job.tenant, namespaces=(job.namespace,))
    found = records.fetch(connection, **reach, ids=job.subjects)
    return [one for one in found if one.status is Status.ACTIVE]


def _before(connection: sa.Connection, scope: Scope, turn: Turn) -> tuple[Message, ...]:
    """Read what was said before a turn, oldest first, as far as it is still there."""
    before = sessions.window(connection, scope=scope, limit=EARLIER, before=turn.position)
    return tuple(message for one in before for message in one.messages if message.content)


def _passage(episode: Record, turn: Turn) -> Passage | None:
    """Give the passage that an episode is, or None if its message was blanked since."""
    place = episode.source.position - turn.position
    message = turn.messages[place] if 0 <= place < len(turn.messages) else None
    if message is None or not message.content:
        return None
    heard = Heard(message, episode.source.origin, None, ())
    words, importance = episode.source.quote, episode.importance
    return Passage(words, episode.content, heard, place, importance, episode.entities)


def _spoken(passage: Passage, timezone: str | None) -> Spoken:
    return Spoken(passage.text, local_time(passage.heard.message.at, timezone))
