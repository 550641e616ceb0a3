from datetime import UTC, datetime, timedelta

import pytest

from tests.conftest import MORNING
from tests.store.making import record
from yiji.model.record import Candidate, Origin, Source, Stated, Status
from yiji.policy import Policy
from yiji.remember.resolve import (
    about_speaker,
    first_confidence,
    first_status,
    hash_of,
    is_past,
    kept_as,
    local_time,
    new_record,
    with_dates,
)

POLICY = Policy()
NOON_UTC = datetime(2026, 3, 2, 12, tzinfo=UTC)


def made(candidate: Candidate, **given):
    fields = {
        "id": "r1",
        "tenant": "t",
        "namespace": "user:u",
        "source": Source(),
        "at": NOON_UTC,
        "policy": POLICY,
    }
    return new_record(candidate, **(fields | given))


@pytest.mark.parametrize(
    ("at", "zone", "hour"),
    [
        (NOON_UTC, "Asia/Shanghai", 20),
        (NOON_UTC, None, 12),
        (NOON_UTC, "Mars/Olympus", 12),
        (NOON_UTC, "../etc/passwd", 12),
        (MORNING, "America/New_York", 9),
    ],
)
def test_the_users_wall_time_is_their_zones_unless_an_offset_was_given(at, zone, hour: int):
    local = local_time(at, zone)
    assert local.hour == hour
    assert local == at


def test_another_speakers_i_is_not_the_user():
    mine = Candidate("fact", "I like figs")
    assert about_speaker(mine, "Ann Lee").subject == "ann lee"
    assert about_speaker(mine, None) is mine
    about_her = Candidate("fact", "my sister likes figs", subject="sister")
    assert about_speaker(about_her, "Ann Lee") is about_her


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("明天去体检", "明天（2026-03-03）去体检"),
        ("下周三交报告", "下周三（2026-03-11）交报告"),
        ("dentist tomorrow", "dentist tomorrow (2026-03-03)"),
    ],
)
def test_a_relative_day_is_written_out_so_that_it_means_one_day_for_ever(said: str, written: str):
    assert with_dates(Candidate("event", said), MORNING).content == written


@pytest.mark.parametrize("said", ["2026年5月1日出发", "喜欢爬山", "on 2026-05-01 we leave"])
def test_a_day_that_names_itself_and_no_day_at_all_stay(said: str):
    candidate = Candidate("event", said)
    assert with_dates(candidate, MORNING) is candidate


def test_a_lasting_claim_that_ended_before_it_was_said_is_history():
    ended = MORNING - timedelta(days=1)
    assert is_past(Candidate("fact", "x", valid_until=ended), MORNING)
    assert not is_past(Candidate("event", "x", valid_until=ended), MORNING)
    assert not is_past(Candidate("fact", "x", valid_until=ended, op="end"), MORNING)
    assert not is_past(Candidate("fact", "x", valid_until=MORNING + timedelta(days=1)), MORNING)


@pytest.mark.parametrize(
    ("candidate", "origin", "confidence", "status"),
    [
        (Candidate("fact", "x"), Origin.USER, 1.0, Status.ACTIVE),
        (Candidate("fact", "x"), Origin.TOOL, 0.8, Status.ACTIVE),
        (Candidate("fact", "x"), Origin.AGENT, 0.4, Status.CANDIDATE),
        (Candidate("fact", "x", stated=Stated.INFERRED), Origin.USER, 0.4, Status.CANDIDATE),
        (Candidate("fact", "x", confidence=0.5), Origin.AGENT, 0.5, Status.ACTIVE),
        (Candidate("fact", "x", confidence=0.0), Origin.USER, 0.0, Status.CANDIDATE),
    ],
)
def test_a_memory_starts_as_sure_as_who_said_it_how(candidate, origin, confidence, status):
    first = first_confidence(candidate, origin, POLICY)
    assert first == confidence
    assert first_status(candidate, first, POLICY) is status


@pytest.mark.parametrize(
    ("candidate", "importance"),
    [
        (Candidate("fact", "x"), 0.6),
        (Candidate("fact", "x", key="profile.health.allergy"), 0.9),
        (Candidate("fact", "x", importance=0.0), 0.0),
    ],
)
def test_a_record_weighs_by_its_kind_and_key_unless_said(candidate, importance: float):
    assert made(candidate).importance == importance


def test_a_record_keeps_what_the_candidate_says():
    candidate = Candidate(
        "task",
        "交报告",
        quote="下周三交报告",
        subject="张伟",
        key="x.k",
        applies_to="prod",
        value="v",
        polarity="-",
        state="open",
        due=NOON_UTC.date(),
        entities=("张伟",),
        keywords=("季报",),
        valid_from=NOON_UTC,
        valid_until=NOON_UTC,
        pinned=True,
        op="correct",
    )
    one = made(candidate, cites=("e1",), metadata={"n": 1}, source=Source(session="s"))
    for name in (
        "kind",
        "content",
        "subject",
        "key",
        "applies_to",
        "value",
        "polarity",
        "state",
        "due",
        "entities",
        "keywords",
        "valid_from",
        "valid_until",
        "pinned",
    ):
        assert getattr(one, name) == getattr(candidate, name), name
    assert (one.source.quote, one.source.session, one.source.stated) == (
        "下周三交报告",
        "s",
        Stated.CORRECTED,
    )
    assert (one.cites, one.metadata) == (("e1",), {"n": 1})


def test_the_same_words_have_one_hash_however_they_are_written_in_their_namespace():
    assert hash_of("我住在ＡＢＣ", "user:u") == hash_of("我住在abc ", "user:u")
    assert hash_of("我住在abc", "user:u") != hash_of("我住在abc", "user:v")


def test_a_correction_of_a_named_memory_keeps_what_its_words_leave_open():
    old = record(1, kind="preference", subject="ann", importance=0.95, pinned=True)
    named = kept_as(Candidate("fact", "likes plums"), old)
    assert (named.kind, named.subject, named.importance, named.pinned) == (
        "preference",
        "ann",
        0.95,
        True,
    )
    keyed = kept_as(Candidate("profile", "x", key="profile.city", importance=0.2), old)
    assert (keyed.kind, keyed.subject, keyed.importance) == ("profile", "user", 0.2)
