from yiji.model.summary import FIELDS, Summary, SummaryLine

FIRST, SECOND = SummaryLine("a", ("m1", "e1")), SummaryLine("b", ("m2",))
HELD = Summary(0, 4, refusals=(FIRST,), goal=(SECOND,))


def test_lines_come_in_reading_order_with_what_they_came_from():
    assert list(HELD.lines()) == [("goal", SECOND), ("refusals", FIRST)]
    assert HELD.sources == ("m2", "m1", "e1")
    assert all(HELD.field(name) == getattr(HELD, name) for name in FIELDS)


def test_a_line_goes_with_any_of_its_sources():
    assert list(HELD.without({"e1"}).lines()) == [("goal", SECOND)]
    assert HELD.without({"other"}) is HELD
