import contextlib
import json

import pytest
from hypothesis import given as for_any
from hypothesis import strategies as st

from yiji.errors import BadArguments
from yiji.policy import Policy
from yiji.tools.arguments import MOST_CHARACTERS, checked
from yiji.tools.catalog import TOOLS

POLICY = Policy()
SEARCH, REMEMBER, REPLACE = (
    TOOLS[name] for name in ("search_memory", "remember", "core_memory_replace")
)


def test_a_mapping_and_its_json_are_one():
    given = {"query": "where?", "limit": 3, "kinds": ["fact"]}
    wanted = {"query": "where?", "limit": 3, "kinds": ("fact",)}
    assert checked(SEARCH, given, POLICY) == wanted
    assert checked(SEARCH, '{"query": "where?", "limit": 3.0, "kinds": ["fact"]}', POLICY) == wanted


def test_a_null_is_an_argument_left_out():
    assert checked(SEARCH, {"query": "x", "limit": None}, POLICY) == {"query": "x"}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (None, "needs the argument 'query'"),
        ("", "needs the argument 'query'"),
        ("{}", "needs the argument 'query'"),
        ({"query": None}, "needs the argument 'query'"),
        ({"query": "  "}, "blank"),
        ({"query": "\ud800"}, "blank"),
        ({"query": 3}, "to be a string, not int"),
        ({"query": ["x"]}, "to be a string, not list"),
        ({"query": "x" * 2001}, "2,001 characters, above 2,000"),
        ({"query": "x", "user": "y"}, "no argument 'user'; it takes query, limit, kinds"),
        ({"query": "x", 7: "y"}, "no argument '7'"),
        ({"query": "x", "limit": 0}, "not 1 to 20"),
        ({"query": "x", "limit": 10**5000}, "not 1 to 20"),
        ({"query": "x", "limit": "5"}, "to be an integer, not str"),
        ({"query": "x", "limit": True}, "to be an integer, not bool"),
        ({"query": "x", "limit": 2.5}, "to be an integer, not float"),
        ('{"query": "x", "limit": NaN}', "to be an integer"),
        ('{"query": "x", "limit": Infinity}', "to be an integer"),
        ({"query": "x", "kinds": "fact"}, "to be a list of strings, not str"),
        ({"query": "x", "kinds": ["mood"]}, "'mood', not one of profile"),
        ({"query": "x", "kinds": ["fact"] * 21}, "21 items"),
        ("[1, 2]", "one JSON object, not list"),
        ('"query"', "one JSON object, not str"),
        ("{query: x}", "no JSON"),
        ("[" * 100_000, "no JSON"),
        (" " * (MOST_CHARACTERS + 1), "characters of JSON"),
        ([("query", "x")], "one object, not list"),
    ],
)
def test_what_the_schema_does_not_allow_is_refused_by_name(given, told):
    with pytest.raises(BadArguments, match="search_memory: ") as refused:
        checked(SEARCH, given, POLICY)
    assert told in str(refused.value)


def test_only_a_kind_that_makes_a_claim_can_be_remembered():
    assert checked(REMEMBER, {"text": "x", "kind": "fact"}, POLICY)
    with pytest.raises(BadArguments, match="'episode', not one of"):
        checked(REMEMBER, {"text": "x", "kind": "episode"}, POLICY)


def test_a_part_may_be_replaced_by_nothing():
    given = {"label": "human", "old_content": "x", "new_content": ""}
    assert checked(REPLACE, given, POLICY) == given


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)
NAMED = st.dictionaries(
    st.sampled_from(["query", "limit", "kinds", "text", "id", "version", "label", "x"]), JSON
)


@for_any(st.sampled_from(sorted(TOOLS)), JSON | NAMED | st.text())
def test_whatever_a_model_gives_is_taken_or_refused_by_one_error(name, arguments):
    for given in (arguments, json.dumps(arguments)):
        with contextlib.suppress(BadArguments):
            found = checked(TOOLS[name], given, POLICY)
            assert set(found) <= {one.name for one in TOOLS[name].takes}
