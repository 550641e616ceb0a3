import json

import pytest

SAID = {"at": "2025-01-01T09:00:00+08:00", "user": "u", "agent": "a", "session": "s"}


def scenario(name: str, needs: str, expect: dict[str, object]) -> dict[str, object]:
    ask = {**SAID, "at": "2025-01-02T09:00:00+08:00", "ask": "我对什么过敏？", "within": 3}
    return {
        "id": name,
        "lang": "zh",
        "tags": ["recall"],
        "needs": needs,
        "why": "…",
        "steps": [{**SAID, "say": "我对花生过敏", "reply": "好"}, {**ask, "expect": expect}],
    }


@pytest.fixture
def scenarios(tmp_path):
    def writing(*rows):
        path = tmp_path / "s.jsonl"
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        return str(path)

    return writing


def test_check_passes_with_exit_code_zero(cli, scenarios):
    file = scenarios(scenario("zh-a-01", "A", {"any": ["花生"]}))
    ran = cli("check", file, "--json")
    assert ran.code == 0
    assert (ran.json["pass_rate"], ran.json["passed"], ran.json["total"]) == (1.0, 1, 1)
    assert ran.json["by_tag"] == {"recall": {"passed": 1, "total": 1}}
    assert "1 of 1 scenarios passed" in cli("check", file).out


def test_check_names_what_failed_and_exits_with_one(cli, scenarios):
    file = scenarios(scenario("zh-a-01", "A", {"none": ["花生"]}))
    ran = cli("check", file, "--json")
    assert ran.code == 1
    (failure,) = ran.json["failures"]
    assert (failure["scenario"], failure["step"], failure["key"], failure["slot"]) == (
        "zh-a-01",
        1,
        "none",
        "花生",
    )
    assert "花生" in failure["came"]
    assert "zh-a-01" in cli("check", file).out


def test_what_is_not_asked_for_is_listed_and_never_fails(cli, scenarios):
    file = scenarios(
        scenario("zh-a-01", "A", {"any": ["花生"]}),
        scenario("zh-c-01", "C", {"any": ["花生"]}),
        scenario("zh-d-01", "D", {"none": ["花生"]}),
    )
    ran = cli("check", file, "--needs", "A", "--json")
    assert ran.code == 0
    assert ran.json["total"] == 1
    assert ran.json["others_passing"] == ["zh-c-01"]
    assert ran.json["others_failing"] == ["zh-d-01"]
    assert cli("check", file, "--needs", "A,D", "--json").code == 1
    assert cli("check", file, "--needs", "A", "--only", "--json").json["others_passing"] == []


def test_needs_that_select_nothing_are_refused(cli, scenarios):
    file = scenarios(scenario("zh-a-01", "A", {"any": ["花生"]}))
    ran = cli("check", file, "--needs", "Z")
    assert ran.code == 1
    assert "Z" in ran.err


def test_eval_prints_one_json_object(cli, tmp_path):
    row = {
        "id": "t1",
        "lang": "zh",
        "tag": "none",
        "now": "2025-03-12T10:20:00+08:00",
        "text": "我养了一只猫",
    }
    file = tmp_path / "t.jsonl"
    file.write_text(json.dumps(row), encoding="utf-8")
    assert cli("eval", "time", str(file), "--json").json["silence"] == 1.0
    assert "silence" in cli("eval", "time", str(file)).out


def test_an_unknown_evaluation_names_the_known_ones(cli):
    ran = cli("eval", "taste", "x.jsonl")
    assert ran.code == 1
    assert "locomo" in ran.err
