import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.language.normalise import fold
from yiji.revise.wish import Wish, wish_of

THE_ONE_THING = [
    # what is said, what is meant
    ("忘掉我的手机型号", "我的手机型号"),
    ("请忘记我住在哪里", "我住在哪里"),
    ("把我的生日忘了吧", "我的生日"),
    ("别再记我的体重", "我的体重"),
    ("我用胰岛素泵这件事，忘了吧", "我用胰岛素泵"),
    ("忘了我对花生过敏这件事", "我对花生过敏"),
    ("我的车牌号这条信息删掉", "我的车牌号"),
    ("你可以忘记我跟你说的工资吗", "工资"),
    ("麻烦把我喜欢吃香菜这条记忆删了", "我喜欢吃香菜"),
    ("不要记得我住在朝阳区", "我住在朝阳区"),
    ("把门锁密码忘掉", "门锁密码"),
    ("把手机号删了，谢谢", "手机号"),
    ("请从记忆中移除我的地址", "我的地址"),
    ("您能帮我抹去我的学历吗？", "我的学历"),
    ("將我的血型刪除", "我的血型"),
    ("我的鞋码", "我的鞋码"),
    ("forget my phone model", "my phone model"),
    ("Please forget where I live!", "where i live"),
    ("Forget that I'm allergic to peanuts.", "i'm allergic to peanuts"),
    ("remove my birthday from your memory", "my birthday"),
    ("I want you to forget my salary", "my salary"),
    ("don't remember my address anymore", "my address"),
    ("stop remembering my weight", "my weight"),
    ("please delete my home address, thanks", "my home address"),
    ("drop the fact that I smoke", "i smoke"),
    ("my shoe size", "my shoe size"),
]
ALL_ABOUT = [
    ("帮我删掉所有关于陈默的事", "陈默"),
    ("删除关于张伟的一切", "张伟"),
    ("把关于老王的记录都删了", "老王"),
    ("请你把我说过的关于猫的事情都忘掉", "猫"),
    ("清空有关凤凰项目的所有信息", "凤凰项目"),
    ("能不能把我前女友的事忘了", "我前女友"),
    ("跟小李有关的全部删除", "小李"),
    ("和李雷相关的记忆请清除", "李雷"),
    ("把陳默的事情全部忘記", "陈默"),
    ("關於陳默的一切都刪掉", "陈默"),
    ("忘记陈默这个人", "陈默"),
    ("关于陈默的一切", "陈默"),
    ("Delete everything about Chen", "chen"),
    ("erase anything you know about my ex", "my ex"),
    ("Could you forget everything related to Project Phoenix?", "project phoenix"),
    ("wipe all data on Anna", "anna"),
    ("can you please delete what I said about the merger", "the merger"),
    ("forget all about Bob", "bob"),
    ("Get rid of everything about the Lisbon trip", "the lisbon trip"),
    ("forget what I told you about my sister", "my sister"),
    ("I'd like you to erase any information regarding my diet", "my diet"),
    ("delete all memories of my dog Rex.", "my dog rex"),
]
NOTHING_NAMED = [
    "",
    "  ",
    "忘掉",
    "全部忘掉",
    "忘掉一切",
    "忘掉我的一切",
    "删了吧",
    "forget it",
    "Forget.",
    "delete everything",
    "forget everything about me",
    "请把它删掉",
]
NO_REQUEST = [
    "抹茶过敏",
    "清华大学的录取",
    "去年的旅行",
    "把手的颜色",
    "擦窗机器人的型号",
    "忘年交老李",
    "clearance sale",
    "forgetfulness",
]


@pytest.mark.parametrize(("said", "meant"), THE_ONE_THING)
def test_a_wish_names_the_one_thing(said: str, meant: str):
    assert wish_of(said) == Wish(meant, whole=False)


@pytest.mark.parametrize(("said", "meant"), ALL_ABOUT)
def test_a_wish_names_all_that_mentions_somebody_or_something(said: str, meant: str):
    assert wish_of(said) == Wish(meant, whole=True)


@pytest.mark.parametrize("said", NOTHING_NAMED)
def test_a_wish_without_an_object_names_nothing(said: str):
    assert wish_of(said).what == ""


@pytest.mark.parametrize("said", NO_REQUEST)
def test_words_that_only_look_like_a_request_are_the_object(said: str):
    assert wish_of(said) == Wish(fold(said), whole=False)


@given(st.text(alphabet="忘记删除请把我的关于陈默 forget everything about me,.!？", max_size=40))
def test_no_text_is_too_odd_to_be_read(said: str):
    wish = wish_of(said)
    assert wish.what == wish.what.strip()
    assert wish == wish_of(said.upper())
