from yiji.model.summary import Summary, SummaryLine
from yiji.remember.summarise.fit import Piece, Room, fitted, folded, pieces_of, tokens_of


def line(text: str) -> SummaryLine:
    return SummaryLine(text, (text,))


def test_a_room_is_a_third_at_most_and_aims_at_a_quarter():
    assert Room.of(1200, limit=500) == Room(400, 300)
    assert Room.of(12_000, limit=500) == Room(500, 500)


def test_what_ranks_higher_is_kept_first_and_stands_in_its_place():
    pieces = [
        Piece("facts", line("a fact that is told first"), 0),
        Piece("decisions", line("a decision that is told last"), 9),
    ]
    cost = pieces[1].cost
    kept = fitted(pieces, Room(cost, cost))
    assert kept["decisions"] == (pieces[1].line,)
    assert kept["facts"] == ()


def test_a_text_is_kept_once_and_fillings_stop_at_the_aim():
    same = [Piece("facts", line("the same text"), at) for at in (1, 2)]
    filling = Piece("facts", line("fills what is left"), 3, is_filling=True)
    kept = fitted([*same, filling], Room(100, same[0].cost))
    assert kept["facts"] == (same[0].line,)


def test_summaries_are_folded_into_one_of_the_same_messages_without_losing_a_refusal():
    many = tuple(line(f"fact number {number} of the conversation") for number in range(30))
    held = [
        Summary(0, 10, facts=many, refusals=(line("no hostels"),), level=1),
        Summary(10, 20, facts=many, refusals=(line("no coriander"),), mark="summarise-1"),
    ]
    made = folded(held, limit=100)
    assert (made.first, made.after, made.level) == (0, 20, 2)
    assert [one.text for one in made.refusals] == ["no hostels", "no coriander"]
    assert tokens_of(made) <= 100 + 10


def test_of_several_goals_the_first_counts():
    held = [Summary(0, 5, goal=(line("first"),)), Summary(5, 9, goal=(line("second"),))]
    assert [one.line.text for one in pieces_of(held)] == ["first"]
