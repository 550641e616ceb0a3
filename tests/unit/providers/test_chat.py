import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from tests.servers.llm import Answer, serving
from yiji.errors import (
    BadProviderReply,
    InvalidInput,
    MissingExtra,
    ProviderRefused,
    ProviderUnavailable,
)
from yiji.providers import chat
from yiji.providers.chat import Chat
from yiji.providers.protocols import Generator, PromptLine
from yiji.providers.retry_after import LONGEST_S

SCHEMA = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}
LINES = [PromptLine("system", "do it"), PromptLine("user", "now")]
KEY = "sk-private"


def ask(url: str, *, timeout_s: float = 5.0, sooner_s: float = 0):
    model = Chat(model="m1", url=url, key=KEY, timeout_s=timeout_s)
    return model.complete(LINES, name="answer", schema=SCHEMA, timeout_s=sooner_s)


def test_a_call_sends_model_messages_key_and_schema_and_gives_text_and_cost():
    with serving(Answer('{"a": 1}')) as server:
        given = ask(server.url)
    assert (given.text, given.tokens_in, given.tokens_out) == ('{"a": 1}', 120, 30)
    assert given.has_schema
    asked = server.asked[0]
    assert asked.path == "/v1/chat/completions"
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.payload["model"] == "m1"
    assert [one["role"] for one in asked.payload["messages"]] == ["system", "user"]
    assert asked.schema == "answer"
    assert asked.payload["response_format"]["json_schema"]["schema"] == SCHEMA


@pytest.mark.parametrize("key", [KEY, ""])
def test_nothing_of_the_environment_is_sent_to_the_endpoint(monkeypatch, key):
    for name in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID"):
        monkeypatch.setenv(name, "of-somebody-else")
    headers = "Authorization: Bearer of-somebody-else\nX-Extra: of-somebody-else"
    monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", headers)
    with serving(Answer("{}")) as server:
        Chat(model="m", url=server.url, key=key).complete(LINES, name="n", schema=SCHEMA)
    sent = server.asked[0].headers
    assert [name for name, value in sent.items() if "of-somebody-else" in value] == []
    assert sent["authorization"] == f"Bearer {key or 'none'}"


def test_it_is_a_generator():
    assert isinstance(Chat(model="m", url="http://localhost:1"), Generator)


def test_tokens_are_counted_here_where_the_endpoint_does_not_say():
    with serving(Answer("four words of text", cost=None)) as server:
        given = ask(server.url)
    assert given.tokens_in >= 2
    assert 4 <= given.tokens_out < 20


@pytest.mark.parametrize("status", [400, 415, 422, 501])
def test_a_server_that_knows_no_schema_is_asked_in_words_from_then_on(status):
    with serving(Answer(status=status), Answer('{"a": 1}')) as server:
        model = Chat(model="m", url=server.url)
        for _ in range(2):
            given = model.complete(LINES, name="n", schema=SCHEMA)
            assert (given.text, given.has_schema) == ('{"a": 1}', False)
    assert [one.schema for one in server.asked] == ["n", None, None]
    assert '"a":{"type":"integer"}' in server.asked[1].prompt


def test_a_request_that_is_refused_in_both_forms_does_not_change_the_form():
    with serving(Answer(status=400)) as server:
        model = Chat(model="m", url=server.url)
        for _ in range(2):
            with pytest.raises(ProviderRefused):
                model.complete(LINES, name="n", schema=SCHEMA)
    assert [one.schema for one in server.asked] == ["n", None, "n", None]


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
def test_overload_and_faults_of_the_server_are_for_later_and_are_not_retried_here(status):
    with serving(Answer(status=status)) as server, pytest.raises(ProviderUnavailable):
        ask(server.url)
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    ("said", "wait_s"),
    [("7", 7.0), ("999999", LONGEST_S), ("Wed, 21 Oct 2026 07:28:00 GMT", 1.0)],
)
def test_it_says_when_to_come_again(said, wait_s):
    with (
        serving(Answer(status=429, headers={"Retry-After": said})) as server,
        pytest.raises(ProviderUnavailable) as caught,
    ):
        ask(server.url)
    assert caught.value.retry_after_s == wait_s


REFUSALS = {
    "key": (Answer(status=401, body='{"error": {"message": "no"}}'), "set llm_key to"),
    "rights": (Answer(status=403), "set llm_key to"),
    "model": (Answer(status=404, body='{"error": "no model m1 here"}'), "set llm to one"),
    "address": (Answer(status=404, body="<html>nothing here</html>"), "is not at llm_url"),
    "other": (Answer(status=402), "check llm (the model's name), llm_key and llm_url"),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_which_setting_mends_it_and_not_the_key(name):
    answer, remedy = REFUSALS[name]
    with serving(answer) as server, pytest.raises(ProviderRefused) as caught:
        ask(server.url)
    assert KEY not in str(caught.value)
    assert remedy in str(caught.value)
    assert str(answer.status) in str(caught.value)


@pytest.mark.parametrize(
    "answer", [Answer(never=True), Answer(drips=True), Answer(drips=True, status=500)]
)
@pytest.mark.parametrize("limits", [{"timeout_s": 0.3}, {"timeout_s": 30, "sooner_s": 0.3}])
def test_a_call_ends_in_time_whatever_the_server_does(answer, limits):
    with serving(answer) as server:
        begun = time.perf_counter()
        with pytest.raises(ProviderUnavailable, match=r"within 0\.3 s; .*llm_timeout_s"):
            ask(server.url, **limits)
        assert time.perf_counter() - begun < 4


def test_a_call_that_was_cut_does_no_harm_to_the_next_nor_to_another_thread_s():
    with serving(Answer(drips=True), Answer('{"a": 1}')) as server:
        model = Chat(model="m", url=server.url)
        with pytest.raises(ProviderUnavailable):
            model.complete(LINES, name="n", schema=SCHEMA, timeout_s=0.5)
        with ThreadPoolExecutor(2) as pool:
            ask = partial(model.complete, LINES, name="n", schema=SCHEMA)
            calls = [pool.submit(ask) for _ in range(4)]
            assert {call.result().text for call in calls} == {'{"a": 1}'}
        assert model.complete(LINES, name="n", schema=SCHEMA).text == '{"a": 1}'


def test_nobody_there_is_for_later():
    with serving() as server:
        url = server.url
    with pytest.raises(ProviderUnavailable, match="cannot be reached; check llm_url"):
        ask(url)


@pytest.mark.parametrize(
    "body",
    [
        "",
        "no json",
        "[]",
        "{}",
        "null",
        "7",
        '{"choices": []}',
        '{"choices": [{"message": null}]}',
        '{"choices": [{"message": {"content": null}}]}',
        '{"choices": [{"message": {"content": 3}}]}',
        '{"choices": ' + "[" * 100_000,
        '{"choices": ' + "9" * 5_000 + "}",
    ],
)
def test_what_is_no_completion_is_a_bad_reply(body):
    with serving(Answer(body=body)) as server, pytest.raises(BadProviderReply):
        ask(server.url)


def test_it_needs_an_address_and_the_extra(monkeypatch):
    with pytest.raises(InvalidInput, match="llm_url"):
        Chat(model="m", url="localhost")
    monkeypatch.setattr(chat, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"yiji\[llm\]"):
        Chat(model="m", url="http://localhost:1")


def test_making_one_does_not_load_the_package(monkeypatch):
    monkeypatch.delitem(sys.modules, "openai", raising=False)
    Chat(model="m", url="http://localhost:1")
    assert "openai" not in sys.modules
