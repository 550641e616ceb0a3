from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.making import record
from yiji.errors import InvalidInput, ScopeDenied
from yiji.governance.access import (
    check_writable,
    destination,
    granted_to,
    home_of,
    is_shown,
    is_writable,
    origin_of,
)
from yiji.model.record import Candidate, Origin, Status
from yiji.model.scope import Capability, Scope
from yiji.policy import Policy

USER = Scope("t", "u", "a", ("sre",))
AGENT = Scope("t", None, "a", ("sre",))
OPERATOR = Scope("t", None, None, (), None, frozenset({Capability.OPERATOR}))
DOCUMENT = Scope("t", None, None, (), None, frozenset({Capability.DOCUMENT}))
SHARING = Scope("t", "u", "a", ("sre",), None, frozenset({Capability.SHARE}))


def may(scope: Scope, to: str) -> str | None:
    try:
        return destination(to, scope=scope)
    except ScopeDenied:
        return None


@pytest.mark.parametrize(
    ("to", "namespace", "allowed"),
    [
        ("org", "org", [OPERATOR, DOCUMENT]),
        ("team:sre", "team:sre", [OPERATOR, DOCUMENT, SHARING]),
        ("team:other", "team:other", [OPERATOR, DOCUMENT]),
        ("agent:a", "agent:a", [OPERATOR, DOCUMENT]),
        ("user", "user:u", [USER, SHARING]),
    ],
)
def test_only_who_may_write_a_place_is_given_it(to: str, namespace: str, allowed: list[Scope]):
    for scope in (USER, AGENT, OPERATOR, DOCUMENT, SHARING):
        if to == "user" and scope.user is None:
            with pytest.raises(InvalidInput):
                destination(to, scope=scope)
        else:
            assert may(scope, to) == (namespace if scope in allowed else None)


@pytest.mark.parametrize(
    "to",
    [
        "",
        "user:",
        "user:v",
        "user:u/agent:a",
        "org:x",
        "team:",
        "agent:",
        "team",
        "x",
        "ORG",
        "team:a\nb",
        "agent:" + "x" * 300,
    ],
)
def test_what_is_no_place_is_refused_with_those_there_are(to: str):
    with pytest.raises(InvalidInput):
        destination(to, scope=OPERATOR)


@pytest.mark.parametrize("name", ["x/agent:y", "../org", "u%2Fagent:a", "org", "user:u", "a:b"])
def test_no_name_of_a_team_or_agent_reaches_another_namespace(name: str):
    victims = {"org", "user:u", "user:u/agent:a", "agent:a", "team:sre", "agent:y"}
    for kind in ("team", "agent"):
        assert destination(f"{kind}:{name}", scope=OPERATOR) not in victims


NAMES = st.text(alphabet="ua/:%2F.agent user张", min_size=1, max_size=12)


@given(NAMES, NAMES, NAMES, NAMES)
def test_two_scopes_share_a_home_only_if_they_are_the_same(u1, a1, u2, a2):
    one, other = Scope("t", u1, a1), Scope("t", u2, a2)
    assert (one.home == other.home) == ((u1, a1) == (u2, a2))
    if u1 != u2:
        assert not is_writable(one.home, scope=other)
        assert not set(one.readable[:2]) & set(other.readable[:2])


@given(NAMES, NAMES)
def test_no_user_is_named_so_as_to_read_anothers_memories(u1, u2):
    one, other = Scope("t", u1), Scope("t", u2, "a")
    if u1 != u2:
        assert not set(one.readable) & set(other.readable) - {"org"}


def test_a_user_writes_only_their_own_two_namespaces():
    assert [name for name in USER.readable if is_writable(name, scope=USER)] == [
        "user:u/agent:a",
        "user:u",
    ]
    assert not any(is_writable(name, scope=AGENT) for name in AGENT.readable)


@pytest.mark.parametrize(
    ("scope", "name"), list(product([USER, AGENT], ["org", "team:sre", "agent:a", "user:v"]))
)
def test_a_write_where_one_only_reads_is_refused(scope: Scope, name: str):
    with pytest.raises(ScopeDenied):
        check_writable(name, scope=scope)


def test_a_refusal_says_who_may_and_never_who_else_there_is():
    with pytest.raises(ScopeDenied, match="operator"):
        check_writable("org", scope=USER)
    with pytest.raises(ScopeDenied) as refused:
        check_writable("user:secret-name", scope=USER)
    assert "secret-name" not in str(refused.value)


def test_quarantine_is_shown_to_an_operator_only():
    held = record(1, status=Status.QUARANTINED)
    assert [is_shown(held, scope=scope) for scope in (USER, DOCUMENT, SHARING, OPERATOR)] == [
        False,
        False,
        False,
        True,
    ]
    assert all(is_shown(record(1), scope=scope) for scope in (USER, DOCUMENT, OPERATOR))


def test_an_explicit_write_is_the_word_of_whoever_the_scope_is():
    assert [origin_of(scope) for scope in (USER, AGENT, OPERATOR, DOCUMENT)] == [
        Origin.USER,
        Origin.AGENT,
        Origin.OPERATOR,
        Origin.DOCUMENT,
    ]


@pytest.mark.parametrize(
    ("candidate", "scope", "home"),
    [
        (Candidate("fact", "x"), USER, "user:u/agent:a"),
        (Candidate("profile", "x"), USER, "user:u"),
        (Candidate("fact", "x", key="profile.health.allergy"), USER, "user:u"),
        (Candidate("preference", "x", shared=True), USER, "user:u"),
        (Candidate("preference", "x"), Scope("t", "u"), "user:u"),
        (Candidate("profile", "x"), OPERATOR, "org"),
    ],
)
def test_the_key_decides_before_the_kind_where_a_memory_lives(candidate, scope, home: str):
    assert home_of(candidate, scope=scope, policy=Policy()) == home


def test_who_writes_what_no_user_said_is_an_operator_or_a_document():
    assert granted_to(Origin.OPERATOR) == {Capability.OPERATOR}
    assert granted_to(Origin.DOCUMENT) == {Capability.DOCUMENT}
    with pytest.raises(InvalidInput, match="'operator' or 'document'"):
        granted_to(Origin.USER)
