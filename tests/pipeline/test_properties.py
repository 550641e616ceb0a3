"""What holds after any order of writes, on the shipped engine."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import yiji
from tests.conftest import MORNING, OpenEngine
from yiji.errors import NotFound
from yiji.model.clock import FixedClock
from yiji.policy import Policy
from yiji.providers.protocols import Embedder

FEW = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
CITIES = ("拉萨", "西宁", "Bergen", "Turku")
USERS = ("甲", "b")
AGENTS = ("x", "y")
MOST_AT_ONCE = 2
"""Engines of one example."""

WHO = st.tuples(st.sampled_from(USERS), st.sampled_from(AGENTS))
CHANGE = st.tuples(
    WHO, st.sampled_from(("say", "say in English", "correct", "forget")), st.sampled_from(CITIES)
)


@pytest.fixture(params=["memory", "postgres"])
def fresh(
    request: pytest.FixtureRequest, shipped_embedder: Embedder
) -> Iterator[Callable[[], yiji.Engine]]:
    """Makes an empty engine for each example."""
    opened: list[ExitStack] = []

    def make() -> yiji.Engine:
        if len(opened) == MOST_AT_ONCE:
            opened.pop(0).close()
        opened.append(ExitStack())
        url = ":memory:"
        if request.param == "postgres":
            url = opened[-1].enter_context(request.getfixturevalue("postgres").fresh())
        engine = yiji.open(
            url, clock=FixedClock(MORNING), background="manual", embedder=shipped_embedder
        )
        return opened[-1].enter_context(engine)

    yield make
    for each in opened:
        each.close()


def apply(engine: yiji.Engine, change: tuple[tuple[str, str], str, str]) -> None:
    (user, agent), verb, city = change
    me = engine.scope(user=user, agent=agent)
    if verb == "say":
        me.turn(user=f"我现在住在{city}", reply="好的。")
    elif verb == "say in English":
        me.turn(user=f"I live in {city} now.", reply="OK.")
    elif verb == "correct":
        with suppress(NotFound):
            me.correct(f"不对，我住在{city}")
    else:
        while history := me.history("profile.city"):
            me.forget(id=history[0].id)


@FEW
@given(changes=st.lists(CHANGE, min_size=1, max_size=8))
def test_any_order_of_changes_leaves_one_active_value_a_slot(fresh, changes):
    engine = fresh()
    for change in changes:
        apply(engine, change)
    policy = Policy()
    for user in USERS:
        for agent in AGENTS:
            active = engine.scope(user=user, agent=agent).list(limit=1000)
            slots = Counter(
                (record.namespace, record.subject, record.key, record.applies_to)
                for record in active
                if record.key is not None and policy.is_single(record.key, record.subject)
            )
            assert all(count == 1 for count in slots.values()), slots


@FEW
@given(changes=st.lists(CHANGE, min_size=1, max_size=8))
def test_no_user_ever_reads_what_only_another_said(fresh, changes):
    engine = fresh()
    said: dict[str, set[str]] = {user: set() for user in USERS}
    for change in changes:
        apply(engine, change)
        said[change[0][0]].add(change[2])
    for user in USERS:
        for agent in AGENTS:
            me = engine.scope(user=user, agent=agent)
            seen = " ".join(
                [
                    hit.content
                    for hit in me.recall("我住在哪里？ Where do I live?", limit=50, archived=True)
                ]
                + [me.context("我住在哪里？").text]
                + [record.content for record in me.list(limit=1000)]
            )
            assert not [city for city in CITIES if city in seen and city not in said[user]]


@FEW
@given(changes=st.lists(CHANGE, min_size=1, max_size=8))
def test_an_export_taken_in_elsewhere_exports_the_same(fresh, changes):
    engine, other = fresh(), fresh()
    for change in changes:
        apply(engine, change)
    lines = sorted(engine.export())

    other.import_(lines)

    assert sorted(other.export()) == lines
    other.drain()  # an export holds no vectors: they are made anew in the background
    user, agent = changes[0][0]
    question = "我住在哪里？"
    here, there = (each.scope(user=user, agent=agent).recall(question) for each in (engine, other))
    assert [hit.record.id for hit in here] == [hit.record.id for hit in there]


def test_taking_in_the_same_export_twice_changes_nothing(
    engine: yiji.Engine, open_engine: OpenEngine
):
    engine.scope(user="甲", agent="x").turn(user="我现在住在拉萨", reply="好的。")
    lines = list(engine.export())
    engine.import_(lines)
    assert sorted(engine.export()) == sorted(lines)
