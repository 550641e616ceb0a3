"""Rules and the choice between overlapping pieces."""

import re
from random import Random

import pytest

from yiji.language.time import zh_clock, zh_dates, zh_spans
from yiji.language.time.moment import Moment
from yiji.language.time.piece import Piece, Rule, longest, pieces_of, word


def test_the_group_at_is_the_piece():
    found = list(pieces_of([Rule(r"on (?P<at>day)", Moment(day=1))], "on day"))
    assert found == [Piece(3, 6, Moment(day=1))]


def test_a_reading_of_none_is_no_piece():
    assert list(pieces_of([Rule("day", lambda _match: None)], "day")) == []


def test_the_earliest_and_then_the_longest_piece_is_kept():
    short, long, late = Piece(0, 2, Moment()), Piece(0, 4, Moment()), Piece(3, 9, Moment())
    assert longest([late, short, long]) == [long]
    assert longest([late, short]) == [short, late]


@pytest.mark.parametrize(("text", "said"), [("LAST  Day", "last day"), ("day", "")])
def test_an_absent_group_is_empty(text, said):
    match = re.fullmatch(r"(?P<which>LAST  Day)?.*", text)
    assert match is not None
    assert word(match, "which") == said
    assert word(match, "no_such_group") == ""


def test_a_rule_may_match_what_holds_a_sign_that_it_names():
    rule = Rule("[上下]个?月", Moment(month=1))
    assert rule.may_match("下月")
    assert not rule.may_match("(?:[])")


@pytest.mark.parametrize("rule", [*zh_clock.RULES, *zh_spans.RULES, *zh_dates.RULES])
def test_a_chinese_rule_matches_nothing_but_what_names_a_sign_of_it(rule):
    random = Random(5)
    others = [
        sign for sign in "0123456789abcdxyz:-./ 的在我年月日天号点周半" if not rule.may_match(sign)
    ]
    texts = ("".join(random.choices(others, k=12)) for _ in range(300))
    assert not any(list(pieces_of([rule], text)) for text in texts)
