"""The awaited face: nothing of the other is missing, and a cancelled write is whole or not there."""

import asyncio
import inspect
import threading

import pytest

import yiji
from yiji import aio
from yiji.aio import AsyncEngine, AsyncMemory, AsyncQueue, AsyncSession, AsyncTools, open_async
from yiji.engine import Engine
from yiji.errors import InvalidInput
from yiji.maintenance.queue import Queue
from yiji.memory import Memory
from yiji.session.session import Session
from yiji.tools.toolset import Tools

FACES = [
    (Memory, AsyncMemory),
    (Session, AsyncSession),
    (Tools, AsyncTools),
    (Engine, AsyncEngine),
    (Queue, AsyncQueue),
]
AT_ONCE = {
    Memory: {"session"},
    Engine: {"scope", "operator", "hashed_user"},
    Tools: {"schemas"},
}
"""What touches no disk and gives its result at once."""
ELSEWHERE = {Queue: {"run", "work", "due"}, Engine: {"embedder"}}
"""What is for the processes that work jobs off, and what is no verb."""


def verbs(face: type) -> dict[str, object]:
    return {name: verb for name, verb in inspect.getmembers(face) if not name.startswith("_")}


def calls(face: type) -> list[str]:
    known = ELSEWHERE.get(face, ())
    found = verbs(face).items()
    return [name for name, verb in found if inspect.isfunction(verb) and name not in known]


EVERY = [(one, other, name) for one, other in FACES for name in calls(one)]


@pytest.mark.parametrize(
    ("one", "other", "name"), EVERY, ids=lambda one: getattr(one, "__name__", one)
)
def test_each_verb_is_there_with_its_arguments_and_words(one, other, name):
    mine, theirs = verbs(one)[name], verbs(other).get(name)
    assert theirs is not None, f"add `{name} = _awaited({one.__name__}.{name})` to {other.__name__}"
    assert inspect.getdoc(theirs)
    gives = inspect.isasyncgenfunction(theirs) or inspect.iscoroutinefunction(theirs)
    assert gives != (name in AT_ONCE.get(one, ()))
    wanted, given = (inspect.signature(each).parameters for each in (mine, theirs))
    assert [str(each).split(":")[0] for each in wanted.values()] == [
        str(each).split(":")[0] for each in given.values()
    ]


@pytest.mark.parametrize(("one", "other"), FACES, ids=lambda one: one.__name__)
def test_each_property_is_there_and_nothing_else(one, other):
    held = {name for name in verbs(one) if name not in ELSEWHERE.get(one, ())}
    made = {"scope"} if one is Memory else {"settings", "queue"} if one is Engine else set()
    assert set(verbs(other)) == held | made


@pytest.fixture
def opening(tmp_path, clock, hashing):
    def opened():
        return open_async(
            tmp_path / "memory.db", clock=clock, background="manual", embedder=hashing
        )

    return opened


def run(main):
    return asyncio.run(asyncio.wait_for(main(), 60))


def test_what_is_awaited_is_what_the_other_face_gives(opening):
    async def main():
        async with await opening() as engine:
            me = engine.scope(user="u", agent="a")
            async with me.session("s") as session:
                await session.turn(user="备用钥匙在老孟那里", reply="好的。")
                assert session.name == "s"
                assert "老孟" in (await session.context("备用钥匙在哪")).text
                assert len(await session.window()) == 2
            assert "老孟" in (await me.recall("备用钥匙"))[0].content
            found = await me.tools.call("search_memory", {"query": "备用钥匙"})
            assert found.ids
            assert me.tools.schemas(["remember"])
            assert len(me.tools.names) == 9
            assert me.scope.user == "u"
            lines = [line async for line in engine.export()]
            assert any("老孟" in line for line in lines)
            assert await engine.import_(lines)
            assert await engine.operator().remember("报销要签字", to="org")
            assert await engine.queue.tally() is not None
            assert engine.settings.background == "manual"
            with pytest.raises(InvalidInput):
                await me.recall("x", limit=0)
            with pytest.raises(InvalidInput, match="secret"):
                engine.hashed_user("13800000000")
        await engine.close()
        with pytest.raises(InvalidInput, match="closed"):
            await me.list()

    run(main)


