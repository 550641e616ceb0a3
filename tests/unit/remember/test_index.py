import numpy as np
import pytest

from tests.store.making import record
from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderUnavailable
from yiji.language.segment import terms
from yiji.model.record import Source
from yiji.remember.index import embedded, embedding_text, index, indexed
from yiji.store import index as indexes
from yiji.store import records
from yiji.store.postings import term_hash


def holds(one: indexes.Indexed, term: str) -> bool:
    """Tell whether the posting of a record holds a term of one word."""
    (stem,) = terms(term)
    return term_hash(stem) in np.frombuffer(one.posting.hashes, np.uint64)


def test_each_text_is_embedded_once_and_none_while_the_embedder_is_away(hashing, monkeypatch):
    asked = []

    def passage(texts):
        asked.append(list(texts))
        return WideHashingEmbedder.passage(hashing, texts)

    monkeypatch.setattr(hashing, "passage", passage)
    found = embedded(hashing, ["figs", "tea", "figs"])
    assert asked == [["figs", "tea"]]
    assert np.array_equal(found["tea"], hashing.passage(["tea"])[0])
    asked.clear()
    assert (embedded(hashing, []), asked) == ({}, [])

    def away(texts):
        raise ProviderUnavailable("away")

    monkeypatch.setattr(hashing, "passage", away)
    assert embedded(hashing, ["figs"]) == {}


def test_a_speaker_is_part_of_what_is_embedded_and_of_what_is_searched():
    assert embedding_text("likes figs", "Ann") == "Ann: likes figs"
    assert embedding_text("likes figs", None) == "likes figs"
    one = indexed(record(1, "likes figs", source=Source(speaker="Ann")))
    assert one.text == "Ann: likes figs"
    assert holds(one, "ann")


@pytest.mark.parametrize(
    ("fields", "term"),
    [
        ({"subject": "zhou"}, "zhou"),
        ({"keywords": ("roadmap",)}, "roadmap"),
        ({"applies_to": "prod"}, "prod"),
    ],
)
def test_what_stands_beside_the_sentence_finds_it_too(fields, term: str):
    assert holds(indexed(record(1, "likes figs", **fields)), term)
    assert not holds(indexed(record(1, "likes figs")), term)


def test_names_are_indexed_folded_and_once():
    one = indexed(record(1, "x", entities=("Ann", "ANN", "  ", "張偉")))
    assert one.entities == ("ann", "张伟")


def test_a_slot_with_a_value_is_a_relation():
    (edge,) = indexed(record(1, "x", subject="Ann", key="profile.city", value="Porto")).edges
    assert (edge.source, edge.relation, edge.target) == ("ann", "profile.city", "porto")
    assert indexed(record(1, "x", key="profile.city")).edges == ()
    assert indexed(record(1, "x", value="Porto")).edges == ()


def test_a_record_whose_text_was_not_embedded_waits_for_its_vector(plain):
    one, other = record(1, "likes figs"), record(2, "likes plums")
    database, embedder = plain._database, plain.embedder
    with database.write() as connection:
        records.insert(connection, [one, other], is_single=plain.settings.policy.is_single)
        embedded = {"likes figs": np.asarray(embedder.passage(["likes figs"])[0])}
        waiting = index(connection, [one, other], embedded, embedder=embedder.id)
    assert waiting == [other.id]
    with database.read() as connection:
        where = {"tenant": one.tenant, "namespace": one.namespace}
        found = indexes.differences(connection, **where, embedder=embedder.id, indexer=indexed)
    assert [(each.index, each.record) for each in found] == [("vectors", other.id)]
