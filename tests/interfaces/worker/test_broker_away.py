"""A broker that is away for an hour, in the clock of the machines and in what its workers wait."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from tests.conftest import OpenEngine
from tests.interfaces.worker.conftest import StartWorker
from tests.servers.llm import Answer, Asked, LLMServer, serving
from tests.servers.redis import OwnServer
from tests.servers.talker import FOUND, fact
from tests.unit.remember.replies import memories, memory
from yiji.maintenance.broker import WORK
from yiji.model.clock import FixedClock

TURN_S = 5.0
"""Longest that a turn may take while the broker is away; the machine may be busy."""

USERS = {"u": 0, "v": 100}
"""Each with the number of the first thing that is said."""

QUARTER = timedelta(minutes=15)

SHARED = """
from dataclasses import replace
from pathlib import Path
import kombu.utils.functional as waiting
settings = replace(settings, llm="m1", llm_url={model!r}, llm_uses="extract")
class Shared:
    def now(self):
        return datetime.fromisoformat(Path({clock!r}).read_text())
clock = Shared()
waited, really = [], waiting.sleep
def sleep(seconds):
    waited.append(seconds)
    before = sum(waited[:-1])
    if before < 3600 <= before + seconds:
        print("waited an hour", flush=True)
    really(0 if before < 3600 else seconds / 100)
waiting.sleep = sleep
"""
"""The clock of all machines is a file; what a worker waits between two tries passes at once, for an hour.

Then it passes a hundred times as fast: a worker that waits its half minute out proves nothing more.
"""


@pytest.fixture
def model() -> Iterator[LLMServer]:
    def answer(asked: Asked) -> str:
        said = FOUND.findall(asked.prompt)[-1]  # the messages to extract from come last
        return json.dumps(memories(memory(said)), ensure_ascii=False)

    with serving(Answer(answer)) as server:
        yield server


@pytest.fixture
def move(clock: FixedClock, tmp_path: Path) -> Callable[[timedelta], str]:
    """Move the clock of every process; gives where it stands."""
    place, new = tmp_path / "clock", tmp_path / "clock.new"

    def moving(step: timedelta) -> str:
        clock.advance(step)
        new.write_text(clock.now().isoformat())
        new.replace(place)
        return str(place)

    moving(timedelta())
    return moving


@pytest.fixture
def api(open_engine: OpenEngine, redis_server: OwnServer, model: LLMServer):
    """An engine of an API process: it tells workers of its jobs and does none."""
    return open_engine(
        background="thread",
        broker_url=redis_server.broker_url,
        llm="m1",
        llm_url=model.url,
        llm_uses="extract",
    )


def say(api, step: int) -> None:
    for user, first in USERS.items():
        me = api.scope(user=user, agent="a", session="s")
        me.turn(user=f"{fact(first + step)}，网线是去年换的。我住在杭州。", reply="好的。")


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
def test_after_an_hour_without_its_broker_everything_is_done_in_order_and_nothing_was_restarted(
    api, redis_server: OwnServer, start_worker: StartWorker, model: LLMServer, move
):
    more = SHARED.format(model=model.url, clock=move(timedelta()))
    worker = start_worker(more)
    beat = start_worker(more, beat=f"{move(timedelta())}.beat")
    say(api, 0)
    while api.queue.tally():
        worker.until(WORK, "succeeded")

    redis_server.stop()
    with ThreadPoolExecutor(1) as pool:
        for step in range(1, 5):
            move(QUARTER)
            pool.submit(say, api, step).result(timeout=2 * TURN_S)
    assert api.queue.tally() == {"pending": 8}
    worker.until("waited an hour")

    redis_server.start()
    beat.until("Sending due task sweep")
    while api.queue.tally():
        worker.until(WORK, "succeeded")
    asked = [fact_of(one) for one in model.asked]
    for first in USERS.values():
        everything = [fact(first + step) for step in range(5)]
        assert [one for one in asked if one in everything] == everything


def fact_of(asked: Asked) -> str:
    return str(FOUND.findall(asked.prompt)[-1])
