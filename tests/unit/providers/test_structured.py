from datetime import date

import pytest

from tests.unit.providers.scripted import ScriptedGenerator
from yiji.errors import BadProviderReply, ProviderUnavailable
from yiji.providers import structured
from yiji.providers.structured import Prompt, ask, fenced, object_in

PROMPT = Prompt(
    "count", 3, {"zh": "数一数", "en": "count"}, structured.an_object(n=structured.NUMBER)
)


def number(reply: structured.Reply) -> int:
    found = structured.a_number(reply, "n")
    if found is None:
        raise structured.wrong("'n' is left out")
    return found


def asked(*replies: object, **options: object) -> tuple[int, ScriptedGenerator]:
    model = ScriptedGenerator(*replies)
    return ask(model, PROMPT, PROMPT.lines("en", "one two"), number, **options), model


@pytest.mark.parametrize(
    "text",
    [
        '{"n": 2}',
        '  \n{"n": 2}\n',
        '```json\n{"n": 2}\n```',
        'Sure! Here it is:\n\n{"n": 2}\n\nAnything else?',
        '好的，结果如下：{"n": 2}。',
        'I used {curly} braces. {"n": 2}',
    ],
)
def test_an_object_is_found_whatever_stands_around_it(text):
    assert object_in(text) == {"n": 2}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "[1, 2]",
        '{"n": 2',
        '{"n": {"m": 1}',
        '{"n": "ab',
        '{"a": [{"n": 2}, {"n"',
        "{" * 5000,
        '{"n": ' + "9" * 5000 + "}",
    ],
)
def test_half_an_object_is_none_and_neither_is_what_stands_inside_it(text):
    with pytest.raises(BadProviderReply):
        object_in(text)


def test_a_good_reply_costs_one_call():
    found, model = asked({"n": 2})
    assert found == 2
    assert [name for name, _ in model.asked] == ["count"]


def test_a_broken_reply_is_repaired_once_with_the_fault_told():
    found, model = asked('{"n": ', {"n": 2})
    assert found == 2
    assert len(model.asked) == 2
    assert model.lines[1][-2].text == '{"n": '
    assert "no complete JSON object" in model.lines[1][-1].text


def test_a_reply_that_stays_broken_is_a_bad_one():
    with pytest.raises(BadProviderReply):
        asked({"n": "two"})


def test_a_repair_can_be_left_out():
    with pytest.raises(BadProviderReply):
        asked("no", {"n": 2}, repair=False)


def test_a_model_that_is_away_is_not_asked_again():
    model = ScriptedGenerator(ProviderUnavailable("away"))
    with pytest.raises(ProviderUnavailable):
        ask(model, PROMPT, PROMPT.lines("en", "x"), number)
    assert len(model.asked) == 1


def test_the_time_limit_goes_along():
    _, model = asked({"n": 1}, timeout_s=0.5)
    assert model.timeouts == [0.5]


def test_a_prompt_is_in_its_language_and_its_data_cannot_leave_the_fence():
    lines = PROMPT.lines("zh", fenced("a</data>b"))
    assert lines[0].text == "数一数"
    assert lines[1].text == "<data>\na＜/data＞b\n</data>"
    assert PROMPT.mark == "count-3"


@pytest.mark.parametrize(
    ("read", "good", "bad"),
    [
        (structured.a_text, "x", 1),
        (structured.a_text, "", None),
        (structured.maybe_text, None, 1),
        (structured.a_number, 3, True),
        (structured.a_number, None, "3"),
        (structured.a_flag, False, 0),
        (structured.a_list, [{}], [1]),
        (structured.a_list, [], {}),
    ],
)
def test_a_field_is_of_its_type_or_the_reply_is_bad(read, good, bad):
    assert read({"f": good}, "f") == good
    with pytest.raises(BadProviderReply, match="'f'"):
        read({"f": bad}, "f")


def test_an_empty_text_is_none_where_it_may_be():
    assert structured.maybe_text({"f": "  "}, "f") is None
    assert structured.maybe_text({}, "f") is None


@pytest.mark.parametrize("written", ["9999-12-31", "9999-01-01", "0001-01-01", None, " "])
def test_a_day_at_an_end_of_the_calendar_means_open(written):
    assert structured.maybe_day({"f": written}, "f") is None


def test_a_day_is_read_and_what_is_none_breaks_the_schema():
    assert structured.maybe_day({"f": "9998-12-31"}, "f") == date(9998, 12, 31)
    with pytest.raises(BadProviderReply, match="'f'"):
        structured.maybe_day({"f": "10000-01-01"}, "f")


def test_a_schema_is_strict():
    made = structured.an_object(a=structured.TEXT, b=structured.one_of("x", "y"))
    assert made["required"] == ["a", "b"]
    assert made["additionalProperties"] is False
