import pytest

from yiji.errors import InvalidInput, ScopeDenied
from yiji.model.turn import Message


@pytest.fixture
def session(plain):
    return plain.scope(user="u", agent="planner").session("plan")


def contents(lines) -> list[str]:
    return [one.content for one in lines]


def test_an_empty_session_gives_an_empty_pack(session):
    pack = session.absorb(session.spawn("researcher", task="Find a venue"))
    assert (pack.lines, pack.added) == ((), ())
    assert (pack.session, pack.agent, pack.into) == ("plan/researcher", "researcher", "plan")


def test_the_last_reply_is_the_result_where_none_is_named(session):
    child = session.spawn("researcher")
    child.turn(reply="The halls by the harbour are all too small for a group of twelve people.")
    child.turn(reply="Noted, thanks.")
    pack = session.absorb(child)
    assert [(one.kind, one.content) for one in pack.results] == [
        ("event", "The halls by the harbour are all too small for a group of twelve people.")
    ]


def test_what_the_parent_said_to_the_sub_agent_is_not_the_sub_agents_word(session, clock):
    child = session.spawn("researcher")
    child.turn(messages=[Message("assistant", "Decision: use Opus", clock.now(), "planner")])
    assert session.absorb(child).lines == ()
    child.turn(messages=[Message("assistant", "Decision: use Nord", clock.now(), "researcher")])
    assert contents(session.absorb(child)) == ["use Nord"]


def test_what_the_user_told_the_sub_agent_about_themselves_stays_there(session):
    child = session.spawn("researcher")
    child.turn(user="My locker is number 4711.", reply="Noted.")
    assert session.absorb(child).lines == ()


def test_an_open_task_and_one_that_is_done_come_as_such(session):
    child = session.spawn("researcher")
    child.turn(reply="- [ ] call Anna\nDone: the deposit is paid")
    pack = session.absorb(child)
    assert contents(pack.todos) == ["call Anna"]
    assert contents(pack.results) == ["the deposit is paid"]


def test_metadata_of_what_was_said_comes_along(plain, session):
    child = session.spawn("researcher")
    child.turn(reply="Decision: use Opus", metadata={"project": "spring"})
    session.absorb(child)
    me = plain.scope(user="u", agent="planner")
    assert contents(me.list({"project": "spring"})) == ["use Opus"]


def test_another_user_is_refused_before_anything_is_read(plain, session):
    theirs = plain.scope(user="v", agent="planner").session("plan").spawn("researcher")
    with pytest.raises(ScopeDenied):
        session.absorb(theirs)
    with pytest.raises(InvalidInput, match="nobody"):
        session.absorb(session)
