"""What was said, what is at hand, and what a model found later are one answer, in every process.

The other process is a real one. Nothing of the background has run when it is asked first.
"""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

import pytest

import yiji
from tests.conftest import OpenEngine
from tests.servers.llm import Answer, Asked, LLMServer, serving
from tests.servers.process import Running, running
from tests.servers.redis import redis_server
from tests.unit.remember.replies import memories, memory
from yiji.model.clock import FixedClock

__all__ = ["redis_server"]

ASKED = "我现在住在哪个城市？"

OTHER = """
import json, sys
from datetime import datetime
import yiji
from yiji.model.clock import FixedClock
url, redis, at = sys.argv[1:]
with yiji.open(url, background="manual", redis_url=redis or None, clock=FixedClock(datetime.fromisoformat(at))) as engine:
    print("ready", flush=True)
    for line in sys.stdin:
        asked, session = json.loads(line)
        me = engine.scope(user="u", agent="a", session=session)
        found = [[hit.content, hit.record.value] for hit in me.recall(asked, limit=10)]
        window = [one.content for one in engine.scope(user="u", agent="a").session("s1").window()]
        context = me.context(asked).text
        print("found", json.dumps([found, window, context]), flush=True)
"""


class Other:
    """Another process on the same database, and the same Redis if there is one."""

    def __init__(self, process: Running) -> None:
        self._process = process

    def ask(self, text: str) -> tuple[list[list[str | None]], list[str], str]:
        """Ask from another session; gives the hits, the window of the first session, the context."""
        self._process.tell(json.dumps([text, "s2"]))
        found, window, context = json.loads(self._process.until("found").partition(" ")[2])
        return found, window, context


@pytest.fixture
def model() -> Iterator[LLMServer]:
    """A language model that finds nothing, until a test says what."""
    with serving() as server:
        yield server


@pytest.fixture
def places(request: pytest.FixtureRequest, database_url: str) -> tuple[str, str]:
    """Address of the database, and of Redis beside PostgreSQL."""
    is_file = "://" not in database_url
    return database_url, "" if is_file else request.getfixturevalue("redis_server").url


@pytest.fixture
def engine(open_engine: OpenEngine, places: tuple[str, str], model: LLMServer) -> yiji.Engine:
    return open_engine(redis_url=places[1] or None, llm="m1", llm_url=model.url, llm_uses="extract")


@pytest.fixture
def other(engine: yiji.Engine, places: tuple[str, str], clock: FixedClock) -> Iterator[Other]:
    at = (clock.now() + timedelta(days=2)).isoformat()
    with running("-c", OTHER, *places, at) as process:
        process.until("ready")
        yield Other(process)


def finds(model: LLMServer, *items: dict[str, object]) -> None:
    """Have the model find these, each where its words are among the messages to extract from."""

    def answer(asked: Asked) -> str:
        said = asked.prompt.rpartition("[1] ")[2]
        found = [one for one in items if str(one["quote"]) in said]
        return json.dumps(memories(*found), ensure_ascii=False)

    model.script[:] = [Answer(answer)]


def city(quote: str, value: str) -> dict[str, object]:
    return memory(quote, kind="profile", key="profile.city", value=value)


def values(found: list[list[str | None]]) -> list[str]:
    """Give the cities that an answer names as such, best first."""
    return [value for _, value in found if value is not None]


def told(engine: yiji.Engine, text: str) -> None:
    engine.scope(user="u", agent="a", session="s1").turn(user=text, reply="好的。")


def test_another_process_finds_a_turn_as_soon_as_it_has_returned(
    engine: yiji.Engine, other: Other, model: LLMServer
):
    for city_name in ("杭州", "苏州"):
        told(engine, f"我住在{city_name}。")
        found, window, context = other.ask(ASKED)
        assert values(found) == [city_name]
        assert found[0][1] == city_name
        assert f"我住在{city_name}。" in window[-2:]
        assert city_name in context
    assert model.asked == []
    assert set(engine.queue.tally()) == {"pending"}, "no background work ran"


def test_what_a_model_found_joins_what_the_rules_found_in_one_answer_without_repetition(
    engine: yiji.Engine, other: Other, model: LLMServer
):
    router = "我的路由器在储物间最上面那层"
    told(engine, f"{router}，网线是去年换的。我住在杭州。")
    before, _, _ = other.ask(ASKED)
    finds(model, memory(router), city("我住在杭州", "杭州"))
    engine.drain()
    assert model.asked
    after, _, _ = other.ask(ASKED)
    assert values(after) == values(before) == ["杭州"]
    assert after[0] == before[0]
    found, _, context = other.ask("路由器在哪里？")
    assert sum(router in str(content) for content, _ in found) == 1, "its message, or the memory"
    assert router in str(found[0][0])
    assert context.count(router) == 1
    held = engine.scope(user="u", agent="a").list(limit=100)
    assert [one.content for one in held if one.content == router] == [router]


def test_the_newest_statement_wins_over_what_a_model_finds_later_in_an_older_turn(
    engine: yiji.Engine, other: Other, model: LLMServer, clock: FixedClock
):
    moved = "上礼拜我刚从北京搬到了苏州"
    finds(model, city(moved, "苏州"))
    told(engine, f"说起来，{moved}，还没收拾完东西。")
    clock.advance(timedelta(days=1))
    told(engine, "我住在杭州。")
    newest, _, _ = other.ask(ASKED)
    assert newest[0][1] == "杭州"
    assert engine.drain()
    assert any(moved in one.prompt for one in model.asked)
    after, _, context = other.ask(ASKED)
    assert after[0][1] == "杭州"
    assert values(after) == ["杭州"]
    assert max(Counter(content for content, _ in after).values()) == 1
    assert "杭州" in context
