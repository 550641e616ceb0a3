import pytest

from tests.unit.session.applied.making import memory
from yiji.session.applied.wish import Wish, wishes_of

WISHES = [
    ("Always answer me in English", (Wish("en"),)),
    ("Don't reply in Chinese", (Wish("zh", wanted=False),)),
    ("以后请用中文回答", (Wish("zh"),)),
    ("用日语跟我交流", (Wish("ja"),)),
    ("Use bullet points when you explain things", (Wish("bullets"),)),
    ("No bullet lists please", (Wish("bullets", wanted=False),)),
    ("回答请分点列出", (Wish("bullets"),)),
    ("对比的时候用表格", (Wish("table"),)),
    ("Show comparisons as a table", (Wish("table"),)),
    ("别发emoji", (Wish("emoji", wanted=False),)),
    ("Plain text only, no markdown", (Wish("markdown", wanted=False),)),
    ("Always put code in code blocks", (Wish("code"),)),
    ("不要用感叹号", (Wish("exclamation", wanted=False),)),
    ("Keep your answers under 30 words", (Wish("words", most=30),)),
    ("Answer in no more than 30 words", (Wish("words", most=30),)),
    ("回答不要超过50个字", (Wish("words", most=50),)),
    ("回复控制在一百字以内", (Wish("words", most=100),)),
    ("Answer in at most two sentences", (Wish("sentences", most=2),)),
    ("请用一句话回答我", (Wish("sentences", most=1),)),
    ("Please keep answers short", (Wish("short"),)),
    ("回答简短一点", (Wish("short"),)),
    ("Explain things in detail", (Wish("long"),)),
    ("回答不要太简短", (Wish("long"),)),
    ("Answer in English, as a table", (Wish("en"), Wish("table"))),
]
NONE = [
    "I am learning English",
    "我在学英语",
    "I bought a table",
    "I keep my bills on a list",
    "I write English novels",
    "我住在中文学校旁边",
    "I prefer aisle seats",
    "The meeting took at least two sentences of notes",
    "Answer in at least 300 words",
    "",
]


@pytest.mark.parametrize(("content", "wishes"), WISHES, ids=lambda each: str(each)[:40])
def test_a_wish_that_a_reply_can_be_held_to_is_read(content, wishes):
    assert wishes_of(memory(content)) == wishes


@pytest.mark.parametrize("content", NONE)
def test_a_sentence_that_wishes_for_no_form_of_replies_is_none(content: str):
    assert wishes_of(memory(content)) == ()


def test_a_fact_of_a_slot_is_no_wish_and_a_refusal_is_one_by_its_polarity():
    assert wishes_of(memory("Meeting notes in a table", key="x.notes")) == ()
    refused = memory("use emoji", "rejection", polarity="-")
    assert wishes_of(refused) == (Wish("emoji", wanted=False),)


def test_the_slot_says_that_it_is_about_replies_where_the_sentence_does_not():
    assert wishes_of(memory("English only", "preference", key="preference.language")) == (
        Wish("en"),
    )
    assert wishes_of(memory("as brief as can be", "preference", key="preference.reply_length")) == (
        Wish("short"),
    )
