import pytest

import yiji
from tests.unit.maintenance.making import HOME, aged, kept
from tests.unit.providers.hashing import HashingEmbedder, WideHashingEmbedder
from yiji.errors import EmbedderMismatch, InvalidInput, ProviderRefused, ProviderUnavailable
from yiji.model.notice import UPKEEP
from yiji.model.record import Status
from yiji.store import vectors
from yiji.store.database import Database
from yiji.store.outbox import JOB_SIZE

NEW = HashingEmbedder("new")
FEW = 3
MANY = 2 * JOB_SIZE + 5


def holding(plain: yiji.Engine, count: int) -> None:
    kept(plain, *(aged(number, content=f"locker {number}") for number in range(count)))


def embedders(file) -> list[str]:
    database = Database.open(str(file))
    with database.read() as connection:
        found = vectors.embedders(connection, tenant="default", namespaces=[HOME])
    database.close()
    return found


def reembed(file, clock, embedder=NEW, **options) -> yiji.Reembedded:
    return yiji.reembed(str(file), to=embedder, clock=clock, **options)


def is_well(engine: yiji.Engine) -> bool:
    return all(check.ok for check in engine.doctor())


def test_every_memory_gets_a_vector_of_the_new_embedder_and_keeps_none_of_the_old(
    plain, open_plain, hashing, database_file, clock
):
    holding(plain, FEW)
    kept(plain, aged(FEW, status=Status.SUPERSEDED), aged(FEW + 1, status=Status.ARCHIVED))
    plain.operator(tenant="t2").remember("差旅标准是每晚 500 元", to="org", extract=False)

    done = reembed(database_file, clock)

    assert done == yiji.Reembedded(NEW.id, hashing.id, False, 6, 6)
    assert embedders(database_file) == [NEW.id]
    moved = open_plain(embedder=NEW)
    assert is_well(moved)
    assert not any(report.changed for report in moved.maintain(jobs=["rebuild"]))


def test_nothing_but_the_vectors_changes(plain, open_plain, database_file, clock):
    plain.scope(user="u", agent="a").turn(user="我住在北京，我对花生过敏", reply="好的。")
    before = sorted(plain.export())
    reembed(database_file, clock)
    assert sorted(open_plain(embedder=NEW).export()) == before


def test_a_dry_run_counts_and_changes_nothing(plain, open_plain, hashing, database_file, clock):
    holding(plain, FEW)
    done = reembed(database_file, clock, dry_run=True)
    assert done == yiji.Reembedded(NEW.id, hashing.id, True, FEW, FEW)
    assert embedders(database_file) == [hashing.id]
    assert is_well(open_plain())


def test_twice_does_what_it_does_once(plain, database_file, clock):
    holding(plain, FEW)
    reembed(database_file, clock)
    assert reembed(database_file, clock) == yiji.Reembedded(NEW.id, NEW.id, False, FEW, 0)


def test_there_and_back_again(plain, open_plain, hashing, database_file, clock):
    holding(plain, FEW)
    reembed(database_file, clock)
    assert reembed(database_file, clock, hashing).embedded == FEW
    assert embedders(database_file) == [hashing.id]
    assert is_well(open_plain())


class Failing(HashingEmbedder):
    """Answers so many calls and fails then."""

    def __init__(self, calls: int, error: BaseException) -> None:
        super().__init__("new")
        self.calls = calls
        self.error = error

    def passage(self, texts):
        if self.calls == 0:
            raise self.error
        self.calls -= 1
        return super().passage(texts)


@pytest.mark.parametrize("error", [ProviderUnavailable("away"), KeyboardInterrupt()])
def test_stopped_in_the_middle_the_old_embedder_answers_and_the_next_run_goes_on(
    plain, open_plain, database_file, clock, error
):
    holding(plain, MANY)
    question = plain.scope(user="u", agent="a").recall("locker 3", limit=9)

    with pytest.raises(type(error)):
        reembed(database_file, clock, Failing(1, error))

    assert embedders(database_file) == sorted([plain.embedder.id, NEW.id])
    again = open_plain()
    assert is_well(again)
    found = again.scope(user="u", agent="a").recall("locker 3", limit=9)
    assert [hit.record.id for hit in found] == [hit.record.id for hit in question]
    assert reembed(database_file, clock).embedded == MANY - JOB_SIZE


