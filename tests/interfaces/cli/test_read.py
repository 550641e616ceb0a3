import pytest

from tests.servers.llm import Answer, serving


@pytest.fixture
def told(cli):
    cli("remember", "我叫罗思远", "--at", "2025-01-01T09:00:00+08:00")
    cli("remember", "我住在长沙", "--at", "2025-01-01T09:00:00+08:00")
    cli("remember", "我住在厦门", "--at", "2025-06-01T09:00:00+08:00")
    return cli


def test_recall_answers_as_json_with_hits_and_trace(told):
    found = told("recall", "我住在哪个城市？", "--json").json
    assert "厦门" in found["hits"][0]["record"]["content"]
    assert found["trace"]["candidates"]


def test_recall_asks_what_was_true_then(told):
    ran = told("recall", "我住在哪个城市？", "--as-of", "2025-03-01T00:00:00+08:00")
    assert "长沙" in ran.out


def test_recall_of_nothing_known_says_so(cli):
    assert "Nothing is remembered" in cli("recall", "我住在哪？").out


def test_recall_of_another_user_finds_nothing(told):
    assert told("recall", "我住在哪个城市？", "--user", "other", "--json").json["hits"] == []


def test_context_stays_within_the_budget_and_names_its_parts(told):
    built = told("context", "帮我写一封信", "--budget", "300", "--json").json
    assert built["tokens"] <= 300
    assert "罗思远" in built["head"]
    assert built["head"] in built["text"]
    assert "罗思远" in told("context", "帮我写一封信").out


def test_profile_lists_what_all_assistants_share(told):
    contents = [each["content"] for each in told("profile", "--json").json["records"]]
    assert any("罗思远" in content for content in contents)
    assert "厦门" in told("profile").out
    assert "Nothing is known about nobody" in told("profile", "--user", "nobody").out


def test_history_lists_every_value_newest_first(told):
    records = told("history", "profile.city", "--json").json["records"]
    assert ["厦门" in records[0]["content"], "长沙" in records[1]["content"]] == [True, True]
    assert records[1]["status"] == "superseded"
    assert "never held" in told("history", "profile.pet").out


def test_a_limit_out_of_range_is_refused(cli):
    ran = cli("recall", "x", "--limit", "0")
    assert ran.code == 1
    assert "limit 0" in ran.err


@pytest.mark.parametrize("answer", [Answer(never=True), Answer(status=500)], ids=["never", "500"])
def test_an_answer_without_a_plan_says_so(cli, monkeypatch, answer):
    cli("remember", "我在青岛上班")
    with serving(answer) as server:
        settings = {"LLM": "m1", "LLM_URL": server.url, "LLM_USES": "rewrite"}
        for name, value in (settings | {"LLM_REWRITE_TIMEOUT_S": "0.3"}).items():
            monkeypatch.setenv(f"YIJI_{name}", value)
        ran = cli("recall", "我在哪里上班？")
        assert ran.code == 0
        assert "青岛" in ran.out
        assert "Left out: plan" in ran.err
        said = cli("recall", "我在哪里上班？", "--json").json
        assert said["trace"]["degraded"] == ["plan"]


def test_a_model_that_is_away_keeps_nobody_from_writing_or_reading(cli, monkeypatch):
    with serving(Answer(status=500)) as server:
        monkeypatch.setenv("YIJI_LLM", "m1")
        monkeypatch.setenv("YIJI_LLM_URL", server.url)
        ran = cli("turn", "我家的路由器放在储物间最上面那层。我住在杭州。")
        assert ran.code == 0
        assert "yiji jobs" in ran.err
        asked = len(server.asked)
        found = cli("recall", "路由器放在哪里？")
        assert "储物间" in found.out
        assert found.err == ""
        assert len(server.asked) == asked, "a question waits for no job"
        assert cli("jobs", "--json").json["counts"] == {"failed": 1}
