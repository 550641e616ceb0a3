"""One call of a command: on which database, as whom, when, and how it answers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal

import yiji
from yiji.errors import YijiError
from yiji.interfaces.cli.screen import notes
from yiji.model.clock import Clock, FixedClock, SystemClock

if TYPE_CHECKING:
    from yiji.engine import Engine
    from yiji.memory import Memory

Background = Literal["thread", "manual"]

DEFAULT_USER = "me"
"""Whose memory is used when nobody is named: a person trying it out alone."""


@dataclass(frozen=True, slots=True)
class Call:
    """What every command is told.

    Attributes:
        db: Database, or None for the one of the settings.
        user: The person.
        agent: The assistant, or None for what all assistants share.
        tenant: The organisation.
        session: The conversation, or None.
        at: When it happens, aware, or None for now.
        json: Answer with one JSON object instead of tables.
    """

    db: str | None = None
    user: str = DEFAULT_USER
    agent: str | None = None
    tenant: str = "default"
    session: str | None = None
    at: datetime | None = None
    json: bool = False

    @property
    def moment(self) -> datetime:
        """When it happens, with the caller's offset, so that "tomorrow" is the caller's."""
        return self.at or SystemClock().now().astimezone()

    @contextmanager
    def opened(self, *, background: Background = "manual") -> Iterator["Engine"]:
        """Open the engine, and leave the outbox's jobs as they are.

        Args:
            background: `thread` for a command that goes on for a while, and does jobs meanwhile.

        Raises:
            YijiError: The database or the embedder cannot be opened.
        """
        clock: Clock = SystemClock() if self.at is None else FixedClock(self.at)
        settings = yiji.Settings.from_environment()
        with yiji.open(self.db or settings.url, clock=clock, background=background) as engine:
            yield engine

    @contextmanager
    def engine(self) -> Iterator["Engine"]:
        """Open the engine, and do background work afterwards; raises as `opened` does.

        What was asked for is done by then: a job that fails stays, and is told of in one line.
        """
        with self.opened() as engine:
            yield engine
            try:
                engine.drain()
            except YijiError as error:
                _say_put_off(error)

    @contextmanager
    def memory(self) -> Iterator["Memory"]:
        """Open the memory of the scope that was named; raises as `engine` does."""
        with self.engine() as engine:
            yield self.of(engine)

    @contextmanager
    def reading(self) -> Iterator["Memory"]:
        """Open the memory of the scope that was named to read in it: no job is waited for."""
        with self.opened() as engine:
            yield self.of(engine)

    def of(self, engine: "Engine", *, session: str | None = None) -> "Memory":
        """Give the memory of the scope that was named, in another session if one is given."""
        return engine.scope(
            user=self.user, agent=self.agent, tenant=self.tenant, session=session or self.session
        )


def _say_put_off(error: YijiError) -> None:
    said = f"Put off: background work failed ({error}); 'yiji jobs' lists it."
    notes().print(said, style="yellow", soft_wrap=True)


def parsed_time(text: str | None, option: str) -> datetime | None:
    """Parse the time that an option gives.

    Raises:
        InvalidInput: It is malformed or has no offset; the message names the option.
    """
    # A call without a time needs no reader of files.
    from yiji.evals.dataset import parse_time

    return None if text is None else parse_time(text, option)
