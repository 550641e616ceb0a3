"""The face of the tools: what a developer calls."""

import pytest

from yiji.errors import BadArguments, InvalidInput, ScopeDenied, StoreUnavailable, UnknownTool

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
