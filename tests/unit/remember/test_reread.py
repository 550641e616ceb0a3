from datetime import datetime, timedelta

import pytest

from yiji.governance.access import is_writable
from yiji.model.record import Candidate, Origin
from yiji.model.turn import Message
from yiji.remember.draft import Claim
from yiji.remember.reread import reread, standing
from yiji.store.outbox import EXTRACT, Job


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def job_of(me, *ids: str) -> Job:
    return Job("j", me.scope.tenant, me.scope.home, EXTRACT, ids, 1)


def read(me, *ids: str):
    with me._parts.database.read() as connection:
        return reread(connection, job_of(me, *ids))


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


@pytest.mark.parametrize(
    ("content", "subject", "alone"),
    [
        ("Under it lies a spare key", "user", True),
        ("Under it lies the spare key of the user", "user", True),
        ("Under it lies a spare key", "attic", True),
        ("Under the toolbox lies a spare key", "user", False),
        ("Under José lies a spare key", "user", False),
        ("Under it lies a spare key", "toolbox", False),
    ],
)
def test_where_an_earlier_message_is_gone_a_claim_does_without_its_words(
    me, content, subject, alone
):
    (first,) = me.turn(user="The toolbox of José is in the shed.").episodes
    kept = me.turn(user="Under it lies a spare key for the attic.")
    ids = [one.id for one in kept.episodes]
    heard = read(me, *ids)
    candidate = Candidate("fact", content, quote="Under it lies a spare key", subject=subject)
    claims = [Claim(candidate, heard.passages[0].heard, 0, None)]

    def left():
        with me._parts.database.read() as connection:
            return list(standing(connection, job_of(me, *ids), heard, claims))

    assert left() == claims, "as long as all is there"
    me.forget(id=first.id)
    assert left() == (claims if alone else [])


RULES = "Hotel bills are paid up to 500 a night. Receipts are due within thirty days. " * 40


@pytest.mark.parametrize("to", ["org", "team:sales", "agent:clerk"])
@pytest.mark.parametrize("origin", [Origin.OPERATOR, Origin.DOCUMENT])
def test_a_document_is_read_with_the_right_to_write_where_it_is(plain, to, origin):
    kept = plain.operator(origin=origin).remember(RULES, to=to).episodes
    job = Job("j", "default", to, EXTRACT, tuple(one.id for one in kept), 1)
    with plain._database.read() as connection:
        heard = reread(connection, job)
        left = standing(connection, job, heard, [])
    assert (heard.turn, heard.to, heard.earlier, left) == (None, to, (), ())
    assert to in heard.scope.readable
    assert is_writable(to, scope=heard.scope)
    assert heard.scope.user is None
    assert [one.text for one in heard.passages] == [one.source.quote for one in kept]
    assert {one.heard.origin for one in heard.passages} == {origin}


def test_words_of_a_document_that_are_gone_carry_no_claim(plain):
    kept = plain.operator().remember(RULES, to="org").episodes
    job = Job("j", "default", "org", EXTRACT, tuple(one.id for one in kept), 1)
    with plain._database.read() as connection:
        heard = reread(connection, job)
    quote = "Hotel bills are paid up to 500 a night"
    claim = Claim(Candidate("fact", quote, quote=quote), heard.passages[0].heard, 0)
    with plain._database.read() as connection:
        assert standing(connection, job, heard, [claim]) == (claim,)
    plain.operator().forget(id=kept[0].id)
    with plain._database.read() as connection:
        assert standing(connection, job, heard, [claim]) == ()
