"""`kill -9` in the middle of a load, of a client and of PostgreSQL: nothing acknowledged is lost.

Real processes on a real database, and a language model behind real HTTP. A turn counts as
acknowledged when its client has written the id down after `turn()` had returned.
"""

import json
import signal
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import timedelta

import pytest

import yiji
from tests.servers.llm import Answer, Asked, serving
from tests.servers.postgres import OwnServer, PostgresServer, own_server
from tests.servers.process import BOUND_S, Running, running
from tests.servers.talker import AGENT, FOUND, THREADS, fact
from tests.unit.remember.replies import memories, memory
from yiji.model.clock import FixedClock
from yiji.model.record import Status
from yiji.providers.protocols import Embedder

CLIENTS = ("u", "v")
FEW = 2
"""Turns of each thread until something is killed, and again until it is enough."""


class Drill:
    """The processes of a drill, and the language model that they share."""

    def __init__(self, embedder: Embedder, clock: FixedClock, ending: ExitStack) -> None:
        self._embedder = embedder
        self._clock = clock
        self._ending = ending
        self._asked = threading.Semaphore(0)
        self._model = ending.enter_context(serving(Answer(self._answer)))

    def _answer(self, asked: Asked) -> str:
        """Find what is there to be found, and let it be known that somebody asked."""
        self._asked.release()
        said = FOUND.findall(asked.prompt)[-1]  # the messages to extract from come last
        return json.dumps(memories(memory(said)), ensure_ascii=False)

    def open(self, url: str) -> yiji.Engine:
        return self._ending.enter_context(
            yiji.open(
                url,
                clock=self._clock,
                embedder=self._embedder,
                background="manual",
                llm="m1",
                llm_url=self._model.url,
                llm_uses="extract",
            )
        )

    def start(self, verb: str, url: str, name: str = "") -> Running:
        at = self._clock.now().isoformat()
        command = ("-m", "tests.servers.talker", verb, url, self._model.url, at, name)
        one = self._ending.enter_context(running(*command))
        one.until("ready")
        return one

    def until_a_worker_asks(self) -> None:
        while self._asked.acquire(blocking=False):
            """Forget who asked before."""
        assert self._asked.acquire(timeout=BOUND_S)

    def all_is_well(self, url: str, clients: Sequence[Running]) -> None:
        """Do what is left, as the next worker does after the lease, and look at everything."""
        self._clock.advance(timedelta(hours=1))
        engine = self.open(url)
        engine.drain()
        assert engine.queue.tally() == {}
        kept = [line.split()[1] for one in clients for line in one.seen if line.startswith("kept")]
        for user, count in Counter(id.rpartition("-")[0] for id in kept).items():
            _every_turn_is_extracted_once(engine, user, count)
        assert all(check.ok for check in engine.doctor())


@pytest.fixture
def drill(shipped_embedder: Embedder, clock: FixedClock) -> Iterator[Drill]:
    with ExitStack() as ending:
        yield Drill(shipped_embedder, clock, ending)


@pytest.fixture
def own_postgres() -> Iterator[OwnServer]:
    """A server that keeps what it has committed, whatever happens to it, and that nobody else uses."""
    with own_server() as server:
        yield server


def until_kept(client: Running, count: int) -> None:
    for _ in range(count):
        client.until("kept")


def _every_turn_is_extracted_once(engine: yiji.Engine, user: str, count: int) -> None:
    """So many turns of a user are there and what was found in each, once, and in their order."""
    held = engine.operator(user=user, agent=AGENT).list(limit=1000, statuses=list(Status))
    found = Counter(one.content for one in held if one.kind != "episode")
    assert [fact(number) for number in range(count) if found[fact(number)] != 1] == []
    assert max(found.values()) == 1
    session = engine.scope(user=user, agent=AGENT).session("s")
    said = [text for one in session.window(1000) for text in FOUND.findall(one.content)]
    assert said == [fact(number) for number in range(len(said))]
    assert len(said) >= count


def ended(*processes: Running) -> None:
    for one in processes:
        one.tell("enough")
    for one in processes:
        assert one.rest() == 0, one.seen[-30:]


def test_what_a_killed_client_knows_to_be_kept_is_extracted_once(drill: Drill, database_url: str):
    drill.open(database_url)  # makes the schema
    worker, first = drill.start("work", database_url), drill.start("talk", database_url, "u")
    first.tell("begin")
    until_kept(first, FEW * THREADS)
    drill.until_a_worker_asks()
    first.kill()
    assert first.rest() == -signal.SIGKILL

    other = drill.start("talk", database_url, "v")
    other.tell("begin")
    until_kept(other, FEW * THREADS)
    ended(other, worker)

    drill.all_is_well(database_url, [first, other])


def test_a_killed_postgres_loses_no_turn_and_clients_go_on_without_a_restart(
    drill: Drill, own_postgres: OwnServer
):
    server = PostgresServer(own_postgres.admin)
    with server.made_ready(goes_on=False), server.empty() as url:
        drill.open(url)
        worker, *clients = (
            drill.start("work", url),
            *(drill.start("talk", url, name) for name in CLIENTS),
        )
        for one in clients:
            one.tell("begin")
        for one in clients:
            until_kept(one, FEW * THREADS)
        drill.until_a_worker_asks()

        own_postgres.kill()
        for one in clients:
            for _ in range(THREADS):
                assert one.until("away").split() == ["away", "StoreUnavailable"]
        own_postgres.start()
        for one in clients:
            one.tell("again")
        for one in clients:
            until_kept(one, FEW * THREADS)
        drill.until_a_worker_asks()
        ended(*clients, worker)

        drill.all_is_well(url, clients)
