import json

import pytest

from yiji.errors import InvalidInput
from yiji.evals.report import summarise
from yiji.evals.suites import retrieval

TALK = {
    "id": "c1",
    "turns": [
        {"id": "b", "at": "2025-01-02T09:00:00+08:00", "role": "assistant", "content": "later"},
        {
            "id": "a",
            "at": "2025-01-01T09:00:00+08:00",
            "role": "user",
            "content": "earlier",
            "session": "s9",
            "name": "Ada",
        },
    ],
    "questions": [{"q": "?", "at": "2025-02-01T09:00:00+08:00", "gold": ["a"], "type": "who"}],
}


def read(monkeypatch, tmp_path, talk):
    seen = []

    def measured(name, conversations, track):
        seen.extend(conversations)
        return summarise(name, [], rows=1)

    monkeypatch.setattr(retrieval, "measure", measured)
    path = tmp_path / "r.jsonl"
    path.write_text(json.dumps(talk), encoding="utf-8")
    retrieval.evaluate([path])
    return seen[0]


def test_a_line_becomes_a_conversation_in_time_order(monkeypatch, tmp_path):
    found = read(monkeypatch, tmp_path, TALK)
    assert [said.id for said in found.turns] == ["a", "b"]
    assert (found.turns[0].session, found.turns[0].speaker) == ("s9", "Ada")
    assert (found.turns[1].session, found.turns[1].role) == ("s1", "assistant")
    assert found.questions[0].gold == {"a"}
    assert found.questions[0].groups == {"type": "who"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"turns": []}, "no turns"),
        ({"questions": [{**TALK["questions"][0], "gold": ["zz"]}]}, "gold"),
        ({"questions": [{**TALK["questions"][0], "gold": []}]}, "gold"),
        ({"turns": [{**TALK["turns"][0], "role": "robot"}]}, "role 'robot'"),
    ],
)
def test_a_malformed_line_is_refused_by_name(monkeypatch, tmp_path, change, said):
    with pytest.raises(InvalidInput, match=said):
        read(monkeypatch, tmp_path, {**TALK, **change})
