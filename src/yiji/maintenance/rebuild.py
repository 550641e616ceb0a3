"""Rebuild the indexes of a namespace from its records where they differ."""

from yiji.maintenance.job import Effect, Found, Plan
from yiji.model.notice import UPKEEP
from yiji.model.record import Status
from yiji.remember.index import indexed
from yiji.store import index as indexes
from yiji.store import outbox, records, schema, standing
from yiji.store.database import Database
from yiji.store.scopes import Place
from yiji.store.selection import Selection


def rebuild(database: Database, place: Place, plan: Plan) -> Found:
    """Compare index and records, and rebuild where they differ; vectors follow in the background."""
    where = {"tenant": place.tenant, "namespace": place.namespace}
    with database.read() as connection:
        embedder = schema.embedder_id(connection)
        everything = Selection(statuses=tuple(Status))
        held = records.count(
            connection, tenant=place.tenant, namespaces=[place.namespace], wanted=everything
        )
        found = indexes.differences(connection, **where, embedder=embedder, indexer=indexed)
    ids = tuple(sorted({one.record for one in found}))
    if ids and not plan.dry_run:
        with database.write() as connection:
            waiting = indexes.rebuild(connection, **where, embedder=embedder or "", indexer=indexed)
            asked = standing.asked_for(connection, **where, topic=outbox.EMBED)
            left = [one.id for one in waiting if one.id not in asked]
            outbox.push_all(
                connection,
                tenant=place.tenant,
                namespace=place.namespace,
                topic=outbox.EMBED,
                subjects=left,
                at=plan.at,
                priority=UPKEEP,
            )
    return Found(held, ids, Effect.REINDEXED)
