"""What was read in one state is read once, and is what reading it anew would give."""

import numpy as np
import pytest

from tests.store.making import EMBEDDER, HOME, SCOPE, TENANT, embed, keep, record, vector
from yiji.model.record import Status
from yiji.store import cited, held, roster
from yiji.store.held import Held
from yiji.store.narrow import Aim

ASKED = {"embedder": EMBEDDER, "statuses": (Status.ACTIVE,), "kinds": (), "aim": Aim(None)}


@pytest.fixture
def filled(database):
    said = record(1, "said one", kind="episode")
    told = record(2, "told two", cites=(said.id,))
    with database.write() as connection:
        keep(connection, said, told)
        embed(connection, [said, told])
    return database, said, told


def never(*_args, **_more):
    raise AssertionError("the database was asked")


def test_a_roster_is_read_once_for_each_form_and_is_that_of_a_scan(filled, monkeypatch):
    database, *_ = filled
    kept = Held(SCOPE.reach, frozenset())
    with database.read() as connection:
        found = kept.roster(connection, **ASKED)
        scanned = roster.scan(connection, **SCOPE.reach, embedder=EMBEDDER)
        assert list(found.ids) == list(scanned.ids)
        assert np.array_equal(found.vectors, scanned.vectors)
        monkeypatch.setattr(held, "scan", never)
        assert kept.roster(connection, **ASKED) is found
        with pytest.raises(AssertionError):
            kept.roster(connection, **{**ASKED, "kinds": ("fact",)})


def test_one_that_was_narrowed_is_read_each_time(filled, monkeypatch):
    database, *_ = filled
    kept = Held(SCOPE.reach, frozenset())
    scan, seen = roster.scan, []

    def narrowed(connection, **asked):
        seen.append(asked["aim"])
        found = scan(connection, **asked)
        object.__setattr__(found, "unread", 1)
        return found

    monkeypatch.setattr(held, "scan", narrowed)
    with database.read() as connection:
        for text in ("one", "two"):
            kept.roster(connection, **{**ASKED, "aim": Aim(vector(text))})
    assert len(seen) == 2
    assert kept.size == 0


def test_records_and_what_cites_them_are_read_once(filled, monkeypatch):
    database, said, told = filled
    kept = Held(SCOPE.reach, frozenset())
    with database.read() as connection:
        where = {"tenant": TENANT, "namespaces": SCOPE.readable}
        expected = cited.fetch(connection, **where, ids=[said.id, told.id], episodes=[said.id])
        found = kept.fetch(connection, ids=[said.id, told.id], episodes=[said.id])
        assert found == expected
        monkeypatch.setattr(cited, "fetch", never)
        assert kept.fetch(connection, ids=[told.id], episodes=[]) == ({told.id: told}, {})
        assert kept.fetch(connection, ids=[said.id], episodes=[said.id])[1] == {said.id: [told]}
    assert kept.size == 3
    assert said.namespace == HOME


def test_an_unknown_id_is_left_out_and_looked_for_again(filled):
    database, *_ = filled
    kept = Held(SCOPE.reach, frozenset())
    with database.read() as connection:
        assert kept.fetch(connection, ids=["unknown"], episodes=["unknown"]) == (
            {},
            {"unknown": []},
        )
