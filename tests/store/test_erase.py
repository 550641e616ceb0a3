"""Erasing leaves nothing, anywhere."""

import random
from pathlib import Path

import pytest

from tests.store.making import AT, EMBEDDER, HOME, SCOPE, TENANT, differences, keep, record
from yiji.errors import StoreUnavailable
from yiji.model.hit import Use
from yiji.model.record import Record, Source, Status
from yiji.model.scope import Scope
from yiji.model.turn import Message
from yiji.store import (
    audit,
    checkpoints,
    erase,
    leases,
    outbox,
    records,
    roster,
    sessions,
    traces,
    uses,
)
from yiji.store import tables as t
from yiji.store.database import Database
from yiji.store.remains import remains
from yiji.store.selection import Selection

PRIVATE = "花生 peanuts 😱 zanzibar"
INDEXES = ("postings", "vectors")
OTHER = "kept kumquat"


def fill(database, scope=SCOPE, *, first=1, secret=PRIVATE):
    """Keep a secret and something else of a user, in every table there is."""
    said = [Message("user", secret, AT), Message("user", OTHER, AT)]
    gone = record(
        first,
        secret,
        tenant=scope.tenant,
        namespace=scope.home,
        key="x.food",
        entities=(secret,),
        metadata={"note": secret},
        cites=("e1",),
        source=Source(session="s1", turn="t1", position=0, quote=secret),
    )
    left = record(
        first + 1,
        OTHER,
        tenant=scope.tenant,
        namespace=scope.home,
        source=Source(session="s2", turn="t2", position=1),
    )
    with database.write() as connection:
        keep(connection, gone, left)
        for session, turn in (("s1", "t1"), ("s2", "t2")):
            sessions.append_turn(
                connection, scope=scope.in_session(session), id=turn, at=AT, messages=said
            )
        traces.save(connection, scope=scope, id="x", at=AT, body=secret)
        used = [Use(one.id, "x", "s1", "t1", AT, True, False) for one in (gone, left)]
        uses.add(connection, scope=scope, added=used)
        checkpoints.save(
            connection, tenant=scope.tenant, namespace=scope.home, name="n", state="{}", at=AT
        )
        for subjects in ([gone.id], [gone.id, left.id]):
            outbox.push(
                connection,
                tenant=scope.tenant,
                namespace=scope.home,
                topic="learn",
                subjects=subjects,
                at=AT,
            )
        line = audit.AuditLine(AT, "u", "turn", scope.home, gone.id)
        audit.append(connection, tenant=scope.tenant, lines=[line])
    return gone, left


def held(database, scope=SCOPE):
    with database.read() as connection:
        return records.find(
            connection,
            tenant=scope.tenant,
            namespaces=scope.readable,
            wanted=Selection(statuses=tuple(Status)),
        )


def test_every_table_is_erased_or_kept_for_a_reason():
    named = {table.name for table in erase.BY_NAMESPACE} | set(erase.KEPT)
    assert named == set(t.metadata.tables)
    hanging = {
        table
        for table in t.metadata.tables.values()
        if "record" in table.c and table is not t.audit
    }
    assert hanging == {*erase.BY_RECORD, t.wide_entries}


def test_erased_records_leave_every_table(database):
    gone, left = fill(database)
    with database.read() as connection:
        before = remains(connection, tenant=TENANT, namespaces=[HOME], ids=[gone.id])
    hanging = {table.name for table in erase.BY_RECORD}
    assert before == sorted({*hanging, *INDEXES, "records", "uses"})
    with database.write() as connection:
        counts = erase.erase_records(
            connection, tenant=TENANT, namespaces=SCOPE.readable, ids=[gone.id, "unknown"], at=AT
        )
        assert remains(connection, tenant=TENANT, namespaces=[HOME], ids=[gone.id]) == []
        assert differences(connection) == []
        told = sessions.window(connection, scope=SCOPE, limit=1)[0]
        (job,) = leases.claim(connection, at=AT)
    assert dict(counts) == dict.fromkeys(
        (
            "citations",
            "edges",
            "labels",
            "mentions",
            "outbox",
            "postings",
            "records",
            "traces",
            "turns",
            "uses",
            "vectors",
        ),
        1,
    )
    assert [one.content for one in told.messages] == ["", OTHER]
    assert job.subjects == (left.id,)
    assert held(database) == [left]


def test_erasing_in_one_scope_leaves_the_same_id_in_another(database):
    fill(database)
    rival = Scope("rival", "张伟", "weekly", session="s1")
    fill(database, rival)
    before = held(database, rival)
    with database.write() as connection:
        ids = [one.id for one in before]
        erase.erase_records(connection, tenant=TENANT, namespaces=SCOPE.readable, ids=ids, at=AT)
    assert held(database) == []
    assert held(database, rival) == before
    with database.read() as connection:
        assert len(sessions.window(connection, scope=rival, limit=9)) == 1
        assert differences(connection, rival.home, "rival") == []


