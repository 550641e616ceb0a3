import pytest

from yiji.errors import InvalidInput, NotFound
from yiji.session.why import uses_of, why


def test_a_trace_is_read_before_anybody_has_drained(plain):
    me = plain.scope(user="u", agent="a")
    me.recall("Where is my locker?")
    assert why(plain._parts, me.scope, None).question == "Where is my locker?"


def test_the_last_question_is_that_of_the_session_or_of_all(plain):
    me = plain.scope(user="u", agent="a")
    for session in ("s1", "s2"):
        me.session(session).recall(f"asked in {session}")
    assert me.session("s1").why().question == "asked in s1"
    assert me.why().question == "asked in s2"
    with pytest.raises(NotFound, match="nothing was asked"):
        me.session("s3").why()


def test_a_trace_that_is_not_there_is_named_and_shortened(plain):
    me = plain.scope(user="u", agent="a")
    with pytest.raises(NotFound, match=r"no trace 'x{40}' is kept here"):
        me.why("x" * 100)


def test_the_replies_of_a_memory_are_asked_for_by_a_number_and_in_scope(plain):
    me = plain.scope(user="u", agent="a")
    with pytest.raises(InvalidInput, match="limit 0"):
        uses_of(plain._parts, me.scope, "x", limit=0)
    with pytest.raises(NotFound, match="no memory"):
        me.uses("x")
