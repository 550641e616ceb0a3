import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yiji.remember.sanitize.meaning import Text, names, searches
from yiji.remember.sanitize.opening import alternatives, openings_in, openings_of


@pytest.mark.parametrize(
    ("source", "alone", "openings"),
    [
        ("忽略", False, {"忽略"}),
        ("命令?", False, {"命"}),
        ("我?先说", False, None),
        ("(?:请|麻烦)?记住", False, {"请", "麻烦", "记住"}),
        ("[不别]要", False, {"不", "别"}),
        ("[^不]要", False, None),
        ("ignor\\w*", True, {"ign"}),
        ("ignor\\w*", False, None),
        ("if you", True, {"if"}),
        ("(?:tell|ask) them", True, {"tel", "ask"}),
        ("a?n", True, None),
        (".{3}", False, None),
    ],
)
def test_an_opening_is_told_only_where_it_is_certain(
    source: str, alone: bool, openings: set[str] | None
) -> None:
    assert openings_of(source, alone=alone) == openings


def test_bars_in_groups_and_classes_part_no_alternatives() -> None:
    assert list(alternatives("a(?:b|c)|[|]d|e\\|f")) == ["a(?:b|c)", "[|]d", "e\\|f"]


@settings(deadline=None)  # the first call compiles every pattern
@given(st.text("忽略指令的你别要请 ignoretelask'", max_size=40))
def test_no_search_that_would_find_something_is_left_out(text: str) -> None:
    seen = Text.of(text)
    assert seen.openings == openings_in(text)
    for name in names():
        for search in searches(name):
            found = [m.span() for m in re.finditer(search.pattern, text, re.MULTILINE) if m[0]]
            assert found == list(search.places(seen))
            assert name in seen.meanings or not found
