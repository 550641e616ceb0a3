from datetime import datetime, timedelta

import pytest

from yiji.errors import InvalidInput, StoreUnavailable
from yiji.evals import play as playing
from yiji.evals.expectation import Expectation
from yiji.evals.play import play
from yiji.evals.scenario import Step, Who
from yiji.model.record import Status

START = datetime.fromisoformat("2026-03-02T09:00:00+08:00")


def step(verb: str, text: str = "", seconds: int = 0, **fields) -> Step:
    who = Who(
        fields.pop("tenant", "t1"),
        fields.pop("user", "u"),
        fields.pop("agent", "a"),
        fields.pop("session", "s"),
        fields.pop("teams", ()),
    )
    given = {
        "reply": None,
        "name": "tool",
        "kind": None,
        "origin": "user",
        "to": None,
        "within": 5,
        "as_of": None,
        "archived": False,
        "budget": None,
        "expect": Expectation(),
    }
    at = START + timedelta(seconds=seconds)
    return Step(at=at, verb=verb, text=text, who=who, **(given | fields))


@pytest.fixture
def told(engine, clock):
    return lambda *steps: [play(engine, clock, each) for each in steps][-1]


def whole(answer) -> str:
    assert answer is not None
    return answer.whole


def test_what_is_said_is_found_at_once_with_its_words(told):
    answer = told(step("say", "我对花生过敏", reply="好"), step("ask", "我对什么过敏？", 1))
    assert "花生" in whole(answer)


def test_a_blank_message_is_no_fault(told):
    assert told(step("say", "  ")) is None


def test_a_tool_s_result_is_found_in_the_next_step(told):
    answer = told(
        step("tool", "包裹 55-TRK-901 滞留在青岛海关", name="shipping"),
        step("ask", "包裹 55-TRK-901 在哪里？", 1),
    )
    assert "青岛" in whole(answer)


def test_a_correction_leaves_only_the_new_value(told):
    answer = told(
        step("say", "我的直属上级是何岩"),
        step("correct", "我的直属上级是谭越", 90),
        step("ask", "我的直属上级是谁？", 91),
    )
    assert "谭越" in whole(answer)
    assert "何岩" not in whole(answer)


def test_an_operator_writes_for_all_and_a_user_is_refused_quietly(told):
    rule = "年假提前五个工作日申请"
    answer = told(
        step("remember", rule, origin="operator", to="org", kind="fact"),
        step("remember", "年假不用申请", 1, to="org", kind="fact"),
        step("ask", "年假要提前多久申请？", 2, user="other"),
    )
    assert "五个工作日" in whole(answer)
    assert "不用申请" not in whole(answer)


def test_forgetting_a_user_takes_what_every_agent_knew(told):
    answer = told(
        step("say", "我对花生过敏", agent="food"),
        step("say", "我对花生过敏", agent="travel"),
        step("forget_user", seconds=90),
        step("ask", "我对什么过敏？", 91, agent="travel"),
    )
    assert answer.units == ()


def test_forgetting_nothing_is_no_fault(told):
    assert told(step("forget", "我的直升机")) is None


def test_maintenance_archives_and_the_archive_answers_when_asked(told):
    later = 400 * 24 * 3600
    event = step("remember", "我去了趟青岛看帆船赛", kind="event")
    assert told(event, step("maintain", seconds=later)) is None
    assert told(step("ask", "我去哪看的帆船赛？", later + 1)).units == ()
    assert "青岛" in whole(told(step("ask", "我去哪看的帆船赛？", later + 2, archived=True)))


def test_a_context_is_its_lines_its_head_and_its_count(told):
    answer = told(
        step("say", "以后回复都用要点列表"), step("context", "介绍一下你自己", 1, budget=300)
    )
    assert "要点" in answer.head
    assert set(answer.head.splitlines()) <= set(answer.units)
    assert 0 < answer.tokens <= 300


def test_background_work_waits_for_a_pause_of_a_minute(engine, clock, monkeypatch):
    drained = []
    monkeypatch.setattr(engine, "drain", lambda: drained.append(clock.now()))
    play(engine, clock, step("say", "我对花生过敏"))
    play(engine, clock, step("say", "我住在厦门", 59))
    assert drained == []
    play(engine, clock, step("say", "我养了猫", 119))
    assert len(drained) == 1
    play(engine, clock, step("wait", seconds=120))
    assert len(drained) == 2


def test_a_write_that_fails_for_another_reason_than_refusal_is_raised(told, monkeypatch):
    def failing(error):
        def write(engine, step):
            raise error

        monkeypatch.setattr(playing, "_WRITES", {"say": write})

    failing(StoreUnavailable("busy"))
    with pytest.raises(StoreUnavailable):
        told(step("say", "x"))
    failing(InvalidInput("no"))
    assert told(step("say", "x")) is None


def test_what_the_engine_labels_as_superseded_is_left_out_unless_the_past_is_asked(
    told, engine, monkeypatch
):
    told(step("say", "我住在长沙"), step("say", "我搬家了，现在住在厦门", 60))
    scope = engine.scope(tenant="t1", user="u", agent="a")
    (old, *_) = scope.list(statuses=(Status.SUPERSEDED,))
    before = step("ask", "我住在哪里？", 120, as_of=START + timedelta(seconds=30))
    assert old.content in whole(told(before))
    assert old.content not in whole(told(step("ask", "我住在哪里？", 121)))
