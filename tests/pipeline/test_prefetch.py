"""What was read before a question is served only while it is what the database holds."""

import subprocess
import sys
import textwrap
from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from yiji.context import guess as guessing

LOCKER = "储物柜在 K904"
ASKED = "我的手机是什么型号？"


@pytest.fixture
def engine(open_engine):
    return open_engine()


def conversation(engine, *, user="u", agent="a", session="s1"):
    return engine.scope(user=user, agent=agent).session(session)


def talked(engine, **who):
    """A conversation after a turn about a phone, with what may be asked next ready."""
    talk = conversation(engine, **who)
    talk.turn(user="我的手机是小米 14", reply="记下了。")
    engine.drain()
    return talk


def cold(engine, text, *, session="s1", user="u"):
    """The same context by an engine that keeps nothing ready."""
    return conversation(engine, session=session, user=user).context(text)


def same(one, other):
    """Whether two contexts are equal, but for the trace's id, its times and where it came from."""

    def bare(context):
        trace = replace(context.trace, id="", took_ms=(), cached=False)
        return replace(context, trace=trace)

    return bare(one) == bare(other) and one.text == other.text


def test_a_guessed_question_is_served_from_what_is_ready_and_equals_a_search(open_engine, engine):
    talk = talked(engine)
    found = talk.context(ASKED)
    assert found.trace.cached
    assert "小米 14" in found.text
    searched = cold(open_engine(prefetch=False), ASKED)
    assert not searched.trace.cached
    assert same(found, searched)
    assert talk.context(ASKED).text == found.text


def test_a_question_that_was_not_guessed_is_searched_for_and_equals_it_too(open_engine, engine):
    talk = talked(engine)
    asked = "储物柜的号码是多少？"
    found = talk.context(asked)
    assert not found.trace.cached
    assert same(found, cold(open_engine(prefetch=False), asked))


def test_why_says_that_the_answer_was_ready(engine):
    talk = talked(engine)
    talk.context(ASKED)
    engine.drain()
    assert talk.why().cached


def test_a_question_asked_in_other_words_and_alike_is_served_and_a_different_one_is_not(engine):
    talk = conversation(engine)
    talk.turn(user="I live in Leeds", reply="Noted.")
    engine.drain()
    assert talk.context("What city do I live in?").trace.cached
    for other in (
        "Which city did I live in last year?",
        "Which city does my sister live in?",
        "Which company do I work for?",
    ):
        assert not talk.context(other).trace.cached


@pytest.mark.parametrize("what", ["id", "text", "session", "everything", "tenant"])
def test_what_another_engine_forgot_is_not_served_right_after(open_engine, engine, what):
    other = open_engine()
    talk = talked(engine)
    assert "小米" in talk.context(ASKED).text
    me = other.scope(user="u", agent="a")
    kept = next(one for one in me.list() if "小米" in one.content)
    ways = {
        "id": {"id": kept.id},
        "text": {"text": "我的手机"},
        "session": {"session": "s1"},
        "everything": {"everything": True},
    }
    if what == "tenant":
        other.forget_tenant("default")
    else:
        me.forget(**ways[what])
    found = talk.context(ASKED)
    assert not found.trace.cached
    assert "小米" not in f"{found.text} {found.records}"


def test_what_another_process_corrected_is_not_served_right_after(database_url, engine):
    talk = talked(engine)
    assert "小米 14" in talk.context(ASKED).text
    program = textwrap.dedent(
        f"""
        import yiji
        with yiji.open({database_url!r}, background="manual") as engine:
            engine.scope(user="u", agent="a").correct("不对，我的手机是华为 P60")
        """
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)
    found = talk.context(ASKED)
    assert not found.trace.cached
    assert "华为 P60" in found.text


@pytest.mark.parametrize("to", ["org", "team:sales", "agent:a"])
def test_what_is_written_for_many_is_there_at_once(open_engine, engine, to):
    memory = engine.scope(user="u", agent="a", teams=["sales"])
    talk = memory.session("s1")
    talk.turn(user="我的手机是小米 14", reply="记下了。")
    engine.drain()
    assert talk.context(ASKED).trace.cached
    open_engine().operator().remember("公司统一配发的手机型号是华为 P60", to=to)
    found = talk.context(ASKED)
    assert not found.trace.cached
    assert "华为 P60" in found.text


