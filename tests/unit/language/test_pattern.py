import re

import pytest

from yiji.language.pattern import compiled


def test_a_pattern_is_compiled_once():
    assert compiled("a+") is compiled("a+")


def test_a_faulty_pattern_fails_where_it_is_used():
    with pytest.raises(re.error):
        compiled("(")
