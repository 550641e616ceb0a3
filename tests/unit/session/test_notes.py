"""What the verbs leave to be written, through the public API."""

import threading
from datetime import timedelta

import pytest

from yiji.errors import NotFound, StoreUnavailable
from yiji.model.turn import Message
from yiji.store.tables import traces, uses


@pytest.fixture
def me(plain):
    scope = plain.scope(user="u", agent="a")
    scope.remember("The locker is K904", key="x.locker", value="K904")
    return scope


def rows(engine, table=traces):
    with engine._database.read() as connection:
        found = connection.execute(
            table.select().where(table.c.tenant == "default", table.c.namespace == "user:u/agent:a")
        )
        return found.mappings().all()


def test_a_question_writes_nothing_while_its_caller_waits(plain, me):
    me.recall("Where is my locker?")
    me.context("Where is my locker?")
    assert rows(plain) == []
    plain.drain()
    assert len(rows(plain)) == 2


def test_a_question_of_a_thread_is_written_without_being_asked_for(open_plain, monkeypatch):
    written = threading.Event()
    engine = open_plain(background="thread")
    save = __import__("yiji.store.traces", fromlist=["save"]).save

    def saving(*given, **named):
        save(*given, **named)
        written.set()

    monkeypatch.setattr("yiji.store.traces.save", saving)
    engine.scope(user="u", agent="a").recall("Where?")
    assert written.wait(5)


def test_a_recall_tells_what_it_gave_and_a_context_what_it_showed(me):
    found = me.recall("Where is my locker?")
    recalled = me.why()
    assert (recalled.verb, recalled.session, recalled.id) == ("recall", None, found.trace.id)
    assert recalled.shown == tuple(hit.record.id for hit in found)
    assert recalled.tokens > 0
    context = me.context("Where is my locker?")
    shown = me.why()
    assert (shown.verb, shown.tokens) == ("context", context.tokens)
    assert set(shown.shown) == {one.id for one in context.records}
    assert me.why(found.trace.id) == recalled


def test_a_reply_tells_what_it_used_from_what_was_only_shown(plain, me):
    me.remember("The umbrella is green", key="x.umbrella", value="green")
    with me.session("s1") as session:
        session.context("Where is my locker, and my umbrella?")
        assert session.why().turn is None
        done = session.turn(user="Where is it?", reply="Your locker is K904.")
        why = session.why()
    assert why.turn == done.turn
    assert {me.get(one.memory).value for one in why.uses} == {"K904"}
    (use,) = why.uses
    assert (use.stated, use.obeyed, use.session, use.turn) == (True, False, "s1", done.turn)
    assert list(me.uses(use.memory)) == [use]
    assert me.get(use.memory).applied_count == 1
    others = [id for id in why.shown if id != use.memory]
    assert others
    assert all(me.uses(id) == () and me.get(id).applied_count == 0 for id in others)


def test_a_memory_counts_once_a_reply_however_often_it_was_shown_for_it(plain, me):
    me.recall("locker")
    me.context("Where is my locker?")
    me.turn(user="Where?", reply="It is K904.")
    plain.drain()
    (one,) = [each for each in me.list() if each.value == "K904"]
    assert one.applied_count == 1
    assert {use.trace for use in me.uses(one.id)} == {row["id"] for row in rows(plain)}


def test_a_turn_sent_again_or_without_a_reply_is_no_reply(plain, me):
    me.context("Where is my locker?")
    me.turn(user="Hm, K904.", id="t1")
    assert me.why().turn is None
    me.turn(user="Where?", reply="It is K904.", id="t2")
    me.context("Where is my locker again?")
    me.turn(user="Where?", reply="It is K904.", id="t2")
    assert me.why().turn is None
    (one,) = [each for each in me.list() if each.value == "K904"]
    assert one.applied_count == 1


def test_what_the_user_says_and_what_a_tool_says_is_no_reply(plain, me, clock):
    me.context("Where is my locker?")
    messages = [
        Message("user", "My locker is K904, right?", clock.now()),
        Message("tool", "locker K904", clock.now(), "search"),
        Message("assistant", "Ask at the desk.", clock.now()),
    ]
    me.turn(messages=messages)
    assert me.why().turn is not None
    assert me.why().uses == ()