def test_a_turn_of_another_engine_is_in_the_next_prompt(open_engine, engine):
    talk = talked(engine)
    conversation(open_engine()).turn(user=LOCKER, reply="好的。")
    found = talk.context(ASKED)
    assert not found.trace.cached
    assert LOCKER in found.window


@pytest.mark.parametrize(
    "who",
    [
        {"user": "v"},
        {"agent": "b"},
        {"session": "s2"},
        {"tenant": "other"},
        {"teams": ("sales",)},
    ],
)
def test_nothing_ready_for_one_scope_is_served_to_another(engine, who):
    talked(engine)
    asking = {"user": "u", "agent": "a", "session": "s1", **who}
    found = engine.scope(**asking).context(ASKED)
    assert not found.trace.cached
    assert ("小米" in found.text) == (not {"user", "agent", "tenant"} & set(who))


def test_an_operator_and_a_user_share_nothing_that_is_ready(engine):
    talk = talked(engine)
    operator = engine.operator(user="u", agent="a")
    assert not operator.session("s1").context(ASKED).trace.cached
    assert talk.context(ASKED).trace.cached


def test_what_is_due_for_review_between_the_guess_and_the_question_is_marked(engine, clock):
    conversation(engine, session="s0").turn(user="我的手机是小米 14", reply="记下了。")
    talk = conversation(engine)
    (phone,) = (one for one in talk._memory.list() if one.key == "device.phone")
    talk._memory.update(phone.id, expires_at=clock.now() + timedelta(seconds=60))
    talk.turn(user="我的手机是什么牌子的？", reply="稍等。")
    engine.drain()
    before = talk.context(ASKED)
    clock.advance(timedelta(seconds=120))
    after = talk.context(ASKED)
    assert before.trace.cached
    assert after.trace.cached
    assert ("待复核" in before.text, "待复核" in after.text) == (False, True)
    assert same(after, _unready(engine, talk, ASKED))


def _unready(engine, talk, asked):
    engine._parts.warm.clear()
    return talk.context(asked)


def test_prefetch_counts_as_no_access_and_leaves_no_trace(engine):
    talk = talked(engine)
    assert engine._parts.warm.of(talk._memory.scope).guesses
    assert {one.access_count for one in talk._memory.list()} == {0}
    with pytest.raises(LookupError):
        talk.why()


def test_without_prefetch_nothing_is_kept(open_engine):
    engine = open_engine(prefetch=False)
    talk = talked(engine)
    assert engine._parts.warm is None
    assert not talk.context(ASKED).trace.cached


def test_forgetting_empties_what_this_process_keeps(engine):
    talk = talked(engine)
    scope = talk._memory.scope
    assert engine._parts.warm.of(scope) is not None
    engine.scope(user="u", agent="a").forget("我的手机")
    assert engine._parts.warm.of(scope) is None


NUMBERS = count()
SAID = (
    "我的手机是小米 14",
    "我住在青岛",
    "我对花生过敏",
    "我喜欢喝美式咖啡",
    "我在海天公司上班",
    "我们用 Go 和 React",
    "My phone is a Pixel 9",
    "I live in Leeds",
)


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_whatever_was_said_a_guessed_question_gets_what_a_search_gives(engine, data):
    name = f"s{next(NUMBERS)}"  # what was asked in another example counts as access since
    talk = conversation(engine, user=name, session=name)
    for text in data.draw(st.lists(st.sampled_from(SAID), min_size=1, max_size=4)):
        talk.turn(user=text, reply="好的。")
    engine.drain()
    warm = engine._parts.warm
    scene = warm.of(talk._memory.scope)
    texts = [one.question.plain.text for one in scene.guesses]
    served = {text: talk.context(text) for text in texts}
    for text, found in served.items():
        assert found.trace.cached
        warm.clear()
        searched = talk.context(text)
        assert not searched.trace.cached
        assert same(found, searched)


def test_the_mark_lies_above_every_question_that_asks_for_something_else():
    assert guessing.MARK == 0.99
