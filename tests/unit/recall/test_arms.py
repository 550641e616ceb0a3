"""What may answer a question at all: scope, filters and time are in the search itself."""

from datetime import timedelta

import pytest

from yiji.errors import InvalidInput
from yiji.model.query import Query
from yiji.model.record import Status
from yiji.recall.arms import asks_past, selection_of


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def contents(found) -> set[str]:
    return {hit.content for hit in found}


@pytest.fixture
def shelves(me):
    me.remember("钥匙在 K904", extract=False, metadata={"floor": 1, "open": True, "x": None})
    me.remember("钥匙在 B7", extract=False, metadata={"floor": 2.0, "open": False}, kind="decision")
    me.remember("Ann 拿着钥匙", extract=False, kind="event")
    return me


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"floor": 1}, {"钥匙在 K904"}),
        ({"floor": 1.0}, {"钥匙在 K904"}),
        ({"floor": 2}, {"钥匙在 B7"}),
        ({"floor": "1"}, set()),
        ({"open": True}, {"钥匙在 K904"}),
        ({"open": 1}, set()),
        ({"x": None}, {"钥匙在 K904"}),
        ({"floor": 1, "open": False}, set()),
        ({"kind": "decision"}, {"钥匙在 B7"}),
        ({"entity": "ANN"}, {"Ann 拿着钥匙"}),
        ({"session": "s", "floor": 2}, {"钥匙在 B7"}),
        ({"no": "such"}, set()),
    ],
)
def test_filters_hold_exactly_in_recall_and_in_list(shelves, filters, found):
    assert contents(shelves.recall("钥匙", filters=filters, limit=50)) == found
    assert {one.content for one in shelves.list(filters)} == found


@pytest.mark.parametrize(
    "filters", [{"a": [1]}, {"a": {}}, {"": 1}, {"a": float("inf")}, {"a": b"x"}]
)
def test_a_filter_that_cannot_hold_is_refused(me, filters):
    for call in (lambda: me.recall("x", filters=filters), lambda: me.list(filters)):
        with pytest.raises(InvalidInput):
            call()


def test_no_filter_reaches_beyond_the_scope(shelves, plain):
    for filters in ({"floor": 1}, {"entity": "ann"}, {"status": "active"}, {"session": "s"}):
        assert not plain.scope(user="v", agent="a").recall("钥匙", filters=filters)
        assert plain.scope(user="v", agent="a").list(filters) == []


def test_only_the_kinds_asked_for_are_found(shelves):
    assert contents(shelves.recall("钥匙", kinds=["event", "decision"], limit=9)) == {
        "钥匙在 B7",
        "Ann 拿着钥匙",
    }
    for call in (shelves.recall, lambda _text, kinds: shelves.list(kinds=kinds)):
        with pytest.raises(InvalidInput, match="no-such-kind"):
            call("钥匙", kinds=["no-such-kind"])


def test_as_of_gives_what_was_true_then_and_known_at_what_was_believed(me, clock):
    start = clock.now()
    me.turn(user="我住在北京")
    clock.advance(timedelta(days=10))
    me.turn(user="我搬到上海了")
    clock.advance(timedelta(days=10))

    def cities(**when) -> set[str | None]:
        found = me.recall("我住在哪里", limit=20, kinds=["profile"], **when)
        return {hit.record.value for hit in found}

    assert cities() == {"上海"}
    for name in ("as_of", "known_at"):
        assert cities(**{name: start + timedelta(days=5)}) == {"北京"}
        assert cities(**{name: start + timedelta(days=15)}) == {"上海"}
    assert cities(known_at=start - timedelta(days=1)) == set()


def test_what_was_wrong_was_never_true_but_was_believed(me, clock):
    start = clock.now()
    me.turn(user="我住在北京")
    clock.advance(timedelta(days=10))
    me.correct("不对，我住在上海")
    then = start + timedelta(days=5)
    believed = me.recall("我住在哪里", kinds=["profile"], known_at=then)
    assert [hit.record.value for hit in believed] == ["北京"]
    assert "北京" not in {
        hit.record.value for hit in me.recall("我住在哪里", kinds=["profile"], as_of=then)
    }


@pytest.mark.parametrize("when", [{}, {"as_of": "now"}, {"known_at": "now"}])
def test_the_assistants_own_words_are_candidates_at_any_time(me, clock, when):
    me.turn(user="帮我想想呀", reply="储物柜在 K904 号。")
    when = {name: clock.now() + timedelta(hours=1) for name in when}
    assert "储物柜在 K904 号。" not in contents(me.recall("储物柜 K904", **when))
    assert "储物柜在 K904 号。" in contents(me.recall("储物柜 K904", candidates=True, **when))


def test_the_past_includes_what_was_archived_and_never_quarantine(clock):
    past = Query("x", clock.now(), as_of=clock.now())
    assert asks_past(past)
    assert not asks_past(Query("x", clock.now()))
    assert set(selection_of(past).statuses) == {Status.ACTIVE, Status.CONFLICTED, Status.ARCHIVED}
    assert (
        Status.QUARANTINED
        not in selection_of(Query("x", clock.now(), archived=True, candidates=True)).statuses
    )
