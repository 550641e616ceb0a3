from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.remember.contrast import Relation, contrast, is_owned_thing, is_same_thing, shared_topic

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("pairs.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
RIGHT = {
    "duplicate": {Relation.SAME},
    "same_topic": {Relation.APART, Relation.EXTENDS},
    "contradiction": {Relation.CONTRARY},
    "unrelated": {Relation.APART},
}


def relation(old: str, new: str, similarity: float = 0.85) -> Relation:
    return contrast(old, new, similarity).relation


@pytest.fixture(scope="module")
def found() -> Counter[tuple[str, Relation]]:
    return Counter(
        (label, relation(old, new, float(similarity))) for label, similarity, old, new in ROWS
    )


def test_hardly_a_contradiction_is_taken_for_a_repetition(found):
    total = sum(count for (label, _), count in found.items() if label == "contradiction")
    assert found["contradiction", Relation.SAME] <= 0.02 * total


def test_no_unrelated_sentence_is_contrary(found):
    assert found["unrelated", Relation.CONTRARY] == 0


def test_most_relations_are_told_right(found):
    right = sum(count for (label, told), count in found.items() if told in RIGHT[label])
    assert right >= 0.87 * len(ROWS)


def test_what_adds_something_is_hardly_ever_taken_for_a_repetition(found):
    total = sum(count for (label, _), count in found.items() if label == "same_topic")
    assert found["same_topic", Relation.SAME] <= 0.03 * total


CONTRARY = {
    "denied": [
        ("用户对芝麻过敏", "用户对芝麻不过敏"),
        ("我每天练字", "我从来不练字"),
        ("小区可以停车", "小区不能停车"),
        ("用户订了年夜饭", "用户取消了年夜饭"),
        ("我喜欢吃榴莲", "我讨厌吃榴莲"),
        ("出差要填申请单", "出差不用填申请单"),
        ("用户吃素", "用户昨晚吃了牛排"),
        ("我已经戒酒了", "我每晚都喝啤酒"),
        ("The user owns a boat.", "The user doesn't own a boat."),
        ("Visitors need a badge.", "Visitors don't need a badge."),
        ("User is a vegetarian.", "The user had pork for dinner."),
        ("User took up fencing.", "User gave up fencing."),
        ("The offer was accepted.", "The offer was turned down."),
        ("Dogs are allowed in the office.", "No dogs are allowed in the office."),
        ("The user smokes.", "用户不抽烟"),
        ("用户拒绝视频会议", "The user likes video calls."),
    ],
    "other_value": [
        ("例会在上午开", "例会在晚上开"),
        ("用户伤的是左手", "用户伤的是右手"),
        ("报告写得简短些", "报告写得详细些"),
        ("房租三千五", "房租四千二"),
        ("门店一共六名员工", "门店一共九名员工"),
        ("会议定在三月五日", "会议定在三月九日"),
        ("健身课在周二", "健身课在周四"),
        ("培训改成线上", "培训改成线下"),
        ("用户要公制单位", "用户要英制单位"),
        ("账单按月付", "账单按年付"),
        ("The course is in the morning.", "The course is in the evening."),
        ("User broke the left wrist.", "User broke the right wrist."),
        ("Use metric units.", "Use imperial units."),
        ("The fee is 45 euros.", "The fee is 60 euros."),
        ("The choir meets on Tuesdays.", "The choir meets on Thursdays."),
        ("The trip is in June.", "The trip is in August."),
        ("The talk starts at 9:15.", "The talk starts at 10:30."),
        ("User wants an aisle seat.", "User wants a window seat."),
        ("The warranty is two years.", "The warranty is 36 months."),
        ("预算是五万", "The budget is 80,000."),
        ("周会在周一", "The weekly meeting is on Wednesday."),
        ("Use tabs, not spaces.", "Use spaces, not tabs."),
    ],
    "other_name": [
        ("项目由王芳负责", "项目由刘洋负责"),
        ("用户住在青岛", "用户住在苏州"),
        ("数据库用 MySQL", "数据库用 Oracle"),
        ("User lives in Cork.", "User lives in Galway."),
        ("The API is written in Kotlin.", "The API is written in Scala."),
        ("The shop is run by Marta.", "The shop is run by Olga."),
        ("生产环境跑在 Azure 上", "Production runs on Heroku."),
    ],
    "changed": [
        ("Payroll is handled by Priya.", "Gustav took over payroll from Priya."),
        ("聚餐订在川菜馆", "聚餐改到火锅店了"),
    ],
    "turned": [("用户觉得打字比手写快", "用户觉得手写比打字快")],
    "all_or_some": [("一律用中文回复", "用中文回复再附英文")],
    "other_end": [("我家的密码锁放在玄关", "我家的密码锁放在车库")],
}


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [(old, new, rule) for rule, pairs in CONTRARY.items() for old, new in pairs],
)
def test_what_cannot_both_hold_is_contrary_by_its_rule(old, new, rule):
    found = contrast(old, new, 0.85)
    assert (found.relation, found.reason) == (Relation.CONTRARY, rule)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("用户对花生过敏", "用户对腰果过敏"),
        ("我喜欢爬山", "我喜欢游泳"),
        ("我会说法语", "我会说德语"),
        ("用户不吃牛肉", "用户不吃羊肉"),
        ("用户周一不开会", "用户周三不开会"),
        ("我去过北京", "我去过上海"),
        ("张伟对虾过敏", "我对虾过敏"),
        ("我妹妹住在大连", "我住在青岛"),
        ("我爸爸六十岁", "我妈妈五十八岁"),
        ("打印机在二楼", "打印机没墨了"),
        ("用户十点以后不看消息", "用户早上七点看消息"),
        ("用户拒绝电话沟通", "用户用邮件沟通"),
        ("用户爱吃饺子", "用户也爱吃面条"),
        ("User is allergic to nuts.", "User is allergic to pollen."),
        ("User likes hiking.", "User likes rowing."),
        ("User speaks French.", "User speaks Dutch."),
        ("User can't eat gluten.", "User can't eat nuts."),
        ("My sister lives in Cork.", "I live in Galway."),
        ("User owns a canoe.", "User owns a tandem."),
        ("The printer is on the second floor.", "The printer only takes A4."),
        ("The user refuses phone calls.", "The user reads e-mail."),
        ("用户对虾过敏", "The user is allergic to pollen."),
    ],
)
def test_what_can_both_hold_is_kept_apart(old, new):
    assert relation(old, new) is Relation.APART


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("用户吃素", "The user is a vegetarian."),
        ("张敏负责采购", "采购归张敏负责"),
        ("会议尽量安排在上午", "用户更愿意上午开会"),
        ("合同期是两年", "合同期二十四个月"),
        ("User is vegan.", "The user eats no meat."),
        ("The course starts at noon.", "The course starts at 12:00."),
        ("The budget is 40k.", "The budget is 40,000."),
        ("Rosa looks after the newsletter.", "Rosa is in charge of the newsletter."),
        ("The invoice is still unpaid.", "The invoice has not been paid."),
        ("周报先写结论", "Weekly reports start with the conclusion."),
    ],
)
def test_one_claim_in_two_wordings_is_the_same(old, new):
    assert relation(old, new, 0.88) is Relation.SAME


