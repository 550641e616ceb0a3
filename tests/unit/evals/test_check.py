import json

import pytest

from yiji.errors import InvalidInput, StoreUnavailable
from yiji.evals import check as checking
from yiji.evals.check import Verdict, check, run
from yiji.evals.expectation import Answer
from yiji.evals.scenario import read_scenarios


def scenario(tmp_path, name="zh-x-01", needs="A", expect=None):
    who = {"at": "2025-01-01T09:00:00+08:00", "user": "u", "agent": "a", "session": "s"}
    row = {
        "id": name,
        "lang": "zh",
        "tags": ["recall", "dates"],
        "needs": needs,
        "why": "…",
        "steps": [{**who, "say": "x"}, {**who, "ask": "?", "expect": expect or {"any": ["猫"]}}],
    }
    path = tmp_path / f"{name}.jsonl"
    path.write_text(json.dumps(row), encoding="utf-8")
    (read,) = read_scenarios([path])
    return read


@pytest.fixture
def playing(monkeypatch):
    """Let each `ask` answer with the given texts, without an engine."""

    def answering(*texts: str):
        def play(engine, clock, step):
            return Answer(texts) if step.verb == "ask" else None

        monkeypatch.setattr(checking, "play", play)

    return answering


def test_a_scenario_passes_when_everything_holds(tmp_path, playing, shipped_embedder):
    playing("一只猫")
    assert run(scenario(tmp_path), shipped_embedder).is_passed


def test_a_failure_says_where_and_what_came_instead(tmp_path, playing, shipped_embedder):
    playing("一只狗")
    (failure,) = run(scenario(tmp_path), shipped_embedder).failures
    assert (failure.scenario, failure.step, failure.key, failure.slot) == (
        "zh-x-01",
        1,
        "any",
        "猫",
    )
    assert failure.came == "一只狗"


def test_a_step_that_raises_fails_its_scenario_and_no_other(
    tmp_path, monkeypatch, shipped_embedder, caplog
):
    def play(engine, clock, step):
        raise StoreUnavailable("busy")

    monkeypatch.setattr(checking, "play", play)
    (failure,) = run(scenario(tmp_path), shipped_embedder).failures
    assert (failure.step, failure.key, failure.slot) == (0, "raised", "say")
    assert "StoreUnavailable" in failure.came
    assert "zh-x-01" in caplog.text


def test_what_is_not_asked_for_is_told_apart(tmp_path, monkeypatch):
    def passing(found, embedder, *, url):
        return Verdict(found, ())

    monkeypatch.setattr(checking, "run", passing)
    scenarios = [scenario(tmp_path, f"zh-{needs}-01", needs) for needs in ("A", "C")]
    report = check(scenarios, needs=frozenset({"A"}))
    assert [verdict.scenario.id for verdict in report.verdicts] == ["zh-A-01"]
    assert [verdict.scenario.id for verdict in report.others] == ["zh-C-01"]
    assert len(check(scenarios).verdicts) == 2


def test_the_rate_counts_whole_scenarios_and_tags_each(tmp_path, monkeypatch):
    failed = checking.Failure("zh-b-01", 1, "any", "猫", "nothing")

    def half(found, embedder, *, url):
        return Verdict(found, (failed, failed) if found.id == "zh-b-01" else ())

    monkeypatch.setattr(checking, "run", half)
    shaped = check([scenario(tmp_path, "zh-a-01"), scenario(tmp_path, "zh-b-01")]).as_json()
    assert (shaped["pass_rate"], shaped["passed"], shaped["total"]) == (0.5, 1, 2)
    assert shaped["by_tag"]["dates"] == {"passed": 1, "total": 2}
    assert shaped["by_lang"]["zh"] == {"passed": 1, "total": 2}
    assert len(shaped["failures"]) == 2


def test_a_run_of_nothing_is_refused(tmp_path):
    with pytest.raises(InvalidInput, match="0 scenarios"):
        check([])
    with pytest.raises(InvalidInput, match="no scenario needs Z"):
        check([scenario(tmp_path)], needs=frozenset({"Z"}))
