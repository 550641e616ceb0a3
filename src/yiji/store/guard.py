"""No statement touches memories without a scope (invariant 1)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import and_
from typing import Any, cast
from weakref import WeakSet

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import Compiled, ExecutionContext
from sqlalchemy.sql import visitors
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import (
    BinaryExpression,
    BooleanClauseList,
    ClauseElement,
    ClauseList,
    Grouping,
)
from sqlalchemy.sql.operators import eq, in_op

from yiji.errors import ScopeDenied
from yiji.store.tables import metadata

SCOPE_COLUMNS = ("tenant", "namespace")
"""Columns that a WHERE must bind where the table's key has them."""

UNSCOPED = "unscoped"
"""Execution option that lifts the guard; its value says why."""

_BINDING = (eq, in_op)


def install(engine: sa.Engine) -> None:
    """Refuse statements of this engine that read or change guarded rows without a scope."""
    # A compiled statement serves every statement of the same form, so each form is checked once.
    sound: WeakSet[Compiled] = WeakSet()

    @sa.event.listens_for(engine, "before_cursor_execute")
    def _check(
        _connection: sa.Connection,
        _cursor: object,
        _statement: str,
        _parameters: object,
        context: ExecutionContext,
        _many: bool,
    ) -> None:
        compiled = context.compiled
        if compiled is None or compiled in sound or UNSCOPED in context.execution_options:
            return
        missing = None if compiled.statement is None else next(unbound(compiled.statement), None)
        if missing is not None:
            raise ScopeDenied(
                f"a statement on {missing!r} has no bound tenant and namespace; "
                "bind both in its WHERE, no read or change may cross scopes"
            )
        sound.add(compiled)


def unbound(statement: ClauseElement) -> Iterator[str]:
    """Give the names of guarded columns that a statement touches and does not bind.

    Args:
        statement: Any statement; an INSERT carries its scope in its rows, schema changes and
            pragmas touch no rows. Text counts as touching everything.
    """
    for part in visitors.iterate(statement):
        if isinstance(part, sa.TextClause) and part is statement:
            yield "text"
        if isinstance(part, sa.Select):
            bound = set(_bound(part.whereclause))
            touched = [table for source in part.get_final_froms() for table in _tables(source)]
            yield from _missing(touched, bound)
        elif isinstance(part, sa.Update | sa.Delete):
            yield from _missing([part.table], set(_bound(part.whereclause)))


def _tables(source: sa.FromClause) -> Iterator[sa.FromClause]:
    """Take a join apart; a subquery is visited by itself."""
    if isinstance(source, sa.Join):
        yield from _tables(source.left)
        yield from _tables(source.right)
    elif isinstance(source, sa.Table | sa.Alias):
        yield source


def _missing(touched: list[sa.FromClause], bound: Collection[ClauseElement]) -> Iterator[str]:
    for source in touched:
        table = source.element if isinstance(source, sa.Alias) else source
        if isinstance(table, sa.Table) and table.metadata is metadata:
            key = {column.name for column in table.primary_key}
            needed = [name for name in SCOPE_COLUMNS if name in key]
            yield from (f"{table.name}.{name}" for name in needed if source.c[name] not in bound)


def _bound(where: ClauseElement | None) -> Iterator[ClauseElement]:
    """Give the columns that every row must match with a value.

    Only what stands under AND counts: one side of an OR binds nothing.
    """
    if isinstance(where, BooleanClauseList) and where.operator is and_:
        for clause in where.clauses:
            yield from _bound(clause)
    elif (
        isinstance(where, BinaryExpression)
        and where.operator in _BINDING
        and all(isinstance(value, sa.BindParameter) for value in _values(where.right))
    ):
        yield where.left


def _values(right: ClauseElement) -> Sequence[object]:
    """Give what a column is held against: one value, or each of a list."""
    inner: object = right.element if isinstance(right, Grouping) else right
    return inner.clauses if isinstance(inner, ClauseList) else [inner]


@dataclass(frozen=True, slots=True)
class Bound:
    """What one execution of a statement is confined to.

    Attributes:
        tenant: Organisation, or None if none is bound.
        namespaces: Those that are bound, by any of its parts.
    """

    tenant: str | None
    namespaces: frozenset[str]


@dataclass(frozen=True, slots=True)
class Binding:
    """Where the scope of a compiled statement stands among its parameters.

    Attributes:
        is_scoped: Whether it touches rows that belong to a tenant.
        is_change: Whether it inserts, updates or deletes.
        tenants: Names of the parameters that hold the tenant.
        spaces: Names of those that hold a namespace, or a list of them.
    """

    is_scoped: bool
    is_change: bool
    tenants: tuple[str, ...]
    spaces: tuple[str, ...]

    def of(self, parameters: Mapping[str, Any]) -> Bound:
        """Read the scope of one execution from its parameters by name."""
        tenant = next((parameters[name] for name in self.tenants if name in parameters), None)
        spaces = {parameters[name] for name in self.spaces if name in parameters}
        for name in self.spaces:
            at = 1  # a list is spelled out as NAME_1, NAME_2, …
            while (value := parameters.get(f"{name}_{at}")) is not None:
                spaces.add(value)
                at += 1
        return Bound(tenant, frozenset(spaces))


def binding(compiled: Compiled) -> Binding:
    """Find where a compiled statement holds its scope."""
    statement = cast("ClauseElement", compiled.statement)
    is_change = isinstance(statement, sa.Insert | sa.Update | sa.Delete)
    touched = [part for part in visitors.iterate(statement) if isinstance(part, sa.Table)]
    if isinstance(statement, sa.Insert | sa.Update | sa.Delete):
        touched.append(cast("sa.Table", statement.table))
    is_scoped = any(part.metadata is metadata and SCOPE_COLUMNS[0] in part.c for part in touched)
    names: dict[str, list[str]] = {name: [] for name in SCOPE_COLUMNS}
    if isinstance(statement, sa.Insert):
        names = {name: [name] for name in SCOPE_COLUMNS}
    known = compiled.bind_names if isinstance(compiled, SQLCompiler) else {}
    for part in visitors.iterate(statement):
        if not isinstance(part, BinaryExpression) or part.operator not in _BINDING:
            continue
        column = getattr(part.left, "name", None)
        if column in names:
            held = (one for one in _values(part.right) if isinstance(one, sa.BindParameter))
            names[column] += [known[one] for one in held if one in known]
    tenants, spaces = (tuple(names[name]) for name in SCOPE_COLUMNS)
    return Binding(is_scoped, is_change, tenants, spaces)
