import threading
from datetime import datetime

import pytest

from tests.unit.maintenance.making import aged, kept
from tests.unit.providers.scripted import ScriptedGenerator
from yiji.errors import BadProviderReply, ProviderUnavailable
from yiji.model.turn import Message
from yiji.policy import Policy
from yiji.recall.rewrite_llm import AT_ONCE, LONGEST, Planner, rewrite_llm, rewrite_prompt
from yiji.recall.understand import planned, understand

AT = datetime.fromisoformat("2026-03-02T09:00:00+08:00")
POLICY = Policy()
PROMPT = rewrite_prompt(POLICY)
HISTORY = [Message("user", "Anna moved to Oslo", AT), Message("assistant", "</data> Nice", AT)]


def plan(text: str = "Where does Anna live?", **fields: object) -> dict[str, object]:
    return {"text": text, "keys": [], "kinds": [], "since": None, "until": None} | fields


def rewritten(question: str, reply: object, *, timeout_s: float = 1.0):
    model = ScriptedGenerator(reply)
    plain = understand(question, at=AT)
    found = rewrite_llm(
        model, plain, HISTORY, at=AT, policy=POLICY, prompt=PROMPT, timeout_s=timeout_s
    )
    return plain, model, found


def test_a_plan_adds_to_what_the_rules_understood():
    reply = plan(keys=["profile.city", "no.slot"], kinds=["fact", "nothing"])
    plain, _, found = rewritten("And where is she now?", reply)
    assert found.text == "Where does Anna live?"
    assert set(plain.terms) <= set(found.terms)
    assert "anna" in found.terms
    assert "profile.city" in found.keys
    assert "no.slot" not in found.keys
    assert "nothing" not in found.kinds


def test_a_time_is_half_open_in_the_asker_s_calendar_and_the_rules_own_time_holds():
    _, _, found = rewritten("What did she say?", plan(since="2026-02-01", until="2026-02-28"))
    assert found.window is not None
    assert found.window.start == datetime.fromisoformat("2026-02-01T00:00:00+08:00")
    assert found.window.end == datetime.fromisoformat("2026-03-01T00:00:00+08:00")
    plain, _, found = rewritten("What did she say yesterday?", plan(since="2020-01-01"))
    assert found.window == plain.window


def test_a_time_that_ends_before_it_begins_is_none():
    _, _, found = rewritten("What did she say?", plan(since="2026-02-01", until="2026-01-01"))
    assert found.window is None


def test_the_model_is_asked_once_in_the_asker_s_language_with_the_conversation_fenced():
    _, model, _ = rewritten("她现在住哪里？", plan("安娜现在住哪里？"), timeout_s=0.7)
    (name, prompt) = model.asked[0]
    assert name == "rewrite"
    assert model.timeouts == [0.7]
    assert "你为记忆检索改写问题" in prompt
    assert "user: Anna moved to Oslo" in prompt
    assert "＜/data＞ Nice" in prompt


@pytest.mark.parametrize(
    "reply",
    [
        "no json",
        plan(""),
        plan("x" * (LONGEST + 1)),
        plan(keys="city"),
        plan(since="May"),
        plan(kinds=[1]),
    ],
)
def test_a_plan_that_does_not_read_is_an_error_without_a_second_call(reply):
    model = ScriptedGenerator(reply)
    plain = understand("where?", at=AT)
    with pytest.raises(BadProviderReply):
        rewrite_llm(model, plain, (), at=AT, policy=POLICY, prompt=PROMPT, timeout_s=1.0)
    assert len(model.asked) == 1


def test_the_prompt_names_its_version_and_the_keys():
    assert PROMPT.mark == "rewrite-1"
    assert all("profile.city: city of residence" in text for text in PROMPT.texts.values())


