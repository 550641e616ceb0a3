from datetime import datetime, timedelta

import pytest

from yiji.model.turn import Message
from yiji.remember.reread import reread
from yiji.store.outbox import EXTRACT, Job


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def read(me, *ids: str):
    job = Job("j", me.scope.tenant, me.scope.home, EXTRACT, ids, 1)
    with me._parts.database.read() as connection:
        return reread(connection, job)


def test_a_turn_is_read_with_its_scope_its_words_and_what_came_before(me):
    me.turn(user="About the flat in Porto.", reply="Yes?")
    kept = me.turn(user="The spare key is under the pot.", reply="Fine.")
    heard = read(me, kept.episodes[0].id)
    assert heard is not None
    assert heard.scope == me.scope
    assert heard.turn.id == kept.turn
    assert [one.text for one in heard.spoken] == ["The spare key is under the pot."]
    assert [one.message for one in heard.passages] == [0]
    assert [one.content for one in heard.earlier] == ["About the flat in Porto.", "Yes?"]


def test_the_time_is_the_user_s(me):
    me.remember("x", key="profile.timezone", value="Asia/Tokyo")
    at = datetime.fromisoformat("2026-03-02T01:00:00+00:00")
    kept = me.turn(messages=[Message("user", "The spare key is under the pot.", at)], at=at)
    heard = read(me, kept.episodes[0].id)
    assert heard.spoken[0].at.utcoffset() == timedelta(hours=9)
    at = datetime.fromisoformat("2026-03-02T01:00:00+05:00")
    kept = me.turn(messages=[Message("user", "The ladder is in the shed.", at)], at=at)
    assert read(me, kept.episodes[0].id).spoken[0].at.utcoffset() == timedelta(hours=5)


def test_a_long_message_is_read_in_its_passages(me):
    text = "The ladder is in the shed behind the house and the saw hangs beside it. " * 60
    kept = me.turn(user=text)
    heard = read(me, *(one.id for one in kept.episodes))
    assert len(kept.episodes) > 2
    assert [one.message for one in heard.passages] == [0] * len(kept.episodes)


def test_nothing_is_left_of_what_was_erased_or_is_another_s(me, plain):
    kept = me.turn(user="The spare key is under the pot.")
    (episode,) = kept.episodes
    other = plain.scope(user="v", agent="a", session="s")
    assert read(other, episode.id) is None
    assert read(me, "unknown") is None
    me.forget(id=episode.id)
    assert read(me, episode.id) is None
