import json
from datetime import datetime

import pytest

from yiji.errors import InvalidInput
from yiji.interfaces.cli.chatfile import read_chat

AT = datetime.fromisoformat("2025-03-05T10:00:00+08:00")
TALK = [
    {"role": "user", "content": "我住在厦门", "at": "2025-01-01T09:00:00+08:00"},
    {"role": "assistant", "content": "好的"},
    {"role": "tool", "content": "晴", "name": "weather"},
    {"role": "user", "content": "谢谢"},
]


@pytest.fixture
def read(tmp_path):
    def reading(text: str, **options):
        path = tmp_path / "talk.jsonl"
        path.write_text(text, encoding="utf-8")
        return read_chat(path, at=AT, **options)

    return reading


def lines(messages) -> str:
    return "\n".join(json.dumps(message) for message in messages)


def test_every_common_shape_gives_the_same_turns(read):
    as_lines = read(lines(TALK))
    as_list = read(json.dumps(TALK))
    as_object = read(json.dumps({"messages": TALK}))
    as_object_lines = read(json.dumps({"messages": TALK}) + "\n")
    assert as_lines == as_list == as_object == as_object_lines


def test_a_turn_is_a_users_message_with_what_follows_it(read):
    first, second = read(lines(TALK))
    assert [message.role for message in first.messages] == ["user", "assistant", "tool"]
    assert first.messages[2].name == "weather"
    assert [message.content for message in second.messages] == ["谢谢"]


def test_a_message_without_a_time_is_said_at_the_given_one(read):
    first, _ = read(lines(TALK))
    assert first.messages[0].at == datetime.fromisoformat("2025-01-01T09:00:00+08:00")
    assert first.messages[1].at == AT


def test_conversations_are_kept_apart(read):
    one = {"session": "s1", "messages": [TALK[0]]}
    other = {"id": "s2", "messages": [TALK[1], {**TALK[3], "session": "s3"}]}
    turns = read(lines([one, other]))
    assert [turn.session for turn in turns] == ["s1", "s2", "s3"]


def test_a_message_that_names_no_conversation_belongs_to_the_file_or_the_given_one(read):
    assert {turn.session for turn in read(lines(TALK))} == {"talk"}
    assert {turn.session for turn in read(lines(TALK), session="s9")} == {"s9"}


def test_content_in_parts_is_joined_and_what_is_no_text_left_out(read):
    parts = [{"type": "text", "text": "看这个"}, {"type": "image_url", "image_url": {"url": "x"}}]
    (turn,) = read(lines([{"role": "user", "content": parts}]))
    assert turn.messages[0].content == "看这个"


def test_other_names_of_roles_are_understood(read):
    (turn,) = read(lines([{"role": "human", "content": "hi"}, {"role": "AI", "content": "hello"}]))
    assert [message.role for message in turn.messages] == ["user", "assistant"]


def test_a_turn_keeps_its_id_when_the_file_grows_and_gets_another_for_other_words(read):
    before = [turn.id for turn in read(lines(TALK))]
    grown = [turn.id for turn in read(lines([*TALK, {"role": "user", "content": "再见"}]))]
    other = [turn.id for turn in read(lines([{**TALK[0], "content": "我住在福州"}, *TALK[1:]]))]
    assert grown[: len(before)] == before
    assert other[0] != before[0]


def test_the_same_words_said_twice_are_two_turns(read):
    ids = {turn.id for turn in read(lines([TALK[3], TALK[3]]))}
    assert len(ids) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"role": "user", "content": "a"}\n{"role": ', "talk.jsonl:2: not JSON"),
        ('{"role": "robot", "content": "a"}', "role 'robot'"),
        ('{"content": "a"}', "'role' is absent"),
        ('{"role": "user", "content": 7}', "'content' is of type int"),
        ('{"role": "user", "content": "a", "at": "2025-01-01T09:00:00"}', "has no offset"),
    ],
)
def test_a_fault_names_the_line(read, text, said):
    with pytest.raises(InvalidInput, match=said):
        read(text)
