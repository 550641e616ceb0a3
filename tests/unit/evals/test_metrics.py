import math

import pytest

from yiji.evals.metrics import hit_at, ndcg_at, recall_at

RANKED = ["a", "b", "c", "d"]


def test_recall_is_the_share_of_gold_within_k():
    assert recall_at(RANKED, {"b", "d"}, 2) == 0.5
    assert recall_at(RANKED, {"b", "d"}, 4) == 1.0
    assert recall_at([], {"b"}, 5) == 0.0


def test_a_hit_needs_one_of_the_gold():
    assert hit_at(RANKED, {"b", "z"}, 2) == 1.0
    assert hit_at(RANKED, {"d"}, 3) == 0.0


def test_gain_is_one_when_gold_leads_and_less_when_it_trails():
    assert ndcg_at(RANKED, {"a", "b"}, 10) == 1.0
    assert ndcg_at(RANKED, {"c"}, 10) == pytest.approx(1 / math.log2(4))
    assert ndcg_at(RANKED, {"z"}, 10) == 0.0


def test_gain_at_k_can_be_whole_when_there_is_more_gold_than_k():
    assert ndcg_at(RANKED, {"a", "b", "c"}, 2) == 1.0


@pytest.mark.parametrize("measure", [recall_at, ndcg_at])
def test_no_gold_is_refused(measure):
    with pytest.raises(ValueError, match="gold is empty"):
        measure(RANKED, set(), 5)
