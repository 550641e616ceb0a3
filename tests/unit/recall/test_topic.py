import pytest

from yiji.recall.topic import topics_in


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("what did I say about the aquarium", "aquarium"),
        ("How do we renew the parking permits?", "parking permits"),
        ("Who looks after the warehouse alarm?", "warehouse alarm"),
        ("what should I bring for the neighbours", "neighbours"),
        ("鱼缸多久换一次水", "鱼缸"),
        ("护照放在哪里", "护照"),
        ("客户投诉来了怎么办", "投诉"),
        ("报销要走哪些手续", "报销"),
        ("我儿子几岁", "儿子"),
        ("给我妈买点什么", "我妈"),
        ("what did we say about the crash", "crash"),
        ("what is the service charge", "service charge"),
    ],
)
def test_a_thing_that_no_slot_is_named_after_is_a_topic(question, topic):
    assert any(topic in found for found in topics_in(question))


@pytest.mark.parametrize(
    "question",
    [
        "what phone do I use",
        "Which city do I live in?",
        "what time zone am I in",
        "我叫什么名字",
        "我住在哪个城市",
        "我还有什么没做完",
        "我喜欢什么风格",
        "写篇邮件",
        "发份报告",
    ],
)
def test_the_frame_of_asking_is_no_topic(question):
    assert topics_in(question) == ()


def test_what_is_taken_as_a_name_or_a_time_is_no_topic():
    assert topics_in("报价单发给谁", [(0, 3)]) == ()
