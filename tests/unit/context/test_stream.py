from hypothesis import given
from hypothesis import strategies as st

from yiji.context.stream import LAST, Cost, cut_of, kept_from, window_start

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


SAID = st.lists(
    st.tuples(st.integers(0, 60), st.lists(st.integers(0, 20), max_size=3)).map(
        lambda one: Cost(one[0] + sum(one[1]), tuple(one[1]))
    ),
    max_size=60,
)


def tokens_of(earlier: list[int], said: list[Cost], room: int) -> int:
    cut = cut_of(earlier, said, room)
    lines = [*earlier, *(line for one in said[: cut.message] for line in one.lines)]
    return sum(lines[cut.line :]) + sum(one.apart for one in said[cut.message :])


@given(COSTS, SAID, LIMITS)
def test_a_conversation_fits_its_room(earlier: list[int], said: list[Cost], room: int):
    assert tokens_of(earlier, said, room) <= room


@given(COSTS, SAID, LIMITS)
def test_a_conversation_never_takes_back_what_it_let_go(
    earlier: list[int], said: list[Cost], room: int
):
    cuts = [cut_of(earlier, said[:end], room) for end in range(len(said) + 1)]
    assert [one.message for one in cuts] == sorted(one.message for one in cuts)
    assert [one.line for one in cuts] == sorted(one.line for one in cuts)


def test_a_conversation_that_fits_is_kept_whole():
    cut = cut_of([10, 10], [Cost(30, (10,))] * 4, 140)
    assert (cut.line, cut.message) == (0, 0)


def test_a_full_window_lets_go_of_its_messages_and_the_middle_keeps_their_memories():
    cut = cut_of([10], [Cost(20, (5,))] * 10, 200)
    assert cut.line == 0
    assert cut.message == 10 - LAST


def test_only_a_middle_that_takes_too_much_loses_its_oldest_lines():
    said = [Cost(20, (15,))] * 60
    cuts = [cut_of([], said[:end], 200) for end in range(61)]
    lines = [one.line for one in cuts]
    assert lines[10] == lines[11] == 0 < cuts[11].message
    assert len(set(lines)) < len({one.message for one in cuts})


def test_the_last_messages_stay_where_they_fit_and_go_where_they_do_not():
    assert cut_of([], [Cost(10, ())] * 20 + [Cost(60, ())] * 2, 200).message == 21 - LAST
    assert cut_of([], [Cost(10, ())] * 4 + [Cost(201, ())], 200).message == 5


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
