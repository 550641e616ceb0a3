import json
from collections.abc import Iterator

import pytest

from tests.store.making import SCOPE, TENANT
from tests.store.test_session import append
from yiji.model.scope import Scope
from yiji.store import sessions
from yiji.store.cache import Usage
from yiji.store.recent import KEPT_TURNS, last_turns


class Shelf:
    """A cache in a dictionary, which may also lie or lose."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, ...], str] = {}
        self.gets = 0
        self.is_well = True

    def is_ready(self):
        return self.is_well

    def get(self, *key):
        self.gets += 1
        return self.texts.get(key)

    def put(self, tenant, owner, name, text, *, ttl_s):
        assert ttl_s > 0
        self.texts[tenant, owner, name] = text

    def drop(self, tenant, owner):
        self.texts = {key: text for key, text in self.texts.items() if key[:2] != (tenant, owner)}

    def clear(self):
        self.texts.clear()

    def usage(self):
        return Usage(0, 0, 0, answers=True)

    def close(self):
        self.texts.clear()


@pytest.fixture
def shelf(database) -> Iterator[Shelf]:
    database.cache = Shelf()
    return database.cache


def contents(database, scope=SCOPE, limit=5) -> list[str]:
    return [
        one.content for turn in last_turns(database, scope, limit=limit) for one in turn.messages
    ]


def direct(database, limit=5):
    with database.read() as connection:
        return sessions.window(connection, scope=SCOPE, limit=limit)


def never(*_args, **_more):
    raise AssertionError("the database was asked")


def test_without_a_cache_the_database_is_read(database):
    append(database, SCOPE, "t1", "one")
    assert contents(database) == ["one"]


def test_a_conversation_comes_from_the_cache_as_the_database_has_it(database, shelf, monkeypatch):
    for number in range(8):
        append(database, SCOPE, f"t{number}", f"said {number}", minutes=number)
    expected = direct(database)
    assert last_turns(database, SCOPE, limit=5) == expected
    monkeypatch.setattr(sessions, "window", never)
    assert last_turns(database, SCOPE, limit=5) == expected
    assert last_turns(database, SCOPE, limit=2) == expected[-2:]


def test_a_cache_that_has_just_failed_is_left_alone(database, shelf):
    append(database, SCOPE, "t1", "one")
    shelf.is_well = False
    assert contents(database) == ["one"]
    assert (shelf.gets, shelf.texts) == (0, {})


def test_more_than_is_cached_is_read(database, shelf):
    for number in range(KEPT_TURNS + 8):
        append(database, SCOPE, f"t{number}", f"said {number}", minutes=number)
    assert len(contents(database)) == 5
    assert len(contents(database, limit=KEPT_TURNS + 6)) == KEPT_TURNS + 6


def test_what_a_turn_was_shown_is_cached_with_it(database, shelf):
    append(database, SCOPE, "t1", "one", shown=("m1", "m2"))
    for _ in range(2):
        assert [turn.shown for turn in last_turns(database, SCOPE, limit=5)] == [("m1", "m2")]
    assert shelf.gets == 2


def test_a_turn_is_there_at_once_whoever_wrote_it(database, shelf):
    append(database, SCOPE, "t1", "one")
    assert contents(database) == ["one"]
    append(database, SCOPE, "t2", "two", minutes=1)
    assert contents(database) == ["one", "two"]


def test_an_old_state_put_late_is_not_read(database, shelf):
    append(database, SCOPE, "t1", "one")
    contents(database)
    old = dict(shelf.texts)
    append(database, SCOPE, "t2", "two", minutes=1)
    contents(database)
    shelf.texts = old
    assert contents(database) == ["one", "two"]


def test_words_erased_while_the_cache_was_away_are_not_read(database, shelf):
    append(database, SCOPE, "t1", "one")
    contents(database)
    with database.write() as connection:
        sessions.unstamp(
            connection, tenant=TENANT, namespace=SCOPE.home, session=SCOPE.session or ""
        )
    before = dict(shelf.texts)
    assert contents(database) == ["one"]
    assert shelf.texts == before, "nor cached until the next turn"
    append(database, SCOPE, "t2", "two", minutes=1)
    contents(database)
    assert shelf.texts != before


def test_conversations_of_others_are_others(database, shelf):
    append(database, SCOPE, "t1", "one")
    contents(database)
    for other in (
        SCOPE.in_session("s2"),
        Scope(TENANT, SCOPE.user, "other", session="s1"),
        Scope("rival", SCOPE.user, SCOPE.agent, session="s1"),
    ):
        assert contents(database, other) == []
        append(database, other, "t1", "other")
        assert contents(database, other) == ["other"]
    assert contents(database) == ["one"]
    assert len(shelf.texts) == 4


def test_a_conversation_that_is_not_there_is_not_cached(database, shelf):
    assert contents(database) == []
    assert shelf.texts == {}


def test_what_is_cached_names_its_owner(database, shelf):
    append(database, SCOPE, "t1", "one")
    contents(database)
    (((tenant, owner, _), text),) = shelf.texts.items()
    assert (tenant, owner) == (TENANT, "user:张伟")
    assert json.loads(text)[2][0][0] == "t1"
    database.uncache(tenant, [owner])
    assert shelf.texts == {}
    contents(database)
    database.uncache("any", None)
    assert shelf.texts == {}
