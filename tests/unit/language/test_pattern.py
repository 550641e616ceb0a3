import re

import pytest

from yiji.language.pattern import Words, compiled


def test_a_pattern_is_compiled_once():
    assert compiled("a+") is compiled("a+")


def test_a_faulty_pattern_fails_where_it_is_used():
    with pytest.raises(re.error):
        compiled("(")


SCARF = Words("围巾|围", r"\bscarf\b")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("我的围巾", "围巾"),
        ("my scarf", "scarf"),
        ("a scarf 是围巾", "scarf"),
        ("围巾 is a scarf", "围巾"),
        ("scarves", None),
        ("7 °", None),
    ],
)
def test_words_find_what_comes_first_in_either_language(text, found):
    match = SCARF.search(text)
    assert (match and match[0]) == found


def test_words_compile_no_language_that_a_text_has_not():
    faulty = Words("(", "scarf")
    assert faulty.search("my scarf")
    with pytest.raises(re.error):
        faulty.search("我的围巾")
    assert Words("围巾", "(").search("我的围巾 7")
