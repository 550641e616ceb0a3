import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.context.budget import budget_of
from yiji.errors import InvalidInput
from yiji.policy import Policy

POLICY = Policy()


@pytest.mark.parametrize(
    ("window", "total"), [(None, 2000), (8_000, 1200), (4_096, 614), (200_000, 2000), (0, 0)]
)
def test_the_default_is_the_smaller_of_a_share_of_the_window_and_two_thousand(window, total):
    assert budget_of(None, model_window=window, policy=POLICY).total == total


def test_what_the_caller_says_holds_whatever_the_window():
    assert budget_of(5000, model_window=8_000, policy=POLICY).total == 5000


def test_the_head_takes_at_most_two_fifths():
    split = budget_of(1000, model_window=None, policy=POLICY)
    assert split.head == 400


def test_a_negative_budget_is_refused_by_its_value():
    with pytest.raises(InvalidInput, match="-1"):
        budget_of(-1, model_window=None, policy=POLICY)


@given(st.integers(0, 10**6))
def test_head_and_window_leave_the_question_a_share(tokens: int):
    split = budget_of(tokens, model_window=None, policy=POLICY)
    assert 0 <= split.head <= split.total
    assert 0 < split.conversation_share < 1


@given(st.integers(0, 10**5), st.floats(0, 1))
def test_a_head_leaves_the_rest_to_the_conversation_in_steps(tokens: int, share: float):
    split = budget_of(tokens, model_window=None, policy=POLICY)
    head = int(split.head * share)
    assert 0 <= split.left_by(head) <= split.total - head


def test_one_more_line_in_the_head_seldom_changes_what_is_left():
    split = budget_of(2000, model_window=None, policy=POLICY)
    assert [split.left_by(head) for head in (0, 1, 333, 400, 401, 800)] == [
        2000, 1600, 1600, 1600, 1200, 1200,
    ]  # fmt: skip
