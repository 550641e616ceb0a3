from tests.unit.session.making import NOW, candidate, trace
from yiji.model.scope import Scope
from yiji.session.asked import Asked
from yiji.store import traces

SCOPE = Scope("default", "u", "a")


def asked(found, *, given=(), namespaces=()):
    return Asked(SCOPE, NOW, given, namespaces, found, NOW)


def test_writing_claims_whom_it_changes_and_who_asked_only_where_that_is_kept():
    namespaces = ("org", "user:u")
    assert set(asked(None, namespaces=namespaces).claims()) == {"default\norg", "default\nuser:u"}
    assert set(asked(trace(), namespaces=("org",)).claims()) == {"default\norg", "default\nuser:u"}


def test_a_candidate_that_another_user_owns_keeps_the_trace_from_being_written(plain):
    theirs = plain.scope(user="v", agent="a").remember("x y z", extract=False).outcomes[0].record
    mine = plain.scope(user="u", agent="a").remember("x y z", extract=False).outcomes[0].record
    for one, is_kept in ((theirs, False), (mine, True)):
        with plain._database.write() as connection:
            asked(trace(candidate(one.id))).write(connection)
            assert (traces.last(connection, scope=SCOPE) is not None) == is_kept
