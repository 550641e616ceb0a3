"""What is had ready after a turn, by a hash for an embedder: nothing hangs on meaning."""

import threading
from dataclasses import replace

import pytest

from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderUnavailable
from yiji.session import think as thinking
from yiji.store import stamps

BOUND_S = 5.0


def texts(engine, talk) -> list[str]:
    scene = engine._parts.warm.of(talk._memory.scope)
    return [] if scene is None else [one.question.plain.text for one in scene.guesses]


@pytest.fixture
def talk(plain):
    return plain.scope(user="u", agent="a").session("s1")


def test_a_slot_that_was_just_told_is_asked_for_in_one_batch(plain, talk, hashing):
    talk.turn(user="我住在青岛", reply="好的。")
    hashing.asked.clear()
    plain.drain()
    found = texts(plain, talk)
    assert found[0] == "我住在哪个城市？"
    assert [asked for role, asked in hashing.asked if role == "query"] == [tuple(found)]


def test_what_the_user_said_next_after_the_same_words_is_guessed(plain, talk):
    before = plain.scope(user="u", agent="a").session("s0")
    for text in ("我要查快递", "快递到哪了？", "几点送到？"):
        before.turn(user=text, reply="好的。")
    talk.turn(user="我要查快递", reply="好的。")
    plain.drain()
    assert texts(plain, talk)[0] == "快递到哪了？"


def test_nothing_of_another_users_conversations_is_guessed(plain, talk):
    before = plain.scope(user="v", agent="a").session("s0")
    for text in ("我要查快递", "快递到哪了？"):
        before.turn(user=text, reply="好的。")
    talk.turn(user="我要查快递", reply="好的。")
    plain.drain()
    assert "快递到哪了？" not in texts(plain, talk)


def test_without_an_embedder_the_conversation_is_ready_and_nothing_is_guessed(plain, talk, hashing):
    talk.turn(user="我住在青岛", reply="好的。")
    plain.drain()

    def away(_texts):
        raise ProviderUnavailable("away")

    hashing.query = away
    talk.turn(user="我住在成都", reply="好的。")
    plain.drain()
    assert texts(plain, talk) == []
    assert plain._parts.warm.of(talk._memory.scope) is not None


def test_what_is_written_while_it_thinks_makes_it_stop(plain, talk, monkeypatch):
    talk.turn(user="我住在青岛", reply="好的。")
    distinct = thinking._distinct

    def meanwhile(asked):
        plain.scope(user="u", agent="a").remember("雨伞在门后")
        return distinct(asked)

    monkeypatch.setattr(thinking, "_distinct", meanwhile)
    plain.drain()
    assert texts(plain, talk) == []
    scene = plain._parts.warm.of(talk._memory.scope)
    with plain._database.read() as connection:
        assert stamps.read(connection, **talk._memory.scope.reach) != scene.held.state


def test_an_erasure_while_it_thinks_leaves_nothing(plain, talk, monkeypatch):
    talk.turn(user="我住在青岛", reply="好的。")
    distinct = thinking._distinct

    def meanwhile(asked):
        plain.scope(user="u", agent="a").forget("我住在青岛")
        return distinct(asked)

    monkeypatch.setattr(thinking, "_distinct", meanwhile)
    plain.drain()
    assert plain._parts.warm.of(talk._memory.scope) is None


def test_where_a_model_words_each_question_anew_none_is_guessed(plain, talk):
    thinker = plain._background._think
    assert thinker.guesses
    talk.turn(user="我住在青岛", reply="好的。")
    replace(thinker, guesses=False)(talk._memory.scope)
    assert texts(plain, talk) == []
    assert plain._parts.warm.of(talk._memory.scope) is not None


def test_where_there_is_too_much_to_be_kept_nothing_is_searched_for(plain, talk, monkeypatch):
    monkeypatch.setattr(thinking, "MOST_MEMORIES", 1)
    talk.turn(user="我住在青岛", reply="好的。")
    plain.drain()
    assert texts(plain, talk) == []


def test_the_thread_thinks_by_itself_after_a_turn(open_plain, monkeypatch):
    thought = threading.Event()
    think = thinking.think

    def thinks(*given):
        think(*given)
        thought.set()

    monkeypatch.setattr(thinking, "think", thinks)
    engine = open_plain(background="thread", embedder=WideHashingEmbedder())
    talk = engine.scope(user="u", agent="a").session("s1")
    talk.turn(user="我住在青岛", reply="好的。")
    assert thought.wait(BOUND_S)
    assert texts(engine, talk)[0] == "我住在哪个城市？"
