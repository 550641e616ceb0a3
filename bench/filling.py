"""Write many made-up memories straight into a store, users in turn, with all their indexes."""

from collections.abc import Sequence

import sqlalchemy as sa
from made_up import EMBEDDER, TENANT, Maker, Saying, posting_of
from rich.progress import Progress

from yiji.model.link import Mention
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.store import graph, postings, records, vectors
from yiji.store.database import Database

USERS = 1000
MOST_BATCH = 180
"""Memories of a user written at once: some three index blocks, so that users' rows interleave."""

USERS_A_COMMIT = 50


def fill(database: Database, made: Maker, start: int, end: int, progress: Progress) -> None:
    """Write users' memories in turn until there are `end` in all."""
    task = progress.add_task(f"writing {end:,} memories", total=end - start)
    while start < end:
        batch = min(MOST_BATCH, (end - start) // USERS)
        for users in range(0, USERS, USERS_A_COMMIT):
            with database.write() as connection:
                for user in range(users, users + USERS_A_COMMIT):
                    scope = made.scope(user)
                    _keep(connection, scope, made.memories(scope, batch))
                    progress.advance(task, batch)
        start += batch * USERS


def _keep(connection: sa.Connection, scope: Scope, kept: Sequence[tuple[Record, Saying]]) -> None:
    where = {"tenant": TENANT, "namespace": scope.home}
    records.insert(connection, [one for one, _ in kept], is_single=lambda _key, _subject: False)
    postings.put(connection, tenant=TENANT, rows=[posting_of(*pair) for pair in kept])
    rows = [vectors.VectorRow(one.id, saying.content, saying.vector) for one, saying in kept]
    vectors.put(connection, **where, embedder=EMBEDDER, rows=rows)
    names = [Mention(one.content[:8], one.id) for one, _ in kept if one.kind != "episode"]
    graph.put_mentions(connection, **where, added=names)
