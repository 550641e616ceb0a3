import json

import pytest

from yiji.errors import InvalidInput
from yiji.evals.report import summarise
from yiji.evals.suites import madial

MEMORIES = [
    {"2": {"time": "2024-02-01", "event": "小满在河边画画。", "user-id": 1}},
    {"1": {"time": "2023-12-25", "event": "小满学会了骑车。", "user-id": 1}},
    {"7": {"time": "2024-01-01", "event": "阿宁收到一只风筝。"}},
]
DIALOGUES = [
    {
        "dialogue": [
            "<BOD>\n",
            '<小满>:"周末去哪玩？"\n',
            '<Assistant>:"都可以呀。"\n',
            '<小满>: "我想去河边"\n',
            '<Assistant>:"你记得上次在河边画画吗？"\n',
            '<小满>:"记得！"\n',
        ],
        "test-turn": [4],
        "relevant-id": [2, 99],
        "user-id": 1,
    },
    {
        "dialogue": ["<BOD>\n", '<阿宁>："今天风好大"\n', '<Assistant>："…"\n'],
        "test-turn": [2],
        "relevant-id": [7],
        "user-id": 2,
    },
]


def write(tmp_path, name, rows):
    path = tmp_path / name
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    return path


@pytest.fixture
def conversations(monkeypatch, tmp_path):
    seen = []

    def measured(name, conversations, track):
        seen.extend(conversations)
        return summarise(name, [], rows=0)

    monkeypatch.setattr(madial, "measure", measured)
    files = [write(tmp_path, "m.json", MEMORIES), write(tmp_path, "d.json", DIALOGUES)]
    madial.evaluate(files)
    return seen


def test_each_person_has_a_scope_with_their_own_memories_in_time_order(conversations):
    first, second = conversations
    assert [said.id for said in first.turns] == ["1", "2"]
    assert [said.id for said in second.turns] == ["7"]


def test_the_question_is_what_the_person_said_before_the_tested_turn(conversations):
    first, second = conversations
    assert first.questions[0].text == "周末去哪玩？ 我想去河边"
    assert second.questions[0].text == "今天风好大"


def test_gold_is_what_the_bank_holds(conversations):
    first, _ = conversations
    assert first.questions[0].gold == {"2"}
    assert first.questions[0].at > first.turns[-1].at


def test_two_files_are_wanted(tmp_path):
    with pytest.raises(InvalidInput, match="the memory file, then the dialogue file"):
        madial.evaluate([write(tmp_path, "m.json", MEMORIES)])
