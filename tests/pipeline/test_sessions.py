"""What goes wrong with conversations: ids used twice, two processes in one, turns sent again."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from itertools import pairwise

import pytest

import yiji
from tests.conftest import MORNING, OpenEngine
from yiji.errors import BadArguments, InvalidInput, NotFound, UnknownTool
from yiji.language.tokens import estimated_tokens
from yiji.model.clock import FixedClock
from yiji.providers.protocols import Embedder, Vectors
from yiji.remember.entry import EMBEDDED_NOW_TOKENS

KEY = "备用钥匙在门卫老孟那里"
ASK = "备用钥匙在谁那里？"
OTHERS = {
    "user": {"user": "xu", "agent": "a"},
    "agent": {"user": "zhou", "agent": "b"},
    "tenant": {"user": "zhou", "agent": "a", "tenant": "other"},
}


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS.keys())
def test_a_session_id_used_again_by_somebody_else_is_another_session(
    engine: yiji.Engine, other: dict[str, str]
):
    mine = engine.scope(user="zhou", agent="a").session("s1")
    mine.turn(user=KEY, reply="好的，记下了。", id="t1")
    mine.context(ASK)
    mine.turn(user=ASK, reply="在老孟那里。", id="t2")
    engine.drain()
    trace = mine.why().id
    theirs = engine.scope(**other).session("s1")
    memory = engine.scope(**other, session="s1")

    assert theirs.window() == ()
    assert not theirs.context(ASK).text
    assert not list(theirs.recall(ASK))
    for name in ("conversation_search", "search_memory", "archival_memory_search"):
        assert "老孟" not in memory.tools.call(name, {"query": ASK}).text
    for id in (None, trace):
        with pytest.raises(NotFound):
            engine.scope(**other, session="s2" if id is None else "s1").why(id)
    assert memory.forget(session="s1", preview=True).preview == ()
    memory.forget(session="s1")
    assert not theirs.turn(user="今天下雨了，路很滑", reply="小心。", id="t1").repeated

    assert mine.window()[0].content == KEY
    assert "老孟" in mine.recall(ASK)[0].content
    assert mine.why(trace).id == trace


def test_two_processes_in_one_session_lose_no_turn_and_mix_none(open_engine: OpenEngine):
    engines = [open_engine(clock=FixedClock(MORNING)) for _ in range(2)]
    start = threading.Barrier(8)

    def talk(number: int) -> None:
        session = engines[number % 2].scope(user="zhou", agent="a").session("s1")
        start.wait(60)
        for turn in range(3):
            said = f"{number}号箱子第{turn}次放好了"
            session.context(said)
            session.turn(user=said, reply=f"{said}，好的。", id=f"{number}-{turn}")

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(talk, range(8))) == [None] * 8

    windows = [one.scope(user="zhou", agent="a").session("s1").window(99) for one in engines]
    assert windows[0] == windows[1]
    said = [one.content for one in windows[0]]
    assert len(said) == len(set(said)) == 48
    pairs = zip(said[::2], said[1::2], strict=True)
    assert all(reply == f"{asked}，好的。" for asked, reply in pairs)
    turns = engines[0].scope(user="zhou", agent="a").list({"kind": "episode"}, limit=99)
    positions = [one.source.position for one in turns if one.source.origin == "user"]
    assert sorted(positions) == list(range(0, 48, 2))


def test_one_turn_sent_to_two_processes_at_once_is_recorded_once(open_engine: OpenEngine):
    engines = [open_engine(clock=FixedClock(MORNING)) for _ in range(2)]
    start = threading.Barrier(8)

    def send(number: int) -> bool:
        session = engines[number % 2].scope(user="zhou", agent="a").session("s1")
        start.wait(60)
        return session.turn(user=KEY, reply="好的。", id="t1").repeated

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(send, range(8))) == [False, *[True] * 7]
    assert len(engines[0].scope(user="zhou", agent="a").session("s1").window(99)) == 2


def test_an_id_used_again_for_other_words_is_refused_and_the_first_turn_stays(engine: yiji.Engine):
    session = engine.scope(user="zhou", agent="a").session("s1")
    session.turn(user=KEY, reply="好的。", id="t1")
    with pytest.raises(InvalidInput, match="'t1' is taken") as refused:
        session.turn(user="我对花生过敏", reply="好的。", id="t1")
    assert "老孟" not in str(refused.value)
    assert [one.content for one in session.window()] == [KEY, "好的。"]
    assert session.turn(user=KEY, reply="又答了一遍。", id="t1").repeated
    assert session.turn(user="我对花生过敏", reply="好的。", id="t2").outcomes


def test_what_was_forgotten_does_not_come_back_with_a_turn_sent_again(engine: yiji.Engine):
    me = engine.scope(user="zhou", agent="a", session="s1")
    me.turn(user=KEY, reply="好的。", id="t1")
    me.forget("备用钥匙")
    assert me.turn(user=KEY, reply="好的。", id="t1").repeated
    assert not me.recall(ASK)


def test_a_turn_recorded_by_another_process_keeps_what_its_prompt_showed(
    open_engine: OpenEngine, clock: FixedClock
):
    asking, recording = open_engine(), open_engine()
    asking.scope(user="zhou", agent="a").remember(KEY, kind="fact")
    here = asking.scope(user="zhou", agent="a").session("s1")
    there = recording.scope(user="zhou", agent="a").session("s1")
    assert "老孟" in here.context(ASK).tail
    asking.drain()
    there.turn(user=ASK, reply="在老孟那里。")
    recording.drain()
    clock.advance(timedelta(minutes=1))

    for session in (here, there):
        context = session.context("明天下雨吗？")
        assert context.window.index("门卫老孟") < context.window.index(ASK)
    assert "老孟" not in here.context(ASK).tail


def test_a_window_of_one_message_turns_begins_where_it_began(
    engine: yiji.Engine, clock: FixedClock
):
    session = engine.scope(user="zhou", agent="a").session("s1")
    starts = []
    for number in range(70):
        session.turn(user=f"第{number}箱放好了")
        clock.advance(timedelta(minutes=1))
        if number >= 25:
            starts.append(session.context("继续", budget=4000).conversation[0][1].content)
    moves = sum(one != other for one, other in pairwise(starts))
    assert moves <= 2, starts


WRONG = {
    "no such tool": ("drop_memory", {}, UnknownTool),
    "missing": ("search_memory", {}, BadArguments),
    "unknown": ("search_memory", {"query": "x", "user": "xu"}, BadArguments),
    "type": ("search_memory", {"query": ["x"]}, BadArguments),
    "range": ("search_memory", {"query": "x", "limit": 10**9}, BadArguments),
    "no JSON": ("search_memory", '{"query": ', BadArguments),
    "no object": ("search_memory", "[1]", BadArguments),
    "surrogate": ("correct_memory", {"id": "\ud83d", "text": "x"}, BadArguments),
}


@pytest.mark.parametrize(("name", "arguments", "error"), WRONG.values(), ids=WRONG.keys())
def test_a_tool_call_with_wrong_arguments_says_what_to_change(
    engine: yiji.Engine, name: str, arguments: object, error: type[Exception]
):
    me = engine.scope(user="zhou", agent="a", session="s1")
    result = me.tools.call(name, arguments)  # type: ignore[arg-type]  # what a model may give
    assert type(result.error) is error
    assert str(result.error) in result.text
    assert not me.list()


@pytest.mark.parametrize("name", ["correct_memory", "forget_memory"])
def test_a_tool_tells_nothing_of_a_memory_of_somebody_else(engine: yiji.Engine, name: str):
    other = engine.scope(user="xu", agent="a", session="s1")
    theirs = other.remember(KEY, kind="fact").outcomes[0].record
    me = engine.scope(user="zhou", agent="a", session="s1")
    told = []
    for id in (theirs.id, theirs.id[:-4] + "0000"):
        arguments = {"id": id} | ({"text": "钥匙在我这里"} if name == "correct_memory" else {})
        result = me.tools.call(name, arguments, heard="钥匙在我这里")
        assert type(result.error) is NotFound
        told.append(result.text.replace(id, "ID"))
    assert told[0] == told[1]
    assert other.get(theirs.id) == theirs


class Counting:
    """The embedder that ships, which notes how much it is asked to embed."""

    def __init__(self, inner: Embedder) -> None:
        self.id, self.dimension, self.calibration = inner.id, inner.dimension, inner.calibration
        self.query = inner.query
        self._inner = inner
        self.tokens = 0

    def passage(self, texts: Sequence[str]) -> Vectors:
        self.tokens += sum(map(estimated_tokens, texts))
        return self._inner.passage(texts)


def test_a_reply_of_two_hundred_kilobytes_holds_nobody_up(
    open_engine: OpenEngine, shipped_embedder: Embedder
):
    embedder = Counting(shipped_embedder)
    engine = open_engine(embedder=embedder)
    session = engine.scope(user="zhou", agent="a").session("s1")
    rest = "All is well at the depot, and nothing else is to be told of it today. " * 2900
    reply = f"Pallet 12 stands on shelf 84. {rest}The spare key is with Olsson at the gate."
    assert len(reply) > 200_000
    done = session.turn(user="Where is everything?", reply=reply)
    assert len(done.episodes) > 100
    assert 0 < embedder.tokens <= 2 * EMBEDDED_NOW_TOKENS, "the judge and the memories"

    assert session.context("Where does pallet 12 stand?", budget=900).tokens <= 900
    tools = engine.scope(user="zhou", agent="a", session="s1").tools
    assert "Olsson" in tools.call("conversation_search", {"query": "spare key Olsson"}).text


def test_a_turn_that_a_tool_loop_records_eight_times_is_one(engine: yiji.Engine):
    session = engine.scope(user="zhou", agent="a").session("s1")
    for id in ("t1", None):
        for _ in range(8):
            session.turn(user=f"{KEY}（{id}）", reply="好的。", id=id)
    assert len(session.window(99)) == 4
    me = engine.scope(user="zhou", agent="a")
    assert sum("老孟" in one.content for one in me.list() if one.kind == "episode") == 2
