import gc
import importlib
import pkgutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.remember.extract_rules.turns import NOT_STATED, STATED
from tests.unit.remember.extract_rules.wishes import TOLD, UNTOLD
from yiji.remember import extract_rules
from yiji.remember.extract_rules.literal import BEYOND, LATIN, meets, pieces
from yiji.remember.extract_rules.pattern import Shape, en, zh

SENTENCES = (*(row[0] for row in (*STATED, *TOLD)), *NOT_STATED, *UNTOLD)


def _shapes() -> list[Shape]:
    importlib.import_module("yiji.remember.gate")
    for module in pkgutil.iter_modules(extract_rules.__path__):
        importlib.import_module(f"{extract_rules.__name__}.{module.name}")
    return [one for one in gc.get_objects() if isinstance(one, Shape)]


def test_no_pattern_of_the_tables_matches_a_text_that_its_literals_turn_away():
    texts = [(text, pieces(text)) for text in SENTENCES[::4]]
    wrong, away, shapes = [], 0, _shapes()
    for shape in shapes:
        for text, found in texts:
            if not meets(found, shape.literals):
                away += 1
                if shape.regex.search(text):
                    wrong.append((shape.regex.pattern[:60], text))
    assert not wrong
    assert away > 0.8 * len(shapes) * len(texts)


def test_a_pattern_that_no_text_needs_is_never_compiled():
    shape = en("unclosed (")
    assert shape._compiled is None
    shape = en(r"\b(?:violin|cello)s? (?:lessons|practice)\b")
    assert shape.search("We moved to the coast last spring.") is None
    assert shape._compiled is None
    assert shape.search("Cello lessons are on Mondays.")


@pytest.mark.parametrize(
    ("shape", "matched"),
    [
        (en("(?:red|blue)? ?(?:car|van)"), "VAN"),
        (en("(?:red|blue)?(?=c)car"), "car"),
        (en("(?<=my)kiosk"), "mykiosk"),
        (en("(?!no)kiosk"), "kiosk"),
        (en("(?:ask|task)(?-i:[A-Z])"), "taskA"),
        (en("kiss"), "KIſſ"),
        (en("kiss"), "\u212aiss"),
        (en("idea"), "İdea a"),
        (en("fiancée|groom"), "FIANCÉE"),
        (en("(?:ab){2,}"), "abab"),
        (en("(?:ab)*c"), "c"),
        (en("(?:ab){0,3}+d"), "d"),
        (en(r"(?P<q>a|b)x(?P=q)"), "bxb"),
        (en(r"\(?:ok|no\)"), "(:ok"),
        (en("[(?:ab)]c"), "bc"),
        (en("(?>ab|a)c"), "abc"),
        (en("(?:|ab)cd"), "cd"),
        (en("<I> (?:jog|swim)"), "the user jog"),
        (zh("(?:很|非常)*(?:冷|热)"), "热"),
        (zh("我 (?:喜欢|爱)"), "我 爱"),
        (zh("[一二三]楼|地下室"), "二楼"),
        (zh("<WO>(?:家)?养(?:了)?<NUM>"), "我们养了三"),
    ],
)
def test_what_a_pattern_matches_meets_its_literals(shape, matched):
    assert shape.regex.search(matched)
    assert meets(pieces(matched), shape.literals)


@pytest.mark.parametrize(
    ("shape", "other"),
    [
        (en("(?:red|blue)? ?(?:car|van)"), "a red bicycle"),
        (zh("(?:很|非常)*(?:冷|热)"), "很暖"),
        (zh("<WO>(?:家)?养了"), "他家有狗"),
        (en("<I> .* (?:jog|swim)"), "i play chess"),
    ],
)
def test_a_text_without_a_word_that_a_pattern_needs_is_turned_away(shape, other):
    assert not meets(pieces(other), shape.literals)


def test_the_pieces_of_a_text_say_which_scripts_it_holds():
    assert {LATIN, BEYOND} <= pieces("用 Go")
    assert LATIN not in pieces("用电")
    assert BEYOND not in pieces("use Go")


@given(st.text(alphabet="abAB好吗 İſ", max_size=12), st.integers(0, 8), st.integers(1, 4))
def test_every_short_string_of_a_text_is_among_its_pieces(text, start, size):
    written = text[start : start + size]
    shape = en("".join(c for c in written if c.isalpha() and c.isascii()) or "a")
    assert not shape.regex.search(text) or meets(pieces(text), shape.literals)
