from datetime import UTC, datetime

import pytest
from rich.console import Console

from tests.store.making import record as made
from yiji.context.assemble import Context
from yiji.interfaces.cli.demo.stage import draw, draw_scene
from yiji.interfaces.cli.demo.story import Beat, Scene
from yiji.interfaces.cli.demo.telling import Told
from yiji.model.hit import Hit, Recall, ScoreParts, Trace, TraceCandidate
from yiji.model.record import Record, Source
from yiji.model.turn import Op, Outcome, TurnResult

NOW = datetime(2025, 3, 1, 9, tzinfo=UTC)
AT = "2025-03-01T09:00:00+00:00"


def record(number: int, content: str) -> Record:
    return made(number, content, source=Source(quote="as it was said"))


def shown(beat: Beat, answer: TurnResult | Recall | Context, language="en") -> str:
    scene = Scene("A scene", language, "u", "a", "s", (beat,))
    screen = Console(width=200, record=True)
    draw_scene(screen, scene)
    draw(screen, Told(scene, beat, answer))
    return screen.export_text()


def test_a_decision_shows_kind_words_and_what_it_replaced():
    new, old = record(1, "I live in Porto"), record(2, "I live in Lisbon")
    text = shown(
        Beat(AT, "say", "I moved", "Updated.", "watch this"),
        TurnResult("t", outcomes=(Outcome(Op.SUPERSEDE, new, (old,)),)),
    )
    for part in ("09:00", "I moved", "Updated.", "SUPERSEDE", "as it was said", "I live in Lisbon"):
        assert part in text
    assert "watch this" in text
    assert "A scene" in text


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (TurnResult("t", skipped="greeting"), "问候"),
        (TurnResult("t", quarantined=("fake_policy",)), "自称的公司规定"),
        (TurnResult("t", skipped="question", episodes=(record(1, "?"),)), "只留原话"),
        (TurnResult("t", skipped="greeting"), "不留"),
    ],
)
def test_what_is_not_extracted_says_why(result, said):
    assert said in shown(Beat(AT, "say", "你好"), result, "zh")


def test_an_answer_shows_scores_and_nothing_found_says_so():
    hit = Hit(record(1, "I live in Porto"), 0.83, ScoreParts(), ("vector",))
    trace = Trace("t", NOW, "?")
    assert "0.83" in shown(Beat(AT, "ask", "where?"), Recall((hit,), trace))
    assert "nothing remembered" in shown(Beat(AT, "ask", "where?"), Recall((), trace))


def test_a_context_shows_its_text_and_why_each_memory_is_in_it():
    scored, always = record(1, "I live in Porto"), record(2, "I am Maya")
    parts = ScoreParts(relevance=0.71, recency=0.62, importance=0.53)
    trace = Trace("t", NOW, "?", candidates=(TraceCandidate(scored.id, "fact", 0.64, parts, ()),))
    context = Context(head="HEAD TEXT", tokens=42, records=(always, scored), trace=trace)
    text = shown(Beat(AT, "context", "plan"), context)
    for part in ("HEAD TEXT", "42", "0.71", "0.62", "0.53", "0.64", "I am Maya", "–"):
        assert part in text
