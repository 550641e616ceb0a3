import numpy as np

from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import ProviderUnavailable
from yiji.recall.question import embedded


def test_questions_are_embedded_in_one_batch_and_blank_ones_not():
    embedder = WideHashingEmbedder()
    vectors, missing = embedded(embedder, ["one", " ", "two"])
    assert missing == ()
    assert vectors[1] is None
    assert np.array_equal(vectors[0], embedder.query(["one"])[0])
    assert np.array_equal(vectors[2], embedder.query(["two"])[0])
    assert embedder.asked[0] == ("query", ("one", "two"))


def test_blank_questions_alone_ask_nobody():
    embedder = WideHashingEmbedder()
    assert embedded(embedder, ["", " "]) == ([None, None], ())
    assert embedder.asked == []


def test_without_an_embedder_each_lacks_its_vector():
    class Away(WideHashingEmbedder):
        def query(self, texts):
            raise ProviderUnavailable("away")

    assert embedded(Away(), ["one", "two"]) == ([None, None], ("vector",))