def test_an_erased_session_takes_what_came_of_it(database):
    _, left = fill(database)
    shared = record(8, namespace="user:张伟", source=Source(session="s1", turn="t1"))
    other_agents = record(9, namespace="user:张伟", source=Source(session="s1", turn="other"))
    with database.write() as connection:
        keep(connection, shared, other_agents)
        counts = erase.erase_session(connection, scope=SCOPE, at=AT)
        assert sessions.find(connection, scope=SCOPE) is None
        assert sessions.window(connection, scope=SCOPE, limit=9) == []
    assert counts["sessions"] == 1
    assert {one.id for one in held(database)} == {left.id, other_agents.id}


def test_an_erased_user_is_gone_with_every_agent_and_nobody_else(database):
    fill(database)
    agents = Scope(TENANT, "张伟", "helper", session="s1")
    fill(database, agents, first=10)
    namesake = Scope(TENANT, "张伟2", "weekly", session="s1")
    fill(database, namesake, first=20)
    with database.write() as connection:
        counts = erase.erase_user(connection, tenant=TENANT, user="张伟")
        assert audit.lines(connection, tenant=TENANT, namespaces=[HOME]) != []
    assert counts["records"] == 4
    assert counts["turns"] == 4
    assert (held(database), held(database, agents)) == ([], [])
    assert len(held(database, namesake)) == 2
    with database.read() as connection:
        for name in (HOME, agents.home):
            found = roster.scan(connection, tenant=TENANT, namespaces=[name], embedder=EMBEDDER)
            assert len(found) == 0


def test_an_erased_tenant_takes_its_audit_along(database):
    fill(database)
    rival = Scope("rival", "u", "a", session="s1")
    fill(database, rival)
    with database.write() as connection:
        erase.erase_tenant(connection, tenant=TENANT)
        assert audit.lines(connection, tenant=TENANT, namespaces=[HOME]) == []
    assert held(database) == []
    assert len(held(database, rival)) == 2


@pytest.mark.parametrize("way", ["records", "session", "user"])
def test_no_byte_of_an_erased_text_is_left_in_any_file(path: Path, way: str):
    database = Database.open(str(path))
    gone, _ = fill(database)
    filler = [record(number, f"filler {number} " * 40) for number in range(100, 400)]
    with database.write() as connection:
        keep(connection, *filler)
    assert PRIVATE.encode() in _bytes(path)
    with database.write() as connection:
        if way == "records":
            erase.erase_records(connection, tenant=TENANT, namespaces=[HOME], ids=[gone.id], at=AT)
            # Session s2 repeats the words; only the message that the record came from is its own.
            erase.erase_session(connection, scope=SCOPE.in_session("s2"), at=AT)
        elif way == "session":
            erase.erase_session(connection, scope=SCOPE, at=AT)
            erase.erase_session(connection, scope=SCOPE.in_session("s2"), at=AT)
            erase.erase_namespaces(connection, tenant=TENANT, namespaces=[HOME])
        else:
            erase.erase_user(connection, tenant=TENANT, user="张伟")
    database.scrub()
    for word in PRIVATE.split():
        assert word.encode() not in _bytes(path)
    assert database.check() == []
    database.close()


@pytest.mark.parametrize("seed", range(4))
def test_no_byte_is_left_after_any_history(path: Path, seed: int):
    chance = random.Random(seed)  # a history, not a secret
    database = Database.open(str(path))
    alive: dict[str, Record] = {}
    erased: list[str] = []
    for step in range(10):
        with database.write() as connection:
            for number in range(chance.randint(1, 12)):
                word = f"word{seed}x{step}x{number}q"
                repeats = chance.choice((1, 40, 400))
                space = chance.choice((HOME, "org"))
                place = step * 100 + number
                alive[word] = record(place, f"{word} " * repeats, namespace=space, entities=(word,))
                keep(connection, alive[word])
            for word in chance.sample(sorted(alive), chance.randint(0, len(alive) // 2)):
                one = alive.pop(word)
                erase.erase_records(
                    connection, tenant=TENANT, namespaces=[one.namespace], ids=[one.id], at=AT
                )
                erased.append(word)
    database.scrub()
    raw = _bytes(path)
    assert erased
    assert [word for word in erased if word.encode() in raw] == []
    assert [word for word in alive if word.encode() not in raw] == []
    database.close()


def test_scrubbing_while_somebody_reads_says_so(path: Path):
    database = Database.open(str(path), busy_timeout_s=0.05)
    gone, _ = fill(database)
    with database.read() as reader:
        records.count(reader, tenant=TENANT, namespaces=[HOME])
        with database.write() as connection:
            erase.erase_records(connection, tenant=TENANT, namespaces=[HOME], ids=[gone.id], at=AT)
        with pytest.raises(StoreUnavailable, match="call again"):
            database.scrub()
    database.scrub()
    database.close()


def _bytes(path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*"))
