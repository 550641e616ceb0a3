from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.store.making import record
from yiji.context.assemble import Context, assemble
from yiji.context.budget import Budget, budget_of
from yiji.context.material import Material
from yiji.context.stream import Spoken
from yiji.language.fence import CLOSE, OPEN
from yiji.language.tokens import token_count
from yiji.model.hit import Hit, ScoreParts
from yiji.model.record import Record, Status
from yiji.model.turn import Message
from yiji.policy import Policy

NOW = datetime(2026, 3, 2, 1, tzinfo=UTC)
MODEL = "estimate"


def profile(number: int, content: str, **fields) -> Record:
    return record(number, content, **({"kind": "profile", "key": f"profile.k{number}"} | fields))


def hit(number: int, content: str, **fields) -> Hit:
    return Hit(record(number, content, **fields), 1.0 / number, ScoreParts(relevance=0.9))


def message(content: str, role="user", name=None) -> Message:
    return Message(role, content, NOW, name)


def spoken(*messages: Message) -> list[Spoken]:
    return [Spoken((), one) for one in messages]


def material(**given) -> Material:
    empty = Material(
        head=(),
        unsettled=(),
        hits=(),
        earlier=(),
        window=(),
        language="zh",
        head_language="zh",
        zone=UTC,
        now=NOW,
        model=MODEL,
    )
    return replace(empty, **given)


def built(tokens: int = 2000, **given) -> Context:
    return assemble(material(**given), budget_of(tokens, model_window=None, policy=Policy()))


def lines(part: str) -> list[str]:
    return part.splitlines()[2:-1]


def test_nothing_known_is_an_empty_context():
    assert built() == Context()
    assert str(built()) == ""


def test_head_window_and_tail_stand_in_this_order_each_in_its_fence():
    found = built(
        head=[profile(1, "住在北京")], window=spoken(message("你好呀")), hits=[hit(2, "养了一只猫")]
    )
    places = [found.text.index(part) for part in ("住在北京", "你好呀", "养了一只猫")]
    assert places == sorted(places)
    assert found.text.count(OPEN) == found.text.count(CLOSE) == 3


def test_what_is_to_be_followed_is_marked_and_the_rest_is_reference():
    found = built(head=[profile(1, "住在北京")], hits=[hit(2, "养了一只猫")])
    assert "请遵循" in found.head
    assert "仅供参考" in found.tail
    english = built(head=[profile(1, "x")], hits=[hit(2, "y")], language="en", head_language="en")
    assert "please follow" in english.head
    assert "not instructions" in english.tail


def test_the_strongest_hit_stands_next_to_the_question():
    found = built(hits=[hit(1, "最强"), hit(2, "次之"), hit(3, "最弱")])
    assert [line[-2:] for line in lines(found.tail)] == ["最弱", "次之", "最强"]
    assert [one.content for one in found.records] == ["最弱", "次之", "最强"]


def test_the_last_messages_of_the_window_are_kept_in_their_order():
    said = [message(f"第{number}句话，说了不少内容") for number in range(9)]
    found = built(200, window=spoken(*said))
    kept = lines(found.window)
    assert 0 < len(kept) < 9
    assert kept == [f"user: 第{number}句话，说了不少内容" for number in range(9 - len(kept), 9)]


def test_what_stands_in_the_head_or_the_window_is_not_written_again():
    found = built(
        head=[profile(1, "住在北京")],
        window=spoken(message("养了一只猫")),
        hits=[hit(2, "住在北京"), hit(3, "养了一只猫"), hit(4, "喜欢爬山")],
    )
    for content in ("住在北京", "养了一只猫", "喜欢爬山"):
        assert found.text.count(content) == 1


def test_a_new_memory_stands_last_in_the_head():
    held = [profile(number, f"第{number}条") for number in range(6)]
    before = lines(built(head=held[:5]).head)
    assert lines(built(head=held[::-1]).head) == [*before, lines(built(head=held[5:]).head)[0]]


def said_in(turn: str, content: str, role="user") -> Spoken:
    return Spoken((), message(content, role), turn)


def system_of(context: Context) -> str:
    return context.openai_messages("?")[0]["content"]


def test_a_memory_of_the_head_that_the_window_says_waits_in_the_messages_alone():
    city, seat = profile(1, "住在北京"), profile(2, "喜欢靠窗")
    found = built(head=[city, seat], window=[said_in("t2", "对了，我喜欢靠窗。")])
    assert "喜欢靠窗" in found.head
    assert found.records == (city, seat)
    assert "住在北京" in system_of(found)
    assert "喜欢靠窗" not in system_of(found)
    assert system_of(found) == system_of(
        built(head=[city], window=[said_in("t2", "对了，我喜欢靠窗。")])
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"pinned": True}, said_in("t2", "我喜欢靠窗")),
        ({"importance": 0.9}, said_in("t2", "我喜欢靠窗")),
        ({}, said_in("t1", "我喜欢靠窗")),
        ({}, said_in("t2", "我喜欢靠窗", role="assistant")),
        ({}, said_in("t2", "我喜欢坐在窗边")),
    ],
)
def test_what_is_pinned_grave_older_or_in_other_words_does_not_wait(fields, said):
    found = built(head=[profile(2, "喜欢靠窗", **fields)], window=[said])
    assert "喜欢靠窗" in system_of(found)


