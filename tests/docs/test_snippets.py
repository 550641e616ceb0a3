"""Every Python snippet of the documentation runs and prints what it says."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT, relative

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PRINTED = re.compile(r"^ *print\(.*\)  # -> (.+)$", re.MULTILINE)


def pages() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def snippets(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", [page for page in pages() if snippets(page)], ids=relative)
def test_the_snippets_of_a_page_run_in_order(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    shared: dict[str, object] = {"__name__": "snippet"}
    for number, code in enumerate(snippets(page), start=1):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(code, f"{relative(page)}, snippet {number}", "exec"), shared)  # noqa: S102 - snippets of our own pages
        assert said.getvalue().splitlines() == PRINTED.findall(code), f"snippet {number}"


def test_there_are_snippets_to_run():
    assert {"README.md", "README.zh.md", "docs/quickstart.md"} <= {
        relative(page) for page in pages() if snippets(page)
    }
