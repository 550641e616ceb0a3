"""The example runs: offline as it stands, and against a server that speaks OpenAI's way."""

import json
from pathlib import Path

from tests.examples.running import run
from tests.servers.llm import Answer, serving

EXAMPLE = "examples/openai_chat.py"


def test_the_scripted_chat_remembers_finds_and_erases_with_the_users_word():
    said = run(EXAMPLE)
    assert "failed" not in said
    first, last = (said.index(f"[{name}]") for name in ("core_memory_append", "forget_memory"))
    assert first < last
    assert "I'm allergic to peanuts" in said
    assert said.index("Shall I erase it?") < said.index("It is erased.")


def message(**fields: object) -> Answer:
    choice = {"index": 0, "message": {"role": "assistant", "content": None} | fields}
    return Answer(body=json.dumps({"id": "c", "object": "chat.completion", "choices": [choice]}))


def test_a_server_is_told_of_the_tools_and_of_what_they_gave(tmp_path: Path):
    key = tmp_path / "key"
    key.write_text("secret\n", encoding="utf-8")
    call = {
        "id": "c7",
        "type": "function",
        "function": {"name": "remember", "arguments": '{"text": "I live in Leeds"}'},
    }
    with serving(message(tool_calls=[call]), message(content="Noted.")) as server:
        given = ("--url", server.url, "--model", "mine", "--key-file", str(key))
        said = run(EXAMPLE, *given, typed="I live in Leeds\n\n")
    asked = [each.payload for each in server.asked]
    assert "assistant: Noted." in said
    assert server.asked[0].headers["authorization"] == "Bearer secret"
    assert {one["function"]["name"] for one in asked[0]["tools"]} >= {"remember", "forget_memory"}
    back = asked[1]["messages"][-1]
    assert (back["role"], back["tool_call_id"]) == ("tool", "c7")
    assert "I live in Leeds" in back["content"]
    assert "The user has not said so" not in back["content"]


def test_a_model_that_only_calls_tools_comes_to_an_end():
    call = {"id": "c", "type": "function", "function": {"name": "fly", "arguments": "{"}}
    with serving(message(tool_calls=[call])) as server:
        said = run(EXAMPLE, "--url", server.url, typed="hello there\n\n")
    assert said.count("[fly] failed") == 6
    assert "please say it another way" in said
