"""The head's memories: of its kinds, active or disputed, and whatever is pinned."""

import pytest

from tests.store.making import SCOPE, keep, record
from yiji.model.record import Status
from yiji.store import head

KINDS = ("profile", "preference")


def ids(database, limit=10):
    with database.read() as connection:
        return [one.id for one in head.read(connection, **SCOPE.reach, kinds=KINDS, limit=limit)]


@pytest.fixture
def kept(database):
    added = {
        "profile": record(1, kind="profile"),
        "disputed": record(2, kind="preference", status=Status.CONFLICTED),
        "gone": record(3, kind="profile", status=Status.SUPERSEDED),
        "fact": record(4),
        "pinned": record(5, pinned=True),
        "pinned profile": record(6, kind="profile", pinned=True),
        "foreign": record(7, kind="profile", namespace="user:else"),
    }
    with database.write() as connection:
        keep(connection, *added.values())
    return {name: one.id for name, one in added.items()}


def test_the_newest_of_the_kinds_come_first_then_what_else_is_pinned(database, kept):
    names = ("pinned profile", "disputed", "profile", "pinned")
    assert ids(database) == [kept[name] for name in names]


def test_the_limit_is_that_of_the_kinds(database, kept):
    assert ids(database, limit=1) == [kept["pinned profile"], kept["pinned"]]
