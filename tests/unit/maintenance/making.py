"""Memories as maintenance finds them: aged, weak or too many, put straight into the store."""

from datetime import datetime, timedelta

from tests.conftest import MORNING
from tests.store.making import record as made
from yiji.engine import Engine
from yiji.model.record import Record
from yiji.remember.index import index
from yiji.store import records

NOW = MORNING
HOME = "user:u/agent:a"


def aged(number: int, *, days: float = 0, **fields) -> Record:
    """Make a memory untouched for so many days."""
    then = NOW - timedelta(days=days)
    times = dict.fromkeys(("recorded_at", "last_confirmed_at", "last_access_at"), then)
    return made(number, **({"tenant": "default", "namespace": HOME} | times | fields))


def kept(engine: Engine, *added: Record) -> None:
    """Store memories with their index and vectors."""
    with engine._database.write() as connection:
        records.insert(connection, added, is_single=engine.settings.policy.is_single)
        for one in added:
            vector = engine.embedder.passage([one.content])[0]
            index(connection, [one], {one.content: vector}, embedder=engine.embedder.id)


def statuses(engine: Engine, *, namespace: str = HOME, tenant: str = "default") -> dict[str, str]:
    """Give the status of every memory by the number it was made of."""
    from yiji.model.record import Status
    from yiji.store.selection import Selection

    every = Selection(statuses=tuple(Status))
    with engine._database.read() as connection:
        found = records.find(connection, tenant=tenant, namespaces=[namespace], wanted=every)
    return {one.content: one.status.value for one in found}


def at(days: float) -> datetime:
    """Give the time so many days from now."""
    return NOW + timedelta(days=days)
