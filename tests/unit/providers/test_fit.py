import numpy as np
import pytest

from tests.unit.providers.hashing import HashingEmbedder
from yiji.errors import InvalidInput
from yiji.language.normalise import language_of
from yiji.providers.calibration import Calibration, codes_of
from yiji.providers.fit import Label, LabelledPair, LabelledQuestion, fit

WORDS = [f"w{n}" for n in range(40)]


class TopicEmbedder(HashingEmbedder):
    """Texts `zh12.3` or `en12.3`: topic 12, wording 3; Chinese and English have a background of their own."""

    def _vectors(self, role, texts):
        rows = []
        for text in texts:
            language, topic, wording = language_of(text), text[1:].split(".")[0], text
            background = np.full(16, 3.0 if language == "zh" else -2.0)
            rows.append(
                background
                + 2 * noise(topic)
                + 0.5 * noise(wording)
                + (role == "query") * noise("asked")
            )
        vectors = np.array(rows, np.float32)
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def noise(text: str) -> np.ndarray:
    return np.random.default_rng(abs(hash_of(text))).normal(size=16)


def hash_of(text: str) -> int:
    return sum(ord(character) * 131**place for place, character in enumerate(text)) % 2**32


def pairs() -> list[LabelledPair]:
    found = []
    for n in range(30):
        for one, other in (("中", "中"), ("e", "e"), ("中", "e")):
            found.append(LabelledPair(f"{one}{n}.1", f"{other}{n}.2", Label.DUPLICATE))
            found.append(LabelledPair(f"{one}{n}.1", f"{other}{n + 50}.1", Label.UNRELATED))
    return found


def questions() -> list[LabelledQuestion]:
    sides = (("中", "中"), ("e", "e"), ("中", "e"), ("e", "中"))
    return [LabelledQuestion(f"{q}{n}.9", f"{m}{n}.1") for n in range(20) for q, m in sides]


def similarity(calibration: Calibration, a: str, b: str) -> float:
    one, other = TopicEmbedder().passage([a, b])
    languages = codes_of([language_of(b)])
    found = calibration.similarity(one, other[None], language=language_of(a), languages=languages)
    return float(found[0])


@pytest.fixture(scope="module")
def calibration() -> Calibration:
    return fit(TopicEmbedder(), pairs(), questions())


@pytest.mark.parametrize(("one", "other"), [("中", "中"), ("e", "e"), ("中", "e"), ("e", "中")])
def test_unseen_duplicates_lie_above_the_cut_and_unrelated_below_in_every_pair_of_languages(
    calibration, one, other
):
    same = [similarity(calibration, f"{one}{n}.3", f"{other}{n}.4") for n in range(200, 240)]
    apart = [similarity(calibration, f"{one}{n}.3", f"{other}{n + 50}.4") for n in range(200, 240)]
    assert np.mean(np.array(same) > 0.75) >= 0.9
    assert np.mean(np.array(apart) > 0.75) <= 0.05


def test_raw_cosines_have_no_such_cut():
    """What calibrating is for: raw, unrelated Chinese lies above English-Chinese duplicates."""
    embed = TopicEmbedder().passage
    unrelated = embed(["中1.1"])[0] @ embed(["中77.1"])[0]
    duplicate = embed(["中1.1"])[0] @ embed(["e1.1"])[0]
    assert unrelated > duplicate


def test_a_question_is_relevant_to_its_memory_and_below_the_floor_elsewhere(calibration):
    embedder = TopicEmbedder()
    memories = [f"中{n}.1" for n in range(300, 340)]
    languages = codes_of([language_of(text) for text in memories])
    asked = embedder.query([f"中{n}.9" for n in range(300, 340)])
    found = np.stack(
        [
            calibration.relevance(
                one, embedder.passage(memories), language="zh", languages=languages
            )
            for one in asked
        ]
    )
    assert np.mean(np.diag(found) >= 0.30) >= 0.9
    assert np.mean(found[~np.eye(40, dtype=bool)] < 0.30) >= 0.9


def test_fitting_twice_gives_the_same(calibration):
    again = fit(TopicEmbedder(), pairs(), questions())
    assert again.similarity_curves == calibration.similarity_curves
    assert again.relevance_curves == calibration.relevance_curves
    assert np.array_equal(again.memory.means, calibration.memory.means)


@pytest.mark.parametrize(
    ("kept", "what"),
    [
        (lambda pair: language_of(pair.a) == language_of(pair.b) == "en", "sentences in 'zh'"),
        (lambda pair: language_of(pair.a) == language_of(pair.b), "duplicates cross"),
        (lambda pair: pair.label is Label.DUPLICATE, "unrelated pairs zh-zh"),
    ],
)
def test_too_few_examples_are_refused_by_name(kept, what):
    with pytest.raises(InvalidInput, match=what):
        fit(TopicEmbedder(), [pair for pair in pairs() if kept(pair)], questions())


def test_too_few_questions_are_refused():
    with pytest.raises(InvalidInput, match="questions"):
        fit(
            TopicEmbedder(),
            pairs(),
            [row for row in questions() if row.question[0] == row.memory[0]],
        )
