import pytest


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
