import copy
import json
from pathlib import Path

import pytest

from yiji.errors import InvalidInput
from yiji.evals.catalog import BUILTIN
from yiji.evals.scenario import read_scenarios

GOOD = {
    "id": "zh-x-01",
    "lang": "zh",
    "tags": ["recall"],
    "needs": "A",
    "why": "…",
    "steps": [
        {"at": "2025-01-01T09:00:00+08:00", "user": "u", "agent": "a", "session": "s", "say": ""},
        {"at": "2025-01-01T09:00:00+08:00", "wait": "background"},
        {
            "at": "2025-01-02T09:00:00+08:00",
            "user": "u",
            "agent": "a",
            "session": "s",
            "ask": "?",
            "within": 3,
            "expect": {"none": ["x"]},
        },
    ],
}


def read(tmp_path: Path, *scenarios: dict[str, object]):
    path = tmp_path / "s.jsonl"
    path.write_text("\n".join(map(json.dumps, scenarios)), encoding="utf-8")
    return read_scenarios([path])


def test_a_scenario_is_read_with_its_defaults(tmp_path):
    (scenario,) = read(tmp_path, GOOD)
    say, wait, ask = scenario.steps
    assert (say.verb, say.text, say.who.tenant, say.origin, say.to) == (
        "say",
        "",
        "t1",
        "user",
        None,
    )
    assert (wait.verb, wait.who.user) == ("wait", None)
    assert (ask.within, ask.archived, ask.expect.checks) == (3, False, 1)


def broken(change) -> dict[str, object]:
    scenario = copy.deepcopy(GOOD)
    change(scenario)
    return scenario


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: s.update(steps=[]), "no steps"),
        (lambda s: s["steps"][1].update(at="2024-01-01T09:00:00+08:00"), "before the step above"),
        (lambda s: s["steps"][0].update(at="2025-01-01T09:00:00"), "has no offset"),
        (lambda s: s["steps"][0].update(ask="?"), "exactly one verb"),
        (lambda s: s["steps"][0].pop("user"), "say needs a user"),
        (lambda s: s["steps"][0].update(origin="boss"), "origin 'boss'"),
        (lambda s: s["steps"][0].update(to="everyone"), "to 'everyone'"),
        (lambda s: s["steps"][2]["expect"].update(xyz=["x"]), "unknown keys"),
    ],
)
def test_a_malformed_scenario_is_refused_by_name(tmp_path, change, said):
    with pytest.raises(InvalidInput, match=said):
        read(tmp_path, broken(change))


def test_an_id_stands_for_one_scenario(tmp_path):
    with pytest.raises(InvalidInput, match="twice: zh-x-01"):
        read(tmp_path, GOOD, GOOD)


def test_the_scenarios_that_ship_cover_what_must_not_break():
    scenarios = read_scenarios([BUILTIN])
    tags = {tag for scenario in scenarios for tag in scenario.tags}
    assert len(scenarios) >= 40
    assert {scenario.lang for scenario in scenarios} >= {"zh", "en"}
    assert tags >= {
        "injection",
        "cross-session",
        "update",
        "correction",
        "dedup",
        "user-isolation",
        "tenant-isolation",
        "forget",
        "forget-user",
        "read-your-writes",
        "negation",
        "temporal",
    }
    assert all(step.expect.checks or step.verb != "ask" for s in scenarios for step in s.steps)
