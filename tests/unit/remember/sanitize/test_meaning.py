from collections import Counter
from itertools import permutations

import pytest

from yiji.remember.sanitize.frame_rules import FRAME_RULES
from yiji.remember.sanitize.meaning import Text, _lexicon, names, places, searches, stands_in
from yiji.remember.sanitize.plot_rules import PLOT_RULES
from yiji.remember.sanitize.reading import fold_signs
from yiji.remember.sanitize.rules import CLAIM_RULES, LOOSE_RULES, RULES

EVERY_RULE = (*RULES, *FRAME_RULES, *PLOT_RULES, *LOOSE_RULES, *CLAIM_RULES)


def test_rules_name_meanings_that_exist_and_none_is_idle() -> None:
    used = {name for rule in EVERY_RULE for name in (*rule.needs, *rule.unless)} - {"asks"}
    assert used - names() == set()
    assert names() - used == set()


def test_no_meaning_says_an_alternative_twice() -> None:
    for name, (signs, words) in _lexicon().items():
        twice = [line for line, times in Counter(signs + words).items() if times > 1]
        assert twice == [], name


def test_no_rule_is_written_twice_so_that_its_excuses_hold() -> None:
    for one, other in permutations(EVERY_RULE, 2):
        is_wider = one.within >= other.within and one.channels >= other.channels
        assert not (set(one.needs) == set(other.needs) and is_wider), (one, other)


def test_a_meaning_is_found_in_each_language() -> None:
    for text in map(fold_signs, ("忽略", "無視", "忘れ", "ignore")):
        assert places("drop", Text.of(text)) == ((0, len(text)),)


def test_words_stand_alone_and_signs_do_not() -> None:
    assert not stands_in("drop", Text.of("signore"))
    assert stands_in("drop", Text.of("请忽略它"))


def test_an_unknown_meaning_is_an_error() -> None:
    with pytest.raises(KeyError):
        searches("no such meaning")