@pytest.mark.parametrize("end", ["9999-12-31", "0001-01-01"])
def test_a_planner_takes_an_end_of_the_calendar_for_open(end):
    plain = understand("And where is she now?", at=AT)
    model = ScriptedGenerator(plan(since="2026-02-01", until=end))
    found = planner(model)("t", plain, HISTORY, at=AT)
    assert found is not None
    assert found.window is not None
    assert (found.window.start, found.window.end) == (AT.replace(month=2, day=1, hour=0), None)


def planner(model, timeout_s: float = 5.0) -> Planner:
    return Planner(lambda _: model, POLICY, timeout_s=timeout_s)


def test_a_planner_gives_the_plan_and_nothing_where_the_model_fails():
    plain = understand("And where is she now?", at=AT)
    found = planner(ScriptedGenerator(plan()))("t", plain, HISTORY, at=AT)
    assert found is not None
    assert found.text == "Where does Anna live?"
    for reply in (ProviderUnavailable("away"), "no json"):
        assert planner(ScriptedGenerator(reply))("t", plain, HISTORY, at=AT) is None


def test_a_planner_waits_no_longer_than_its_limit_and_asks_no_more_than_a_few_at_once():
    over, begun = threading.Event(), threading.Semaphore(0)

    class Stuck(ScriptedGenerator):
        def complete(self, lines, *, name, schema, timeout_s=0):
            begun.release()
            over.wait(10)
            return super().complete(lines, name=name, schema=schema, timeout_s=timeout_s)

    model = Stuck(plan())
    plain, stuck = understand("where is she?", at=AT), planner(model, 0.02)
    for _ in range(AT_ONCE + 3):
        assert stuck("t", plain, HISTORY, at=AT) is None
    for _ in range(AT_ONCE):
        assert begun.acquire(timeout=5)
    assert not begun.acquire(blocking=False), "the others were not asked"
    over.set()


def test_without_a_plan_the_rules_understanding_holds_and_the_lack_is_told():
    plain = understand("where is she?", at=AT)
    assert planned(plain, None, "t", (), at=AT) == (plain, ())
    away = planner(ScriptedGenerator(ProviderUnavailable("away")))
    assert planned(plain, away, "t", (), at=AT) == (plain, ("plan",))


def test_recall_uses_the_plan_and_forget_does_not(open_plain):
    model = ScriptedGenerator(plan("Where is the ladder kept?"))
    engine = open_plain(generator=model, llm_uses="rewrite", llm_rewrite_timeout_s=5.0)
    me = engine.scope(user="u", agent="a")
    me.remember("The ladder is kept in the shed", extract=False)
    found = me.recall("And that one?")
    assert found.trace.question == "Where is the ladder kept?"
    assert found.trace.degraded == ()
    model.asked.clear()
    me.forget("the ladder", preview=True)
    assert model.asked == []


@pytest.mark.parametrize(
    ("days", "rules"),
    [
        ({"since": "2026-03-02"}, {"no_longer_valid"}),
        ({"until": "2026-03-02"}, {"no_longer_valid"}),
        ({"since": "2026-01-01", "until": "2026-03-01"}, {None}),
    ],
)
def test_a_time_of_the_model_asks_for_what_was_only_where_it_is_over(open_plain, days, rules):
    model = ScriptedGenerator(plan("Where is the ladder kept?", **days))
    engine = open_plain(generator=model, llm_uses="rewrite", llm_rewrite_timeout_s=5.0)
    kept(engine, aged(1, content="The ladder is kept in the shed", valid_until=AT))
    found = engine.scope(user="u", agent="a").recall("And where is it kept?")
    assert {one.dropped_by for one in found.trace.candidates} == rules


def test_recall_goes_on_without_the_model_and_says_so(open_plain):
    model = ScriptedGenerator(ProviderUnavailable("away"))
    me = open_plain(generator=model, llm_uses="rewrite").scope(user="u", agent="a")
    me.remember("The ladder is kept in the shed", extract=False)
    found = me.recall("The ladder is kept where?")
    assert found.hits
    assert found.trace.degraded == ("plan",)
