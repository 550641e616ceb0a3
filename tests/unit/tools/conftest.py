"""The tools of one user on an engine whose embedder is a hash."""

import pytest


@pytest.fixture
def me(plain):
    return plain.scope(user="u", agent="a", session="s")


@pytest.fixture
def tools(me):
    return me.tools


@pytest.fixture
def desk(tools):
    return tools._desk
