"""Jobs and the processes that do them: killed, in a hurry, many at once."""

import multiprocessing
import os
import signal
import subprocess
import sys
from datetime import datetime

import pytest

from yiji.errors import ProviderUnavailable
from yiji.maintenance.schedule import JOBS
from yiji.maintenance.worker import Handler, Worker
from yiji.model.clock import FixedClock
from yiji.store import outbox, standing, vectors
from yiji.store.database import Database
from yiji.store.outbox import EXTRACT, LEASE

BOUND_S = 60

KILLED = """
import os, signal, sys
import yiji
from datetime import datetime
from yiji.model.clock import FixedClock
from yiji.providers.cache import CachedEmbedder
WHEN = sys.argv[3]
def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)
if WHEN == "before its effect":
    CachedEmbedder.passage = killed
else:
    from yiji.store import outbox, standing
    outbox.done = killed
clock = FixedClock(datetime.fromisoformat(sys.argv[2]))
yiji.open(sys.argv[1], clock=clock, background="manual").drain()
"""


class Away:
    """The embedder that ships, away for passages until it is back."""

    def __init__(self, embedder) -> None:
        self._embedder = embedder
        self.is_away = True
        self.asked = 0

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def passage(self, texts):
        if self.is_away:
            raise ProviderUnavailable("away")
        self.asked += len(texts)
        return self._embedder.passage(texts)


@pytest.mark.parametrize("when", ["before its effect", "after its effect"])
def test_a_job_whose_worker_is_killed_is_done_once_in_effect_by_the_next(
    open_engine, shipped_embedder, database_file, clock, when
):
    away = Away(shipped_embedder)
    engine = open_engine(embedder=away)
    me = engine.scope(user="u", agent="a")
    me.turn(user="储物柜在 K904")
    command = [sys.executable, "-c", KILLED, str(database_file), clock.now().isoformat(), when]
    assert subprocess.run(command, check=False, timeout=BOUND_S).returncode == -signal.SIGKILL
    assert engine.queue.tally() == {"running": 1}
    away.is_away = False
    assert engine.drain() == 0, "the lease holds"
    clock.advance(LEASE)
    assert engine.drain() == 1
    assert engine.queue.tally() == {}
    texts = [one.content for one in me.list(kinds=["episode"])]
    with engine._database.read() as connection:
        found = vectors.stored(connection, **me.scope.reach, embedder=away.id)
    kept = {key for part in found.values() for key in vectors.digests(part)}
    assert kept >= {vectors.digest(text) for text in texts}
    assert all(check.ok for check in engine.doctor())


def test_a_turn_is_embedded_before_what_an_import_left(open_engine, shipped_embedder, clock):
    source = open_engine(":memory:")
    source.scope(user="u", agent="a").remember("from long ago", extract=False)
    lines = list(source.export())
    away = Away(shipped_embedder)
    engine = open_engine(embedder=away)
    engine.import_(lines)
    engine.scope(user="v", agent="a").remember("from today", extract=False)
    imported, today = engine.queue.list()
    assert [one.id for one in engine.queue.due()] == [today.id, imported.id]


def _work(path: str, at: str, log: int) -> None:
    """Do extractions as one of several processes, and write down each as it begins and ends."""
    database = Database.open(path)

    def extract(jobs):
        for job in jobs:
            os.write(log, f"+ {job.namespace} {job.subjects[0]}\n".encode())
            with database.read() as connection:
                standing.tally(connection)
            os.write(log, f"- {job.namespace} {job.subjects[0]}\n".encode())

    worker = Worker(database, {EXTRACT: Handler(extract)}, FixedClock(datetime.fromisoformat(at)))
    while not worker.is_idle():
        worker.drain()
    database.close()


def test_several_processes_do_each_job_once_and_a_namespaces_one_after_the_other(tmp_path, clock):
    path, count = str(tmp_path / "jobs.db"), 12
    database = Database.open(path)
    for number in range(count):
        for user in ("u", "v"):
            with database.write() as connection:
                outbox.push(
                    connection,
                    tenant="t",
                    namespace=user,
                    topic=EXTRACT,
                    subjects=[str(number)],
                    at=clock.now(),
                )
    reading, writing = os.pipe()
    context = multiprocessing.get_context("fork")
    at = clock.now().isoformat()
    workers = [context.Process(target=_work, args=(path, at, writing)) for _ in range(3)]
    for one in workers:
        one.start()
    os.close(writing)
    with os.fdopen(reading) as log:
        told = [line.split() for line in log]
    for one in workers:
        one.join(BOUND_S)
    assert [one.exitcode for one in workers] == [0, 0, 0]
    for user in ("u", "v"):
        steps = [(sign, int(number)) for sign, who, number in told if who == user]
        assert steps == [(sign, number) for number in range(count) for sign in "+-"]
    database.close()


def test_a_poison_job_blocks_neither_turns_nor_other_jobs(open_engine, clock, shipped_embedder):
    class Allergic(Away):
        def passage(self, texts):
            if self.is_away or any("poison" in text for text in texts):
                raise ZeroDivisionError if not self.is_away else ProviderUnavailable("away")
            return self._embedder.passage(texts)

    embedder = Allergic(shipped_embedder)
    engine = open_engine(embedder=embedder)
    me = engine.scope(user="u", agent="a")
    for text in ("good one", "poison", "good two"):
        me.remember(text, extract=False)
    embedder.is_away = False
    assert [report.failed for report in engine.maintain()] == [()] * len(JOBS)
    (line,) = engine.queue.list()
    assert (line.standing, line.fault) == ("failed", "ZeroDivisionError")
    me.turn(user="储物柜在 K904")
    assert me.recall("good two")[0].content == "good two"
