import json
from datetime import UTC, datetime

import pytest

from yiji.errors import InvalidInput
from yiji.evals.dataset import row_of
from yiji.evals.report import Mark
from yiji.evals.suites import locomo

TALK = {
    "sample_id": "talk-1",
    "conversation": {
        "speaker_a": "Ada",
        "speaker_b": "Bo",
        "session_2_date_time": "12:04 am on 3 June, 2023",
        "session_2": [{"speaker": "Bo", "dia_id": "D2:1", "text": "Back from the lake."}],
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [
            {"speaker": "Ada", "dia_id": "D1:1", "text": "Look!", "blip_caption": "a red kite"},
            {"speaker": "Bo", "dia_id": "D1:2", "text": "Nice one."},
        ],
        "session_3_date_time": "1:00 pm on 4 June, 2023",
    },
    "qa": [
        {"question": "What did Ada show?", "evidence": ["D1:1; D1:2"], "category": 1},
        {"question": "Where was Bo?", "evidence": ["D2:1", "D9:9"], "category": 4},
        {"question": "Unanswerable?", "evidence": ["D9:9"], "category": 5},
        {"question": "No evidence?", "evidence": [], "category": 2},
    ],
}


def conversation():
    return locomo._conversation(row_of(json.loads(json.dumps(TALK)), "f[0]"))


def test_turns_come_in_time_order_with_speaker_caption_and_session():
    first, second, third = conversation().turns
    assert (first.id, first.speaker, first.text) == ("D1:1", "Ada", "Look! a red kite")
    assert first.at == datetime(2023, 5, 8, 13, 56, tzinfo=UTC)
    assert (second.session, third.session) == ("session_1", "session_2")
    assert first.at < second.at < third.at
    assert third.at == datetime(2023, 6, 3, 0, 4, tzinfo=UTC)


def test_evidence_is_parsed_out_of_joined_ids_and_asked_as_of_the_last_session():
    question = conversation().questions[0]
    assert question.gold == {"D1:1", "D1:2"}
    assert question.groups == {"category": "1"}
    assert question.at == conversation().turns[-1].at


def test_questions_whose_evidence_names_no_turn_are_left_out():
    kept = locomo._answerable(conversation()).questions
    assert [question.gold for question in kept] == [{"D1:1", "D1:2"}, {"D2:1"}]


def test_figures_on_top_leave_the_adversarial_category_out(monkeypatch, tmp_path):
    marks = [
        Mark("recall@10", 1.0, {"category": "1"}),
        Mark("recall@10", 0.0, {"category": "5"}),
        Mark("not_stored", 0.0),
    ]
    monkeypatch.setattr(locomo, "answers", lambda conversations, track: marks)
    path = tmp_path / "talks.json"
    path.write_text(json.dumps([TALK]), encoding="utf-8")
    shaped = locomo.evaluate([path]).as_json()
    assert shaped["recall@10"] == 1.0
    assert shaped["by_scope"]["with_5"]["recall@10"] == 0.5
    assert shaped["by_scope"]["without_5"]["recall@10"] == 1.0
    assert shaped["by_category"] == {"1": {"recall@10": 1.0}, "5": {"recall@10": 0.0}}
    assert shaped["not_stored"] == 0.0
    assert shaped["questions_left_out"] == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"session_1_date_time": "8 May"}, "is no date of LoCoMo"),
        ({"session_1": None, "session_2": None}, "no session_1"),
    ],
)
def test_another_format_is_refused_by_name(change, said):
    broken = {**TALK, "conversation": {**TALK["conversation"], **change}}
    with pytest.raises(InvalidInput, match=said):
        locomo._conversation(row_of(broken, "f[0]"))
