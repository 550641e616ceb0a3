"""Embed every memory with another embedder, then change over to it.

The new vectors are written beside the old ones, which answer until the change: one transaction that
names the new embedder and deletes what others made. A memory that has its vector needs none, so the
job keeps no place: stopped anywhere, it goes on where it was.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from yiji.errors import ProviderError
from yiji.model.clock import Clock, SystemClock
from yiji.model.notice import UPKEEP
from yiji.model.record import Status
from yiji.providers.catalog import embedder_of
from yiji.providers.protocols import Embedder
from yiji.remember.embed_later import embed
from yiji.remember.index import embedding_text
from yiji.settings import Settings
from yiji.store import index as indexes
from yiji.store import outbox, records, schema, scopes, vectors, wide
from yiji.store.database import Database
from yiji.store.opening import opened
from yiji.store.scopes import Place
from yiji.store.selection import Selection

SAMPLE: Final = "你好 hello"
"""Asks an embedder that refused a memory whether it answers at all."""


@dataclass(frozen=True, slots=True)
class Reembedded:
    """What a change of embedder did, or would do.

    Attributes:
        embedder: Id of the embedder that the database holds vectors of now, or would.
        before: Id of the one whose vectors it held; None if it was never opened with one.
        dry_run: True if nothing was changed.
        memories: Memories in the database.
        embedded: Of them, those that were embedded now, or that would be.
        refused: Ids that the embedder would not take; they are found by their words, and tried
            again in the background.
    """

    embedder: str
    before: str | None
    dry_run: bool
    memories: int
    embedded: int
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Batch:
    """Memories of one namespace that are embedded together."""

    place: Place
    ids: tuple[str, ...]


Track = Callable[[Sequence[Batch], str], Iterable[Batch]]
"""Walks through batches and shows how far it is, under a label."""


def silent(batches: Sequence[Batch], _label: str) -> Iterable[Batch]:
    """Show nothing."""
    return batches


def reembed(
    url: str | Settings = "yiji.db",
    *,
    to: Embedder | str | None = None,
    clock: Clock | None = None,
    dry_run: bool = False,
    track: Track = silent,
    **settings: object,
) -> Reembedded:
    """Change the embedder of a database: embed every memory with the new one, then switch to it.

    The database answers with the old embedder until this returns, and is to be opened with the new
    one afterwards. Stopped anywhere, the same call goes on from there. Engines that have it open
    are to be closed before it ends: they would go on with the old embedder.

    Args:
        url: The database, as for `open`; it has to be there.
        to: The new embedder, by name or one of your own; the one of the settings by default.
        clock: Where the time comes from; the machine's by default.
        dry_run: Count what would be embedded, change nothing.
        track: Shows progress over the batches, given them and a label.
        settings: Any other field of `Settings`.

    Raises:
        StoreError: The database cannot be opened or written.
        InvalidInput: There is no such database, embedder or setting.
        MissingExtra: The embedder's package is not installed.
        ProviderError: The embedder failed; nothing is lost, the next call goes on from here.
    """
    at = (clock or SystemClock()).now()
    name, own = (to, None) if isinstance(to, str) else (None, to)
    chosen = Settings.chosen(url, {"embedder": name, **settings})
    wanted = own if own is not None else embedder_of(chosen)
    with closing(opened(chosen, create=False)) as database:
        return _reembedded(database, wanted, at=at, dry_run=dry_run, track=track)


def _reembedded(
    database: Database, embedder: Embedder, *, at: datetime, dry_run: bool, track: Track
) -> Reembedded:
    """Give every memory a vector of this embedder, and make it the database's."""
    with database.read() as connection:
        before = schema.embedder_id(connection)
        memories = _count(connection)
    report = Reembedded(embedder.id, before, dry_run, memories, 0)
    waiting = _waiting(database, embedder)
    if dry_run:
        return replace(report, embedded=sum(len(batch.ids) for batch in waiting))
    refused: set[str] = set()
    # Whoever has the database open still may write while this runs: look again until all is done.
    while waiting:
        done = sum(
            _embed(database, embedder, batch, refused) for batch in track(waiting, "re-embedding")
        )
        report = replace(report, embedded=report.embedded + done)
        waiting = _waiting(database, embedder, but=refused) if done else []
    _change(database, embedder, at)
    return replace(report, refused=tuple(sorted(refused)))


def _embed(database: Database, embedder: Embedder, batch: Batch, refused: set[str]) -> int:
    """Embed a batch; a text that is refused is noted, unless the embedder refuses everything."""
    try:
        return embed(database, embedder, {batch.place: batch.ids})
    except ProviderError as error:
        if error.retryable:
            raise
    done = 0
    for one in batch.ids:
        try:
            done += embed(database, embedder, {batch.place: [one]})
        except ProviderError as error:
            if error.retryable:
                raise
            embedder.passage([SAMPLE])
            refused.add(one)
    return done


def _change(database: Database, embedder: Embedder, at: datetime) -> None:
    """Make the embedder the database's; what still lacks a vector waits for one in the background."""
    with database.write(schema.SCHEMA) as connection:
        for place in scopes.places(connection):
            tenant, namespace = place.tenant, place.namespace
            # A job each: one that is refused again keeps no other from its vector.
            outbox.push_all(
                connection,
                tenant=tenant,
                namespace=namespace,
                topic=outbox.EMBED,
                subjects=_lacking(connection, place, embedder),
                at=at,
                priority=UPKEEP,
                size=1,
            )
            wide.drop(connection, tenant=tenant, namespace=namespace)  # `maintain` makes it again
            vectors.keep_only(
                connection, tenant=tenant, namespaces=[namespace], embedder=embedder.id
            )
        schema.set_embedder(connection, embedder.id, embedder.dimension)


def _waiting(database: Database, embedder: Embedder, *, but: Collection[str] = ()) -> list[Batch]:
    """Put what lacks a vector into batches."""
    batches = []
    with database.read() as connection:
        for place in scopes.places(connection):
            lacking = _lacking(connection, place, embedder)
            ids = tuple(one for one in lacking if one not in but)
            starts = range(0, len(ids), outbox.JOB_SIZE)
            batches += [Batch(place, ids[at : at + outbox.JOB_SIZE]) for at in starts]
    return batches


def _lacking(connection: sa.Connection, place: Place, embedder: Embedder) -> list[str]:
    return indexes.unembedded(
        connection,
        tenant=place.tenant,
        namespace=place.namespace,
        embedder=embedder.id,
        text_of=embedding_text,
    )


def _count(connection: sa.Connection) -> int:
    everything = Selection(statuses=tuple(Status))
    return sum(
        records.count(
            connection, tenant=place.tenant, namespaces=[place.namespace], wanted=everything
        )
        for place in scopes.places(connection)
    )
