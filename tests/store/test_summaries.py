"""Stored summaries: in order, without a gap, and gone with what they came from."""

import pytest

from tests.store.making import AT, SCOPE, TENANT
from yiji.model.scope import Scope
from yiji.model.summary import WORN, Summary, SummaryLine
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.store import sessions, summaries
from yiji.store.leftovers import drop_jobs
from yiji.store.outbox import EMBED, SUMMARISE, push, push_once
from yiji.store.sessions import Session
from yiji.store.spoken import LOOKED_AT, spoken_tokens
from yiji.store.summaries import Conversation, is_due

HERE = Conversation(SCOPE.home, SCOPE.session or "")


def summary(first: int, after: int, *sources: str) -> Summary:
    return Summary(first, after, facts=tuple(SummaryLine(one, (one,)) for one in sources))


def said(connection, scope=SCOPE, turn: str = "t1") -> None:
    messages = [Message("user", "第一句话说的是什么", AT)]
    sessions.append_turn(connection, scope=scope, id=turn, at=AT, messages=messages)


def test_summaries_come_back_in_order_and_replace_what_they_sum_up(database):
    one, other = summary(0, 10, "m1"), summary(10, 20, "m2", "m3")
    with database.write() as connection:
        said(connection)
        for each in (other, one):
            summaries.keep(connection, scope=SCOPE, summary=each)
        assert summaries.of_session(connection, scope=SCOPE) == [one, other]
        both = summary(0, 20, "m1", "m4")
        summaries.keep(connection, scope=SCOPE, summary=both, instead_of=[one, other])
        assert summaries.of_session(connection, scope=SCOPE) == [both]
        assert summaries.of_session(connection, scope=SCOPE.in_session("other")) == []


def test_a_conversation_is_found_by_what_its_summaries_came_from_whoever_asks(database):
    theirs = Scope(TENANT, "李雷", "other", session="s9")
    foreign = Scope("rival", "张伟", "weekly", session="s1")
    with database.write() as connection:
        for scope in (SCOPE, theirs, foreign):
            said(connection, scope)
            summaries.keep(connection, scope=scope, summary=summary(0, 1, "m1"))
        found = summaries.citing(connection, tenant=TENANT, ids=["m1", "m2"])
        assert found == sorted([HERE, Conversation(theirs.home, "s9")])
        assert summaries.citing(connection, tenant=TENANT, ids=["m2"]) == []
        among = {"namespaces": [SCOPE.home, theirs.home], "names": [HERE.session, "no"]}
        assert summaries.among(connection, tenant=TENANT, **among) == [HERE]


def test_lines_are_struck_and_the_summary_is_marked(database):
    kept = summary(10, 20, "m3")
    with database.write() as connection:
        said(connection)
        for each in (summary(0, 10, "m1", "m2"), kept):
            summaries.keep(connection, scope=SCOPE, summary=each)
        summaries.strike(connection, tenant=TENANT, of=HERE, gone={"m1"})
        struck, other = summaries.of_session(connection, scope=SCOPE)
    assert struck.sources == ("m2",)
    assert struck.mark == WORN
    assert other == kept


@pytest.mark.parametrize(("is_unwanted", "ended"), [(False, 7), (True, 0)])
def test_what_is_dropped_counts_as_not_summarised(database, is_unwanted: bool, ended: int):
    with database.write() as connection:
        said(connection)
        waiting = sessions.find(connection, scope=SCOPE).waiting
        summaries.keep(connection, scope=SCOPE, summary=summary(0, 1, "m1"))
        summaries.progress(connection, scope=SCOPE, summed=1, waiting=0, ended=7)
        count = summaries.drop(connection, tenant=TENANT, of=HERE, is_unwanted=is_unwanted)
        found = sessions.find(connection, scope=SCOPE)
        assert summaries.citing(connection, tenant=TENANT, ids=["m1"]) == []
    assert count == 1
    assert (found.summed, found.waiting, found.ended) == (0, waiting, ended)
    assert waiting > 0


def test_the_same_job_waits_once_and_an_erased_memory_takes_no_conversation_along(database):
    place = {"tenant": TENANT, "namespace": SCOPE.home}
    with database.write() as connection:
        for _ in range(2):
            push_once(connection, **place, topic=SUMMARISE, subject="s1", at=AT)
        push(connection, **place, topic=EMBED, subjects=["s1"], at=AT)
        assert drop_jobs(connection, TENANT, [SCOPE.home], {"s1"}) == 1
        assert drop_jobs(connection, TENANT, [SCOPE.home], {"s1"}, topic=SUMMARISE) == 1


def test_the_tokens_of_a_very_long_message_are_told_by_its_beginning():
    text = "一二三四五六七八" * (LOOKED_AT // 8)
    one, ten = (spoken_tokens([Message("user", text * times, AT)]) for times in (1, 10))
    assert ten == 10 * one


def session(*, waiting: int, messages: int, summed: int = 0) -> Session:
    return Session("s1", AT, AT, summed + messages, summed, waiting)


@pytest.mark.parametrize(
    ("waiting", "messages", "due"),
    [(6001, 2, True), (6000, 2, False), (1501, 41, True), (1500, 41, False), (1501, 40, False)],
)
def test_a_session_is_due_by_its_tokens_or_when_turns_leave_the_window(
    waiting: int, messages: int, due: bool
):
    assert is_due(session(waiting=waiting, messages=messages, summed=70), Policy()) is due
