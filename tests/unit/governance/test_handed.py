"""Which memories go together because one was handed over from the other."""

import pytest

from yiji.governance.handed import handed_from, handed_on


@pytest.fixture
def family(plain):
    """A result that a critic reported, through a researcher, to a planner; in that order."""
    session = plain.scope(user="u", agent="planner").session("plan")
    child = session.spawn("researcher")
    grandchild = child.spawn("critic")
    grandchild.turn(reply="Result: the hall costs 3,000 kr")
    (told,) = child.absorb(grandchild).results
    (known,) = session.absorb(child).results
    agents = {"critic": told.source, "researcher": told.memory, "planner": known.memory}
    return [plain.scope(user="u", agent=agent).get(id) for agent, id in agents.items()]


@pytest.fixture
def asked(plain):
    def ask(what, gone):
        with plain._database.read() as connection:
            return what(connection, tenant="default", gone=gone)

    return ask


def test_copies_go_with_what_they_were_made_of_to_the_last(family, asked):
    said, copy, last = family
    assert asked(handed_on, [said]) == [copy, last]
    assert asked(handed_on, [copy]) == [last]
    assert asked(handed_on, [last]) == []


def test_what_copies_were_made_of_is_found_to_the_first(family, asked):
    said, copy, last = family
    assert asked(handed_from, [last]) == sorted([said, copy], key=lambda one: one.id)
    assert asked(handed_from, [said]) == []


def test_what_is_extracted_from_a_message_is_no_copy(plain, asked):
    me = plain.scope(user="u", agent="planner", session="plan")
    kept = me.turn(user="I live in Oslo. I have a cat.", reply="Noted.")
    (message,) = [one for one in kept.episodes if one.source.origin == "user"]
    assert asked(handed_on, [message]) == []
    assert asked(handed_from, [one.record for one in kept.outcomes]) == []


def test_what_was_lent_goes_with_its_original_and_not_the_other_way(plain, asked):
    me = plain.scope(user="u", agent="planner", session="plan")
    wish = me.remember("no peanuts", kind="rejection", extract=False).outcomes[0].record
    me.session("plan").spawn("researcher")
    (brief,) = plain.scope(user="u", agent="researcher").list(kinds=["brief"])
    assert asked(handed_on, [wish]) == [brief]
    assert asked(handed_from, [brief]) == []


def test_a_summary_is_no_copy_of_what_it_sums_up(plain, asked):
    session = plain.scope(user="u", agent="planner").session("plan")
    session.turn(user="We decided to keep the offsite in March. I don't want a window seat.")
    summary = session.end()
    assert summary is not None
    assert asked(handed_from, [summary]) == []
    cited = [plain.scope(user="u", agent="planner").get(id) for id in summary.cites]
    assert cited
    assert asked(handed_on, cited) == []


def test_what_many_users_read_is_handed_to_nobody(plain, asked):
    rule = plain.operator().remember("Tea is served at four.", to="org", extract=False)
    assert asked(handed_on, [rule.outcomes[0].record]) == []
    assert asked(handed_on, []) == []
