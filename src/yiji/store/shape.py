"""What the tables are made of: cells, keys, and the scope that every key starts with."""

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, String, Text

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def key(name: str) -> Column[str]:
    """Make a part of the key."""
    return Column(name, String, primary_key=True)


def scoped(name: str, *parts: sa.schema.SchemaItem) -> sa.Table:
    """Make a table whose key starts with tenant and namespace."""
    return sa.Table(
        name, metadata, key("tenant"), key("namespace"), *parts, sqlite_with_rowid=False
    )


def of_record() -> sa.ForeignKeyConstraint:
    """Tie a row to the record that it is about: they go together."""
    return sa.ForeignKeyConstraint(
        ["tenant", "namespace", "record"],
        ["records.tenant", "records.namespace", "records.id"],
        ondelete="CASCADE",
    )


def blob(name: str) -> Column[bytes]:
    """Make a cell of bytes."""
    return Column(name, LargeBinary, nullable=False)


def text(name: str) -> Column[str]:
    """Make a cell of text."""
    return Column(name, Text, nullable=False)


def maybe(name: str) -> Column[str]:
    """Make a cell of text that may be empty."""
    return Column(name, Text)


def time(name: str) -> Column[int]:
    """Make a cell for a time."""
    return Column(name, BigInteger, nullable=False)


def maybe_time(name: str) -> Column[int]:
    """Make a cell for a time that may be empty."""
    return Column(name, BigInteger)


def count(name: str) -> Column[int]:
    """Make a cell for a whole number."""
    return Column(name, Integer, nullable=False)


def tally(name: str) -> Column[int]:
    """Make a cell for a whole number that is 0 until something is counted."""
    return Column(name, Integer, nullable=False, server_default=sa.text("0"))


def share(name: str) -> Column[float]:
    """Make a cell for a number."""
    return Column(name, Float, nullable=False)


def flag(name: str) -> Column[bool]:
    """Make a cell for yes or no."""
    return Column(name, Boolean, nullable=False)
