from hypothesis import given
from hypothesis import strategies as st

from yiji.context.stream import kept_from, window_start

COSTS = st.lists(st.integers(0, 60), max_size=60)
LIMITS = st.integers(0, 400)


@given(COSTS, LIMITS)
def test_what_is_kept_fits(costs: list[int], limit: int):
    assert sum(costs[kept_from(costs, limit) :]) <= limit


@given(COSTS, LIMITS)
def test_all_is_kept_where_it_fits(costs: list[int], limit: int):
    assert (kept_from(costs, limit) == 0) or sum(costs) > limit


@given(COSTS, LIMITS)
def test_the_start_never_moves_back_as_the_list_grows(costs: list[int], limit: int):
    starts = [kept_from(costs[:end], limit) for end in range(len(costs) + 1)]
    assert starts == sorted(starts)


def test_the_start_moves_seldom_and_then_by_half_of_the_limit():
    starts = [kept_from([10] * size, 100) for size in range(40)]
    assert sorted(set(starts)) == [0, 5, 10, 15, 20, 25, 30]


def test_an_item_above_the_limit_is_not_kept():
    assert kept_from([500], 100) == 1


def test_a_window_holds_the_last_messages_and_up_to_four_times_as_many():
    positions = list(range(0, 160, 2))
    sizes = [
        following - positions[window_start(positions[: following // 2], following, messages=10)]
        for following in range(2, 160, 2)
    ]
    assert sizes[19:] == [10 + 2 * (number % 15) for number in range(len(sizes) - 19)]
    assert sizes[:19] == list(range(2, 40, 2))


def test_the_window_begins_with_a_whole_turn():
    assert window_start([0, 7, 14, 21, 28, 35], 42, messages=10) == 5


def test_the_last_turn_is_in_the_window_however_long_it_is():
    assert window_start([0], 40, messages=10) == 0
    assert window_start([0, 2], 40, messages=10) == 1
