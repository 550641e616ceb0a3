"""Writing a memory that makes no claim."""

from dataclasses import replace

import pytest

from yiji.errors import StaleWrite
from yiji.model.record import Record, Status
from yiji.remember.put import put


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a")


def block(me, clock, text: str, id: str) -> Record:
    at = clock.now()
    home = me.scope.home
    return Record(id, "default", home, "block", text, at, at, at, text, key="core.human")


def test_a_memory_takes_the_place_of_another_and_is_found(me, clock):
    first = block(me, clock, "the key is with Meng", "r1")
    put(me._writer, me.scope, first, instead_of=None, at=clock.now())
    second = block(me, clock, "the key is with Wang", "r2")
    put(me._writer, me.scope, second, instead_of=first, at=clock.now())
    held = {one.id: one for one in me.history("core.human")}
    assert (held["r1"].status, held["r1"].superseded_by) == (Status.SUPERSEDED, "r2")
    assert held["r2"].status is Status.ACTIVE
    assert [hit.record.id for hit in me.recall("who has the key")] == ["r2"]


def test_a_memory_is_taken_back_without_another(me, clock):
    first = block(me, clock, "the key is with Meng", "r1")
    put(me._writer, me.scope, first, instead_of=None, at=clock.now())
    put(me._writer, me.scope, None, instead_of=first, at=clock.now())
    assert me.get("r1").status is Status.SUPERSEDED
    assert not me.recall("who has the key")


def test_what_changed_or_was_taken_since_it_was_read_is_left_alone(me, clock):
    first = block(me, clock, "the key is with Meng", "r1")
    put(me._writer, me.scope, first, instead_of=None, at=clock.now())
    other = block(me, clock, "the key is lost", "r2")
    with pytest.raises(StaleWrite):
        put(me._writer, me.scope, other, instead_of=None, at=clock.now())
    with pytest.raises(StaleWrite):
        put(me._writer, me.scope, other, instead_of=replace(first, version=9), at=clock.now())
    assert [one.id for one in me.list()] == ["r1"]
