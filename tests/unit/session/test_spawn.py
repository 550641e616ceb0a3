import pytest

from yiji.errors import InvalidInput
from yiji.model.scope import MAX_NAME
from yiji.session.spawn import MOST, session_name


def test_a_name_follows_from_the_parents_and_stays_short_enough():
    assert session_name("plan", "researcher") == "plan/researcher"
    long, other = (session_name("p" * MAX_NAME, label) for label in ("researcher", "critic"))
    assert len(long) == len(other) == MAX_NAME
    assert long != other
    assert session_name("p" * MAX_NAME, "researcher") == long
    with pytest.raises(InvalidInput, match="name"):
        session_name("plan", "")


@pytest.mark.parametrize("name", ["", "a\nb"])
def test_a_name_that_is_none_is_refused(plain, name: str):
    session = plain.scope(user="u", agent="planner").session("plan")
    with pytest.raises(InvalidInput):
        session.spawn("researcher", name=name)
    with pytest.raises(InvalidInput):
        session.spawn("a\nb")


def test_a_blank_task_is_refused_and_none_is_fine(plain):
    session = plain.scope(user="u", agent="planner").session("plan")
    with pytest.raises(InvalidInput, match="blank"):
        session.spawn("researcher", task="  \n")
    child = session.spawn("researcher")
    assert child.context("Anything?").text == ""
    assert [one.content for one in child.window()] == [""]


def test_the_window_of_a_sub_agent_begins_with_its_task(plain):
    session = plain.scope(user="u", agent="planner").session("plan")
    child = session.spawn("researcher", task="Find a venue")
    (first,) = child.window()
    assert (first.role, first.name, first.content) == ("system", "planner", "Find a venue")


def test_at_most_so_many_memories_are_lent_and_the_last_to_go_is_the_task(plain):
    me = plain.scope(user="u", agent="planner")
    for number in range(MOST + 10):
        me.remember(f"no dish number {number}", kind="rejection", extract=False)
    child = me.session("plan").spawn("researcher", task="Find a venue")
    briefs = plain.scope(user="u", agent="researcher").list(kinds=["brief"], limit=1000)
    assert len(briefs) == MOST + 1
    assert "Find a venue" in child.context("Where?").middle.splitlines()[-2]


def test_what_is_disputed_replaced_or_a_guess_is_not_lent(plain, clock):
    me = plain.scope(user="u", agent="planner", session="plan")
    me.tools.call("remember", {"text": "We decided on linen", "kind": "decision"})
    first = me.remember("We decided to buy the Kyocera", kind="decision", extract=False)
    me.correct("We decided to buy the Brother", id=first.outcomes[0].record.id)
    told = me.session("plan").spawn("researcher").context("Which printer?").text
    assert "Brother" in told
    assert "Kyocera" not in told
    assert "linen" not in told


def test_a_parent_without_an_agent_lends_the_task_only(plain):
    me = plain.scope(user="u")
    me.remember("no peanuts", kind="rejection", extract=False)
    child = me.session("plan").spawn("researcher", task="Find a venue")
    briefs = plain.scope(user="u", agent="researcher").list(kinds=["brief"])
    assert [one.content for one in briefs] == ["Find a venue"]
    assert "no peanuts" in child.context("Where?").text
    child.turn(reply="Decision: use Opus")
    (line,) = me.session("plan").absorb(child).decisions
    assert plain.scope(user="u", agent="other").get(line.memory).source.speaker == "researcher"
