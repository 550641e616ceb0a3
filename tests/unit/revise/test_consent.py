import pytest

from yiji.revise.consent import agrees


@pytest.mark.parametrize(
    "answer",
    [
        "是的", "好，删吧", "对，都删掉", "可以", "确认", "嗯嗯", "删", "请删除", "就这样", "没问题，删了吧", "好的，不用再问了",
        "yes", "Yes, go ahead.", "OK", "sure, delete them", "please do", "Confirmed", "do it", "delete both", "that's right",
        "go ahead, thank you", "yes, forget my dog Bartholomew", "好的，把花生过敏那条删掉", "麻烦都删掉吧", "嗯，就这么办",
    ],
)  # fmt: skip
def test_a_plain_yes_agrees(answer):
    assert agrees(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "", "   ", "不", "别删", "先等等", "算了", "好像不太对", "可以吗", "是不是太多了", "只删第一条", "除了第一条都删", "对了，明天下雨吗", "行？",
        "no", "No, don't", "yes but keep the first", "ok wait", "only the second one", "please don't", "sure?", "never mind", "the weather in Leeds",
        "Please book me a table", "Right, next topic: invoices", "ok, tell me a joke", "Remove the last column", "thank you", "please",
        "请帮我订餐", "麻烦查一下天气", "好天气适合爬山", "对面开了一家店", "删掉第二段", "是我老婆订的餐厅", "谢谢",
        "好的，" + "今天我们聊点别的话题吧" * 9,
    ],
)  # fmt: skip
def test_any_doubt_is_a_no(answer):
    assert not agrees(answer)


def test_words_that_read_in_two_ways_take_no_longer():
    assert not agrees("这些" * 39 + "山")
