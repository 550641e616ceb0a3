"""Triggers of SQLite that give a namespace another stamp."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

_TRIGGER: Final = (
    "CREATE TRIGGER stamp_{table}_{name} AFTER {event} ON {table} BEGIN "
    "INSERT INTO stamps VALUES ({row}.tenant, {row}.namespace, random()) "
    "ON CONFLICT (tenant, namespace) DO UPDATE SET stamp = excluded.stamp; END"
)
"""A random number is the stamp: a count would begin anew after an erasure."""


def triggers(tables: Collection[str], columns: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Write the statements that make them.

    Args:
        tables: Whose changes count; each has `tenant` and `namespace`.
        columns: Of some of them, those whose updates count; of the others all do.
    """
    for table in tables:
        of = f" OF {', '.join(columns[table])}" if table in columns else ""
        for name, event, row in (
            ("insert", "INSERT", "NEW"),
            ("update", f"UPDATE{of}", "NEW"),
            ("delete", "DELETE", "OLD"),
        ):
            yield _TRIGGER.format(table=table, name=name, event=event, row=row)
