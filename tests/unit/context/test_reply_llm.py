import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from yiji.context.reply_llm import NAME, SCHEMA, reply_of_model
from yiji.errors import BadProviderReply, ProviderUnavailable

MESSAGES = [
    {"role": "system", "content": "You are kind."},
    {"role": "user", "content": "Where do I live?"},
]


@pytest.mark.parametrize(
    "text", ['{"reply": "In Leeds."}', 'Sure, "In Leeds."', '```json\n{"reply": "In Leeds."}\n```']
)
def test_a_model_answers_by_an_object_or_in_plain_words(text):
    generator = ScriptedGenerator(text)
    assert "In Leeds." in reply_of_model(generator, MESSAGES)
    assert len(generator.asked) == 1


@pytest.mark.parametrize(
    "broken", ['{"reply": "In Le', '{"answer": "In Leeds."}', "", '{"reply": " "}']
)
def test_what_is_no_reply_is_asked_for_once_more(broken):
    generator = ScriptedGenerator(broken, '{"reply": "In Leeds."}')
    assert reply_of_model(generator, MESSAGES) == "In Leeds."
    assert len(generator.asked) == 2
    with pytest.raises(BadProviderReply):
        reply_of_model(ScriptedGenerator(broken), MESSAGES)


def test_a_model_that_fails_is_not_asked_again():
    generator = ScriptedGenerator(ProviderUnavailable("away"))
    with pytest.raises(ProviderUnavailable):
        reply_of_model(generator, MESSAGES)
    assert len(generator.asked) == 1


def test_the_schema_is_strict():
    assert SCHEMA["required"] == [NAME]
    assert SCHEMA["additionalProperties"] is False
