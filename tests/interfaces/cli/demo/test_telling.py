import pytest

from yiji.context.assemble import Context
from yiji.interfaces.cli.demo.story import REPAIR, TRAVEL, WEEKLY, Scene
from yiji.interfaces.cli.demo.telling import Told, tell
from yiji.model.hit import Recall
from yiji.model.turn import Op, TurnResult


@pytest.fixture
def told(engine, clock):
    def telling(*scenes: Scene) -> list[Told]:
        return [each for scene in scenes for each in tell(engine, clock, scene)]

    return telling


def only(found: list[Told], kind: type, text: str = ""):
    return next(t.answer for t in found if isinstance(t.answer, kind) and text in t.beat.text)


def test_the_corrected_phone_is_the_one_that_is_remembered(told):
    found = told(REPAIR)
    corrected = only(found, TurnResult, "不对")
    assert Op.SUPERSEDE in {outcome.op for outcome in corrected.outcomes}
    answer = only(found, Recall)
    assert "iPhone 15 Pro" in answer[0].content + answer[0].record.source.quote


def test_a_company_rule_claimed_by_a_user_is_held_back(told):
    assert only(told(REPAIR), TurnResult, "公司规定").quarantined


def test_what_a_tool_returned_two_seconds_ago_is_found(told):
    answer = only(told(WEEKLY), Recall)
    assert any("接口评审" in hit.content for hit in answer)


def test_the_second_assistant_knows_the_name_and_not_the_phone(told):
    context = only(told(REPAIR, WEEKLY), Context)
    assert "林澍" in context.head
    assert "要点列表" in context.head
    assert "iPhone" not in context.text


def test_the_english_story_ends_with_the_new_city_and_the_allergy_in_the_prompt(told):
    context = only(told(TRAVEL), Context)
    assert "Porto" in context.text
    assert "shellfish" in context.head
    assert "overnight bus" in context.head
