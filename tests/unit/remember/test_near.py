"""Which memories a candidate is held against, seen by what a write decides."""

from types import SimpleNamespace

import pytest

from yiji.model.record import Candidate
from yiji.model.scope import Scope
from yiji.model.turn import Op
from yiji.remember import near


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


def test_a_value_of_the_slot_is_found_whatever_its_words(me):
    me.remember("B7", key="profile.city", value="B7", extract=False)
    outcome = me.remember(
        "完全不同的一句话", key="profile.city", value="C9", extract=False
    ).outcomes[0]
    assert (outcome.op, [one.value for one in outcome.replaced]) == (Op.SUPERSEDE, ["B7"])


def test_the_same_text_is_the_same_memory_before_anything_is_embedded(me, monkeypatch):
    from yiji.errors import ProviderUnavailable

    def away(texts):
        raise ProviderUnavailable("away")

    monkeypatch.setattr(me._parts.embedder, "passage", away)
    first, second = (
        me.remember("备用钥匙在老孟那里", key="x.key", value="老孟").outcomes[0] for _ in range(2)
    )
    assert (first.op, second.op) == (Op.ADD, Op.NOOP)


def test_what_was_archived_is_still_known(me, plain, clock):
    from datetime import timedelta

    me.remember("备用钥匙在老孟那里", key="x.key", value="老孟")
    clock.advance(timedelta(days=365))
    plain.maintain(jobs=["archive"])
    assert me.list() == []
    assert me.remember("备用钥匙在老孟那里", key="x.key", value="老孟").outcomes[0].op is Op.NOOP
    assert len(me.list()) == 1


@pytest.mark.parametrize(
    "who",
    [
        {"user": "v", "agent": "a"},
        {"user": "u", "agent": "b"},
        {"user": "u", "agent": "a", "tenant": "t"},
    ],
)
def test_a_memory_of_another_scope_is_nobodys_neighbour(me, plain, who):
    me.remember("B7", key="x.desk", value="B7", extract=False)
    assert (
        plain.scope(**who).remember("B7", key="x.desk", value="B7", extract=False).outcomes[0].op
        is Op.ADD
    )


def test_what_is_known_for_all_assistants_is_not_kept_again_for_one(me, plain):
    plain.scope(user="u", agent="b").remember("我住在北京")
    outcome = me.remember("我住在北京").outcomes[0]
    assert (outcome.op, outcome.record.namespace) == (Op.NOOP, "user:u")


def test_of_a_large_namespace_what_is_nearest_is_read_once_for_each_claim(plain, monkeypatch):
    read = []
    monkeypatch.setattr(near, "scan", lambda *_, **__: read.append(1) or SimpleNamespace(unread=1))
    with plain._database.read() as connection:
        around = near.Surroundings.seen_by(
            connection, Scope(user="u"), embedder=plain.embedder, policy=plain.settings.policy
        )
        for text in ("I live in York", "I own a tortoise"):
            (vector,) = plain.embedder.passage([text])
            first = around.roster(Candidate("fact", text), vector)
            assert around.roster(Candidate("fact", text), vector) is first
    assert len(read) == 2
