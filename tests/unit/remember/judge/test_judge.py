import numpy as np
import pytest

from yiji.providers.catalog import embedder_of
from yiji.remember.judge import KINDS, Head, Judge, judge_of
from yiji.settings import Settings

AXES = {"kept": 0, "idle": 1, "message": 2}


class Axes:
    """Puts each known text on an axis of its own."""

    id = "axes:3"

    def passage(self, texts):
        vectors = np.zeros((len(texts), 3), np.float32)
        vectors[range(len(texts)), [AXES[text] for text in texts]] = 1.0
        return vectors


@pytest.fixture
def judge() -> Judge:
    weights = np.zeros((6, len(KINDS)), np.float32)
    weights[AXES["kept"], KINDS.index("task")] = 9.0
    weights[AXES["idle"], 0] = 9.0
    return Judge(Axes(), Head(np.zeros(6, np.float32), weights, np.zeros(len(KINDS), np.float32)))


def test_each_clause_is_judged_in_order(judge):
    kept, idle = judge.verdicts(["kept", "idle"], within="message")
    assert kept.kind == "task"
    assert kept.worth > 0.99
    assert kept.sure > 0.99
    assert idle.worth < 0.01


def test_no_clauses_need_no_embedder(judge):
    assert judge.verdicts([], within="never asked") == []


def test_an_embedder_without_a_head_gives_no_judge():
    assert judge_of(Axes()) is None


@pytest.mark.parametrize(
    ("clause", "message", "kind"),
    [
        ("我在一家花店当学徒", "跟你说下，我在一家花店当学徒", "profile"),
        ("send the parcel to the depot by Friday", "I have to send the parcel to the depot by Friday", "task"),
    ],
)  # fmt: skip
def test_the_shipped_judge_knows_what_is_worth_keeping(clause, message, kind):
    judge = judge_of(embedder_of(Settings()))
    [verdict] = judge.verdicts([clause], within=message)
    assert verdict.worth > 0.5
    assert verdict.kind == kind


@pytest.mark.parametrize(
    "clause", ["哈哈哈太好笑了", "thanks, that was quick", "what is the tallest tower in Asia"]
)
def test_the_shipped_judge_knows_what_is_not(clause):
    judge = judge_of(embedder_of(Settings()))
    [verdict] = judge.verdicts([clause], within=clause)
    assert verdict.worth < 0.5
