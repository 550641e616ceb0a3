"""What a transaction on PostgreSQL is confined to: time, tenant, and one writer an owner."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, TypeVar, cast
from weakref import WeakKeyDictionary

import psycopg
import sqlalchemy as sa
from psycopg import ClientCursor, errors
from psycopg.abc import Buffer, PQGen
from psycopg.pq import Format
from psycopg.types.string import StrDumper
from sqlalchemy.engine.default import DefaultExecutionContext
from typing_extensions import override

from yiji.errors import YijiError
from yiji.model.scope import user_namespace
from yiji.store.guard import UNSCOPED, Binding, Bound, binding
from yiji.store.scopes import claim

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import Compiled

MOST_OWNERS: Final = 64
"""Owners locked one by one; beyond, the tenant is. A server keeps 64 locks for each connection."""

_BEGIN_READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
# A statement of a write sees what was committed while it waited for its lock.
_BEGIN_WRITE: Final = "BEGIN ISOLATION LEVEL READ COMMITTED"

_VERBATIM: Final = {"no_parameters": True}
_PROGRESS: Final = "yiji"
_OF_USERS: Final = user_namespace("")
_CHECK_S: Final = 0.1

T = TypeVar("T")


class Connection(psycopg.Connection[tuple[object, ...]]):
    """A connection whose calls end, whatever the server does."""

    limit_s: float | None = None
    """Seconds until a call that the server does not answer is given up."""

    @override
    def wait(self, gen: PQGen[T], interval: float = _CHECK_S, timeout: float | None = None) -> T:
        try:
            return super().wait(gen, interval, timeout or self.limit_s)
        except errors._WaitTimeout:  # noqa: SLF001 - what psycopg raises for its own `timeout`
            self.close()
            raise psycopg.OperationalError("the server gave no answer") from None


class TextDumper(StrDumper):
    """Writes text without NUL, which the server cannot hold: as U+FFFD, so that nothing matches it."""

    @override
    def dump(self, obj: str) -> Buffer | None:
        return super().dump(obj.replace("\0", "\ufffd") if "\0" in obj else obj)


@contextmanager
def unhurried(connection: sa.Connection) -> Iterator[None]:
    """Let statements outside of transactions take as long as they need."""
    raw = cast("Connection", connection.connection.dbapi_connection)
    limit_s, raw.limit_s = raw.limit_s, None
    connection.exec_driver_sql("SET statement_timeout = 0")
    try:
        yield
    finally:
        raw.limit_s = limit_s
        with suppress(YijiError):
            connection.exec_driver_sql("RESET statement_timeout")


@dataclass(slots=True)
class _Progress:
    """How far a transaction is.

    Attributes:
        is_write: Whether it may change anything.
        held: Keys of the locks it holds.
        whole: Tenants that it has to itself.
        sees: Whose rows it sees, and whether it sees everybody's.
    """

    is_write: bool
    held: set[int] = field(default_factory=set)
    whole: set[str] = field(default_factory=set)
    sees: tuple[str, bool] = ("", False)


class Confinement:
    """Lets each statement see the rows of its own tenant, after the other writers of its owners."""

    def __init__(self, fault: Callable[[BaseException], YijiError | None]) -> None:
        self._fault = fault
        self._bindings: WeakKeyDictionary[Compiled, Binding] = WeakKeyDictionary()

    def install(self, engine: sa.Engine) -> None:
        """Confine the statements of this engine."""
        sa.event.listen(engine, "before_cursor_execute", self._before)

    def begin(
        self, connection: sa.Connection, *, write: bool, claims: Collection[str], tenant: str | None
    ) -> None:
        """Begin a transaction, wait for those with the same claims, and say whose rows come first.

        All in one message: each that is answered by itself takes as long as a statement.
        """
        keys = sorted({_key(one) for one in claims})  # in the order of _locks
        progress = _Progress(write, held=set(keys), sees=(tenant or "", False))
        begin = _BEGIN_WRITE if write else _BEGIN_READ
        wanted, values = _wanted(
            [("", key) for key in keys], None if tenant is None else progress.sees
        )
        if wanted:
            raw = cast("Connection", connection.connection.dbapi_connection)
            begin += f"; {ClientCursor(raw).mogrify(wanted.encode(), values)}"
        connection.info[_PROGRESS] = progress
        connection.exec_driver_sql(begin, execution_options=_VERBATIM)

    def _before(
        self,
        connection: sa.Connection,
        cursor: psycopg.Cursor[tuple[object, ...]],
        _statement: str,
        _parameters: object,
        context: DefaultExecutionContext,
        _many: bool,
    ) -> None:
        progress = cast("_Progress | None", connection.info.get(_PROGRESS))
        compiled = context.compiled
        if progress is None or compiled is None or compiled.statement is None:
            return
        bindings = self._bindings.get(compiled)
        if bindings is None:
            bindings = self._bindings[compiled] = binding(compiled)
        if not bindings.is_scoped:
            return
        cursor.format = Format.BINARY  # a block as text is twice as long, and is decoded twice
        is_lifted = UNSCOPED in context.execution_options
        one = _merged([bindings.of(row) for row in context.compiled_parameters])
        locks = _locks(progress, one, bindings, is_lifted=is_lifted) if progress.is_write else []
        sees = (one.tenant or "", is_lifted and one.tenant is None)
        self._tell(connection, progress, locks, sees)

    def _tell(
        self,
        connection: sa.Connection,
        progress: _Progress,
        locks: Collection[tuple[str, int]],
        sees: tuple[str, bool],
    ) -> None:
        """Take locks and set whose rows are seen, in one statement, if anything is new."""
        wanted, values = _wanted(locks, None if sees == progress.sees else sees)
        if not wanted:
            return
        raw = cast("Connection", connection.connection.dbapi_connection)
        try:
            raw.execute(wanted.encode(), values)
        except psycopg.Error as error:
            raise (self._fault(error) or error) from error
        progress.held |= {key for _, key in locks}
        progress.sees = sees


def _wanted(
    locks: Collection[tuple[str, int]], sees: tuple[str, bool] | None
) -> tuple[str, list[str]]:
    """Write what takes locks, in their order, and sets whose rows are seen; empty for nothing."""
    wanted = [f"pg_advisory_xact_lock{form}({key})" for form, key in locks]
    values: list[str] = []
    if sees is not None:
        wanted += [
            "set_config('yiji.tenant', %s, true)",
            "set_config('yiji.everywhere', %s, true)",
        ]
        values = [sees[0], "on" if sees[1] else "off"]
    return f"SELECT {', '.join(wanted)}" if wanted else "", values


def _merged(rows: Sequence[Bound]) -> Bound:
    """Give what all rows of a statement are confined to; the policies refuse a second tenant."""
    tenant = next((one.tenant for one in rows if one.tenant is not None), None)
    return Bound(tenant, frozenset().union(*(one.namespaces for one in rows)))


def _locks(
    progress: _Progress, one: Bound, bindings: Binding, *, is_lifted: bool
) -> list[tuple[str, int]]:
    """Give the locks that a statement of a write needs and does not have, in the order to take them.

    What is read for a decision is locked as what is changed is, but for what many users read.
    """
    tenant = one.tenant
    if tenant is None or tenant in progress.whole:
        return []
    is_alone = len(one.namespaces) == 1
    owners = {
        _key(claim(tenant, space))
        for space in one.namespaces
        if bindings.is_change or is_alone or space.startswith(_OF_USERS)
    }
    is_whole = bindings.is_change and is_lifted and not one.namespaces
    if is_whole or len(owners | progress.held) > MOST_OWNERS:
        progress.whole.add(tenant)
        return [("", _key(tenant))]
    shared = _key(tenant)
    last = [] if not owners or shared in progress.held else [("_shared", shared)]
    # Who waits for an owner must not hold the tenant: the owner's holder may want all of it.
    return [("", key) for key in sorted(owners - progress.held)] + last


def _key(claimed: str) -> int:
    """Give the number by which the server knows a lock."""
    digest = blake2b(claimed.encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
