"""What a table needs on PostgreSQL beyond its columns: partitions, policies, an order of text."""

from collections.abc import Iterator
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

PARTITIONS: Final = 16
"""Parts of a divided table; 32 took a third of an undivided table's time at a million rows of one
vector each (LAYOUT.md), and blocks are a 64th of those rows."""

PARTITIONED: Final = frozenset(("postings", "vectors"))
"""Tables that are read whole by namespace. `records` is found by key and stays in one piece: planning
a statement over its parts and their indexes took longer than running it (15 ms against 0.8)."""

KEY: Final = "HASH (namespace)"
"""The tenant is no part of it: the server leaves no part out for `namespace IN (…)` of a key of two
columns, and a scope reads several namespaces."""

WHERE: Final = {"uq_records_active_slot": "single AND status = 'active'"}
"""Conditions of indexes, in this database's words."""

ORDERED: Final = "ordered by bytes"
"""Mark of a column that is done."""

SEES: Final = (
    "tenant = (SELECT current_setting('yiji.tenant', true)) "
    "OR (SELECT current_setting('yiji.everywhere', true)) = 'on'"
)
"""Rows that a statement sees: those of the tenant that its transaction has named."""


def install(engine: sa.Engine) -> None:
    """Complete every table and index that is made through this engine, by migrations too."""
    sa.event.listen(engine, "before_execute", _complete)
    sa.event.listen(engine, "after_execute", _secure)


def _complete(_connection: sa.Connection, element: object, *_: object) -> None:
    if isinstance(element, CreateTable):
        table = element.element
        for column in table.columns:
            _order(column)
        if table.name in PARTITIONED:
            table.dialect_options["postgresql"]["partition_by"] = KEY
    elif isinstance(element, CreateIndex) and element.element.name in WHERE:
        where = sa.text(WHERE[str(element.element.name)])
        element.element.dialect_options["postgresql"]["where"] = where
    else:
        added = getattr(element, "column", None)  # by a migration, to a table that is there
        if isinstance(added, sa.Column):
            _order(added)


def _order(column: sa.Column[Any]) -> None:
    """Order text by its bytes, as SQLite does, whatever the server's language."""
    if isinstance(column.type, sa.String) and not column.info.get(ORDERED):
        column.info[ORDERED] = True
        ordered = type(column.type)(collation="C")
        column.type = column.type.with_variant(ordered, "postgresql")


def _secure(connection: sa.Connection, element: object, *_: object) -> None:
    if isinstance(element, CreateTable):
        for statement in _statements(element.element):
            connection.exec_driver_sql(statement)


def _statements(table: sa.Table) -> Iterator[str]:
    names = [table.name]
    if table.name in PARTITIONED:
        for number in range(PARTITIONS):
            names.append(f"{table.name}_{number:02}")
            yield (
                f"CREATE TABLE {names[-1]} PARTITION OF {table.name} "
                f"FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {number})"
            )
    if "tenant" in table.columns:
        for name in names:
            yield f"ALTER TABLE {name} ENABLE ROW LEVEL SECURITY"
            yield f"ALTER TABLE {name} FORCE ROW LEVEL SECURITY"
            yield f"CREATE POLICY own_tenant ON {name} USING ({SEES})"
