"""Out as JSON Lines and in again, without loss."""

import json
from dataclasses import fields, replace
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import yiji
from tests.conftest import MORNING
from tests.unit.providers.hashing import WideHashingEmbedder
from yiji.errors import InvalidInput
from yiji.kinds import KindPolicy
from yiji.model.clock import FixedClock
from yiji.model.record import Origin, Record, Source, Stated, Status, Tier
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.remember.index import indexed
from yiji.store import records
from yiji.store.index import put

AT = datetime(2026, 1, 2, 3, 4, 5, 678_901, tzinfo=UTC)

UNUSUAL = Record(
    id="r1",
    tenant="acme",
    namespace="user:u/agent:a",
    kind="task",
    content='引号"、反斜杠\\、换行没有、表情👩‍👩‍👧、繁體與全形ＡＢＣ',
    recorded_at=AT,
    last_confirmed_at=AT.replace(day=3),
    last_access_at=AT.replace(day=4),
    content_hash="hash",
    subject="张伟",
    key="x.报告",
    applies_to="prod",
    value="Q3",
    polarity="-",
    state="open",
    due=date(2026, 3, 11),
    entities=("张伟", "Q3"),
    keywords=("季报",),
    importance=0.123456789,
    confidence=0.7,
    source=Source(Origin.TOOL, Stated.CORRECTED, "s", "t", 7, "林师傅", "原话"),
    cites=("e1", "e2"),
    valid_from=AT.replace(day=5),
    valid_until=AT.replace(day=6),
    superseded_at=AT.replace(day=7),
    superseded_by="r2",
    confirm_count=3,
    access_count=4,
    applied_count=5,
    expires_at=AT.replace(day=8),
    status=Status.SUPERSEDED,
    tier=Tier.COLD,
    pinned=True,
    version=9,
    metadata={"a": 1, "b": 1.5, "c": None, "d": True, "e": "文"},
)
"""No field as it is by default, so that none can be dropped unseen."""


def kept(engine: yiji.Engine, *added: Record) -> None:
    with engine._database.write() as connection:
        records.insert(connection, added, is_single=engine.settings.policy.is_single)
        for one in added:
            entry = indexed(one)
            put(connection, tenant=one.tenant, namespace=one.namespace, added=[entry])


def fetched(engine: yiji.Engine, one: Record) -> list[Record]:
    with engine._database.read() as connection:
        return records.fetch(
            connection, tenant=one.tenant, namespaces=[one.namespace], ids=[one.id]
        )


@pytest.fixture
def other(tmp_path, clock, hashing):
    with yiji.open(
        str(tmp_path / "other.db"), clock=clock, background="manual", embedder=hashing
    ) as engine:
        yield engine


def test_the_record_of_this_test_leaves_no_field_as_it_is_by_default():
    plain = Record(
        **{
            name: getattr(UNUSUAL, name)
            for name in (
                "id",
                "tenant",
                "namespace",
                "kind",
                "content",
                "recorded_at",
                "last_confirmed_at",
                "last_access_at",
                "content_hash",
            )
        }
    )
    required = {
        "id",
        "tenant",
        "namespace",
        "kind",
        "content",
        "recorded_at",
        "last_confirmed_at",
        "last_access_at",
        "content_hash",
    }
    same = {
        each.name
        for each in fields(Record)
        if getattr(plain, each.name) == getattr(UNUSUAL, each.name)
    }
    assert same == required


def test_every_field_comes_back_as_it_was(plain, other):
    kept(plain, UNUSUAL)
    assert other.import_(plain.export()) == yiji.governance.transfer.Imported(1, 0, 0)
    assert fetched(other, UNUSUAL) == [UNUSUAL]
    assert list(other.export()) == list(plain.export())


def test_turns_come_back_with_their_offsets_speakers_and_places(plain, other, clock):
    me = plain.scope(user="u", agent="a", session="s")
    at = datetime.fromisoformat("2026-03-02T23:30:00+08:00")
    me.turn(
        messages=[Message("user", "Ann likes figs", at, "Ann"), Message("tool", "{}", at, "x")],
        at=at,
    )
    plain.scope(user="u", agent="a").turn(user="turns without a session", reply="too")
    other.import_(plain.export())
    assert list(other.export()) == list(plain.export())
    again = other.scope(user="u", agent="a", session="s")
    assert again.session("s").window() == me.session("s").window()
    again.turn(user="and it goes on", reply="behind them", at=at + timedelta(minutes=1))
    assert [one.content for one in again.session("s").window()][-2:] == [
        "and it goes on",
        "behind them",
    ]


def test_what_is_taken_in_is_found_by_words_at_once_and_embedded_in_the_background(plain, other):
    plain.scope(user="u", agent="a").turn(user="储物柜在 K904", reply="好的。")
    other.import_(plain.export())
    me = other.scope(user="u", agent="a")
    assert "K904" in me.recall("储物柜 K904")[0].content
    assert not all(check.ok for check in other.doctor()), "the vectors are to be made yet"
    assert other.drain() > 0
    assert all(check.ok for check in other.doctor())


def test_many_memories_wait_for_their_vectors_in_few_jobs(plain, other):
    me = plain.scope(user="u", agent="a")
    me.remember_many([f"note number {n} about shelf {n * 7}" for n in range(150)])
    other.import_(plain.export())
    assert other.drain() == 3


