"""A recorded turn or document, read again to be extracted from, with what surrounds it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import sqlalchemy as sa

from yiji.governance.access import granted_to
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
    """A turn or a document, read again.

    Attributes:
        scope: Whose turn it is; of a document, who may write where it is.
        turn: As it was recorded, or None for a document.
        episodes: What is extracted from, in order; at least one.
        passages: One for each episode.
        spoken: Likewise, in the user's wall time.
        earlier: Messages before the turn, oldest first.
        to: Namespace that the document's writer chose, or None for a turn.
    """

    scope: Scope
    turn: Turn | None
    episodes: tuple[Record, ...]
    passages: tuple[Passage, ...]
    spoken: tuple[Spoken, ...]
    earlier: tuple[Message, ...]
    to: str | None = None

    def episode_of(self, claim: Claim) -> Record:
        """Give the episode that a claim came from; the first for one of no passage."""
        return self.episodes[claim.passage or 0]


def reread(connection: sa.Connection, job: Job) -> Reread | None:
    """Read the turn or document of a job.

    Returns:
        It, as far as it is the job's; None if nothing of it is left to extract from.
    """
    episodes = _episodes(connection, job)
    if not episodes:
        return None
    source = episodes[0].source
    scope = scope_of(job.namespace, tenant=job.tenant, session=source.session)
    if source.turn is None:
        return _document(scope, job.namespace, episodes)
    turn = sessions.turn(connection, scope=scope, id=source.turn)
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


def _document(scope: Scope, namespace: str, episodes: Sequence[Record]) -> Reread:
    """Read passages of a document: there is no turn, and nobody's conversation around it."""
    granted = granted_to(episodes[0].source.origin)
    passages = tuple(_as_written(one) for one in episodes)
    return Reread(
        replace(scope, capabilities=granted),
        None,
        tuple(episodes),
        passages,
        tuple(_spoken(passage, None) for passage in passages),
        (),
        namespace,
    )


def standing(
    connection: sa.Connection, job: Job, heard: Reread, claims: Sequence[Claim]
) -> tuple[Claim, ...]:
    """Give the claims that still stand: their words are there, and no memory came of them before.

    Where words of an earlier message are gone, a claim has to do without any of them.
    """
    left = _episodes(connection, job)
    ids = {one.id for one in left}
    kept, is_whole = _words_left(connection, heard, left)
    episodes = [one.id for one in heard.episodes]
    citing = records.citing(connection, **heard.scope.reach, episodes=episodes)
    made = {said for held in citing.values() for one in held for said in _said(one)}
    return tuple(
        claim
        for claim in claims
        if heard.episode_of(claim).id in ids
        and stands_in(claim.candidate.quote, kept)
        and made.isdisjoint(_said(claim.candidate))
        and (is_whole or _stands_alone(claim, kept))
    )


def _words_left(
    connection: sa.Connection, heard: Reread, left: Sequence[Record]
) -> tuple[str, bool]:
    """Give the words that are still there, and whether all are that stand before them."""
    if heard.turn is None:
        return "\n".join(one.source.quote for one in left), True
    turn = sessions.turn(connection, scope=heard.scope, id=heard.turn.id)
    if turn is None:
        return "", False
    said = "\n".join(message.content for message in turn.messages)
    return said, _before(connection, heard.scope, turn) == heard.earlier


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
    return _of(episode, message, place)


def _as_written(episode: Record) -> Passage:
    """Give the passage that an episode of a document is."""
    return _of(episode, Message("user", episode.source.quote, episode.recorded_at), 0)


def _of(episode: Record, message: Message, place: int) -> Passage:
    heard = Heard(message, episode.source.origin, None, ())
    words, importance = episode.source.quote, episode.importance
    return Passage(words, episode.content, heard, place, importance, episode.entities)


def _spoken(passage: Passage, timezone: str | None) -> Spoken:
    return Spoken(passage.text, local_time(passage.heard.message.at, timezone))
