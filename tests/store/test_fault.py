"""Every fault of a file becomes an error that says what to do."""

import multiprocessing
import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.store.making import HOME, TENANT, keep, record
from yiji.errors import (
    EmbedderMismatch,
    InvalidInput,
    SchemaMismatch,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
)
from yiji.store import records
from yiji.store.database import Database

PRIVATE = "private words"


def made(path: Path, count: int = 1) -> None:
    database = Database.open(str(path), embedder_id="a", embedder_dimension=3)
    with database.write() as connection:
        keep(connection, *(record(number, f"{PRIVATE} {number}") for number in range(count)))
    database.close()


def count(database: Database) -> int:
    with database.read() as connection:
        return records.count(connection, tenant=TENANT, namespaces=[HOME])


def test_a_file_that_is_no_database_is_named_corrupt(path):
    path.write_bytes(b"this is a letter, not a database" * 100)
    with pytest.raises(StoreCorrupt, match=r"store\.db"):
        Database.open(str(path))
    assert path.read_bytes().startswith(b"this is a letter")


def test_a_garbled_file_is_named_corrupt_and_found_by_check(path):
    made(path, 300)
    whole = path.read_bytes()
    path.write_bytes(whole[: 16384 * 5] + os.urandom(len(whole) - 16384 * 5))
    with pytest.raises(StoreCorrupt, match="restore a copy"):
        _use(path)


def test_a_truncated_file_is_named_corrupt(path):
    made(path, 300)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreCorrupt, match="damaged"):
        _use(path)


def _use(path: Path) -> None:
    database = Database.open(str(path))
    try:
        if not database.check():
            return
        with database.read() as connection:
            records.find(connection, tenant=TENANT, namespaces=[HOME])
    finally:
        database.close()


def test_a_sound_file_passes_its_check(path):
    made(path)
    database = Database.open(str(path))
    assert database.check() == []
    assert database.size_bytes >= path.stat().st_size
    database.close()


def test_another_programs_database_is_left_alone(path):
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE records (id)")
    other.close()
    with pytest.raises(SchemaMismatch, match="another program"):
        Database.open(str(path))


def test_a_newer_schema_names_the_upgrade(path):
    made(path)
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(SchemaMismatch, match="pip install -U yiji"):
        Database.open(str(path))


@pytest.mark.parametrize("other", [("b", 3), ("a", 4)])
def test_another_embedder_is_refused_by_name(path, other):
    made(path)
    with pytest.raises(EmbedderMismatch, match="yiji reembed") as caught:
        Database.open(str(path), embedder_id=other[0], embedder_dimension=other[1])
    assert "'a'" in str(caught.value)
    Database.open(str(path)).close()
    Database.open(str(path), embedder_id="a", embedder_dimension=3).close()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("missing/store.db", "does not exist"),
        (".", "is a folder"),
        ("mysql://host/name", "no database is known"),
    ],
)
def test_an_address_that_cannot_be_opened_says_why(tmp_path, monkeypatch, url, message):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InvalidInput, match=message):
        Database.open(url)


def test_a_missing_file_is_not_made_unless_asked(path):
    with pytest.raises(InvalidInput, match="no database at"):
        Database.open(str(path), create=False)
    assert not path.exists()
    Database.open(f"sqlite:///{path}").close()
    Database.open(str(path), create=False).close()


def test_a_file_name_may_hold_any_character(tmp_path):
    odd = tmp_path / "记忆 #1?%41.db"
    Database.open(str(odd)).close()
    assert odd.exists()


def test_a_file_opened_to_read_is_read_and_not_written(path):
    made(path)
    database = Database.open(f"file:{path}?mode=ro")
    assert count(database) == 1
    with pytest.raises(StoreReadOnly, match="may write"), database.write() as connection:
        keep(connection, record(2))
    database.close()


def test_a_file_in_a_folder_without_write_permission_is_read_and_not_written():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "store.db"
        made(path)
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        assert _as_nobody(lambda: _read_and_write(path)) == "1 StoreReadOnly"
        Path(folder).chmod(0o755)


def _read_and_write(path: Path) -> str:
    database = Database.open(str(path))
    try:
        with database.write() as connection:
            keep(connection, record(2))
    except StoreError as error:
        return f"{count(database)} {type(error).__name__}"
    return "written"


def _as_nobody(action: Callable[[], str]) -> str:
    """Run in a child process that has no special rights; root may write anywhere."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setuid(65534)
            answer = action()
        except BaseException as error:  # noqa: BLE001 - told to the parent
            answer = repr(error)
        os.write(writer, answer.encode())
        os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    with os.fdopen(reader) as told:
        return told.read()


def test_a_database_at_its_size_limit_is_full_and_keeps_nothing_of_the_write(path):
    made(path)
    database = Database.open(str(path))
    with database.read() as connection:  # the next transaction gets the same connection
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StoreFull, match="free space"), database.write() as connection:
        keep(connection, *(record(number, "x" * 9000) for number in range(10, 60)))
    assert count(database) == 1
    database.close()


def test_a_full_disk_is_said_and_loses_nothing(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small disk, and no other disk may be filled up")
    try:
        made(disk / "store.db")
        database = Database.open(str(disk / "store.db"))
        with pytest.raises(StoreFull, match="free space"), database.write() as connection:
            keep(connection, *(record(number, "x" * 9000) for number in range(10, 400)))
        assert count(database) == 1
        with database.write() as connection:
            keep(connection, record(2))
        assert count(database) == 2
        database.close()
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_locked_database_is_unavailable_after_the_timeout_and_can_be_read(path):
    made(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    database = Database.open(str(path), busy_timeout_s=0.05)
    with pytest.raises(StoreUnavailable, match="locked") as caught, database.write():
        pass
    assert caught.value.retryable
    assert count(database) == 1
    other.execute("ROLLBACK")
    other.close()
    with database.write() as connection:
        keep(connection, record(2))
    assert count(database) == 2
    database.close()


def test_writing_inside_writing_is_a_mistake_that_does_not_hang(database):
    with database.write(), pytest.raises(RuntimeError, match="pass on"), database.write():
        pass


def test_an_error_holds_no_words_of_a_memory(database):
    with database.write() as connection:
        keep(connection, record(1, PRIVATE))
    with pytest.raises(StoreError.__bases__[0]) as caught, database.write() as connection:
        keep(connection, record(1, PRIVATE))
    told = f"{caught.value} {caught.value.__cause__} {caught.value.__context__}"
    assert PRIVATE not in told


def _write_some(path: str, start: int, end: int) -> None:
    database = Database.open(path)
    for number in range(start, end):
        with database.write() as connection:
            keep(connection, record(number))
    database.close()


def test_two_processes_may_make_and_write_one_file_at_once(path):
    context = multiprocessing.get_context("spawn")
    writers = [
        context.Process(target=_write_some, args=(str(path), start, start + 15))
        for start in (100, 200)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
    assert [writer.exitcode for writer in writers] == [0, 0]
    database = Database.open(str(path))
    assert count(database) == 30
    database.close()