def test_one_word_in_the_place_of_another_is_no_repetition_however_near():
    assert relation("我爱看悬疑片", "我爱看科幻片", 0.95) is Relation.APART
    assert relation("我爱看悬疑片", "我爱看科幻片", 0.99) is Relation.SAME


def test_a_name_in_two_scripts_is_one_where_the_vectors_say_so():
    assert relation("用户住在利兹", "The user lives in Leeds.", 0.93) is Relation.SAME
    assert relation("用户住在利兹", "The user lives in York.", 0.80) is Relation.CONTRARY


def test_a_sentence_that_holds_all_of_the_old_one_and_more_extends_it():
    old, new = "The printer is in the attic.", "The Canon printer with the red lid is in the attic."
    assert relation(old, new, 0.78) is Relation.EXTENDS


@pytest.mark.parametrize("blank", ["", "  ", "\n", "。"])
def test_a_blank_sentence_stands_apart(blank):
    assert relation(blank, "用户住在青岛") is Relation.APART
    assert relation("用户住在青岛", blank) is Relation.APART


def test_far_sentences_are_not_compared():
    assert contrast("用户住在青岛", "用户住在大连", 0.05).reason == "far"


@given(st.text(max_size=60), st.text(max_size=60), st.floats(0, 1))
def test_any_text_has_a_relation(old, new, similarity):
    assert contrast(old, new, similarity).reason


@given(st.text(max_size=60), st.floats(0.11, 1))
def test_nothing_is_contrary_to_itself(text, similarity):
    assert relation(text, text, similarity) is not Relation.CONTRARY


@pytest.mark.parametrize(("a", "b"), [("妈妈", "母亲"), ("dog", "狗"), ("project", "项目")])
def test_two_words_may_name_one_thing(a, b):
    assert is_same_thing(a, b)


@pytest.mark.parametrize(
    ("a", "b"), [("市场部张伟", "研发部张伟"), ("妈妈", "爸爸"), ("", ""), ("dog", "cat")]
)
def test_other_words_do_not(a, b):
    assert not is_same_thing(a, b)


def test_a_dog_is_the_users_and_a_sister_or_a_colleague_is_not():
    assert is_owned_thing("dog")
    assert not any(map(is_owned_thing, ("妹妹", "sister", "张伟", "")))


def test_a_topic_is_shared_by_half_of_the_words():
    assert shared_topic("周五前交体检报告", "体检报告已经交了")
    assert not shared_topic("周五前交体检报告", "周五前订机票")
