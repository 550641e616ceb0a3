"""A sitting with memory, below what it looks like."""

import json

import pytest

from tests.conftest import KINDS, MORNING
from tests.unit.providers.scripted import ScriptedGenerator
from tests.unit.remember.replies import memories, memory
from yiji.errors import NotFound, ProviderUnavailable
from yiji.interfaces.cli.call import Call
from yiji.interfaces.cli.chat.talk import Talk

CALL = Call(user="u", agent="a", at=MORNING)


@pytest.fixture
def talking(open_engine):
    """Sit down to talk, with a language model or without; another sitting is another process."""

    def sitting(*replies: object, session: str = "s1", **options: object) -> Talk:
        model = {"generator": ScriptedGenerator(*replies), "llm_uses": ""} if replies else {}
        return Talk(open_engine(**model, **options), CALL, session)

    return sitting


def pressed(*_: object, **__: object):
    raise KeyboardInterrupt


def contents(records) -> list[str]:
    return [one.content for one in records]


@pytest.mark.parametrize("database_url", KINDS, indirect=True)
def test_memory_answers_and_tells_what_it_used_and_what_it_only_showed(talking):
    talk = talking()
    told = talk.say("我叫林澍，我的手机是 iPhone 15")
    assert contents(one.record for one in told.result.outcomes) == [
        "我叫林澍",
        "我的手机是 iPhone 15",
    ]
    asked = talk.say("我的手机是什么型号？")
    assert "iPhone 15" in asked.reply
    assert contents(asked.used) == ["我的手机是 iPhone 15"]
    assert contents(asked.only_shown) == ["我叫林澍"]
    assert (asked.number, asked.session, asked.language) == (2, "s1", "zh")


def test_what_the_conversation_says_already_is_named_and_answered_from(talking):
    talk = talking()
    talk.say("储物柜的密码本放在第三个花盆下面")
    asked = talk.say("储物柜的密码本放在哪里？")
    assert "第三个花盆" in asked.reply
    held = contents((*asked.used, *asked.only_shown, *asked.in_window))
    assert any("第三个花盆" in one for one in held)


def test_a_language_model_answers_the_prompt_that_memory_built(talking):
    talk = talking({"reply": "好的。"}, {"reply": "您住在泉州。"})
    talk.say("我住在泉州")
    asked = talk.say("我住在哪里？")
    assert (asked.reply, asked.fault) == ("您住在泉州。", None)
    assert contents(asked.used) == ["我住在泉州"]
    lines = talk._engine.model.generator.lines[-1]
    assert [line.role for line in lines] == ["system", "user", "assistant", "user"]
    assert lines[-1].text.endswith("我住在哪里？")
    assert "我住在泉州" in "\n".join(line.text for line in lines)
    assert talk._engine.spend()[0].calls == 2


def test_what_a_model_finds_in_the_background_is_told_with_the_next_turn_once(open_engine):
    found = memory("the usual, like every spring", content="The user does the usual every spring")
    generator = ScriptedGenerator("Noted.", memories(found), "The usual.")
    engine = open_engine(generator=generator, llm_uses="extract")
    talk = Talk(engine, CALL, "s1")
    assert talk.say("I live in Leeds. So the usual, like every spring.").later == ()
    engine.drain()
    assert contents(talk.say("What do I do every spring?").later) == [found["content"]]
    assert talk.say("And what was that again?").later == ()


def test_where_the_model_fails_memory_answers_and_says_so(talking):
    talk = talking(ProviderUnavailable("no answer within 60 s"))
    talk.say("I live in Leeds, near the station")
    asked = talk.say("Where do I live?")
    assert "Leeds" in asked.reply
    assert asked.fault == "no answer within 60 s"


def test_a_message_whose_reply_is_broken_off_is_kept(talking):
    talk = talking("never")
    talk._engine.model.generator.complete = pressed
    with pytest.raises(KeyboardInterrupt):
        talk.say("I live in Leeds, near the station")
    assert "Leeds" in talking().say("Where do I live?").reply


def test_the_language_follows_the_user_and_no_name_of_a_thing_changes_it(talking):
    talk = talking()
    assert talk.language == "en"
    assert talk.say("我住在泉州").language == "zh"
    assert talk.say("iPhone 15").language == "zh"
    assert talk.say("Where do I live these days?").language == "en"
    assert talk.say("ok").language == "en"
    assert talking(session="s1").language == "en"
    assert talking(session="s2").language == "zh"


def test_a_session_goes_on_in_another_process_with_its_last_turn(talking):
    assert talking().before() == ()
    talking().say("我住在泉州")
    later = talking()
    assert later.before()[0] == "我住在泉州"
    later.memory = later.memory_in("s2")
    assert (later.session, later.before()) == ("s2", ())
    assert "泉州" in later.say("我住在哪里？").reply


def test_every_turn_of_the_sitting_can_be_explained(talking):
    talk = talking()
    with pytest.raises(NotFound, match="0 were said"):
        talk.trace()
    talk.say("我住在泉州")
    talk.say("我住在哪里？")
    assert talk.trace(1).question == "我住在泉州"
    assert talk.trace().question == "我住在哪里？"
    with pytest.raises(NotFound, match="no turn 3"):
        talk.trace(3)


def test_without_traces_it_talks_all_the_same(talking):
    talk = talking(record_trace=False)
    talk.say("我住在泉州")
    asked = talk.say("我住在哪里？")
    assert "泉州" in asked.reply
    assert asked.used == ()
    assert json.dumps(contents(asked.only_shown)) != "[]"
