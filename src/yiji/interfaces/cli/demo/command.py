"""The command that shows what Yiji does: demo."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import typer

import yiji
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.screen import console, say_json
from yiji.interfaces.cli.verb import verb
from yiji.model.clock import FixedClock

if TYPE_CHECKING:
    from yiji.engine import Engine


def register(app: typer.Typer) -> None:
    """Add the command."""
    verb(app, "demo")(demo)


def demo(call: Call) -> None:
    """Tell a two-day story in Chinese and a short one in English, and show what memory makes of it.

    The database is a temporary file; --db keeps it, so that the other commands can look into it.
    """
    # The stage needs the engine, which --help must not wait for.
    from yiji.interfaces.cli.demo import stage
    from yiji.interfaces.cli.demo.story import SCENES
    from yiji.interfaces.cli.demo.telling import tell
    from yiji.interfaces.cli.demo.worked import draw_worked, worked

    screen = console()
    clock = FixedClock(datetime.fromisoformat(SCENES[0].beats[0].at))
    shaped: list[object] = []
    with _opened(call, clock) as engine:
        for scene in SCENES:
            if not call.json:
                stage.draw_scene(screen, scene)
            for told in tell(engine, clock, scene):
                if call.json:
                    shaped.append({"said": told.beat, "as": scene.user, "answer": told.answer})
                else:
                    stage.draw(screen, told)
    if call.json:
        say_json({"beats": shaped, "worked_example": worked()})
        return
    draw_worked(screen)
    if call.db:
        kept = f"yiji --db {call.db} --user linshu --agent weekly recall '我叫什么名字'"
        screen.print(f"\nKept in {call.db}; look into it: {kept}", style="dim", soft_wrap=True)


@contextmanager
def _opened(call: Call, clock: FixedClock) -> Iterator["Engine"]:
    with TemporaryDirectory(prefix="yiji-demo-") as folder:
        url = call.db or str(Path(folder) / "demo.db")
        with yiji.open(url, clock=clock, background="manual") as engine:
            yield engine