def test_what_changes_after_the_middle_is_embedded_as_it_is_then(
    plain, open_plain, database_file, clock
):
    holding(plain, MANY)
    with pytest.raises(ProviderUnavailable):
        reembed(database_file, clock, Failing(1, ProviderUnavailable("away")))
    me = plain.scope(user="u", agent="a")
    ids = [one.id for one in me.list(limit=MANY)]
    me.forget(id=min(ids))
    me.remember("a new locker", extract=False)

    assert reembed(database_file, clock).memories == len(ids)
    moved = open_plain(embedder=NEW)
    assert is_well(moved)
    assert min(ids) not in {one.id for one in moved.scope(user="u", agent="a").list(limit=MANY)}


def test_what_is_written_while_it_runs_is_embedded_too(plain, open_plain, database_file, clock):
    holding(plain, FEW)
    me = plain.scope(user="u", agent="a")

    def writing(batches, _label):
        yield from batches
        if len(list(me.list(limit=9))) == FEW:
            me.remember("written in between", extract=False)

    assert reembed(database_file, clock, track=writing).embedded == FEW + 1
    assert is_well(open_plain(embedder=NEW))


def test_what_is_forgotten_while_it_runs_asks_the_embedder_for_nothing(
    plain, open_plain, database_file, clock
):
    holding(plain, FEW)
    asked = HashingEmbedder("new")

    def forgetting(batches, _label):
        plain.scope(user="u", agent="a").forget(everything=True)
        yield from batches

    assert reembed(database_file, clock, asked, track=forgetting).embedded == 0
    assert asked.asked == []


def test_the_settings_of_a_server_hold_here_too(plain, database_file, clock, monkeypatch):
    given, opening = {}, Database.open

    def noting(url, **options):
        given.update(options)
        return opening(url, **options)

    monkeypatch.setattr(Database, "open", noting)
    wanted = {"busy_timeout_s": 7.0, "statement_timeout_s": 8.0, "pool_size": 9}
    reembed(database_file, clock, **wanted)
    assert given.items() >= {**wanted, "create": False}.items()


class Picky(HashingEmbedder):
    """Refuses one text, alone or among others."""

    def __init__(self, word: str) -> None:
        super().__init__("new")
        self.word = word

    def passage(self, texts):
        if any(self.word in text for text in texts):
            raise ProviderRefused("not this one")
        return super().passage(texts)


def test_one_text_that_is_refused_keeps_no_other_from_its_vector(
    plain, open_plain, database_file, clock
):
    holding(plain, FEW)
    done = reembed(database_file, clock, Picky("locker 1"))
    assert (done.embedded, len(done.refused)) == (FEW - 1, 1)
    assert embedders(database_file) == [NEW.id]

    moved = open_plain(embedder=NEW)
    assert "1 pending" in {check.name: check.detail for check in moved.doctor()}["background work"]
    assert [one.priority for one in moved.queue.due()] == [UPKEEP]
    moved.drain()
    assert is_well(moved)


def test_an_embedder_that_refuses_everything_changes_nothing(
    plain, open_plain, hashing, database_file, clock
):
    holding(plain, FEW)
    with pytest.raises(ProviderRefused):
        reembed(database_file, clock, Picky(""))
    assert embedders(database_file) == [hashing.id]
    assert is_well(open_plain())


def test_progress_is_shown_batch_by_batch(plain, database_file, clock):
    holding(plain, MANY)
    seen = []

    def track(batches, label):
        assert label
        for batch in batches:
            seen.append(batch)
            yield batch

    reembed(database_file, clock, track=track)
    assert [len(batch.ids) for batch in seen] == [JOB_SIZE, JOB_SIZE, 5]


def test_a_database_that_is_not_there_is_not_made(tmp_path, clock):
    with pytest.raises(InvalidInput, match="no database at"):
        reembed(tmp_path / "none.db", clock)
    assert not (tmp_path / "none.db").exists()


def test_a_database_without_a_memory_changes_over(plain, open_plain, database_file, clock):
    assert reembed(database_file, clock).memories == 0
    open_plain(embedder=NEW).scope(user="u").remember("locker K904", extract=False)


def test_the_old_embedder_is_refused_afterwards(plain, open_plain, database_file, clock):
    holding(plain, FEW)
    reembed(database_file, clock)
    with pytest.raises(EmbedderMismatch, match=r"yiji\.reembed"):
        open_plain(embedder=WideHashingEmbedder())


def test_what_an_engine_that_stayed_open_writes_is_seen_and_mended(
    plain, open_plain, database_file, clock
):
    holding(plain, FEW)
    reembed(database_file, clock)
    plain.scope(user="u", agent="a").remember("written too late", extract=False)

    moved = open_plain(embedder=NEW)
    assert not is_well(moved)
    moved.maintain(jobs=["rebuild"])
    moved.drain()
    assert is_well(moved)
