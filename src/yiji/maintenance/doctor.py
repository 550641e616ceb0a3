"""Is everything as it should be? Looks, changes nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from yiji.errors import YijiError
from yiji.maintenance.announce import Announced, Announcer
from yiji.providers.protocols import Embedder
from yiji.remember.index import indexed
from yiji.store import index as indexes
from yiji.store import scopes, standing
from yiji.store.cache import Usage
from yiji.store.database import Database
from yiji.store.standing import Standing


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at.

    Attributes:
        name: What.
        ok: Whether it is as it should be.
        detail: A few words; what to do if it is not.
        figures: What was counted, by name, for a program that watches it.
    """

    name: str
    ok: bool
    detail: str
    figures: Mapping[str, int] = field(default_factory=dict)


def examine(
    database: Database,
    embedder: Embedder,
    announcer: Announcer | None = None,
    *,
    quick: bool = False,
) -> list[Check]:
    """Check the file, the indexes, the background work, the embedder, and what else is used.

    Args:
        database: With its cache, if it has one.
        embedder: Is asked for one vector.
        announcer: Tells other processes of jobs, or None.
        quick: Leave out the file and the indexes: they take as long as there are memories.
    """
    checks = [] if quick else [_file(database), _indexes(database, embedder)]
    checks += [_waiting(database), _embeds(embedder)]
    if announcer is not None:
        checks.append(_announced(announcer.did()))
    if database.cache is not None:
        checks.append(_cached(database.cache.usage()))
    return checks


def _file(database: Database) -> Check:
    damage = database.check()
    size = f"{database.size_bytes / 1e6:.1f} MB"
    detail = size if not damage else f"{damage[0]}; restore a copy, or export and import"
    return Check("database file", not damage, detail)


def _indexes(database: Database, embedder: Embedder) -> Check:
    with database.read() as connection:
        places = scopes.places(connection)
        wrong = sum(
            len(
                indexes.differences(
                    connection,
                    tenant=place.tenant,
                    namespace=place.namespace,
                    embedder=embedder.id,
                    indexer=indexed,
                )
            )
            for place in places
        )
    detail = f"{len(places)} namespaces agree with their records"
    return Check(
        "indexes", not wrong, detail if not wrong else f"{wrong} differences; run 'yiji maintain'"
    )


def _waiting(database: Database) -> Check:
    with database.read() as connection:
        counts = standing.tally(connection)
    detail = ", ".join(f"{count} {name}" for name, count in counts.items()) or "nothing waits"
    figures = {str(name): count for name, count in counts.items()}
    return Check("background work", Standing.DEAD not in counts, detail, figures)


def _announced(did: Announced) -> Check:
    answers = "is away, a sweep finds the jobs" if did.is_away else "no fault"
    detail = f"{answers}; {did.told} jobs announced, {did.left} left to the sweep"
    return Check("broker", not did.is_away, detail, {"announced": did.told, "left": did.left})


def _cached(usage: Usage) -> Check:
    answers = "answers" if usage.answers else "does not answer, the database does"
    detail = f"{answers}; {usage.hits} found, {usage.misses} not, {usage.faults} failed calls"
    figures = {"found": usage.hits, "missed": usage.misses, "failed": usage.faults}
    return Check("cache", usage.answers, detail, figures)


def _embeds(embedder: Embedder) -> Check:
    try:
        shape = embedder.passage(["你好 hello"]).shape
    except YijiError as error:
        return Check("embedder", ok=False, detail=f"{embedder.id}: {error}")
    return Check("embedder", shape == (1, embedder.dimension), f"{embedder.id} answers")
