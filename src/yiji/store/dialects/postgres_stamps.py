"""Triggers of PostgreSQL that give a namespace another stamp."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

_FUNCTION: Final = """
CREATE OR REPLACE FUNCTION yiji_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  this bigint := pg_current_xact_id()::text::bigint;
BEGIN
  INSERT INTO stamps VALUES (of.tenant, of.namespace, this)
    ON CONFLICT (tenant, namespace) DO UPDATE SET stamp = this WHERE stamps.stamp <> this;
  RETURN NULL;
END $$
"""
"""The number of the transaction is the stamp: no two have the same, and its later rows write nothing."""


def triggers(tables: Collection[str], columns: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Write the statements that make them.

    Args:
        tables: Whose changes count; each has `tenant` and `namespace`.
        columns: Of some of them, those whose updates count; of the others all do.
    """
    yield _FUNCTION
    for table in tables:
        of = f" OF {', '.join(columns[table])}" if table in columns else ""
        yield (
            f"CREATE TRIGGER stamp_{table} AFTER INSERT OR UPDATE{of} OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION yiji_stamp()"
        )
