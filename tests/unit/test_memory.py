"""What the verbs refuse and keep themselves; what they do is tested in the folders of their names."""

from datetime import datetime

import pytest

from yiji.errors import InvalidInput


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def test_a_memory_says_whose_it_is(me):
    assert (me.scope.user, me.scope.agent, me.scope.session) == ("u", "a", "s")


def test_a_turn_is_a_user_message_and_its_reply_or_messages_and_not_both(me):
    with pytest.raises(InvalidInput, match="needs"):
        me.turn()
    with pytest.raises(InvalidInput, match="not both"):
        me.turn(user="x", messages=[])
    assert me.turn(reply="我会记得带伞的。").episodes


def test_a_checkpoint_is_kept_read_and_cleared_by_its_own_scope(me, plain):
    assert me.checkpoint("ingest") is None
    me.keep_checkpoint("ingest", '{"line": 7}')
    me.keep_checkpoint("ingest", '{"line": 9}')
    assert me.checkpoint("ingest") == '{"line": 9}'
    assert plain.scope(user="v", agent="a").checkpoint("ingest") is None
    me.keep_checkpoint("ingest", None)
    assert me.checkpoint("ingest") is None


@pytest.mark.parametrize("verb", ["recall", "context", "remember", "correct"])
def test_a_naive_time_is_refused_by_every_verb(me, verb: str):
    with pytest.raises(InvalidInput, match="offset"):
        getattr(me, verb)("x y z", at=datetime(2026, 3, 2))


def test_a_read_can_be_made_before_anything_was_written(me):
    assert (
        list(me.recall("x"))
        == list(me.list())
        == list(me.profile())
        == list(me.history("profile.city"))
        == []
    )
    assert me.context("x").text == ""


def test_what_one_memory_wrote_any_other_of_the_scope_reads_at_once(me, plain, open_plain):
    me.turn(user="备用钥匙在老孟那里", reply="好的。")
    for engine in (plain, open_plain()):
        found = engine.scope(user="u", agent="a", session="other").recall("备用钥匙")
        assert "老孟" in found[0].content
