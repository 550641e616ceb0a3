from hypothesis import given
from hypothesis import strategies as st

from tests.store.making import record
from yiji.model.record import Source
from yiji.store.postings import Posting, _decode, _encode, term_hash

TERMS = st.dictionaries(st.text(min_size=1), st.integers(1, 300), max_size=20)
NAMES = st.text(max_size=8)


def posting(number, terms, session, speaker, position):
    source = Source(session=session, speaker=speaker, position=position)
    one = record(number, kind=f"kind{number % 3}", source=source, namespace="")
    return Posting.of(one, terms=terms, language="zh")


POSTINGS = st.builds(posting, st.integers(0, 10**6), TERMS, NAMES, NAMES, st.integers(0, 2**31 - 1))


@given(st.lists(POSTINGS, min_size=1, max_size=64))
def test_postings_come_back_from_their_block(entries):
    assert _decode(_encode(entries)) == entries


@given(TERMS)
def test_a_posting_does_not_depend_on_the_order_of_terms(terms):
    turned = dict(reversed(terms.items()))
    one = record(1)
    assert Posting.of(one, terms=terms, language="zh") == Posting.of(
        one, terms=turned, language="zh"
    )


def test_a_posting_holds_no_word_of_the_memory():
    found = Posting.of(record(1, "zanzibar"), terms={"zanzibar": 1}, language="en")
    assert "zanzibar" not in repr(found)


def test_a_block_holds_no_text_that_none_of_its_entries_has():
    left = posting(1, {"a": 1}, "kept", "", 0)
    names, *_ = _encode([left])
    assert "kept" in names
    names, *_ = _encode([posting(2, {"a": 1}, "other", "", 0)])
    assert "kept" not in names


def test_term_hashes_are_the_same_on_every_machine():
    assert term_hash("记忆") == 15_982_363_946_962_507_615
    assert term_hash("a") != term_hash("b")
    assert 0 <= term_hash("\ud800") < 2**64
