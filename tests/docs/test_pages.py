"""The documentation holds together: links lead somewhere, and nothing public lacks its line."""

import re
from dataclasses import fields
from pathlib import Path

import pytest
import typer

from tests.docs.test_snippets import pages
from tests.house.tree import ROOT, relative
from yiji.interfaces.cli.app import app
from yiji.settings import Settings

LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
VERB = re.compile(r"^([a-z]+):.*## ", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    titles = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", pages(), ids=relative)
def test_a_link_leads_to_a_page_and_a_heading(page: Path):
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        place = (page.parent / target).resolve() if target else page
        assert place.exists(), f"{relative(page)} links to {target}"
        assert not anchor or anchor in anchors(place), f"{relative(page)} links to #{anchor}"


@pytest.mark.parametrize("page", pages(), ids=relative)
def test_a_make_verb_that_a_page_names_exists(page: Path):
    verbs = set(VERB.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", page.read_text("utf-8"), re.MULTILINE))
    assert named <= verbs


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_a_setting_has_its_line_in_the_reference(name: str):
    assert f"`{name}`" in (ROOT / "docs/reference/settings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(typer.main.get_command(app).commands))
def test_a_command_has_its_line_in_the_reference(name: str):
    assert f"`yiji {name}" in (ROOT / "docs/reference/commands.md").read_text(encoding="utf-8")
