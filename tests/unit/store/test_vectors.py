import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.errors import InvalidInput
from yiji.store.blocks import ID
from yiji.store.vectors import VectorRow, _bytes, _decode, _dtype, _encode, _Entry, digest, matrix


def stored(vector, record="r1"):
    raw = _bytes(VectorRow(record, "text", vector))
    return np.frombuffer(raw, dtype=_dtype(len(vector)))


@given(st.integers(0, 2**32 - 1), st.integers(2, 512))
def test_a_stored_vector_keeps_its_direction_and_unit_length(seed, dimension):
    vector = np.random.default_rng(seed).standard_normal(dimension).astype(np.float32)
    vector /= np.linalg.norm(vector)
    (found,) = matrix(stored(vector))
    assert float(found @ vector) > 0.9998
    assert np.linalg.norm(found) == pytest.approx(1.0, abs=1e-6)


def test_a_vector_of_zeros_stays_zero():
    assert not matrix(stored(np.zeros(8, dtype=np.float32))).any()


def test_entries_come_back_from_their_block():
    vector = np.ones(4, dtype=np.float32) / 2
    entries = [_Entry(of, _bytes(VectorRow(of, "文", vector))) for of in ("a", "bb", "c" * 32)]
    assert _decode(_encode(entries)) == entries


def test_a_digest_tells_texts_apart_and_takes_any():
    assert digest("a") == digest("a")
    assert len({digest(text) for text in ("", "a", "b", "\ud800", "\x00")}) == 5


@pytest.mark.parametrize("record", ["x" * 33, "记忆"])
def test_an_id_that_does_not_fit_its_place_is_refused(record):
    with pytest.raises(InvalidInput, match=str(ID.itemsize)):
        _bytes(VectorRow(record, "t", np.ones(2, dtype=np.float32)))
