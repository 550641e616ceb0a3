from dataclasses import replace

from tests.unit.context.test_assemble import NOW, hit, material, message, profile, spoken
from yiji.context.account import HEAD, SESSION, accounted, brought_by
from yiji.context.assemble import Context, assemble
from yiji.context.budget import budget_of
from yiji.model.hit import ScoreParts, Trace, TraceCandidate
from yiji.model.record import Status
from yiji.policy import Policy


def traced(*hits, dropped=()) -> Trace:
    def candidate(one, rule):
        return TraceCandidate(one.id, one.kind, 0.5, ScoreParts(), ("vector",), rule)

    kept = [candidate(each.record, None) for each in hits]
    return Trace("t", NOW, "?", candidates=(*kept, *(candidate(*each) for each in dropped)))


def told(tokens=2000, dropped=(), **given) -> tuple[Trace, Context]:
    what = material(**given)
    made = assemble(what, budget_of(tokens, model_window=None, policy=Policy()))
    return accounted(traced(*what.hits, dropped=dropped), what, made), made


def rules(trace: Trace) -> dict[str, str | None]:
    return {one.id: one.dropped_by for one in trace.candidates}


def test_what_the_prompt_shows_is_not_dropped_and_the_guards_rules_stay():
    shown, floored = hit(1, "养了一只猫"), hit(2, "昨天下雨")
    trace, made = told(hits=[shown], dropped=[(floored.record, "floor")])
    assert rules(trace) == {shown.record.id: None, floored.record.id: "floor"}
    assert (trace.verb, trace.tokens) == ("context", made.tokens)


def test_what_stands_in_the_head_is_shown_whether_the_question_found_it_or_not():
    found, unfound, floored = (profile(n, f"住处{n}") for n in (1, 2, 3))
    hits = [replace(hit(1, "住处1"), record=found)]
    trace, _ = told(head=[found, unfound, floored], hits=hits, dropped=[(floored, "floor")])
    assert set(rules(trace).values()) == {None}
    arms = {one.id: one.arms for one in trace.candidates}
    assert arms == {
        found.id: ("vector", HEAD),
        unfound.id: (HEAD,),
        floored.id: ("vector", HEAD),
    }
    assert set(trace.shown) == {found.id, unfound.id, floored.id}


def test_what_a_context_brought_in_is_told_from_what_stood_there():
    cat, city, car = hit(1, "养了一只猫"), hit(2, "昨天下雨"), hit(3, "车停在地库")
    found = profile(4, "住在北京")
    trace, made = told(
        head=[found],
        hits=[replace(hit(4, "住在北京"), record=found), cat, city, car],
        window=[replace(spoken(message("你好呀"))[0], shown=(city.record,))],
    )
    assert set(trace.shown) == {found.id, cat.record.id, city.record.id, car.record.id}
    assert brought_by(trace) == made.brought == (car.record.id, cat.record.id)
    assert brought_by(replace(trace, verb="recall")) == ()


def test_what_an_earlier_turn_brought_in_is_shown_as_such():
    cat = hit(1, "养了一只猫").record
    trace, made = told(window=[replace(spoken(message("你好呀"))[0], shown=(cat,))])
    assert [one.id for one in made.records] == [cat.id]
    assert [(one.id, one.arms) for one in trace.candidates] == [(cat.id, (SESSION,))]


def test_what_the_question_did_not_find_is_named_by_where_it_stands():
    cat = hit(1, "养了一只猫").record
    held, new = profile(2, "住在北京"), profile(3, "住在上海", status=Status.CONFLICTED)
    trace, _ = told(
        head=[held],
        unsettled=[(held, new)],
        window=[replace(spoken(message("你好呀"))[0], shown=(cat,))],
        dropped=[(cat, "floor")],
    )
    arms = {one.id: one.arms for one in trace.candidates}
    assert arms == {cat.id: ("vector", SESSION), held.id: (HEAD,), new.id: (HEAD,)}


def test_each_hit_that_is_left_out_says_what_kept_it_out():
    head = profile(1, "住在北京")
    twin, said, old = hit(2, "住在北京"), hit(3, "你好呀"), hit(4, "x", status=Status.SUPERSEDED)
    trace, _ = told(head=[head], window=spoken(message("你好呀")), hits=[twin, said, old])
    found = rules(trace)
    assert found[twin.record.id] == "in_head"
    assert found[said.record.id] == "in_window"
    assert found[old.record.id] == "superseded"


def test_what_does_not_fit_was_kept_out_by_the_budget():
    hits = [hit(n, f"第{n}件事 " + "很长的一句话 " * 20) for n in range(1, 9)]
    trace, made = told(500, hits=hits)
    shown = {one.id for one in made.records}
    assert shown
    assert {one.id for one in trace.candidates if one.dropped_by == "budget"} == {
        each.record.id for each in hits
    } - shown


def test_an_empty_context_shows_nothing():
    trace, made = told(0, hits=[hit(1, "养了一只猫")])
    assert made.records == ()
    assert trace.shown == ()
