"""Index a namespace that has grown too large to be read whole, and stop where it has shrunk."""

import sqlalchemy as sa

from yiji.errors import MissingExtra
from yiji.maintenance.job import Effect, Found, Plan
from yiji.model.record import Status
from yiji.store import records, reflect, schema
from yiji.store import wide as wides
from yiji.store.database import Database
from yiji.store.dialects.protocol import Nearest
from yiji.store.scopes import Place, claim
from yiji.store.selection import Selection
from yiji.store.wide import Wide

BATCH = 1000
"""Memories taken in at once: a second or two, in which other writes to the namespace wait."""

SPACE = "wide"
"""Claim of whoever gives a namespace the number of its index."""

_EVERYTHING = Selection(statuses=tuple(Status))


def wide(database: Database, place: Place, plan: Plan) -> Found:
    """Take in what is not in yet, then make the index; recall reads everything until all is done.

    Stopped anywhere, it goes on there the next time.

    Raises:
        MissingExtra: The namespace is too large to be read whole, and no index can be made.
    """
    index = database.nearest
    if index is None:
        return Found(0, (), Effect.REINDEXED)
    with database.read() as connection:
        count, held = _count(connection, place), _held(connection, place)
        embedder = schema.embedder(connection)
        is_done = held is not None and held.ready and index.is_there(connection, held.space, most=1)
    limit = plan.policy.wide_from if held is None else plan.policy.wide_from // 2
    if embedder is None or count < limit:
        return _narrowed(database, index, place, held, count, dry_run=plan.dry_run)
    if is_done:
        return Found(count, (), Effect.REINDEXED)
    name, dimension = embedder
    _require(database, index, dimension, count)
    if plan.dry_run:
        return Found(count, _ids(database, place, held), Effect.REINDEXED)
    if held is None:
        held = _marked(database, index, place, name, dimension)
    taken = _fill(database, place, held)
    index.make(held.space, dimension)
    with database.write(claim(place.tenant, place.namespace)) as connection:
        now = _held(connection, place)
        if now is not None and now.space == held.space:
            _advance(connection, place, now.reached, ready=True)
    index.known = None
    return Found(count, taken, Effect.REINDEXED)


def obstacles(database: Database, places: list[Place], wide_from: int) -> list[str]:
    """Tell why namespaces that are too large to be read whole are not indexed; empty if all are."""
    found: list[str] = []
    index = database.nearest
    with database.read() as connection:
        embedder = schema.embedder(connection)
        if index is None or embedder is None:
            return found
        for place in places:
            held, count = _held(connection, place), _count(connection, place)
            if count < wide_from or (held is not None and held.ready):
                continue
            done = 0 if held is None else held.size
            reason = index.obstacle(connection, embedder[1]) or "run 'yiji maintain wide'"
            found.append(f"{done:,} of {count:,} memories of a namespace are indexed; {reason}")
    return found


def _narrowed(
    database: Database,
    index: Nearest,
    place: Place,
    held: Wide | None,
    count: int,
    *,
    dry_run: bool,
) -> Found:
    """Have a namespace read whole again, if it was not."""
    if held is not None and not dry_run:
        with database.write(claim(place.tenant, place.namespace)) as connection:
            wides.drop(connection, **_key(place))
        _sweep(database, index)
    return Found(count, (), Effect.REINDEXED)


def _marked(
    database: Database, index: Nearest, place: Place, embedder: str, dimension: int
) -> Wide:
    """Have what is written from now on taken in; no index is left of a namespace of this number."""
    _sweep(database, index)
    with database.write(SPACE, claim(place.tenant, place.namespace)) as connection:
        held = _held(connection, place)
        if held is None:
            wides.mark(connection, **_key(place), embedder=embedder, dimension=dimension)
            held = _held(connection, place)
    assert held is not None  # noqa: S101 - it was inserted in this transaction
    return held


def _fill(database: Database, place: Place, held: Wide) -> tuple[str, ...]:
    """Take in what was there before, in the order of ids; gives what was."""
    taken: list[str] = []
    reached = held.reached
    while True:
        with database.write(claim(place.tenant, place.namespace)) as connection:
            now = _held(connection, place)
            ids = records.ids_after(connection, **_key(place), after=reached, limit=BATCH)
            if not ids or now is None or now.space != held.space:
                return tuple(taken)
            reflect.reflect(connection, **_key(place), records=ids)
            reached = ids[-1]
            _advance(connection, place, reached)
        taken += ids


def _ids(database: Database, place: Place, held: Wide | None) -> tuple[str, ...]:
    after = "" if held is None else held.reached
    with database.read() as connection:
        return tuple(records.ids_after(connection, **_key(place), after=after, limit=None))


def _require(database: Database, index: Nearest, dimension: int, count: int) -> None:
    with database.read() as connection:
        obstacle = index.obstacle(connection, dimension)
    if obstacle is not None:
        raise MissingExtra(f"a namespace of {count:,} memories is read whole: {obstacle}")


def _sweep(database: Database, index: Nearest) -> None:
    with database.read() as connection:
        used = wides.spaces(connection)
    index.drop(but=used)


def _count(connection: sa.Connection, place: Place) -> int:
    return records.count(
        connection, tenant=place.tenant, namespaces=[place.namespace], wanted=_EVERYTHING
    )


def _held(connection: sa.Connection, place: Place) -> Wide | None:
    found = wides.of(connection, tenant=place.tenant, namespaces=[place.namespace])
    return found.get(place.namespace)


def _advance(connection: sa.Connection, place: Place, reached: str, *, ready: bool = False) -> None:
    wides.advance(
        connection, tenant=place.tenant, namespace=place.namespace, reached=reached, ready=ready
    )


def _key(place: Place) -> dict[str, str]:
    return {"tenant": place.tenant, "namespace": place.namespace}
