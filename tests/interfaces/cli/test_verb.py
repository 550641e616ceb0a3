import inspect

import pytest
import typer

from yiji.errors import InvalidInput, StoreUnavailable
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.verb import SHARED, shared_options, verb, with_shared


@pytest.fixture
def seen() -> list[Call]:
    return []


@pytest.fixture
def run(seen):
    from typer.testing import CliRunner

    app = typer.Typer()
    app.callback()(with_shared(shared_options))

    @verb(app, "look")
    def look(call: Call, what: str, deep: bool = False) -> None:
        """Look at something."""
        seen.append(call)
        if what == "refused":
            raise InvalidInput("'refused' cannot be looked at; look elsewhere")
        if what == "busy":
            raise StoreUnavailable("busy; try again")

    return lambda *arguments: CliRunner().invoke(app, list(arguments))


def test_shared_options_may_stand_before_or_after_the_command(run, seen):
    run("--user", "E1", "--db", "a.db", "look", "x")
    run("look", "x", "--user", "E1", "--db", "a.db")
    assert seen[0] == seen[1]
    assert (seen[0].user, seen[0].db, seen[0].json) == ("E1", "a.db", False)


def test_what_stands_nearer_to_the_command_counts(run, seen):
    run("--user", "E1", "look", "x", "--user", "E2")
    assert seen[0].user == "E2"


def test_nobody_named_is_the_default_user_of_the_default_tenant(run, seen):
    run("look", "x")
    assert seen[0] == Call()


def test_an_empty_name_is_passed_on_to_be_refused_and_never_means_the_default(run, seen):
    run("look", "x", "--user", "")
    assert seen[0].user == ""


def test_an_error_is_one_line_and_exit_code_one(run):
    result = run("look", "refused")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.strip() == "✗ 'refused' cannot be looked at; look elsewhere"


def test_an_error_with_json_is_an_object_that_says_whether_to_retry(run):
    import json

    for arguments in (("--json", "look", "busy"), ("look", "busy", "--json")):
        result = run(*arguments)
        assert result.exit_code == 1
        assert json.loads(result.stdout) == {
            "error": {"type": "StoreUnavailable", "message": "busy; try again", "retryable": True}
        }


def test_a_time_without_offset_is_an_error_like_any_other(run, seen):
    result = run("look", "x", "--at", "2025-03-05T10:00:00")
    assert result.exit_code == 1
    assert "has no offset" in result.stderr
    assert seen == []


def test_every_command_has_the_shared_options():
    from yiji.interfaces.cli.app import app

    commands = [command.callback for command in app.registered_commands]
    assert len(commands) == 24
    for command in commands:
        assert set(SHARED) <= set(inspect.signature(command).parameters)
