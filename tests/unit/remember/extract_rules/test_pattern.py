import importlib
import pkgutil
import re

import pytest

from yiji.remember import extract_rules
from yiji.remember.extract_rules.pattern import Pattern, Shape, en, zh
from yiji.remember.extract_rules.reader import READERS

MODULES = [module.name for module in pkgutil.iter_modules(extract_rules.__path__)]


def _walk(value):
    if isinstance(value, Shape | Pattern):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _walk(item)


@pytest.mark.parametrize("name", MODULES)
def test_every_pattern_of_a_table_compiles_and_names_a_known_reader(name):
    module = importlib.import_module(f"{extract_rules.__name__}.{name}")
    for found in _walk(list(vars(module).values())):
        shape = found.regex if isinstance(found, Pattern) else found
        assert isinstance(shape, Shape)
        assert isinstance(shape.regex, re.Pattern)
        if isinstance(found, Pattern):
            assert found.read in READERS


def test_a_space_is_optional_in_chinese():
    assert zh("用 Go").search("用Go")
    assert zh("用 Go").search("用  Go")


def test_a_space_is_needed_in_english():
    assert not en("use Go").search("useGo")
    assert en("use Go").search("use   Go")


def test_a_space_with_a_question_mark_is_optional_in_english():
    assert en("e ?mail").search("email")
