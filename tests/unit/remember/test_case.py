import pytest

from tests.unit.remember.claims import AT, POLICY, city, said, says_city, stored
from yiji.model.record import Origin, Source, Stated, Status
from yiji.model.turn import Neighbour
from yiji.remember import case as cases
from yiji.remember.case import Case
from yiji.remember.contrast import Contrast, Relation


def a_case(candidate, *records, origin=Origin.USER) -> Case:
    near = [Neighbour(one, 0.5 + 0.1 * place) for place, one in enumerate(records)]
    return Case.of(candidate, near, at=AT, policy=POLICY, origin=origin)


def ids(neighbours) -> list[str]:
    return [one.record.id for one in neighbours]


def test_neighbours_stand_nearest_first_each_once():
    records = [city("苏州", id="a"), city("昆明", id="b"), city("苏州", id="a")]
    assert ids(a_case(says_city("大理"), *records).all) == ["b", "a"]


def test_the_same_words_are_nearest_before_they_are_embedded():
    case = Case.of(
        said("我住在苏州"),
        [Neighbour(stored("x", id="a"), 0.9), Neighbour(stored("我住在苏州", id="b"), 0.0)],
        at=AT, policy=POLICY, origin=Origin.USER,
    )  # fmt: skip
    assert ids(case.all) == ["b", "a"]


def test_a_slot_is_key_subject_and_where_it_applies():
    new = said("x", key="project.tool", subject="队列", applies_to="prod")
    mine = stored("x", id="a", key="project.tool", subject="队列", applies_to="Prod")
    others = [
        stored("x", id="b", key="project.tool", subject="队列"),
        stored("x", id="c", key="project.vendor", subject="队列", applies_to="prod"),
    ]
    case = a_case(new, mine, *others)
    assert (ids(case.same_slot), sorted(ids(case.others))) == (["a"], ["b", "c"])


def test_another_environment_does_not_count_at_all():
    new = said("x", key="project.tool", applies_to="prod")
    assert a_case(new, stored("x", key="project.tool", applies_to="test")).all == ()


@pytest.mark.parametrize(
    ("origin", "stated", "is_outranked"),
    [
        (Origin.USER, Stated.EXPLICIT, False),
        (Origin.OPERATOR, Stated.EXPLICIT, False),
        (Origin.TOOL, Stated.EXPLICIT, True),
        (Origin.AGENT, Stated.EXPLICIT, True),
        (Origin.USER, Stated.INFERRED, True),
    ],
)
def test_who_is_less_trusted_or_only_inferred_weighs_less(origin, stated, is_outranked):
    case = a_case(says_city("昆明", stated=stated), city("苏州"), origin=origin)
    assert case.is_outranked(case.all[0].record) is is_outranked


def test_what_was_inferred_weighs_less_than_nothing_inferred():
    case = a_case(says_city("昆明", stated=Stated.INFERRED))
    assert not case.is_outranked(city("苏州", source=Source(stated=Stated.INFERRED)))


@pytest.mark.parametrize(
    ("namespace", "origin", "may"),
    [
        ("user:u/agent:a", Origin.USER, True),
        ("user:u", Origin.TOOL, True),
        ("org", Origin.USER, False),
        ("team:t", Origin.AGENT, False),
        ("agent:a", Origin.TOOL, False),
        ("org", Origin.OPERATOR, True),
        ("team:t", Origin.DOCUMENT, True),
    ],
)
def test_only_operator_and_document_change_what_is_not_the_users(namespace, origin, may):
    assert (
        a_case(says_city("昆明"), origin=origin).may_replace(city("x", namespace=namespace)) is may
    )


def test_a_dispute_is_a_matter_of_status():
    case = a_case(says_city("昆明"))
    assert case.is_disputed(city("x", status=Status.CONFLICTED))
    assert not case.is_disputed(city("x"))


def test_two_sentences_are_compared_once_however_many_rules_ask(monkeypatch):
    compared = []

    def counted(old, new, similarity, *, same_claim):
        compared.append(old)
        return Contrast(Relation.APART, "near")

    monkeypatch.setattr(cases, "contrast", counted)
    case = a_case(said("我养了一只猫"), stored("我养了一条狗", id="a"), stored("我会弹琴", id="b"))
    for _ in range(2):
        for one in case.all:
            case.contrast(one)
    assert sorted(compared) == ["我会弹琴", "我养了一条狗"]
