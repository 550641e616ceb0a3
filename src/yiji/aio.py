"""The same verbs awaited: each runs in a thread, so that an event loop never waits for the disk.

A verb that has begun is finished even if its task is cancelled, and the cancellation comes after:
what was written is written whole. A verb that still waits for a thread is not begun.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from datetime import datetime
from functools import partial, wraps
from itertools import islice
from types import TracebackType
from typing import Any, Concatenate, Generic, ParamSpec, Self, TypeVar

from yiji import engine as sync
from yiji.engine import Engine
from yiji.errors import InvalidInput
from yiji.maintenance.queue import Queue
from yiji.memory import Memory
from yiji.model.pack import Pack
from yiji.model.scope import Scope
from yiji.session.session import Session
from yiji.settings import Settings
from yiji.tools.toolset import Tools

Inner = TypeVar("Inner")
Given = ParamSpec("Given")
Result = TypeVar("Result")
Face = TypeVar("Face")

LINES_AT_ONCE = 500
"""Lines of an export that one step of a thread reads."""


class _Awaited(Generic[Inner]):
    """Something whose verbs are awaited, in a bounded number of threads."""

    def __init__(self, inner: Inner, threads: ThreadPoolExecutor) -> None:
        self._inner = inner
        self._threads = threads

    async def _run(self, call: Callable[[], Result]) -> Result:
        """Run a call in a thread.

        Raises:
            InvalidInput: The engine was closed.
            CancelledError: The task was cancelled: before the call began, or after it ended.
        """
        return await _in_thread(self._threads, call)


async def _in_thread(threads: ThreadPoolExecutor, call: Callable[[], Result]) -> Result:
    try:
        work = threads.submit(copy_context().run, call)
    except RuntimeError:
        raise InvalidInput("the engine is closed; open it again") from None
    waiting = asyncio.wrap_future(work)
    try:
        return await asyncio.shield(waiting)
    except asyncio.CancelledError:
        if not work.cancel():
            await _ended(waiting)
        raise


async def _ended(waiting: asyncio.Future[Result]) -> None:
    """Wait for a call that has begun, however often the task is cancelled meanwhile."""
    while not waiting.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([waiting])
    if not waiting.cancelled():
        waiting.exception()  # the task is told of its cancellation, not of how the call went


def _awaited(
    verb: Callable[Concatenate[Inner, Given], Result],
) -> Callable[Concatenate[_Awaited[Inner], Given], Coroutine[Any, Any, Result]]:
    """Give a verb awaited: the same name, arguments, result, errors and documentation."""

    @wraps(verb)
    async def call(self: _Awaited[Inner], /, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        return await self._run(partial(verb, self._inner, *args, **kwargs))

    return call


def _at_once(
    verb: Callable[Concatenate[Inner, Given], Result],
) -> Callable[Concatenate[_Awaited[Inner], Given], Result]:
    """Give a verb that touches no disk as it is, not awaited."""

    @wraps(verb)
    def call(self: _Awaited[Inner], /, *args: Given.args, **kwargs: Given.kwargs) -> Result:
        return verb(self._inner, *args, **kwargs)

    return call


def _giving(
    face: Callable[[Result, ThreadPoolExecutor], Face],
    verb: Callable[Concatenate[Inner, Given], Result],
) -> Callable[Concatenate[_Awaited[Inner], Given], Face]:
    """Give a verb that touches no disk, its result with verbs that are awaited."""

    @wraps(verb)
    def call(self: _Awaited[Inner], /, *args: Given.args, **kwargs: Given.kwargs) -> Face:
        return face(verb(self._inner, *args, **kwargs), self._threads)

    return call


class AsyncTools(_Awaited[Tools]):
    """The tools of a scope, awaited; see `Tools`."""

    call = _awaited(Tools.call)
    confirm = _awaited(Tools.confirm)
    core_memory = _awaited(Tools.core_memory)
    schemas = _at_once(Tools.schemas)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all tools."""
        return self._inner.names


