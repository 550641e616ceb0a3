"""What a table needs on PostgreSQL beyond its columns: partitions, policies, an order of text."""

from collections.abc import Iterator
from typing import Final

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

PARTITIONS: Final = 16
"""Parts of a large table. Pruning to one of 32 by hash took a third of the time at a million rows
(LAYOUT.md); half as many halve what a new database costs."""

PARTITIONED: Final = frozenset(("records", "postings", "vectors"))
"""Tables that grow with every memory and are read whole by namespace."""

KEY: Final = "HASH (tenant, namespace)"

WHERE: Final = {"uq_records_active_slot": "single AND status = 'active'"}
"""Conditions of indexes, in this database's words."""

ORDERED: Final = "ordered by bytes"
"""Mark of a table whose columns are done."""

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
        if not table.info.get(ORDERED):
            table.info[ORDERED] = True
            for column in table.columns:
                if isinstance(column.type, sa.String):
                    # Text is ordered by its bytes, as in SQLite, whatever the server's language.
                    ordered = sa.String(collation="C")
                    column.type = column.type.with_variant(ordered, "postgresql")
        if table.name in PARTITIONED:
            table.dialect_options["postgresql"]["partition_by"] = KEY
    elif isinstance(element, CreateIndex) and element.element.name in WHERE:
        where = sa.text(WHERE[str(element.element.name)])
        element.element.dialect_options["postgresql"]["where"] = where


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