def test_what_cannot_be_opened_is_told_as_by_the_other_face(tmp_path):
    with pytest.raises(InvalidInput, match="background"):
        run(lambda: open_async(tmp_path / "memory.db", background="never"))


def test_many_tasks_write_at_once(opening):
    async def main():
        async with await opening() as engine:
            me = engine.scope(user="u", agent="a")
            notes = (me.remember(f"箱子{number}在仓库") for number in range(12))
            await asyncio.gather(*notes)
            assert len(await me.list()) == 12

    run(main)


def test_the_loop_goes_on_while_a_verb_works(opening, monkeypatch):
    begun, go_on = threading.Event(), threading.Event()

    def slow(_self, text):
        begun.set()
        assert go_on.wait(30)
        return text

    async def main():
        async with await opening() as engine:
            monkeypatch.setattr(aio.AsyncMemory, "recall", aio._awaited(slow))
            task = asyncio.create_task(engine.scope(user="u").recall("x"))
            await asyncio.to_thread(begun.wait, 30)
            go_on.set()
            assert await task == "x"

    run(main)


def test_a_cancelled_write_that_has_begun_is_whole_when_the_cancellation_comes(opening):
    async def main():
        async with await opening() as engine:
            me = engine.scope(user="u", agent="a")
            inner = me._inner
            begun, go_on = threading.Event(), threading.Event()
            embed = inner._writer.embed

            def waiting(texts):
                begun.set()
                assert go_on.wait(30)
                return embed(texts)

            inner._writer.embed = waiting
            task = asyncio.create_task(me.turn(user="备用钥匙在老孟那里", reply="好的。"))
            await asyncio.to_thread(begun.wait, 30)
            task.cancel()
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.sleep(0)
            assert not task.done()
            go_on.set()
            with pytest.raises(asyncio.CancelledError):
                await task
            inner._writer.embed = embed
            assert "老孟" in (await me.recall("备用钥匙"))[0].content

    run(main)


def test_a_cancelled_write_that_waits_for_a_thread_is_not_begun(tmp_path, clock, hashing):
    async def main():
        opened = open_async(
            tmp_path / "one.db", clock=clock, background="manual", embedder=hashing, pool_size=1
        )
        async with await opened as engine:
            me = engine.scope(user="u", agent="a")
            begun, go_on = threading.Event(), threading.Event()

            def holding():
                begun.set()
                assert go_on.wait(30)

            holder = asyncio.create_task(engine._run(holding))
            await asyncio.to_thread(begun.wait, 30)
            waiting = asyncio.create_task(me.remember("备用钥匙在老孟那里"))
            await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            go_on.set()
            await holder
            assert await me.list() == []

    run(main)


def test_a_cancelled_task_still_closes_its_engine(opening):
    opened, ready = [], asyncio.Event()

    async def use():
        async with await opening() as engine:
            opened.append(engine)
            ready.set()
            await asyncio.Event().wait()

    async def main():
        task = asyncio.create_task(use())
        await asyncio.wait_for(ready.wait(), 30)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(main)
    with yiji.open(opened[0].settings.url, embedder=opened[0]._inner.embedder) as again:
        assert again.doctor()


def test_a_sub_agents_session_is_awaited_too(opening):
    async def main():
        async with await opening() as engine:
            session = engine.scope(user="u", agent="planner").session("plan")
            child = await session.spawn("researcher", task="Find a venue", name="venue")
            assert isinstance(child, AsyncSession)
            assert (child.name, child.scope.agent) == ("plan/venue", "researcher")
            assert "Find a venue" in (await child.context("Where?")).text
            await child.turn(reply="Decision: use Hotel Opus")
            pack = await session.absorb(child)
            assert [one.content for one in pack.decisions] == ["use Hotel Opus"]

    run(main)