def test_taking_in_twice_leaves_what_is_there(plain, other):
    me = plain.scope(user="u", agent="a", session="s")
    me.turn(user="我住在北京", reply="好的。")
    lines = list(plain.export())
    first = other.import_(lines)
    second = other.import_(lines)
    assert (second.records, second.turns) == (0, 0)
    assert second.known == first.records + first.turns == len(lines) - 1
    assert list(other.export()) == lines


def test_a_line_given_twice_is_taken_once(plain, other):
    kept(plain, UNUSUAL)
    lines = list(plain.export())
    assert other.import_([*lines, *lines]).records == 1


def test_what_is_there_already_is_left_as_it_is(plain, other):
    kept(other, UNUSUAL)
    kept(plain, replace(UNUSUAL, content="changed since"))
    assert other.import_(plain.export()).known == 1
    assert fetched(other, UNUSUAL) == [UNUSUAL]


def test_a_slot_that_has_another_value_here_is_disputed_and_nothing_is_lost(plain, other):
    plain.scope(user="u", agent="a").turn(user="我住在北京")
    there = other.scope(user="u", agent="a")
    there.turn(user="我住在上海")
    other.import_(plain.export())
    assert sorted((one.value, one.status.value) for one in there.history("profile.city")) == [
        ("上海", "active"),
        ("北京", "conflicted"),
    ]


def test_one_tenant_is_exported_without_the_others(plain):
    for tenant in ("one", "two"):
        plain.scope(user="u", agent="a", tenant=tenant).turn(user=f"shelf of {tenant}")
    text = "\n".join(plain.export(tenant="one"))
    assert "shelf of one" in text
    assert "shelf of two" not in text


def _without(name: str):
    def change(row: dict) -> None:
        del row[name]

    return change


def _with(name: str, value: object):
    def change(row: dict) -> None:
        row[name] = value

    return change


BROKEN = {
    "a field is missing": _without("content_hash"),
    "a field is unknown": _with("colour", "red"),
    "content is a number": _with("content", 5),
    "content is null": _with("content", None),
    "a time is naive": _with("recorded_at", "2026-01-02T03:04:05"),
    "a time is no time": _with("valid_from", "yesterday"),
    "the status is none": _with("status", "asleep"),
    "importance is text": _with("importance", "high"),
    "entities hold a number": _with("entities", [1]),
    "metadata holds a list": _with("metadata", {"a": [1]}),
    "the source is null": _with("source", None),
    "the type is unknown": _with("type", "secret"),
    "there is no type": _without("type"),
    "the kind is unknown": _with("kind", "never-heard-of"),
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_line_is_refused_and_nothing_is_taken_in(plain, other, change):
    kept(plain, UNUSUAL, replace(UNUSUAL, id="r0"))
    header, good, bad = plain.export()
    row = json.loads(bad)
    change(row)
    with pytest.raises(InvalidInput) as refused:
        other.import_([header, good, json.dumps(row)])
    assert "引号" not in str(refused.value), "an error holds no memory text"
    assert len(list(other.export())) == 1


@pytest.mark.parametrize("line", ["", "  \n"])
def test_blank_lines_are_passed_over(other, line: str):
    assert other.import_([line, line]).records == 0


@pytest.mark.parametrize("line", ["{", "[]", "3", "null", '"x"', "{}", "[" * 5000])
def test_a_line_that_is_none_is_refused_by_its_number(other, line: str):
    with pytest.raises(InvalidInput, match="line 2"):
        other.import_(["", line])


def test_an_export_of_a_later_format_says_what_to_do(other):
    with pytest.raises(InvalidInput, match="upgrade"):
        other.import_(['{"type": "yiji", "format": 99}'])


def test_a_kind_of_ones_own_is_taken_in_where_it_is_known(plain, open_plain, tmp_path):
    policy = Policy().with_kind(replace(Policy().kind("fact"), name="recipe"))
    assert isinstance(policy.kind("recipe"), KindPolicy)
    source = open_plain(tmp_path / "a.db", policy=policy)
    source.scope(user="u").remember("两勺糖一勺醋", kind="recipe")
    lines = list(source.export())
    assert open_plain(tmp_path / "b.db", policy=policy).import_(lines).records == 1
    with pytest.raises(InvalidInput, match="recipe"):
        plain.import_(lines)


TEXT = st.text(min_size=1, max_size=30).filter(lambda text: text.isprintable() and text.strip())


@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    said=st.lists(
        st.tuples(
            TEXT,
            st.dictionaries(TEXT, st.none() | st.booleans() | st.integers() | TEXT, max_size=2),
        ),
        max_size=4,
    )
)
def test_whatever_was_written_comes_back(said):
    engines = [
        yiji.open(
            ":memory:",
            clock=FixedClock(MORNING),
            background="manual",
            embedder=WideHashingEmbedder(),
        )
        for _ in range(2)
    ]
    try:
        me = engines[0].scope(user="u", agent="a", session="s")
        for text, metadata in said:
            me.turn(user=text, reply="ok", metadata=metadata)
        lines = list(engines[0].export())
        engines[1].import_(lines)
        assert list(engines[1].export()) == lines
    finally:
        for engine in engines:
            engine.close()
