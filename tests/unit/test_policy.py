from dataclasses import fields
from datetime import UTC, datetime

import pytest

from yiji._vocabulary import SLOT_TABLE
from yiji.errors import InvalidInput
from yiji.kinds import Home, KindPolicy, Layer, Place
from yiji.model.record import Candidate, Origin, Record, Stated
from yiji.policy import TRUST, Cardinality, Policy, SlotPolicy

POLICY = Policy()
AT = datetime(2026, 3, 2, 4, tzinfo=UTC)


def record(kind: str, key: str | None = None, **others: object) -> Record:
    return Record("r", "t", "user:u", kind, "text", AT, AT, AT, "h", key=key, **others)


def test_an_unknown_kind_is_refused_with_those_that_exist():
    with pytest.raises(InvalidInput, match="preference"):
        POLICY.kind("mood")


def test_a_developers_kind_and_slot_are_treated_like_our_own():
    kind = KindPolicy("recipe", Layer.PROCEDURAL, Home.USER, 0.8, False, None, Place.TAIL, 0.4)
    mine = POLICY.with_kind(kind).with_slot(SlotPolicy("x.badge", "a badge", Cardinality.MANY))
    assert mine.importance("recipe", None) == 0.4
    assert not mine.is_single("x.badge", "user")
    assert "recipe" not in POLICY.kinds
    assert POLICY.is_single("x.badge", "user")


def test_a_developers_kind_makes_claims_and_what_was_said_summed_up_or_noted_does_not():
    kind = KindPolicy("recipe", Layer.PROCEDURAL, Home.USER, 0.8, False, None, Place.TAIL, 0.4)
    mine = POLICY.with_kind(kind)
    assert set(mine.kinds) - set(mine.claim_kinds) == {"episode", "summary", "block", "brief"}
    assert mine.claim_kinds[-1] == "recipe"


def test_the_slots_are_described_a_line_each():
    mine = POLICY.with_slot(SlotPolicy("x.badge", "a badge", Cardinality.MANY))
    lines = mine.described_slots.splitlines()
    assert len(lines) == len(mine.slots)
    assert {"profile.city: city of residence", "x.badge: a badge"} < set(lines)


def test_every_slot_is_listed_once_in_order():
    keys = [row[0] for row in SLOT_TABLE]
    assert keys == sorted(set(keys))
    assert set(POLICY.slots) == set(keys)


def test_the_user_has_many_devices_and_a_named_project_one_deadline():
    assert not POLICY.is_single("project.deadline", "user")
    assert POLICY.is_single("project.deadline", "凤凰计划")
    assert POLICY.is_single("profile.city", "user")
    assert not POLICY.is_single("profile.health.allergy", "user")


def test_the_key_decides_the_home_before_the_kind():
    assert POLICY.home(Candidate("fact", "text", key="profile.health.allergy")) is Home.USER
    assert POLICY.home(Candidate("fact", "text", key="project.status")) is Home.AGENT
    assert POLICY.home(Candidate("preference", "text", shared=True)) is Home.USER
    assert POLICY.home(record("preference", "preference.tone")) is Home.AGENT


def test_health_matters_most_and_is_never_archived():
    assert POLICY.importance("fact", "profile.health.allergy") == 0.9
    assert POLICY.archive_after_days(record("fact", "profile.health.allergy")) is None


@pytest.mark.parametrize(
    ("memory", "days"),
    [
        (record("preference"), 180),
        (record("preference", pinned=True), None),
        (record("event"), 90),
        (record("episode"), 90),
        (record("task", state="open"), None),
        (record("task", state="done"), 90),
        (record("profile"), None),
        (record("procedure"), None),
        (record("fact", "profile.city"), None),
    ],
)
def test_a_memory_is_archived_by_its_kind_unless_it_is_kept(memory: Record, days: int | None):
    assert POLICY.archive_after_days(memory) == days


def test_an_open_task_does_not_age_and_a_done_one_does():
    assert not POLICY.ages(record("task", state="open"))
    assert POLICY.ages(record("task", state="done"))
    assert not POLICY.ages(record("preference", "profile.nickname"))
    assert POLICY.ages(record("preference", "preference.tone"))


@pytest.mark.parametrize(
    ("origin", "stated", "confidence"),
    [
        (Origin.USER, Stated.EXPLICIT, 1.0),
        (Origin.USER, Stated.CORRECTED, 1.0),
        (Origin.TOOL, Stated.EXPLICIT, 0.8),
        (Origin.USER, Stated.INFERRED, 0.4),
        (Origin.AGENT, Stated.EXPLICIT, 0.4),
        (Origin.OPERATOR, Stated.EXPLICIT, 1.0),
    ],
)
def test_first_confidence_follows_who_said_it_and_how(
    origin: Origin, stated: Stated, confidence: float
):
    assert POLICY.confidence(origin, stated) == confidence


def test_about_a_user_the_user_is_believed_over_tools_and_tools_over_agents():
    assert TRUST[Origin.USER] > TRUST[Origin.TOOL] > TRUST[Origin.AGENT]
    assert TRUST[Origin.OPERATOR] > TRUST[Origin.DOCUMENT] > TRUST[Origin.TOOL]


def test_preferences_meet_sooner_than_facts_and_facts_sooner_than_events():
    topic = {kind.name: kind.same_topic for kind in POLICY.kinds.values()}
    assert topic["preference"] == topic["rejection"] < topic["fact"] < topic["event"]


def test_every_share_and_threshold_lies_between_nothing_and_all():
    shares = [getattr(POLICY, each.name) for each in fields(POLICY) if each.type is float]
    assert shares
    assert all(0 < share <= 1 for share in shares)
