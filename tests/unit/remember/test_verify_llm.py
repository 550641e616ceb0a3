import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from tests.unit.remember.claims import AT, POLICY, said
from yiji.errors import BadProviderReply
from yiji.model.record import Candidate, Origin
from yiji.model.turn import Message
from yiji.remember.draft import Claim
from yiji.remember.hear import Heard
from yiji.remember.verify_llm import ORDER, is_risky, verify_llm

ALLERGY = said(
    "用户对花生过敏", "profile", quote="我对花生过敏", key="profile.health.allergy", value="花生"
)
PLAIN = said("路由器放在储物间", quote="路由器放在储物间")


def claim(candidate: Candidate, rule: str | None = None) -> Claim:
    return Claim(
        candidate, Heard(Message("user", candidate.quote, AT), Origin.USER, None, ()), 0, rule
    )


def answers(*told: tuple[int, bool, bool]) -> dict[str, object]:
    return {
        "answers": [
            {"statement": number, "supported": supported, "is_order": is_order}
            for number, supported, is_order in told
        ]
    }


@pytest.mark.parametrize(
    ("candidate", "risky"),
    [
        (ALLERGY, True),
        (said("生日是5月3日", quote="生日是5月3日", key="profile.birthday", value="05-03"), True),
        (said("回复短一点", "preference", quote="回复短一点"), True),
        (said("用户的路由器放在储物间", quote="路由器放在储物间"), True),
        (PLAIN, False),
    ],
)
def test_health_what_never_changes_wishes_and_other_words_are_risky(candidate, risky):
    assert is_risky(candidate, POLICY) is risky


def verified(*claims: Claim, reply: object) -> tuple[list[Claim], ScriptedGenerator]:
    model = ScriptedGenerator(reply)
    return verify_llm(model, claims, policy=POLICY), model


def test_what_is_borne_out_stays_and_only_risky_claims_are_asked():
    claims = [claim(PLAIN), claim(ALLERGY)]
    found, model = verified(*claims, reply=answers((1, True, False)))
    assert found == claims
    (_, prompt) = model.asked[0]
    assert "1. statement: 用户对花生过敏\n   quote: 我对花生过敏" in prompt
    assert "路由器" not in prompt


def test_what_is_not_borne_out_is_left_out():
    found, _ = verified(claim(PLAIN), claim(ALLERGY), reply=answers((1, False, False)))
    assert found == [claim(PLAIN)]


@pytest.mark.parametrize("supported", [True, False])
def test_an_order_is_held_back_and_not_lost(supported):
    found, _ = verified(claim(ALLERGY), reply=answers((1, supported, True)))
    assert found == [claim(ALLERGY, ORDER)]


def test_what_the_rules_hold_back_is_not_asked_and_stays_so():
    held = claim(ALLERGY, "planted_rule")
    found, model = verified(held, reply=answers((1, True, False)))
    assert found == [held]
    assert model.asked == []


def test_an_invented_number_and_silence_change_nothing():
    found, _ = verified(claim(ALLERGY), reply=answers((9, False, True), (-1, False, True)))
    assert found == [claim(ALLERGY)]


def test_an_answer_that_is_neither_yes_nor_no_is_a_bad_reply():
    with pytest.raises(BadProviderReply):
        verified(claim(ALLERGY), reply={"answers": [{"statement": 1, "supported": "maybe"}]})
