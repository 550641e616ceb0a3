from tests.store.making import AT, SCOPE
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store import sessions
from yiji.store.database import Database
from yiji.store.spawned import Parent, parent_of, turn_id


def test_a_conversation_says_who_spawned_it(database: Database):
    parent = Parent("计划者 100%_", 'plan "of" 6/7')
    with database.write() as connection:
        first = [Message("system", "", AT)]
        sessions.append_turn(connection, scope=SCOPE, id=turn_id(parent), at=AT, messages=first)
        sessions.append_turn(
            connection, scope=SCOPE, id="t2", at=AT, messages=[Message("user", "hi", AT)]
        )
    with database.read() as connection:
        assert parent_of(connection, scope=SCOPE) == parent
        assert parent_of(connection, scope=SCOPE.in_session("other")) is None
        assert parent_of(connection, scope=Scope(SCOPE.tenant, "li", "weekly", (), "s1")) is None


def test_a_conversation_that_nobody_spawned_has_no_parent(database: Database):
    with database.write() as connection:
        sessions.append_turn(
            connection, scope=SCOPE, id="t1", at=AT, messages=[Message("user", "hi", AT)]
        )
        name = turn_id(Parent(None, "s"))
        sessions.append_turn(connection, scope=SCOPE, id=name, at=AT, messages=[])
    with database.read() as connection:
        assert parent_of(connection, scope=SCOPE) is None
