import pytest

from yiji.remember.merge import LONGEST, merge


@pytest.mark.parametrize(
    ("old", "new", "merged"),
    [
        ("用户住在成都", "用户租的是两居室", "用户住在成都，租的是两居室"),
        ("用户的猫叫年糕", "用户的猫两岁", "用户的猫叫年糕，猫两岁"),
        ("打印机在二楼。", "只能打 A4。", "打印机在二楼，只能打 A4"),
        (
            "The printer is upstairs.",
            "The toner is low.",
            "The printer is upstairs; the toner is low.",
        ),
        (
            "Rosa runs the shop.",
            "Imani does the books.",
            "Rosa runs the shop; Imani does the books.",
        ),
    ],
)
def test_two_sentences_become_one(old, new, merged):
    assert merge(old, new) == merged


def test_a_sentence_that_holds_the_other_stays_as_it_is():
    assert merge("用户住在成都", "用户住在成都高新区") == "用户住在成都高新区"
    assert merge("用户住在成都高新区", "用户住在成都。") == "用户住在成都高新区"


def test_the_new_one_stands_alone_where_both_would_be_two_languages_or_too_long():
    assert merge("用户住在成都", "The flat has two rooms.") == "The flat has two rooms."
    long = "The flat has " + "a very " * 40 + "small kitchen."
    assert len(merge("The user lives in Cork.", long)) == len(long) > LONGEST