def test_a_reply_counts_for_its_own_session_and_agent(plain, me):
    with me.session("s1") as one:
        one.context("Where is my locker?")
    plain.scope(user="u", agent="b").session("s1").turn(user="?", reply="K904.")
    me.session("s2").turn(user="?", reply="K904.")
    assert one.why().turn is None


def test_a_reply_that_came_an_hour_later_is_to_something_else(plain, me, clock):
    me.context("Where is my locker?")
    clock.advance(timedelta(hours=1, seconds=1))
    me.turn(user="?", reply="K904.")
    assert me.why().turn is None


def test_only_who_asked_reads_why(plain, me):
    me.recall("Where is my locker?")
    trace = me.why().id
    for other in ({"user": "v", "agent": "a"}, {"user": "u", "agent": "b"}, {"user": "u"}):
        for id in (trace, None):
            with pytest.raises(NotFound):
                plain.scope(**other).why(id)
    with pytest.raises(NotFound):
        plain.scope(user="u", agent="a", tenant="rival").why(trace)


def test_a_question_is_not_kept_that_was_asked_before_something_was_erased_elsewhere(
    open_plain, me, clock
):
    elsewhere = open_plain().scope(user="u", agent="b")
    elsewhere.recall("Is Bartholomew my dog?")
    kept = me.remember("My dog is Bartholomew").outcomes or me.remember("Bartholomew").episodes
    clock.advance(timedelta(seconds=1))
    me.forget("Bartholomew")
    assert kept
    with pytest.raises(NotFound):
        elsewhere.why()
    elsewhere.recall("Is Rex my dog?")
    assert elsewhere.why().question == "Is Rex my dog?"


def test_a_question_is_not_kept_that_found_what_is_erased(open_plain, me):
    engine = open_plain()
    elsewhere = engine.scope(user="u", agent="a")
    found = elsewhere.recall("Where is my locker?")
    me.forget(id=found[0].record.id)
    with pytest.raises(NotFound):
        elsewhere.why()


def test_a_reply_to_what_was_erased_is_no_error(open_plain, plain, me):
    elsewhere = open_plain()
    me.context("Where is my locker?")
    plain.drain()
    elsewhere.scope(user="u", agent="a").turn(user="?", reply="K904.")
    me.forget(everything=True)
    elsewhere.drain()
    assert rows(plain) == []
    assert rows(plain, uses) == []


def test_nothing_is_kept_where_it_is_switched_off(open_plain):
    engine = open_plain(record_trace=False)
    me = engine.scope(user="u", agent="a")
    one = me.remember("The locker is K904", extract=False).outcomes[0].record
    me.recall("locker")
    me.turn(user="?", reply="The locker is K904")
    engine.drain()
    assert rows(engine) == []
    assert me.get(one.id).access_count == 1
    with pytest.raises(NotFound, match="record_trace"):
        me.why()


def test_a_reply_of_200_kb_is_judged_by_its_ends_and_holds_nothing_up(plain, me):
    me.context("Where is my locker?")
    me.turn(user="?", reply=f"{'Well, so it goes. ' * 11_000}The locker is K904.")
    assert [use.stated for use in me.why().uses] == [True]


def test_a_reply_that_cannot_be_judged_keeps_back_nothing_else(plain, me, monkeypatch):
    me.recall("locker")
    me.turn(user="?", reply="The locker is K904.")

    def failing(*_given):
        raise RecursionError

    me.recall("locker again")
    with monkeypatch.context() as patch:
        patch.setattr("yiji.session.replied.applied", failing)
        with pytest.raises(RecursionError):
            plain.drain()
    plain.drain()
    assert len(rows(plain)) == 2


def test_what_the_database_refused_is_written_later_in_its_order(plain, me, monkeypatch):
    me.recall("locker")
    me.turn(user="?", reply="The locker is K904.")

    def refuse(*_claims):
        raise StoreUnavailable("busy")

    with monkeypatch.context() as patch:
        patch.setattr(plain._database, "write", refuse)
        with pytest.raises(StoreUnavailable):
            plain.drain()
    plain.drain()
    assert [use.stated for use in me.why().uses] == [True]
