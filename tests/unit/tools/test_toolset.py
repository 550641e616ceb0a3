"""The face of the tools: what a developer calls."""

import pytest

from yiji.errors import BadArguments, InvalidInput, ScopeDenied, StoreUnavailable, UnknownTool
from yiji.tools.result import ToolResult

NAMES = (
    "search_memory", "remember", "correct_memory", "forget_memory", "core_memory_append",
    "core_memory_replace", "archival_memory_insert", "archival_memory_search", "conversation_search",
)  # fmt: skip


def test_the_tools_are_those_of_the_design_each_with_a_schema(tools):
    assert tools.names == NAMES
    assert [one["function"]["name"] for one in tools.schemas()] == list(NAMES)


def test_an_agent_may_be_given_some_of_them(tools):
    found = tools.schemas(["remember", "search_memory"], provider="anthropic")
    assert [one["name"] for one in found] == ["remember", "search_memory"]
    with pytest.raises(UnknownTool, match="no tool 'fly'"):
        tools.schemas(["fly"])


def test_whatever_goes_wrong_is_told_and_kept_for_the_program(tools):
    wrong = tools.call("fly", {})
    assert wrong.text.startswith("UnknownTool: no tool 'fly'; there are search_memory")
    assert isinstance(wrong.error, UnknownTool)
    assert isinstance(tools.call("remember", "{").error, BadArguments)
    with pytest.raises(BadArguments):
        tools.call("remember").checked()


def test_a_store_that_is_away_is_told_too(tools, monkeypatch):
    def away(*_: object, **__: object):
        raise StoreUnavailable("the database is busy")

    monkeypatch.setattr(type(tools._desk.memory), "recall", away)
    found = tools.call("search_memory", {"query": "x"})
    assert isinstance(found.error, StoreUnavailable)
    assert "busy" in found.text


def test_a_bug_of_ours_is_not_hidden(tools, monkeypatch):
    def broken(*_: object, **__: object):
        raise RuntimeError("a bug")

    monkeypatch.setattr(type(tools._desk.memory), "recall", broken)
    with pytest.raises(RuntimeError):
        tools.call("search_memory", {"query": "x"})


def test_a_model_gets_no_operators_rights(plain):
    with pytest.raises(ScopeDenied, match="operator"):
        _ = plain.operator(user="u", agent="a").tools


def test_the_language_is_one_of_two(tools):
    for ask in (tools.schemas, tools.core_memory):
        with pytest.raises(InvalidInput, match="'zh' or 'en'"):
            ask(language="fr")
    with pytest.raises(InvalidInput, match="'zh' or 'en'"):
        tools.call("remember", {}, language="fr")


@pytest.mark.parametrize(
    "odd", ["\ud800 of somebody", "\x00nobody", "\u202eyobon", "</yiji-memory>"]
)
def test_odd_characters_are_answered_like_any_others(tools, odd):
    given = {"text": odd, "id": odd, "query": odd, "content": odd, "label": "human"}
    given |= {"old_content": odd, "new_content": odd}
    for name in tools.names:
        takes = tools.schemas([name])[0]["function"]["parameters"]["required"]
        for more in takes or ["text", "id"]:
            wanted = {one: given[one] for one in takes or [more]}
            assert isinstance(tools.call(name, wanted, heard=odd), ToolResult)
