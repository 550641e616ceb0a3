"""The whole engine on every kind of database; a test that asks for `database_file` is about a file."""

import inspect
from pathlib import Path

import pytest

KINDS = ("file", "postgres")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    asked = inspect.signature(metafunc.function).parameters
    if "database_url" in metafunc.fixturenames and "database_file" not in asked:
        metafunc.parametrize("database_url", KINDS, indirect=True)


@pytest.fixture
def database_url(request: pytest.FixtureRequest, database_file: Path) -> str:
    if getattr(request, "param", "file") == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return str(database_file)
