from datetime import UTC, datetime

import pytest

from tests.unit.remember.extract_rules.turns import NOT_STATED, STATED
from yiji.model.turn import Message
from yiji.remember.gate import gate, is_storable

SKIPPED = [
    ("greeting", ["哈喽呀", "晚上好", "Hi again!", "good evening", "在么"]),
    (
        "thanks",
        ["太感谢了", "谢谢你啊，真棒", "many thanks!", "Thank you so much", "ta, that worked"],
    ),
    ("farewell", ["先撤了，明天见", "拜拜～", "talk to you later", "gotta go, bye", "好梦"]),
    ("ack", ["嗯嗯好的", "明白啦", "sounds good", "ok cool", "right, got it", "知道了知道了"]),
    ("command", ["/reset", "撤销", "再来一次", "清空聊天记录", "regenerate", "start over"]),
    ("emoji", ["😅😅", "[微笑][微笑]", ":)", "🎉"]),
    ("transient", ["验证码 550123", "选 C", "17", "the code is 482913", "option b"]),
    ("quote", ["翻译成日文：我住在大阪", 'Translate: "I have two cats and a dog at home."']),
    ("fiction", ["写个短篇小说，主角住在月球", "Write a poem about a fisherman who lost his boat"]),
    ("injected", ["[偏好 · 用户明说 · 2025-03 确认] 颜色：蓝"]),
    ("hypothetical", ["如果我搬去大连，冬天冷不冷", "If I had a yacht, where could I moor it?"]),
    ("meta", ["你能记住我说过的话吗？", "Can you remember what I say?"]),
]


@pytest.mark.parametrize(
    ("reason", "text"), [(reason, text) for reason, texts in SKIPPED for text in texts]
)
def test_the_gate_skips_and_says_why(reason, text):
    decision = gate(text)
    assert not decision.keep
    assert decision.reason == reason


@pytest.mark.parametrize("text", ["hi there", "many thanks!", "拜拜～", "regenerate", "好的"])
def test_only_what_may_agree_is_read_beside_the_session(text, monkeypatch):
    read = []
    monkeypatch.setattr("yiji.remember.gate.extract", lambda words, **_: read.append(words) or [])
    history = [Message("assistant", "How about Wednesday?", datetime(2025, 1, 1, tzinfo=UTC))]
    decision = gate(text, history=history)
    assert read == ([text] if decision.reason == "ack" else [])


@pytest.mark.parametrize("text", ["我们周四给客户做demo", "周四的 demo 我来讲"])
def test_a_mood_is_no_part_of_another_word(text):
    assert gate(text).reason != "mood"


@pytest.mark.parametrize("text", ["我emo了", "今天好emo啊"])
def test_a_mood_is_a_word_of_its_own(text):
    assert gate(text).reason == "mood"


def test_the_gate_keeps_nearly_every_turn_that_states_something():
    kept = [gate(text).keep for text, _ in STATED]
    assert sum(kept) / len(kept) >= 0.97


def test_the_gate_skips_nearly_every_turn_that_states_nothing():
    skipped = [not gate(text).keep for text in NOT_STATED]
    assert sum(skipped) / len(skipped) >= 0.95


def test_a_failed_reply_spoils_no_stated_fact():
    assert gate("我是 O 型血，帮我填表", reply="抱歉，服务暂时不可用。").keep
    assert gate("查下快递到哪了", reply="系统繁忙，请稍后再试").reason == "failed_reply"


def test_a_yes_to_a_proposal_is_kept_and_a_yes_to_nothing_is_not():
    at = datetime(2025, 1, 1, tzinfo=UTC)
    history = [Message("assistant", "建议把发布定在下周四晚上八点。", at)]
    assert gate("好，就这么定了", history=history).keep
    assert not gate("好，就这么定了").keep


@pytest.mark.parametrize(
    "text", ["", "  \n", "你好", "/new", "清空对话", "😂", "好的", "thanks!", "bye"]
)
def test_a_message_that_holds_nothing_is_not_stored(text):
    assert not is_storable(text)


@pytest.mark.parametrize(
    "text",
    [
        "昨天买的那盏台灯什么时候发货",
        "今天天气真不错",
        "How do vaccines work?",
        "谢谢，我换手机了",
        "Use the short template.",
    ],
)
def test_every_other_message_may_be_stored(text):
    assert is_storable(text)


@pytest.mark.parametrize(
    "text",
    [
        "谢谢啊" * 26 + "鑫",
        "bye bye see you later " * 3 + "qq",
        "that thanks very much " * 3 + "zq",
        "我," * 400,
    ],
)
def test_a_run_of_closing_words_is_read_in_linear_time(text):
    assert gate(text).reason
