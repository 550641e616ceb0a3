"""Blocks against a plain dictionary, through any history of puts and removals."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from yiji.errors import InvalidInput
from yiji.store.blocks import BLOCK_ENTRIES, Layout, id_bytes, id_text

TABLE = sa.Table(
    "letters",
    sa.MetaData(),
    sa.Column("tenant", sa.String, primary_key=True),
    sa.Column("first", sa.String, primary_key=True),
    sa.Column("entries", sa.String),
)
MINE, OTHER = {"tenant": "a"}, {"tenant": "b"}


@dataclass(frozen=True)
class Letter:
    record: str
    text: str = ""


LAYOUT: Layout[Letter] = Layout(
    TABLE,
    ("entries",),
    lambda entries: (";".join(f"{one.record},{one.text}" for one in entries),),
    lambda cells: [Letter(*one.split(",")) for one in str(cells[0]).split(";")],
)


@pytest.fixture
def connection() -> Iterator[sa.Connection]:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as opened:
        TABLE.create(opened)
        yield opened
    engine.dispose()


def letters(*numbers: int) -> list[Letter]:
    return [Letter(f"{number:06d}", "x") for number in numbers]


def blocks(connection: sa.Connection, tenant: str = "a") -> list[list[Letter]]:
    statement = sa.select(TABLE.c.first, TABLE.c.entries).where(TABLE.c.tenant == tenant)
    found = connection.execute(statement.order_by(TABLE.c.first)).all()
    decoded = [LAYOUT.decode([cell]) for _, cell in found]
    assert [one[0].record for one in decoded] == [first for first, _ in found]
    return decoded


def test_growing_ids_fill_one_block_after_the_other(connection):
    for number in range(150):
        LAYOUT.put(connection, MINE, letters(number))
    assert [len(block) for block in blocks(connection)] == [64, 64, 22]


def test_many_at_once_fill_blocks_too(connection):
    LAYOUT.put(connection, MINE, letters(*range(1000)))
    assert [len(block) for block in blocks(connection)] == [64] * 15 + [40]


def test_a_full_block_is_split_in_halves_by_an_id_in_its_middle(connection):
    LAYOUT.put(connection, MINE, letters(*range(0, 128, 2)))
    LAYOUT.put(connection, MINE, letters(5))
    assert [len(block) for block in blocks(connection)] == [33, 32]


def test_an_id_before_all_others_goes_to_the_first_block(connection):
    LAYOUT.put(connection, MINE, letters(10, 11))
    LAYOUT.put(connection, MINE, letters(1))
    assert [len(block) for block in blocks(connection)] == [3]


def test_an_emptied_block_is_gone(connection):
    LAYOUT.put(connection, MINE, letters(*range(70)))
    assert LAYOUT.remove(connection, MINE, {f"{number:06d}" for number in range(64)}) == 64
    assert [len(block) for block in blocks(connection)] == [6]
    assert LAYOUT.remove(connection, MINE, {"unknown"}) == 0
    assert LAYOUT.remove(connection, MINE, set()) == 0


def test_keys_never_meet(connection):
    LAYOUT.put(connection, MINE, letters(1, 2))
    LAYOUT.put(connection, OTHER, letters(1))
    LAYOUT.remove(connection, OTHER, {"000001"})
    assert blocks(connection, "b") == []
    assert LAYOUT.get(connection, MINE, {"000001", "000009"}) == {"000001": Letter("000001", "x")}
    assert LAYOUT.get(connection, OTHER, {"000001"}) == {}


STEPS = st.lists(
    st.tuples(st.booleans(), st.lists(st.integers(0, 300), max_size=90), st.sampled_from("xyz")),
    max_size=8,
)


@given(STEPS)
def test_blocks_hold_what_a_dictionary_would(steps):
    engine = sa.create_engine("sqlite://")
    held: dict[str, Letter] = {}
    with engine.connect() as connection:
        TABLE.create(connection)
        for is_put, numbers, text in steps:
            names = {f"{number:06d}" for number in numbers}
            if is_put:
                LAYOUT.put(connection, MINE, [Letter(name, text) for name in names])
                held |= {name: Letter(name, text) for name in names}
            else:
                assert LAYOUT.remove(connection, MINE, names) == len(names & held.keys())
                held = {name: one for name, one in held.items() if name not in names}
            found = blocks(connection)
            assert [one for block in found for one in block] == [held[key] for key in sorted(held)]
            assert all(1 <= len(block) <= BLOCK_ENTRIES for block in found)
            assert LAYOUT.get(connection, MINE, names) == {
                key: held[key] for key in names & held.keys()
            }
    engine.dispose()


@pytest.mark.parametrize("record", ["a", "x" * 32])
def test_an_id_comes_back_from_its_bytes(record):
    assert id_text(id_bytes(record)) == record


@pytest.mark.parametrize("record", ["x" * 33, "记"])
def test_an_id_that_does_not_fit_is_refused(record):
    with pytest.raises(InvalidInput):
        id_bytes(record)
