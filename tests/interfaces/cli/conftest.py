"""A command line on the test's own database, with the embedder that is loaded already."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from yiji.interfaces.cli.app import app


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


RunCli = Callable[..., Ran]


@pytest.fixture
def shipped(monkeypatch, shipped_embedder):
    import yiji.engine

    monkeypatch.setattr(yiji.engine, "embedder_of", lambda settings: shipped_embedder)


@pytest.fixture
def cli(shipped, database_file: Path, monkeypatch) -> RunCli:
    monkeypatch.setenv("COLUMNS", "300")

    def running(*arguments: str, said: str | None = None) -> Ran:
        result = CliRunner().invoke(app, ["--db", str(database_file), *arguments], input=said)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return running
