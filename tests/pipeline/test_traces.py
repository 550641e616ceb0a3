"""Why each memory was used or not, on each kind of database."""

from datetime import timedelta
from pathlib import Path

import pytest

import yiji
from tests.conftest import OpenEngine
from yiji.errors import NotFound
from yiji.store.tables import traces, uses

DOG = "Bartholomew"


def count(engine: yiji.Engine, table=traces) -> int:
    with engine._database.read() as connection:
        statement = table.select().execution_options(unscoped="a test counts everything")
        return len(connection.execute(statement).all())


def test_a_conversation_can_be_explained_turn_by_turn(engine: yiji.Engine):
    me = engine.scope(user="chen", agent="a")
    me.turn(user="我住在泉州。不要用表情符号。我对芒果过敏", reply="好的。")
    with me.session("s1") as session:
        session.context("推荐一款甜品", budget=600)
        before = session.why()
        session.turn(user="推荐一款甜品", reply="考虑到您芒果过敏，推荐红豆沙。")
        after = session.why()

    assert (before.turn, before.uses) == (None, ())
    assert after.id == before.id
    used = {me.get(one.memory).content: (one.stated, one.obeyed) for one in after.uses}
    assert used == {"我对芒果过敏": (True, False), "不要用表情符号": (False, True)}
    assert all(me.get(one.memory).applied_count == 1 for one in after.uses)
    lived = next(one for one in me.list(limit=50) if one.key == "profile.city")
    assert lived.id in after.shown
    assert (me.uses(lived.id), lived.applied_count) == ((), 0)


def test_what_a_reply_used_is_told_whichever_process_recorded_it(open_engine: OpenEngine):
    asking, recording = (open_engine().scope(user="chen", agent="a", session="s") for _ in "ab")
    asking.remember("My locker is K904", key="x.locker", value="K904")
    asking.context("Where is my locker?")
    asking.why()  # written by the process that asked
    recording.turn(user="Where is my locker?", reply="It is K904.")
    recording.why()  # judged by the one that recorded the reply
    assert [use.stated for use in asking.why().uses] == [True]


def test_two_processes_that_note_one_reply_count_it_once(open_engine: OpenEngine):
    first, second = (open_engine() for _ in range(2))
    me, other = (each.scope(user="chen", agent="a", session="s") for each in (first, second))
    kept = me.remember("My locker is K904", key="x.locker", value="K904").outcomes[0].record
    me.context("Where is my locker?")
    first.drain()
    me.turn(user="Where?", reply="It is K904.", id="t1")
    other.turn(user="Again?", reply="It is K904.", id="t2")
    first.drain()
    second.drain()
    assert me.get(kept.id).applied_count == 1
    assert len(me.uses(kept.id)) == 1


@pytest.mark.parametrize("way", ["id", "session", "user", "tenant"])
def test_what_is_forgotten_is_in_no_trace_and_no_use(engine: yiji.Engine, way: str):
    other = engine.scope(user="li", agent="a", session="s1", tenant="b")
    me = engine.scope(user="chen", agent="a", session="s1")
    for each in (me, other):
        each.turn(user=f"My dog is called {DOG}.", reply="Noted.")
        each.context(f"How old is {DOG}?")
        each.turn(user="?", reply=f"{DOG} is four.")
    engine.drain()
    assert (count(engine), count(engine, uses) > 1) == (2, True)
    mine = next(one for one in me.list(limit=50) if DOG in one.content)
    if way == "tenant":
        engine.forget_tenant("default")
    else:
        what = {"id": {"id": mine.id}, "session": {"session": "s1"}, "user": {"everything": True}}
        me.forget(**what[way])
    engine.drain()
    with pytest.raises(NotFound):
        me.why()
    assert count(engine) == 1
    assert other.why().uses
    assert {use.memory for use in other.why().uses}.isdisjoint({mine.id})
    with engine._database.read() as connection:
        left = connection.execute(
            uses.select().where(uses.c.tenant == "default", uses.c.namespace == me.scope.home)
        ).all()
    assert not [row for row in left if row.memory == mine.id]


def test_no_byte_of_a_question_is_left_after_forgetting(
    engine: yiji.Engine, database_file: Path, clock: yiji.FixedClock
):
    me = engine.scope(user="chen", agent="a", session="s1")
    me.turn(user="I have a dog.", reply="Noted.")
    me.context(f"Is {DOG} a good name for it?")
    engine.drain()
    clock.advance(timedelta(seconds=1))
    me.recall(f"And {DOG} the Second?")  # noted, and not written yet
    me.forget(everything=True)
    engine.close()
    left = b"".join(path.read_bytes() for path in database_file.parent.glob("memory.db*"))
    assert DOG.encode() not in left


def test_an_export_holds_no_trace(engine: yiji.Engine):
    me = engine.scope(user="chen", agent="a")
    me.remember("My locker is K904", key="x.locker", value="K904")
    me.context(f"Where is my locker, {DOG}?")
    me.turn(user="Where?", reply="It is K904.")
    engine.drain()
    lines = "\n".join(engine.export())
    assert DOG not in lines
    assert '"applied_count": 1' in lines
    there = engine.import_(line.replace('"default"', '"other"') for line in lines.splitlines())
    assert there.records
    assert count(engine) == 1


def test_a_memory_of_the_organisation_leaves_every_users_traces(engine: yiji.Engine):
    operator = engine.operator()
    rule = operator.remember("The office closes at 18:00", to="org", extract=False)
    users = [engine.scope(user=name, agent="a") for name in ("chen", "li")]
    for me in users:
        me.recall("When does the office close?")
        me.turn(user="?", reply="It closes at 18:00.")
    engine.drain()
    assert count(engine, uses) >= 2
    operator.forget(id=rule.outcomes[0].record.id)
    assert (count(engine), count(engine, uses)) == (0, 0)
