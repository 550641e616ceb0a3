from datetime import timedelta

import pytest

from tests.unit.maintenance.making import NOW, aged, at, kept, statuses
from yiji.maintenance.archive import is_cold, put_away, touched_at
from yiji.policy import Policy
from yiji.store import records

POLICY = Policy()

AGES = [
    # fields, the last day it stays, or None for ever
    ({"kind": "event"}, 90),
    ({"kind": "episode"}, 90),
    ({"kind": "fact"}, 180),
    ({"kind": "preference"}, 180),
    ({"kind": "decision"}, 180),
    ({"kind": "summary"}, 180),
    ({"kind": "task", "state": "done"}, 90),
    ({"kind": "task", "state": "open"}, None),
    ({"kind": "profile"}, None),
    ({"kind": "procedure"}, None),
    ({"kind": "preference", "pinned": True}, None),
    ({"kind": "fact", "key": "profile.health.allergy"}, None),
    ({"kind": "rejection", "key": "profile.city"}, None),
]


@pytest.mark.parametrize(("fields", "days"), AGES, ids=str)
def test_a_memory_is_cold_after_its_kinds_time_untouched(fields, days):
    def cold(age: float) -> bool:
        return is_cold(aged(1, days=age, **fields), at=NOW, policy=POLICY)

    if days is None:
        assert not cold(10_000)
    else:
        assert not cold(days)
        assert cold(days + 0.1)


def test_being_recalled_or_confirmed_starts_the_time_again():
    for name in ("last_access_at", "last_confirmed_at"):
        assert not is_cold(
            aged(1, days=400, kind="event", **{name: at(-10)}), at=NOW, policy=POLICY
        )


def test_an_event_that_lies_ahead_counts_from_its_day():
    ahead = aged(1, days=400, kind="event", valid_from=at(5), valid_until=at(6))
    assert touched_at(ahead) == at(6)
    assert not is_cold(ahead, at=NOW + timedelta(days=90), policy=POLICY)
    assert is_cold(ahead, at=NOW + timedelta(days=97), policy=POLICY)


def test_a_validity_without_end_keeps_nothing_for_ever():
    far = aged(1, days=400, kind="event", valid_from=at(1_000_000))
    assert touched_at(far) <= at(3651)


def test_what_is_archived_is_found_on_request_only(plain, clock):
    me = plain.scope(user="u", agent="a")
    me.remember("昨天和小周去看了冰壶比赛", kind="event")
    clock.advance(timedelta(days=91))
    plain.maintain(jobs=["archive"])
    assert not me.recall("冰壶比赛")
    assert "冰壶" in me.recall("冰壶比赛", archived=True)[0].content
    assert me.recall("冰壶比赛", archived=True)[0].flags == ("archived",)
    assert "冰壶" not in me.context("冰壶比赛").text


def test_what_is_said_again_comes_back_from_the_archive(plain, clock):
    me = plain.scope(user="u", agent="a", session="s1")
    me.remember("我的储物柜在 K904", extract=False)
    clock.advance(timedelta(days=200))
    plain.maintain(jobs=["archive"])
    plain.scope(user="u", agent="a", session="s2").remember("我的储物柜在 K904", extract=False)
    assert [one.status for one in me.list()] == ["active"]


def test_a_memory_that_was_touched_meanwhile_stays(plain):
    cold = aged(1, days=400, kind="event")
    kept(plain, cold)
    with plain._database.write() as connection:
        changed = cold.changed(importance=0.9)
        records.update(connection, changed, expected_version=1, is_single=POLICY.is_single)
    put_away(plain._database, [cold], policy=POLICY)
    assert list(statuses(plain).values()) == ["active"]
