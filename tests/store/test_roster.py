"""The roster: what ranking needs, in one look."""

import numpy as np

from tests.store.making import (
    EMBEDDER,
    HOME,
    SCOPE,
    TENANT,
    indexed,
    is_single,
    keep,
    record,
    vector,
)
from yiji.model.record import Source, Status
from yiji.model.scope import ORG
from yiji.store import index, records, roster
from yiji.store.postings import Posting


def look(database, **more):
    with database.read() as connection:
        return roster.scan(
            connection,
            **{"tenant": TENANT, "namespaces": SCOPE.readable, "embedder": EMBEDDER, **more},
        )


def test_an_empty_scope_gives_an_empty_roster(database):
    found = look(database)
    assert len(found) == 0
    assert found.match(["word"]).frequency.tolist() == [0]
    assert list(found.ids) == []
    assert found.vectors.shape == (0, 0)


def test_columns_say_what_the_records_say(database):
    source = Source(session="s7", turn="t", position=3, speaker="Ann")
    one = record(1, "hello world hello", kind="event", source=source)
    with database.write() as connection:
        keep(connection, one)
    found = look(database)
    assert (found.ids[0], found.namespace.text(0), found.kind.text(0)) == (one.id, HOME, "event")
    assert (found.session.text(0), found.speaker.text(0)) == ("s7", "Ann")
    assert (found.position[0], found.length[0]) == (3, 3)
    assert found.said_at[0] == one.recorded_at.timestamp()
    assert found.language.text(0) == "en"


def test_rows_stay_beside_their_vectors_over_many_blocks(database):
    made = [record(number, f"text {number}") for number in range(200)]
    shared = [record(number, f"shared {number}", namespace=ORG) for number in range(300, 370)]
    with database.write() as connection:
        for one in [*reversed(made[:100]), *shared, *made[100:]]:
            keep(connection, one)
    found = look(database)
    expected = {one.id: vector(one.content) for one in [*made, *shared]}
    assert sorted(found.ids) == sorted(expected)
    assert found.has_vector.all()
    for row, of in enumerate(found.ids):
        assert float(found.vectors[row] @ expected[of]) > 0.999
    assert np.allclose(np.linalg.norm(found.vectors, axis=1), 1.0, atol=1e-5)


def test_a_record_without_a_vector_is_there_with_zeros(database):
    with_vector, without = record(1), record(2)
    with database.write() as connection:
        keep(connection, with_vector)
        records.insert(connection, [without], is_single=is_single)
        index.put(connection, tenant=TENANT, namespace=HOME, added=[indexed(without)])
    found = look(database)
    assert found.has_vector.tolist() == [True, False]
    assert not found.vectors[1].any()
    assert look(database, embedder="another:16").vectors.shape == (2, 0)


def test_a_roster_holds_only_the_statuses_and_kinds_asked_for(database):
    made = [
        record(1),
        record(2, status=Status.SUPERSEDED),
        record(3, kind="event"),
        record(4, kind="event", status=Status.CANDIDATE),
    ]
    with database.write() as connection:
        keep(connection, *made)
    asked = {
        (Status.ACTIVE,): [made[0].id, made[2].id],
        (Status.SUPERSEDED,): [made[1].id],
        tuple(Status): [one.id for one in made],
    }
    for statuses, ids in asked.items():
        assert list(look(database, statuses=statuses).ids) == ids
    found = look(database, kinds=("event",))
    assert list(found.ids) == [made[2].id]
    assert float(found.vectors[0] @ vector(made[2].content)) > 0.999


def test_matches_count_terms_in_the_rows_asked_for(database):
    made = [
        record(1, "red red green"),
        record(2, "green blue", status=Status.ARCHIVED),
        record(3, "green"),
    ]
    with database.write() as connection:
        keep(connection, *made)
    matches = look(database).match(["green", "red", "yellow"])
    assert matches.frequency.tolist() == [2, 1, 0]
    assert list(zip(matches.rows, matches.terms, matches.counts, strict=True)) == [
        (0, 0, 1),
        (1, 0, 1),
        (0, 1, 2),
    ]
    assert matches.lengths.tolist() == [3, 1]


def test_only_narrows_every_column_alike(database):
    made = [record(number, f"word{number} shared", kind=f"kind{number % 2}") for number in range(6)]
    with database.write() as connection:
        keep(connection, *made)
    whole = look(database)
    part = whole.only(whole.ids.among({made[1].id, made[4].id}))
    assert list(part.ids) == [made[1].id, made[4].id]
    assert [part.kind.text(row) for row in range(2)] == ["kind1", "kind0"]
    assert part.match(["shared", "word4", "word2"]).frequency.tolist() == [2, 1, 0]
    assert part.match(["word4"]).rows.tolist() == [1]
    assert float(part.vectors[1] @ vector(made[4].content)) > 0.999
    assert whole.only(np.ones(6, dtype=np.bool_)) is whole


def test_term_counts_beyond_a_byte_are_held_at_its_limit(database):
    one = record(1, "ha " * 300)
    assert Posting.of(one, terms={"ha": 300}, language="en").length == 300
    with database.write() as connection:
        keep(connection, one)
    assert look(database).match(["ha"]).counts.tolist() == [255]
