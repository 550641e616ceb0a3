import pytest

from yiji.recall.owner import owner_of


@pytest.mark.parametrize(
    ("question", "people", "kind"),
    [
        ("我的生日是哪天", (), "user"),
        ("我女儿几岁", (), "kin"),
        ("我给我爸买的轮椅多少钱", (), "user"),
        ("is my mum allergic to nuts", (), "kin"),
        ("what did i buy for my mum", (), "user"),
        ("how old is petra", ("petra",), "named"),
        ("where did i meet petra", ("petra",), "user"),
        ("what does dr. hale do", ("dr. hale",), "other"),
        ("室友几点睡", (), "other"),
    ],
)
def test_a_fact_belongs_to_whom_the_question_says(question, people, kind):
    assert owner_of(question, people).kind == kind


def test_whom_a_gift_is_for_is_told_though_the_user_acts():
    assert owner_of("what could i give petra", ("petra",)).receiver == "named"
    assert owner_of("给王总送什么", ("王总",)).receiver == "other"