class AsyncSession(_Awaited[Session]):
    """One conversation, awaited; see `Session`."""

    turn = _awaited(Session.turn)
    recall = _awaited(Session.recall)
    context = _awaited(Session.context)
    window = _awaited(Session.window)
    why = _awaited(Session.why)
    end = _awaited(Session.end)

    async def spawn(
        self,
        agent: str,
        *,
        task: str | None = None,
        name: str | None = None,
        at: datetime | None = None,
    ) -> "AsyncSession":
        """Begin the conversation of a sub-agent; see `Session.spawn`."""
        begun = await self._run(partial(self._inner.spawn, agent, task=task, name=name, at=at))
        return AsyncSession(begun, self._threads)

    async def absorb(self, child: "AsyncSession", *, at: datetime | None = None) -> Pack:
        """Take over what a sub-agent's session came to; see `Session.absorb`."""
        theirs = child._inner  # noqa: SLF001 -- of its own class
        return await self._run(partial(self._inner.absorb, theirs, at=at))

    @property
    def scope(self) -> Scope:
        """Who speaks here, and in which session."""
        return self._inner.scope

    @property
    def name(self) -> str:
        """Its name, unique for its tenant, user and agent."""
        return self._inner.name

    async def __aenter__(self) -> Self:
        await self._run(self._inner.__enter__)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the conversation as `Session` does."""
        await self._run(partial(self._inner.__exit__, kind, error, trace))


class AsyncMemory(_Awaited[Memory]):
    """The memory of one scope, awaited; see `Memory`. Cheap to make; safe to share between tasks."""

    turn = _awaited(Memory.turn)
    remember = _awaited(Memory.remember)
    remember_many = _awaited(Memory.remember_many)
    correct = _awaited(Memory.correct)
    update = _awaited(Memory.update)
    delete = _awaited(Memory.delete)
    forget = _awaited(Memory.forget)
    recall = _awaited(Memory.recall)
    context = _awaited(Memory.context)
    get = _awaited(Memory.get)
    list = _awaited(Memory.list)
    profile = _awaited(Memory.profile)
    history = _awaited(Memory.history)
    why = _awaited(Memory.why)
    uses = _awaited(Memory.uses)
    checkpoint = _awaited(Memory.checkpoint)
    keep_checkpoint = _awaited(Memory.keep_checkpoint)
    session = _giving(AsyncSession, Memory.session)

    @property
    def scope(self) -> Scope:
        """Who is asking."""
        return self._inner.scope

    @property
    def tools(self) -> AsyncTools:
        """The verbs as tools that a language model calls; see docs/howto/tools.md."""
        return AsyncTools(self._inner.tools, self._threads)


class AsyncQueue(_Awaited[Queue]):
    """The background jobs, awaited; see `Queue`. What works them off is a process of its own."""

    list = _awaited(Queue.list)
    tally = _awaited(Queue.tally)
    retry = _awaited(Queue.retry)


class AsyncEngine(_Awaited[Engine]):
    """An open memory, awaited; see `Engine`. Made by `yiji.open_async`."""

    drain = _awaited(Engine.drain)
    maintain = _awaited(Engine.maintain)
    import_ = _awaited(Engine.import_)
    doctor = _awaited(Engine.doctor)
    spend = _awaited(Engine.spend)
    forget_tenant = _awaited(Engine.forget_tenant)
    scope = _giving(AsyncMemory, Engine.scope)
    operator = _giving(AsyncMemory, Engine.operator)
    hashed_user = _at_once(Engine.hashed_user)

    @property
    def settings(self) -> Settings:
        """What it was opened with."""
        return self._inner.settings

    @property
    def queue(self) -> AsyncQueue:
        """Its background jobs."""
        return AsyncQueue(self._inner.queue, self._threads)

    async def export(self, *, tenant: str | None = None) -> AsyncIterator[str]:
        """Give everything as JSON Lines, one object a line; see `Engine.export`."""
        lines = await self._run(partial(self._inner.export, tenant=tenant))
        while some := await self._run(partial(_some, lines)):
            for line in some:
                yield line

    async def close(self) -> None:
        """Finish what is running, and close; see `Engine.close`. Closing again does nothing."""
        try:
            with suppress(InvalidInput):
                await self._run(self._inner.close)
        except asyncio.CancelledError:
            self._inner.close()
            raise
        finally:
            self._threads.shutdown(wait=False)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()


def _opening(
    opens: Callable[Given, Engine],
) -> Callable[Given, Coroutine[Any, Any, AsyncEngine]]:
    """Give the function that opens an engine, awaited: the same arguments and errors."""

    async def open_async(*args: Given.args, **kwargs: Given.kwargs) -> AsyncEngine:
        """Open a memory whose verbs are awaited; see `yiji.open`.

        `pool_size` is also the number of threads that do the work.
        """
        opened: list[Engine] = []
        with ThreadPoolExecutor(1, "yiji-open") as opener:
            try:
                await _in_thread(opener, lambda: opened.append(opens(*args, **kwargs)))
            except asyncio.CancelledError:
                for engine in opened:
                    engine.close()
                raise
        return AsyncEngine(
            opened[0], ThreadPoolExecutor(opened[0].settings.pool_size, "yiji-async")
        )

    return open_async


open_async = _opening(sync.open)


def _some(lines: Iterator[str]) -> list[str]:
    return list(islice(lines, LINES_AT_ONCE))
