"""The whole engine on every kind of database; a test that asks for `database_file` is about a file."""

import inspect

import pytest

from tests.conftest import KINDS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    asked = inspect.signature(metafunc.function).parameters
    if "database_url" in metafunc.fixturenames and "database_file" not in asked:
        metafunc.parametrize("database_url", KINDS, indirect=True)
