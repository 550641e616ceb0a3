"""Embed what was kept without a vector: a very long message, or an embedder that was away."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from yiji.model.record import Record
from yiji.model.scope import Reach
from yiji.providers.protocols import Embedder, Vectors
from yiji.remember.index import embedding_text
from yiji.store import index as indexes
from yiji.store import records, scopes
from yiji.store.database import Database
from yiji.store.outbox import JOB_SIZE, Job
from yiji.store.scopes import Place
from yiji.store.vectors import VectorRow

EMBED_JOBS = 16
"""Jobs taken at once: a turn's job holds a few records, so that together they fill a batch."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A record without a vector, and the text that is embedded for it."""

    place: Place
    record: Record
    text: str


def embed_later(database: Database, embedder: Embedder, jobs: Sequence[Job]) -> None:
    """Embed the records of jobs, of whichever namespaces; raises as `embed`.

    Args:
        database: Where they are.
        embedder: That embeds them.
        jobs: Of the topic `embed`.
    """
    subjects: dict[Place, list[str]] = {}
    for job in jobs:
        subjects.setdefault(Place(job.tenant, job.namespace), []).extend(job.subjects)
    embed(database, embedder, subjects)


def embed(database: Database, embedder: Embedder, subjects: Mapping[Place, Sequence[str]]) -> int:
    """Embed records in batches of at most 64, outside of any transaction.

    A record that is gone, before or meanwhile, is left out.

    Args:
        database: Where they are.
        embedder: That embeds them.
        subjects: Ids of the records, by where they are.

    Returns:
        How many have their vector now.

    Raises:
        ProviderError: The embedder failed; the batches before are kept.
    """
    waiting = _waiting(database, subjects)
    kept = 0
    for at in range(0, len(waiting), JOB_SIZE):
        batch = waiting[at : at + JOB_SIZE]
        made = embedder.passage([one.text for one in batch])
        kept += _keep(database, embedder.id, batch, made)
    return kept


def _waiting(database: Database, subjects: Mapping[Place, Sequence[str]]) -> list[_Waiting]:
    """Read what there is, by owner: a batch that is kept takes their locks in this order."""
    ids = {place: list(dict.fromkeys(subjects[place])) for place in sorted(subjects, key=_claim)}
    with database.read() as connection:
        return [
            _Waiting(place, one, embedding_text(one.content, one.source.speaker))
            for place, wanted in ids.items()
            for one in records.fetch(connection, **_reach(place), ids=wanted)
        ]


def _keep(database: Database, embedder: str, batch: Sequence[_Waiting], made: Vectors) -> int:
    pairs = zip(batch, made, strict=True)
    kept = 0
    with database.write() as connection:
        for place, group in groupby(pairs, key=lambda pair: pair[0].place):
            found = [(one.record.id, one.text, vector) for one, vector in group]
            ids = [record for record, _, _ in found]
            still = {one.id for one in records.fetch(connection, **_reach(place), ids=ids)}
            rows = [VectorRow(*each) for each in found if each[0] in still]
            if rows:
                indexes.embed(
                    connection,
                    tenant=place.tenant,
                    namespace=place.namespace,
                    embedder=embedder,
                    rows=rows,
                )
            kept += len(rows)
    return kept


def _claim(place: Place) -> str:
    return scopes.claim(place.tenant, place.namespace)


def _reach(place: Place) -> Reach:
    return Reach(tenant=place.tenant, namespaces=(place.namespace,))
