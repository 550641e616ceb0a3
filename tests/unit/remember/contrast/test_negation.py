import pytest

from yiji.remember.contrast.negation import denials


@pytest.mark.parametrize(
    "text",
    [
        "不吃辣", "从来不抽烟", "没有车", "还没交", "无需审批", "别打电话", "拒绝加班", "取消了行程", "戒烟半年了", "讨厌香菜", "受不了噪音", "吃素",
        "doesn't smoke", "never late", "no children", "without sugar", "refuses calls", "declined the offer",
        "turned down the job", "the trip was cancelled", "gave up fencing", "can't stand noise", "is a vegan", "still unpaid",
    ],
)  # fmt: skip
def test_a_denial_denies(text):
    assert denials(text).odd


@pytest.mark.parametrize(
    "text",
    [
        "不过挺好", "味道不错", "不超过三句", "非常喜欢", "特别爱吃", "别人推荐的", "未来的计划", "无线网络", "不得不去", "没问题",
        "likes tea", "not only tea", "no later than friday", "eats it without any problem", "the bus stop", "nothing but water", "canteen",
    ],
)  # fmt: skip
def test_a_word_that_only_looks_like_one_does_not(text):
    assert not denials(text).odd


def test_two_denials_cancel_out():
    assert not denials("没有不吃的东西").odd


def test_a_diet_leaves_behind_what_it_leaves_out():
    assert "肉" in denials("is a vegetarian").rest
    assert "吃" in denials("不吃辣").rest
