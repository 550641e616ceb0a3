import pytest

from yiji.errors import InvalidInput
from yiji.expansion import Expansion, Wish
from yiji.language.normalise import fold
from yiji.recall._intents import INTENTS
from yiji.recall.asking import ask
from yiji.recall.wishes import BUILT_IN, wishes_of


def keys(question: str, **wishes: Wish | None) -> set[str]:
    return set(ask(fold(question), wishes=wishes_of(Expansion(wishes))).keys)


def test_each_built_in_wish_has_a_name_of_its_own():
    assert len(BUILT_IN) == len(INTENTS)
    assert all(BUILT_IN)
    assert wishes_of(Expansion()) == INTENTS


def test_a_wish_asks_for_more_or_for_something_else():
    plain = keys("帮我安排会议")
    assert "profile.timezone" in plain
    assert keys("帮我安排会议", meeting=Wish(also=("profile.city",))) == plain | {"profile.city"}
    assert keys("帮我安排会议", meeting=Wish(asks=("profile.city",))) == {"profile.city"}
    assert keys("给我妈挑个礼物", gift=Wish(also=("project.budget",))) == {
        "profile.family",
        "project.budget",
    }


def test_a_wish_is_known_by_more_words():
    more = Wish(when=("凑一桌",))
    assert "contact.attendees" not in keys("周五凑一桌")
    assert "contact.attendees" in keys("周五凑一桌", meeting=more)
    assert "contact.attendees" in keys("帮我安排会议", meeting=more)


@pytest.mark.parametrize(
    ("phrase", "question", "is_meant"),
    [
        ("onboard * new hire", "Please ONBOARD our new hire on Monday", True),
        ("onboard * new hire", "onboard new hire", True),
        ("onboard * new hire", "onboard the three people we talked about as a new hire", False),
        ("ship", "please ship it", True),
        ("ship", "a friendship", False),
        ("安排*入职", "帮我安排一下小王入职", True),
        ("打样", "book 打样 slot", True),
        ("c++ (hard)", "teach me c++ (hard) please", True),
        ("a.c", "abc please", False),
    ],
)
def test_a_phrase_is_looked_for_as_words_and_not_as_a_pattern(phrase, question, is_meant):
    found = keys(question, mine=Wish(when=(phrase,), asks=("account.plan",)))
    assert ("account.plan" in found) == is_meant


def test_ones_own_wish_comes_before_the_built_in_ones():
    own = Wish(when=("安排会议",), asks=("account.plan",))
    assert keys("帮我安排会议", board=own) == {"account.plan"}


def test_a_wish_is_taken_out_and_the_whole_table_replaced():
    assert "contact.attendees" not in keys("帮我安排会议", meeting=None)
    own = Expansion({"board": Wish(when=("开董事会",), asks=("contact.person",))}, builtin=False)
    assert [one.name for one in wishes_of(own)] == ["board"]
    assert wishes_of(Expansion(builtin=False)) == ()


def test_a_table_that_changes_what_there_is_not_is_refused():
    for wishes in ({"parade": Wish(also=("profile.city",))}, {"parade": Wish(when=("x",))}):
        with pytest.raises(InvalidInput, match="'when' and 'asks'"):
            wishes_of(Expansion(wishes))
    with pytest.raises(InvalidInput, match="cannot be taken out"):
        wishes_of(Expansion({"parade": None}))


@pytest.mark.parametrize("phrase", ["\u200b", "*\u200b*"])
def test_a_phrase_that_every_question_would_fit_is_refused(phrase):
    with pytest.raises(InvalidInput, match="no visible characters"):
        wishes_of(Expansion({"meeting": Wish(when=(phrase,))}))
