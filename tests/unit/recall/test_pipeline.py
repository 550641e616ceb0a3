"""Reading: what comes back, in which order, and why."""

from datetime import datetime, timedelta

import pytest

from yiji.errors import InvalidInput, NotFound
from yiji.recall.rank import RANKINGS


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


NAIVE = datetime(2026, 1, 1)


def eight(me):
    """Write eight memories that a question about keys finds, among others that it does not."""
    for number in range(8):
        me.remember(f"第{number}把钥匙", extract=False, key=f"x.k{number}")
        me.remember(f"雨伞{number}放在门后，靠着墙", extract=False, key=f"x.u{number}")
    return me


def test_hits_come_best_first_and_no_more_than_asked_for(me):
    found = eight(me).recall("钥匙 第3把", limit=3)
    assert len(found) == 3
    assert [hit.score for hit in found] == sorted((hit.score for hit in found), reverse=True)
    assert "3" in found[0].content


def test_the_trace_names_every_candidate_and_why_it_was_not_given(me):
    found = eight(me).recall("钥匙 第3把", limit=3)
    trace = found.trace
    assert [one.id for one in trace.candidates if one.dropped_by is None] == [
        hit.record.id for hit in found
    ]
    assert sum(one.dropped_by == "limit" for one in trace.candidates) >= 5
    assert len({one.id for one in trace.candidates}) == len(trace.candidates)
    assert trace.question == "钥匙 第3把"
    assert [step for step, _ in trace.took_ms] == ["understand", "search"]


@pytest.mark.parametrize("ranking", sorted(RANKINGS))
def test_every_ranking_gives_the_same_memories_in_its_own_order(me, ranking: str):
    me.remember("钥匙在 K904", extract=False)
    assert [hit.content for hit in me.recall("钥匙 K904", ranking=ranking)] == ["钥匙在 K904"]


@pytest.mark.parametrize(
    "given",
    [
        {"limit": 0},
        {"limit": 1001},
        {"ranking": "random"},
        {"kinds": ["x"]},
        {"as_of": NAIVE},
        {"known_at": NAIVE},
        {"at": NAIVE},
    ],
    ids=str,
)
def test_an_argument_out_of_range_is_refused(me, given):
    with pytest.raises(InvalidInput):
        me.recall("x", **given)


@pytest.mark.parametrize("text", ["", " ", "🎉", "\x00", "？"])
def test_a_question_without_words_gives_nothing_and_no_error(me, text: str):
    me.remember("钥匙在 K904", extract=False)
    assert list(me.recall(text)) == []


def test_what_was_said_is_given_where_only_that_is_asked_for(me):
    me.turn(user="我住在青岛", reply="好的。")
    found = me.recall("我住在哪里？", kinds=("episode",))
    assert [hit.record.kind for hit in found] == ["episode"]
    assert "青岛" in found[0].content


def test_what_was_replaced_is_not_given_as_it_was_said_either(me):
    me.turn(user="我住在青岛", reply="好的。")
    me.turn(user="我搬到大连住了", reply="好的。")
    found = me.recall("我住在哪里？", kinds=("episode",))
    assert all("青岛" not in hit.content for hit in found)


def test_a_floor_of_ones_own_lets_more_or_less_through(me):
    me.remember("钥匙在 K904", extract=False)
    assert me.recall("钥匙 K904", floor=0.0)
    assert not me.recall("钥匙 K904", floor=1.01)


def test_flags_tell_what_to_be_careful_with(me, clock):
    kept = me.remember("钥匙在 K904", extract=False).outcomes[0].record
    me.update(kept.id, expires_at=clock.now() + timedelta(days=1))
    assert me.recall("钥匙 K904")[0].flags == ()
    clock.advance(timedelta(days=2))
    assert me.recall("钥匙 K904")[0].flags == ("expired",)


def test_list_is_the_newest_first_and_can_be_paged(me):
    made = [
        me.remember(f"第{number}件", extract=False, key=f"x.k{number}").outcomes[0].record.id
        for number in range(5)
    ]
    pages = [one.id for offset in (0, 2, 4) for one in me.list(limit=2, offset=offset)]
    assert pages == made[::-1]


@pytest.mark.parametrize(
    "given",
    [{"limit": 0}, {"limit": 1001}, {"offset": -1}, {"statuses": ["asleep"]}, {"kinds": ["x"]}],
)
def test_a_list_out_of_range_is_refused(me, given):
    with pytest.raises(InvalidInput):
        me.list(**given)


def test_a_profile_is_in_the_order_of_the_slots_and_only_the_users(me, plain):
    me.turn(user="我对花生过敏，我住在北京")
    plain.scope(user="v", agent="a").turn(user="我住在上海")
    order = list(plain.settings.policy.slots)
    keys = [one.key for one in me.profile()]
    assert keys == sorted(keys, key=order.index)
    assert "上海" not in {one.value for one in me.profile()}
    with pytest.raises(InvalidInput, match="user"):
        plain.operator().profile()


def test_history_gives_every_value_the_newest_first(me):
    for city in ("北京", "上海", "广州"):
        me.turn(user=f"我搬到{city}了")
    assert [one.value for one in me.history("profile.city")] == ["广州", "上海", "北京"]
    assert list(me.history("no.such.key")) == []


def test_get_reads_in_scope_only(me, plain):
    kept = me.remember("钥匙在 K904", extract=False).outcomes[0].record
    assert me.get(kept.id) == kept
    for who in (
        {"user": "v", "agent": "a"},
        {"user": "u"},
        {"user": "u", "agent": "a", "tenant": "t"},
        {"user": "u/agent:a"},
        {"user": "u%2Fagent:a"},
    ):
        with pytest.raises(NotFound):
            plain.scope(**who).get(kept.id)
