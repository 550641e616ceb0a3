import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.errors import InvalidInput
from yiji.model.scope import (
    Capability,
    Scope,
    agent_namespace,
    is_of_user,
    scope_of,
    team_namespace,
    user_agent_namespace,
    user_namespace,
)

NAME = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=30)


def test_a_scope_reads_from_near_to_far():
    scope = Scope(user="u", agent="a", teams=("t1", "t2"))
    assert scope.readable == ("user:u/agent:a", "user:u", "agent:a", "team:t1", "team:t2", "org")


def test_a_user_without_an_agent_reads_only_what_all_assistants_share():
    assert Scope(user="u").readable == ("user:u", "org")


@pytest.mark.parametrize(
    ("scope", "home"),
    [
        (Scope(user="u", agent="a"), "user:u/agent:a"),
        (Scope(user="u"), "user:u"),
        (Scope(agent="a"), "agent:a"),
        (Scope(), "org"),
    ],
)
def test_what_a_scope_says_lives_with_whom_it_asks_for(scope: Scope, home: str):
    assert scope.home == home
    assert home in scope.readable


@given(NAME, NAME, NAME, NAME)
def test_no_two_pairs_of_user_and_agent_share_a_namespace(u1: str, a1: str, u2: str, a2: str):
    same = user_agent_namespace(u1, a1) == user_agent_namespace(u2, a2)
    assert same == ((u1, a1) == (u2, a2))


@given(NAME, NAME)
def test_a_user_cannot_be_named_so_as_to_own_anothers_memories(victim: str, attacker: str):
    if victim != attacker:
        assert not is_of_user(user_namespace(victim), attacker)
        assert not is_of_user(user_agent_namespace(victim, "a"), attacker)


def test_a_user_named_like_a_path_stays_one_user():
    assert user_namespace("u/agent:a") != user_agent_namespace("u", "a")


@pytest.mark.parametrize("name", ["", "x" * 201, "a\nb", "a\0b", "\u202eab"])
def test_what_is_not_a_name_is_refused(name: str):
    for given_as in ({"user": name}, {"agent": name}, {"tenant": name}, {"teams": (name,)}):
        with pytest.raises(InvalidInput, match="not a name"):
            Scope(**given_as)


def test_an_operator_holds_every_capability_and_a_user_none():
    operator = Scope(capabilities=frozenset({Capability.OPERATOR}))
    assert all(operator.can(capability) for capability in Capability)
    assert not any(Scope(user="u").can(capability) for capability in Capability)


def test_another_session_is_the_same_scope_otherwise():
    scope = Scope(user="u", agent="a", session="s1")
    assert scope.in_session("s2").readable == scope.readable
    assert scope.in_session("s2").session == "s2"


@given(NAME, st.none() | NAME)
def test_a_user_s_namespace_tells_whose_home_it_is(user: str, agent: str | None):
    scope = Scope("t", user, agent, session="s")
    assert scope_of(scope.home, tenant="t", session="s") == scope


@given(NAME)
def test_what_others_share_names_an_agent_or_a_team_or_the_tenant(name: str):
    assert scope_of("org", tenant="t") == Scope("t")
    agent, team = Scope("t", agent=name), Scope("t", teams=(name,))
    assert scope_of(agent_namespace(name), tenant="t") == agent
    assert scope_of(team_namespace(name), tenant="t") == team


@pytest.mark.parametrize("namespace", ["organ", "agent:", "team:", "user:", "", "u"])
def test_what_is_no_namespace_names_nobody(namespace: str):
    with pytest.raises(InvalidInput, match="no namespace"):
        scope_of(namespace, tenant="t")
