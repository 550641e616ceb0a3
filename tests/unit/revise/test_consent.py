import pytest

from yiji.revise.consent import agrees


@pytest.mark.parametrize(
    "answer",
    [
        "是的", "好，删吧", "对，都删掉", "可以", "确认", "嗯嗯", "删", "请删除", "就这样", "没问题，删了吧", "好的，不用再问了",
        "是的，请把我的地址忘掉", "好的好的 删了吧", "麻烦你都清空吧", "好的，把花生过敏那条删掉", "麻烦都删掉吧", "嗯，就这么办",
        "yes", "Yes, go ahead.", "OK", "sure, delete them", "please do", "Confirmed", "do it", "delete both", "that's right",
        "yes please delete them", "OK, thanks", "yes, forget my address", "go ahead, thank you", "please delete them", "Delete them, please",
    ],
)  # fmt: skip
def test_a_plain_yes_agrees(answer):
    assert agrees(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "", "   ", "不", "别删", "先等等", "算了", "好像不太对", "可以吗", "是不是太多了", "只删第一条", "除了第一条都删", "对了，明天下雨吗", "行？",
        "no", "No, don't", "yes but keep the first", "ok wait", "only the second one", "please don't", "sure?", "never mind", "the weather in Leeds",
        "行程安排一下", "请帮我查一下天气", "确认一下有哪些", "可以给我看看列表", "好奇怪", "是谁说的", "对比一下这两条",
        "忘了说，我明天出差", "清楚了", "好，不要再删了", "都说了什么", "好，那我再想想",
        "please show me the list", "right now I need a table for two", "ok, show me the list", "sure is hot today",
        "Please book me a table", "ok, tell me a joke", "Remove the last column", "thank you", "please", "谢谢", "请",
        "请帮我订餐", "好天气适合爬山", "对面开了一家店", "删掉第二段", "把第二段删掉", "是我老婆订的餐厅", "delete the old branch",
        "forget it", "ok, drop it", "delete them if they are old", "fine weather today",
        "好的，" + "今天我们聊点别的话题吧" * 9,
    ],
)  # fmt: skip
def test_any_doubt_is_a_no(answer):
    assert not agrees(answer)
