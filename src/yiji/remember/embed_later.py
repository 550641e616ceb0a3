"""Embed what was kept without a vector: a very long message, or an embedder that was away."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from yiji.errors import ProviderError
from yiji.model.scope import Reach
from yiji.providers.protocols import Embedder
from yiji.remember.index import embedding_text
from yiji.store import outbox, records, vectors
from yiji.store.database import Database
from yiji.store.vectors import VectorRow

LEASE = timedelta(minutes=5)
"""Time a batch may take before another worker takes it over: 64 passages take 30 s at worst."""
RETRY = timedelta(seconds=30)
"""Wait after a failure, doubled with each, at most an hour."""
MOST_WAIT = timedelta(hours=1)
MOST_ATTEMPTS = 8
"""Attempts after which a job that the embedder refuses is parked for `doctor` to report: two hours."""


def embed_waiting(database: Database, embedder: Embedder, *, at: datetime) -> int:
    """Embed everything that waits.

    Args:
        database: Where it is.
        embedder: That embeds it.
        at: Now.

    Returns:
        Jobs done.

    Raises:
        ProviderError: The embedder failed; the jobs stay, and are due again later.
    """
    done = 0
    while jobs := _claimed(database, at):
        refused: ProviderError | None = None
        for place, job in enumerate(jobs):
            try:
                _embed(database, embedder, job)
            except ProviderError as error:
                refused = error
                # An embedder that is away fails the others too; one that refuses a text may take them.
                failed = jobs[place:] if error.retryable else [job]
                _put_off(database, failed, error, at)
                if error.retryable:
                    raise
            else:
                done += 1
        if refused is not None:
            raise refused
    return done


def _put_off(
    database: Database, failed: Sequence[outbox.Job], error: ProviderError, at: datetime
) -> None:
    with database.write() as connection:
        for job in failed:
            wait = min(MOST_WAIT, RETRY * 2 ** min(job.attempts, 10))
            is_hopeless = not error.retryable and job.attempts >= MOST_ATTEMPTS
            retry_at = None if is_hopeless else at + wait
            outbox.fail(connection, job, fault=type(error).__name__, retry_at=retry_at)


def _claimed(database: Database, at: datetime) -> list[outbox.Job]:
    with database.read() as connection:
        if not outbox.counts(connection):
            return []
    with database.write() as connection:
        return outbox.claim(connection, at=at, lease=LEASE, topics=[outbox.EMBED])


def _embed(database: Database, embedder: Embedder, job: outbox.Job) -> None:
    scope = Reach(tenant=job.tenant, namespaces=(job.namespace,))
    with database.read() as connection:
        found = records.fetch(connection, **scope, ids=job.subjects)
    texts = [embedding_text(one.content, one.source.speaker) for one in found]
    made = list(embedder.passage(texts)) if texts else []
    with database.write() as connection:
        still = {one.id for one in records.fetch(connection, **scope, ids=job.subjects)}
        rows = [
            VectorRow(one.id, text, vector)
            for one, text, vector in zip(found, texts, made, strict=True)
            if one.id in still
        ]
        if rows:
            vectors.put(
                connection,
                tenant=job.tenant,
                namespace=job.namespace,
                embedder=embedder.id,
                rows=rows,
            )
        outbox.done(connection, [job])
