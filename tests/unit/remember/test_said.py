from dataclasses import replace
from datetime import timedelta

import pytest

from tests.store.making import AT
from yiji.errors import InvalidInput
from yiji.model.record import Origin
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.remember.hear import Heard, hear
from yiji.remember.said import (
    HISTORY_TURNS,
    REPEAT_WITHIN,
    Said,
    append,
    as_told,
    earlier,
    is_repeated,
    timezone_of,
)
from yiji.store.database import Database

SCOPE = Scope("default", "u", "a", session="s")
MINUTE = timedelta(minutes=1)
LATER = AT + timedelta(days=1)


@pytest.fixture
def database():
    opened = Database.open(":memory:")
    yield opened
    opened.close()


def said(*words: str, id: str = "t", named: bool = False, name: str | None = None) -> Said:
    messages = tuple(Message("user", one, AT, name=name) for one in words)
    return Said(id, named, messages)


def replied(turn: Said, reply: str) -> Said:
    return replace(turn, messages=(*turn.messages, Message("assistant", reply, AT)))


def appended(database, turn: Said, at=AT, scope: Scope = SCOPE) -> int:
    with database.write() as connection:
        return append(connection, scope, turn, at, policy=Policy(), now=at)


def repeated(database, turn: Said, at=AT, scope: Scope = SCOPE) -> bool:
    with database.read() as connection:
        return is_repeated(connection, scope, turn, at)


def test_a_turn_follows_the_messages_before_it(database):
    assert appended(database, said("one", "two", id="t1")) == 0
    assert appended(database, said("three", id="t2")) == 2


def test_a_named_turn_is_repeated_whenever_and_with_whichever_reply_it_comes_again(database):
    appended(database, replied(said("one", id="t1", named=True), "yes"))
    again = replied(said("one", id="t1", named=True), "as I said, yes")
    assert repeated(database, again, at=AT + timedelta(days=9))
    assert not repeated(database, said("one", id="t2", named=True))


@pytest.mark.parametrize("words", [("other",), ("one", "and more"), ()])
def test_a_name_that_is_taken_by_other_words_is_refused(database, words):
    appended(database, said("one", id="t1", named=True))
    with pytest.raises(InvalidInput, match="'t1' is taken") as refused:
        repeated(database, said(*words, id="t1", named=True))
    assert not {"one", "other"} & set(str(refused.value).split())


def test_a_named_turn_of_which_no_words_are_left_is_repeated_by_its_name(database):
    appended(database, said("", id="t1", named=True))
    assert repeated(database, said("one", id="t1", named=True))


def test_an_unnamed_turn_is_repeated_by_its_words_for_a_while(database):
    appended(database, said("one", id="t1"))
    assert repeated(database, said("one", id="t2"), at=AT + REPEAT_WITHIN)
    assert not repeated(database, said("one", id="t2"), at=AT + REPEAT_WITHIN + MINUTE)
    assert not repeated(database, said("one", id="t2"), at=AT - MINUTE)
    assert not repeated(database, said("two", id="t2"))
    assert not repeated(database, said("one", id="t2", name="Anna"))


def test_a_turn_of_which_no_words_are_left_repeats_none(database):
    appended(database, said("", id="t1"))
    assert not repeated(database, said("", id="t2"))


def test_what_was_said_before_is_of_the_last_turns_of_the_session(database):
    for number in range(HISTORY_TURNS + 2):
        appended(database, said(str(number), id=f"t{number}"), at=AT + number * MINUTE)
    with database.read() as connection:
        found = [one.content for one in earlier(connection, SCOPE, LATER)]
        assert found == [str(number) for number in range(2, HISTORY_TURNS + 2)]
        assert earlier(connection, Scope("default", "u", "a"), LATER) == ()
        assert earlier(connection, Scope("default", "v", "a", session="s"), LATER) == ()


def test_a_turn_that_comes_late_follows_what_was_said_before_it(database):
    for minutes in (0, 20, 10):
        appended(database, said(str(minutes), id=f"t{minutes}"), at=AT + minutes * MINUTE)
    with database.read() as connection:
        for at, before in ((15, ["0", "10"]), (30, ["0", "10", "20"]), (-5, [])):
            found = earlier(connection, SCOPE, AT + at * MINUTE)
            assert [one.content for one in found] == before


def test_the_time_zone_is_the_one_that_the_user_told(plain):
    me = plain.scope(user="u", agent="a")
    me.remember("x", key="profile.timezone", value="Asia/Tokyo")
    with plain._database.read() as connection:
        others = (plain.scope(user="v", agent="a"), plain.scope(agent="a", teams=["t"]))
        assert timezone_of(connection, me.scope) == "Asia/Tokyo"
        assert [timezone_of(connection, other.scope) for other in others] == [None, None]


def test_a_task_that_is_repeated_as_the_users_message_stays_with_who_gave_it():
    task = Message("system", "Find a venue in Oslo", AT, "planner")
    plain = Message("system", "You are helpful", AT)

    def told(role: str, text: str) -> Heard:
        return as_told(hear(Message(role, text, AT), passage_tokens=300), [plain, task])

    given = told("user", " find a  venue in Oslo")
    assert (given.origin, given.speaker) == (Origin.AGENT, "planner")
    for role, text in (
        ("user", "Find a venue"),
        ("user", "You are helpful"),
        ("user", ""),
        ("assistant", "Find a venue in Oslo"),
    ):
        assert told(role, text).speaker is None