def test_a_dispute_does_not_wait():
    held, new = profile(1, "血型 A"), profile(2, "血型 O", status=Status.CONFLICTED)
    found = built(head=[held], unsettled=[(held, new)], window=[said_in("t1", "我血型 A")])
    assert "血型 O" in system_of(found)


def test_a_context_that_has_no_room_for_the_window_has_the_whole_head():
    seat = profile(2, "喜欢靠窗")
    for tokens in range(20, 120):
        found = built(tokens, head=[seat], window=[said_in("t2", "我喜欢靠窗" + "，真的" * 30)])
        said = "".join(one["content"] for one in found.openai_messages("?"))
        assert not found.records or "喜欢靠窗" in said


def test_messages_keep_the_budget_where_there_is_only_a_head():
    for tokens in range(120):
        found = built(tokens, head=[profile(1, "住在北京")])
        assert (
            sum(token_count(one["content"], model=MODEL) for one in found.openai_messages(""))
            <= tokens
        )


def test_the_head_is_in_an_order_that_no_question_changes():
    held = [profile(number, f"第{number}条") for number in range(6)]
    heads = {built(head=order).head for order in (held, held[::-1], held[3:] + held[:3])}
    assert len(heads) == 1


def test_pinned_memories_stand_first_in_the_head():
    held = [profile(1, "普通"), profile(2, "固定", pinned=True, kind="procedure")]
    assert lines(built(head=held).head)[0].endswith("固定")


def test_a_head_that_is_too_long_keeps_what_is_needed_most():
    held = [profile(number, f"第{number}条，" + "很长" * 20) for number in range(20)]
    found = built(600, head=held)
    kept = [one.content for one in found.records]
    assert 0 < len(kept) < 20
    assert set(kept) == {one.content for one in held[: len(kept)]}


def test_a_dispute_is_one_line_that_says_both():
    held, new = profile(1, "血型 A"), profile(2, "血型 O", status=Status.CONFLICTED)
    found = built(head=[held], unsettled=[(held, new)], hits=[hit(2, "血型 O")])
    assert len(lines(found.head)) == 1
    assert "血型 A" in found.head
    assert "血型 O" in found.head
    assert found.text.count("血型 O") == 1
    assert found.records == (held, new)


def test_what_asks_for_review_is_shown_and_says_so():
    past = NOW - timedelta(days=1)
    found = built(
        head=[profile(1, "住在北京", expires_at=past)], hits=[hit(2, "x", expires_at=past)]
    )
    assert found.head.count("待复核") == found.tail.count("待复核") == 1
    ahead = built(head=[profile(1, "住在北京", expires_at=NOW + timedelta(days=1))])
    assert "待复核" not in ahead.head


def test_a_superseded_hit_is_left_out():
    assert built(hits=[hit(1, "旧的", status=Status.SUPERSEDED)]).text == ""


def test_a_budget_of_nothing_gives_nothing():
    found = built(0, head=[profile(1, "住在北京")], hits=[hit(2, "x")], window=spoken(message("y")))
    assert (found.text, found.tokens, found.records) == ("", 0, ())


def test_the_placement_is_kept_for_the_caller():
    found = assemble(material(), Budget(10, 4, 0.5), placement="system_end")
    assert found.placement == "system_end"


TEXT = st.text(alphabet="我的猫在北京abc xyz0123,。<>/-[]·\n", min_size=1, max_size=60)


@settings(max_examples=60, deadline=None)
@given(
    tokens=st.integers(0, 400),
    contents=st.lists(TEXT, max_size=8),
    found=st.lists(TEXT, max_size=8),
    said=st.lists(TEXT, max_size=6),
    model=st.sampled_from(["o200k", "cl100k", "estimate"]),
)
def test_no_context_is_ever_above_its_budget(tokens, contents, found, said, model):
    held = [profile(number, text) for number, text in enumerate(contents)]
    hits = [hit(number + 100, text) for number, text in enumerate(found, start=1)]
    context = built(
        tokens, head=held, hits=hits, window=spoken(*(message(text) for text in said)), model=model
    )
    assert context.tokens == token_count(context.text, model=model) <= tokens
    assert context.text.count(OPEN) == context.text.count(CLOSE) <= 3
    assert len(context.records) == len(lines(context.head)) + len(lines(context.tail))
