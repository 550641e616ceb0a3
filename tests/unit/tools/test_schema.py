"""Declarations in the providers' formats."""

import json
import re

import pytest

from yiji.errors import InvalidInput
from yiji.policy import Policy
from yiji.tools.catalog import TOOLS
from yiji.tools.result import PROVIDERS
from yiji.tools.schema import written

POLICY = Policy()
EVERY = sorted(TOOLS)


def schema(name: str, provider: str = "anthropic", **options: object) -> dict:
    settings = {"language": "en", "policy": POLICY} | options
    return written(TOOLS[name], provider=provider, **settings)


def test_chat_completions_nest_what_responses_and_messages_lay_flat():
    chat, flat, messages = (schema("search_memory", provider) for provider in PROVIDERS)
    inner = chat["function"]
    assert (chat["type"], set(chat)) == ("function", {"type", "function"})
    assert set(inner) == {"name", "description", "parameters"}
    assert (flat["type"], flat["name"], flat["strict"]) == ("function", "search_memory", False)
    assert set(messages) == {"name", "description", "input_schema"}
    assert inner["parameters"] == flat["parameters"] == messages["input_schema"]


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_tool_says_in_each_language_what_it_and_its_arguments_are(name, language):
    found = schema(name, language=language)
    inside = found["input_schema"]["properties"].values()
    texts = [found["description"], *(one["description"] for one in inside)]
    assert all(bool(re.search(r"[\u4e00-\u9fff]", text)) == (language == "zh") for text in texts)


@pytest.mark.parametrize("name", EVERY)
def test_a_name_is_one_that_every_provider_takes(name):
    assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", name)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_schema_is_json_that_closes_its_object(name, provider):
    found = json.loads(json.dumps(schema(name, provider)))
    inner = found.get("function", found)
    parameters = inner.get("parameters") or inner["input_schema"]
    assert parameters["type"] == "object"
    assert parameters["additionalProperties"] is False
    assert set(parameters["required"]) <= set(parameters["properties"])


@pytest.mark.parametrize("name", EVERY)
def test_a_strict_schema_requires_everything_and_lets_null_stand_for_what_is_left_out(name):
    loose, strict = (schema(name, strict=strict)["input_schema"] for strict in (False, True))
    assert strict["required"] == list(strict["properties"])
    for argument, shape in strict["properties"].items():
        is_optional = argument not in loose["required"]
        assert ("null" in shape["type"]) == is_optional
        assert (None in shape.get("enum", [None])) or not is_optional


@pytest.mark.parametrize("provider", PROVIDERS)
def test_strictness_is_asked_for_where_the_provider_reads_it(provider):
    found = schema("remember", provider, strict=True)
    assert found.get("function", found)["strict"] is True


def test_labels_and_kinds_are_those_of_the_policy():
    block = schema("core_memory_append")["input_schema"]["properties"]["label"]
    kind = schema("remember")["input_schema"]["properties"]["kind"]
    assert block["enum"] == ["human", "persona"]
    assert "fact" in kind["enum"]
    assert "episode" not in kind["enum"]


def test_another_provider_is_refused():
    with pytest.raises(InvalidInput, match="openai_responses"):
        schema("remember", "gemini")
