"""The index says what the records say, after any history."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.store.making import (
    AT,
    DIMENSION,
    EMBEDDER,
    HOME,
    TENANT,
    differences,
    embed,
    indexed,
    is_single,
    keep,
    record,
    vector,
)
from yiji.errors import StaleWrite
from yiji.model.record import Status
from yiji.store import erase, graph, index, postings, records, roster, vectors
from yiji.store import tables as t
from yiji.store.database import Database
from yiji.store.selection import Selection

SPACES = ("user:u/agent:a", "user:u", "org")
WORDS = st.lists(st.sampled_from(("红", "green", "blue", "是")), min_size=1, max_size=6).map(
    " ".join
)


def rebuild(connection, namespace):
    return index.rebuild(
        connection, tenant=TENANT, namespace=namespace, embedder=EMBEDDER, indexer=indexed
    )


def test_a_lost_index_is_found_and_rebuilt_from_the_records(database):
    made = [
        record(number, entities=("Ann",), cites=("e",), metadata={"a": 1}) for number in range(150)
    ]
    with database.write() as connection:
        keep(connection, *made)
        whole = _tables(connection)
        for table in (t.postings, t.mentions, t.labels, t.citations):
            connection.execute(
                table.delete().where(
                    table.c.tenant == TENANT, table.c.namespace == made[0].namespace
                )
            )
        assert {one.index for one in differences(connection)} == {
            "citations",
            "labels",
            "mentions",
            "postings",
        }
        assert rebuild(connection, made[0].namespace) == []
        assert differences(connection) == []
        assert _tables(connection) == whole


def test_a_vector_of_another_text_is_found_and_asked_for_again(database):
    made = [record(number) for number in range(3)]
    with database.write() as connection:
        keep(connection, *made)
        changed = made[1].changed(content="something else")
        records.update(connection, changed, expected_version=1, is_single=is_single)
        index.put(connection, tenant=TENANT, namespace=changed.namespace, added=[indexed(changed)])
        assert differences(connection) == [index.Difference("vectors", changed.id)]
        assert rebuild(connection, changed.namespace) == [changed]
        embed(connection, [changed])
        assert differences(connection) == []


def unembedded(connection, embedder):
    return index.unembedded(
        connection,
        tenant=TENANT,
        namespace=HOME,
        embedder=embedder,
        text_of=lambda content, _speaker: content,
    )


def test_what_lacks_an_embedders_vector_of_its_present_text_is_told(database):
    made = [record(number) for number in range(3)]
    with database.write() as connection:
        keep(connection, *made)
        assert unembedded(connection, EMBEDDER) == []
        assert unembedded(connection, "another:16") == [one.id for one in made]
        changed = made[1].changed(content="something else")
        records.update(connection, changed, expected_version=1, is_single=is_single)
        assert unembedded(connection, EMBEDDER) == [changed.id]


def test_only_the_vectors_of_one_embedder_in_one_place_are_kept(database):
    elsewhere = record(2, namespace="org")
    with database.write() as connection:
        keep(connection, record(1), elsewhere)
        row = vectors.VectorRow(record(1).id, record(1).content, vector(record(1).content))
        where = {"tenant": TENANT, "namespace": HOME}
        vectors.put(connection, **where, embedder="another:16", rows=[row])
        vectors.keep_only(connection, tenant=TENANT, namespaces=[HOME], embedder="another:16")
        held = {"tenant": TENANT, "namespaces": [HOME]}
        assert vectors.embedders(connection, **held) == ["another:16"]
        assert vectors.embedders(connection, tenant=TENANT, namespaces=["org"]) == [EMBEDDER]


def test_an_index_entry_without_a_record_is_found_and_removed(database):
    orphan = record(2)
    with database.write() as connection:
        keep(connection, record(1))
        embed(connection, [orphan])
        postings.put(connection, tenant=TENANT, rows=[indexed(orphan).posting])
        assert {(one.index, one.record) for one in differences(connection)} == {
            ("postings", orphan.id),
            ("vectors", orphan.id),
        }
        rebuild(connection, orphan.namespace)
        assert differences(connection) == []


def test_records_put_in_the_index_again_replace_what_they_had(database):
    one = record(1, "green", entities=("Ann",), key="x.friend")
    with database.write() as connection:
        keep(connection, one)
        changed = one.changed(content="blue", entities=("Bob",))
        records.update(connection, changed, expected_version=1, is_single=is_single)
        index.put(connection, tenant=TENANT, namespace=one.namespace, added=[indexed(changed)])
        key = {"tenant": TENANT, "namespaces": [one.namespace]}
        assert [
            found.entity for found in graph.mentioned(connection, **key, entities=["ann", "bob"])
        ] == ["bob"]
        assert [edge.target for edge in graph.edges_from(connection, **key, sources=["user"])] == [
            "Bob"
        ]
        assert graph.entities(connection, **key) == {"bob": 1}
        found = roster.scan(connection, **key, embedder=None)
    assert found.match(["green", "blue"]).frequency.tolist() == [0, 1]


class History(RuleBasedStateMachine):
    """Anything that can happen to memories, beside a plain dictionary of what should be there."""

    def __init__(self) -> None:
        super().__init__()
        self.database = Database.open(
            ":memory:", embedder_id=EMBEDDER, embedder_dimension=DIMENSION
        )
        self.held = {}
        self.number = 0

    def teardown(self) -> None:
        self.database.close()

    @initialize(count=st.integers(0, 80))
    def start(self, count):
        with self.database.write() as connection:
            for _ in range(count):
                self._add(connection, "green", SPACES[0], None)

    def _add(self, connection, content, namespace, key, *, at=None):
        self.number += 1
        number = self.number if at is None else at
        one = record(number, content, namespace=namespace, key=key, value=content)
        keep(connection, one)
        self.held[one.id] = one

    def _of(self, place):
        ids = sorted(self.held)
        return self.held[ids[place % len(ids)]] if ids else None

    @rule(content=WORDS, namespace=st.sampled_from(SPACES), key=st.sampled_from((None, "x.a")))
    def add(self, content, namespace, key):
        with self.database.write() as connection:
            self._add(connection, content, namespace, key)

    @rule(content=WORDS, back=st.integers(1, 500))
    def add_an_old_one(self, content, back):
        with self.database.write() as connection:
            self._add(connection, content, SPACES[0], None, at=-1000 * back - self.number)

    @rule(content=WORDS)
    def move(self, content):
        taken = [
            one
            for one in self.held.values()
            if one.key == "profile.city" and one.status is Status.ACTIVE
        ]
        with self.database.write() as connection:
            for old in taken:
                gone = old.changed(status=Status.SUPERSEDED, superseded_by="next")
                records.update(connection, gone, expected_version=old.version, is_single=is_single)
                self.held[gone.id] = gone
            self._add(connection, content, "user:u", "profile.city")

    @rule(content=WORDS)
    def lose_a_race(self, content):
        before, number = dict(self.held), self.number
        taken = any(
            one.key == "profile.city" and one.status is Status.ACTIVE for one in before.values()
        )
        try:
            with self.database.write() as connection:
                self._add(connection, "never seen", "org", None)
                self._add(connection, content, "user:u", "profile.city")
        except StaleWrite:
            assert taken
            self.held, self.number = before, number
        else:
            assert not taken

    @rule(place=st.integers(0), content=WORDS, status=st.sampled_from(list(Status)))
    def change(self, place, content, status):
        old = self._of(place)
        if old is None or old.key == "profile.city":
            return
        new = old.changed(content=content, status=status)
        with self.database.write() as connection:
            records.update(connection, new, expected_version=old.version, is_single=is_single)
            index.put(connection, tenant=TENANT, namespace=new.namespace, added=[indexed(new)])
            embed(connection, [new])
        self.held[new.id] = new

    @rule(places=st.lists(st.integers(0), max_size=4))
    def erase(self, places):
        gone = {one.id for place in places if (one := self._of(place)) is not None}
        with self.database.write() as connection:
            erase.erase_records(
                connection, tenant=TENANT, namespaces=SPACES, ids=sorted(gone), at=AT
            )
        for of in gone:
            del self.held[of]

    @invariant()
    def the_store_holds_exactly_this(self):
        with self.database.read() as connection:
            every = Selection(statuses=tuple(Status))
            found = records.find(connection, tenant=TENANT, namespaces=SPACES, wanted=every)
            assert {one.id: one for one in found} == self.held
            for namespace in SPACES:
                assert differences(connection, namespace) == []
            active = {of for of, one in self.held.items() if one.status is Status.ACTIVE}
            seen = roster.scan(connection, tenant=TENANT, namespaces=SPACES, embedder=EMBEDDER)
            assert set(seen.ids) == active
            assert seen.has_vector.all()
            green = {of for of in active if "green" in self.held[of].content.split()}
            assert {seen.ids[row] for row in seen.match(["green"]).rows} == green
            for namespace in SPACES:
                alone = roster.scan(
                    connection, tenant=TENANT, namespaces=[namespace], embedder=EMBEDDER
                )
                assert {self.held[of].namespace for of in alone.ids} <= {namespace}
            for stranger in ("rival", ""):
                assert not len(
                    roster.scan(connection, tenant=stranger, namespaces=SPACES, embedder=EMBEDDER)
                )


TestHistory = History.TestCase
TestHistory.settings = settings(
    max_examples=25,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def _tables(connection):
    found = {}
    for table in (t.postings, t.mentions, t.labels, t.citations):
        statement = table.select().where(table.c.tenant == TENANT, table.c.namespace != "")
        statement = statement.execution_options(unscoped="a test compares whole tables")
        found[table.name] = sorted(map(tuple, connection.execute(statement)))
    return found
