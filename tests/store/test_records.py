"""Writing, changing and reading memories."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tests.store.making import AT, HOME, SCOPE, TENANT, differences, is_single, keep, record
from yiji.errors import InvalidInput, StaleWrite
from yiji.model.record import Origin, Source, Stated, Status, Tier
from yiji.store import cited, records, roster
from yiji.store.database import Database
from yiji.store.rows import slot_name
from yiji.store.selection import Selection

SPACES = SCOPE.readable


def find(database, **wanted):
    with database.read() as connection:
        found = records.find(
            connection, tenant=TENANT, namespaces=SPACES, wanted=Selection(**wanted)
        )
    return [one.id for one in found]


def test_every_field_of_a_record_comes_back_as_it_went_in(database):
    whole = record(
        1,
        "张工对花生过敏 🥜",
        kind="profile",
        subject="张工",
        key="profile.health.allergy",
        applies_to="prod",
        value="花生",
        polarity="-",
        state="open",
        due=date(2025, 4, 1),
        entities=("张工", "Bob"),
        keywords=("allergy",),
        importance=0.9,
        confidence=0.25,
        source=Source(Origin.TOOL, Stated.INFERRED, "s9", "t9", 7, "Ann", "我对花生过敏"),
        cites=("e2", "e1"),
        valid_from=datetime(1, 1, 1, tzinfo=UTC),
        valid_until=datetime(9999, 12, 31, 23, 59, 59, 999999, tzinfo=UTC),
        superseded_at=AT,
        superseded_by="x",
        confirm_count=3,
        access_count=4,
        applied_count=5,
        expires_at=AT + timedelta(microseconds=1),
        status=Status.CONFLICTED,
        tier=Tier.COLD,
        pinned=True,
        metadata={"a": 1, "b": None, "c": True, "d": "文", "e": 0.1},
    )
    with database.write() as connection:
        keep(connection, whole)
    with database.read() as connection:
        found = records.fetch(connection, tenant=TENANT, namespaces=SPACES, ids=[whole.id])
    assert found == [whole]
    assert [type(value) for value in found[0].metadata.values()] == [
        int,
        type(None),
        bool,
        str,
        float,
    ]


def test_fetch_keeps_the_order_of_ids_and_leaves_out_unknown_ones(database):
    made = [record(number) for number in range(3)]
    with database.write() as connection:
        keep(connection, *made)
    asked = [made[2].id, "nobody", made[0].id]
    with database.read() as connection:
        found = records.fetch(connection, tenant=TENANT, namespaces=SPACES, ids=asked)
        none = records.fetch(connection, tenant=TENANT, namespaces=SPACES, ids=[])
    assert [one.id for one in found] == [made[2].id, made[0].id]
    assert none == []


def test_fetch_takes_more_ids_than_one_statement_holds(database):
    made = [record(number) for number in range(2100)]
    with database.write() as connection:
        records.insert(connection, made, is_single=is_single)
    with database.read() as connection:
        ids = [one.id for one in made]
        assert records.fetch(connection, tenant=TENANT, namespaces=SPACES, ids=ids) == made


def test_find_gives_the_newest_first_page_by_page(database):
    made = [record(number) for number in range(5)]
    with database.write() as connection:
        keep(connection, *made)
    with database.read() as connection:
        page = records.find(connection, tenant=TENANT, namespaces=SPACES, limit=2, offset=1)
    assert page == [made[3], made[2]]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({"n": 1}, [1]),
        ({"n": 1.0}, [1]),
        ({"n": True}, [2]),
        ({"n": "1"}, [3]),
        ({"n": None}, [4]),
        ({"n": 2}, []),
        ({"other": 1}, []),
        ({"n": 1, "kind": "fact"}, [1]),
        ({"n": 1, "kind": "event"}, []),
        ({"entity": "李雷"}, [3]),
        ({"pinned": True}, [2]),
        ({"key": None}, [4, 3, 2]),
        ({"session": "s1", "origin": "user", "status": "active"}, [4, 3, 2, 1]),
    ],
)
def test_filters_match_by_type_and_value(database, filters, expected):
    made = {
        1: record(1, metadata={"n": 1}, key="profile.city"),
        2: record(2, metadata={"n": True}, pinned=True),
        3: record(3, metadata={"n": "1"}, entities=("李雷",)),
        4: record(4, metadata={"n": None}),
    }
    with database.write() as connection:
        keep(connection, *made.values())
    assert find(database, filters=filters) == [made[number].id for number in expected]


def test_filters_name_ids_for_a_roster_as_find_does(database):
    made = [record(number, metadata={"even": number % 2 == 0}) for number in range(4)]
    with database.write() as connection:
        keep(connection, *made)
    with database.read() as connection:
        ids = records.find_ids(
            connection, tenant=TENANT, namespaces=SPACES, wanted=Selection(filters={"even": True})
        )
    assert ids == {made[0].id, made[2].id}


def test_a_slot_of_one_value_takes_one_active_value(database):
    city = {"key": "profile.city", "subject": "user"}
    with database.write() as connection:
        keep(connection, record(1, **city))
    with pytest.raises(StaleWrite), database.write() as connection:
        keep(connection, record(2, **city))
    with database.write() as connection:
        keep(
            connection,
            record(3, **city, status=Status.CONFLICTED),
            record(4, **city, applies_to="prod"),
            record(5, **{**city, "subject": "李雷"}),
            record(6, key="device.phone"),
            record(7, key="device.phone"),
        )
    assert len(find(database)) == 5


def test_a_failed_write_leaves_nothing_behind(database):
    with pytest.raises(StaleWrite), database.write() as connection:
        keep(connection, record(1, metadata={"a": 1}), record(2), record(1))
    assert find(database) == []
    with database.read() as connection:
        assert differences(connection) == []


def test_a_new_value_takes_a_slot_once_the_old_is_superseded(database):
    old = record(1, key="profile.city", value="上海")
    new = record(2, key="profile.city", value="杭州")
    with database.write() as connection:
        keep(connection, old)
    with database.write() as connection:
        gone = old.changed(status=Status.SUPERSEDED, superseded_by=new.id)
        records.update(connection, gone, expected_version=1, is_single=is_single)
        keep(connection, new)
    slot = slot_name("user", "profile.city", None)
    with database.read() as connection:
        found = records.in_slots(connection, tenant=TENANT, namespaces=SPACES, slots=[slot])
        assert differences(connection) == []
    assert found == [new]


def test_an_update_from_a_stale_version_is_refused(database):
    first = record(1)
    with database.write() as connection:
        keep(connection, first)
        records.update(
            connection, first.changed(importance=0.9), expected_version=1, is_single=is_single
        )
    with pytest.raises(StaleWrite, match="version 1"), database.write() as connection:
        records.update(
            connection, first.changed(importance=0.1), expected_version=1, is_single=is_single
        )
    with database.read() as connection:
        (held,) = records.fetch(connection, tenant=TENANT, namespaces=SPACES, ids=[first.id])
    assert (held.importance, held.version) == (0.9, 2)


def test_an_update_never_reaches_another_scope(database):
    mine = record(1)
    with database.write() as connection:
        keep(connection, mine)
    for stranger in ({"tenant": "other"}, {"namespace": "user:other"}):
        with pytest.raises(StaleWrite), database.write() as connection:
            records.update(
                connection, mine.changed(**stranger), expected_version=1, is_single=is_single
            )


def test_an_update_changes_citations_labels_and_index_along(database):
    first = record(1, cites=("e1",), metadata={"a": 1})
    with database.write() as connection:
        keep(connection, first)
        changed = first.changed(cites=("e2",), metadata={"b": 2}, status=Status.ARCHIVED)
        records.update(connection, changed, expected_version=1, is_single=is_single)
    with database.read() as connection:
        assert differences(connection) == []
        key = {"tenant": TENANT, "namespaces": SPACES}
        citing = records.citing(connection, **key, episodes=["e1", "e2"])
        held = roster.scan(connection, **key, embedder=None, statuses=tuple(Status))
    assert citing == {"e1": [], "e2": [changed]}
    assert held.status.text(0) == "archived"


def test_records_are_read_together_with_what_came_from_some_of_them(database):
    said, other = record(1, kind="episode"), record(2, kind="episode")
    both = record(3, cites=(said.id, other.id))
    gone = record(4, cites=(said.id,), status=Status.SUPERSEDED)
    here = record(5, cites=(said.id,), namespace="org")
    elsewhere = record(6, cites=(said.id,), namespace="user:else")
    foreign = record(7, cites=(said.id,), tenant="other")
    with database.write() as connection:
        for one in (said, other, gone, both, here, elsewhere, foreign):
            keep(connection, one)
    with database.read() as connection:
        key = {"tenant": TENANT, "namespaces": SPACES}
        ids = [both.id, said.id, "none", elsewhere.id, other.id]
        found, citing = cited.fetch(connection, **key, ids=ids, episodes=[said.id])
        alone = cited.fetch(connection, **key, ids=ids, episodes=[])
    assert found == {one.id: one for one in (said, other, both)}
    assert citing == {said.id: [both, gone, here]}
    assert alone == (found, {})


def test_records_are_found_by_the_hash_of_their_content_while_active(database):
    active, gone = record(1, "same"), record(2, "same", status=Status.SUPERSEDED)
    with database.write() as connection:
        keep(connection, active, gone)
    with database.read() as connection:
        found = records.by_hash(
            connection, tenant=TENANT, namespaces=SPACES, hashes=[active.content_hash, "none"]
        )
    assert found == [active]


def test_a_touch_counts_and_never_moves_time_back(database):
    one = record(1)
    with database.write() as connection:
        keep(connection, one)
        for when in (AT + timedelta(days=2), AT + timedelta(days=1)):
            records.touch(
                connection, tenant=TENANT, namespaces=SPACES, accesses={one.id: when, "gone": when}
            )
        records.touch(connection, tenant=TENANT, namespaces=["org"], accesses={one.id: AT})
    with database.read() as connection:
        (held,) = records.fetch(connection, tenant=TENANT, namespaces=SPACES, ids=[one.id])
    assert held.access_count == 2
    assert held.last_access_at == AT + timedelta(days=2)
    assert held.version == 1


def test_known_at_gives_what_was_believed_then(database):
    moved = AT + timedelta(days=10)
    old = record(1, status=Status.SUPERSEDED, superseded_at=moved)
    new = record(2, recorded_at=moved)
    with database.write() as connection:
        keep(connection, old, new)
    assert find(database, known_at=AT + timedelta(days=1)) == [old.id]
    assert find(database, known_at=moved) == [new.id]
    assert find(database, known_at=AT - timedelta(days=1)) == []
    assert find(database) == [new.id]


def test_as_of_gives_what_was_true_then(database):
    moved = AT + timedelta(days=10)
    old = record(1, status=Status.SUPERSEDED, superseded_at=moved, valid_until=moved)
    new = record(2, valid_from=moved)
    wrong = record(3, status=Status.SUPERSEDED, superseded_at=moved, valid_from=AT, valid_until=AT)
    with database.write() as connection:
        keep(connection, old, new, wrong)
    assert find(database, as_of=AT) == [old.id]
    assert find(database, as_of=moved) == [new.id]


def test_count_counts_a_selection(database):
    with database.write() as connection:
        keep(connection, record(1), record(2, kind="event"))
    with database.read() as connection:
        key = {"tenant": TENANT, "namespaces": [HOME]}
        assert records.count(connection, **key) == 2
        assert records.count(connection, **key, wanted=Selection(kinds=("event",))) == 1


def test_an_id_too_long_for_the_index_is_refused_whole(database: Database):
    with pytest.raises(InvalidInput, match="32"), database.write() as connection:
        keep(connection, record(1, id="x" * 33))
    assert find(database) == []


def test_the_latest_active_value_of_a_subject_is_read_alone(database):
    slot = {"key": "profile.timezone", "subject": "user"}
    with database.write() as connection:
        keep(
            connection,
            record(1, value="Asia/Tokyo", **slot),
            record(2, value="Asia/Shanghai", **slot),
            record(3, value="Europe/Rome", status=Status.SUPERSEDED, **slot),
            record(4, value="Europe/Paris", key="profile.timezone", subject="wife"),
        )
        reach = {"tenant": TENANT, "key": "profile.timezone", "subject": "user"}
        assert records.value(connection, namespaces=[HOME], **reach) == "Asia/Shanghai"
        assert records.value(connection, namespaces=["org"], **reach) is None
