"""What is kept is bounded, ends, and goes with an erasure."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from yiji.context import warm as module
from yiji.context.scene import AS_ONE, Scene
from yiji.context.warm import TTL_S, Warm
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store.held import Held
from yiji.store.sessions import Turn

SCOPE = Scope("t", "u", "a", session="s")
AT = datetime(2026, 7, 1, tzinfo=UTC)


class Watch:
    """Seconds that a test moves on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def warm(watch) -> Warm:
    return Warm(monotonic=watch)


def scene(*said: str) -> Scene:
    turns = [Turn("t", "s", AT, 0, (Message("user", one, AT),)) for one in said]
    return Scene(Held(SCOPE.reach, frozenset()), turns=turns)


def test_what_is_kept_is_given_to_its_scope_alone(warm):
    kept = scene()
    warm.keep(SCOPE, kept, erasures=0)
    assert warm.of(SCOPE) is kept
    assert warm.of(SCOPE.in_session("s2")) is None


def test_it_ends_after_its_time_however_often_it_is_kept_again(warm, watch):
    kept = scene()
    warm.keep(SCOPE, kept, erasures=0)
    watch.now = TTL_S - 1
    warm.keep(SCOPE, kept, erasures=0)
    assert warm.of(SCOPE) is kept
    watch.now = TTL_S
    assert warm.of(SCOPE) is None


def test_a_window_of_another_size_gives_what_was_read_no_more_time(warm, watch):
    kept = scene()
    warm.keep(SCOPE, kept, erasures=0)
    watch.now = TTL_S - 1
    warm.keep(SCOPE, replace(kept, times=2), erasures=0)
    watch.now = TTL_S
    assert warm.of(SCOPE) is None


def test_another_scene_has_its_own_time(warm, watch):
    warm.keep(SCOPE, scene(), erasures=0)
    watch.now = TTL_S - 1
    later = scene()
    warm.keep(SCOPE, later, erasures=0)
    watch.now = TTL_S + 1
    assert warm.of(SCOPE) is later


def test_what_is_over_is_let_go_of_without_being_asked_for(warm, watch):
    warm.keep(SCOPE, scene("a", "b"), erasures=0)
    watch.now = TTL_S
    warm.expire()
    assert warm._scenes == {}
    assert warm._memories == 0


def test_what_was_read_before_an_erasure_is_not_kept_after_it(warm):
    before = warm.erasures
    warm.keep(SCOPE, scene(), erasures=before)
    warm.clear()
    assert warm.of(SCOPE) is None
    warm.keep(SCOPE, scene(), erasures=before)
    assert warm.of(SCOPE) is None


def test_the_one_left_alone_longest_makes_way(warm, monkeypatch):
    monkeypatch.setattr(module, "MOST_SCENES", 2)
    others = [SCOPE.in_session(name) for name in ("s1", "s2", "s3")]
    for one in others[:2]:
        warm.keep(one, scene(), erasures=0)
    warm.of(others[0])
    warm.keep(others[2], scene(), erasures=0)
    assert [warm.of(one) is None for one in others] == [False, True, False]


def test_memories_are_bounded_too(warm, monkeypatch):
    monkeypatch.setattr(module, "MOST_MEMORIES", 3)
    warm.keep(SCOPE, scene("a", "b"), erasures=0)
    warm.keep(SCOPE.in_session("s2"), scene("a", "b"), erasures=0)
    assert warm.of(SCOPE) is None
    assert warm.of(SCOPE.in_session("s2")) is not None
    for too_much in (scene("a", "b", "c", "d"), scene("a" * 3 * AS_ONE)):
        warm.keep(SCOPE, too_much, erasures=0)
        assert warm.of(SCOPE) is None
