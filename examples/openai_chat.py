"""A chat whose model has memory as tools, on any OpenAI-compatible server, or offline.

python examples/openai_chat.py                                    a scripted model, no server
python examples/openai_chat.py --url http://localhost:8000/v1 --model NAME   your own; type away

The key is read from the file that --key-file names, if the server wants one.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import httpx

import yiji

SYSTEM = (
    "You are a helpful assistant with a long-term memory. Search it before you guess. Write down "
    "what will matter later. Erase only what the user asked for, after showing it."
)
MOST_STEPS = 6
"""Rounds of tool calls for one message; a model that goes on is going round in circles."""
BUDGET = 800
"""Tokens of memory in the prompt besides what the model looks up itself."""

Line = dict[str, Any]
"""A message as Chat Completions writes it."""


class Model(Protocol):
    """Answers a conversation, by words or by calls of tools."""

    def complete(self, messages: Sequence[Line], tools: Sequence[Line]) -> Line:
        """Give the assistant's next message."""
        ...


class Server:
    """A model behind an OpenAI-compatible server."""

    def __init__(self, url: str, model: str, key: str) -> None:
        self._url, self._model = f"{url.rstrip('/')}/chat/completions", model
        self._client = httpx.Client(headers={"Authorization": f"Bearer {key}"}, timeout=60)

    def complete(self, messages: Sequence[Line], tools: Sequence[Line]) -> Line:
        """Ask the server."""
        asked = {"model": self._model, "messages": list(messages), "tools": list(tools)}
        answer = self._client.post(self._url, json=asked)
        answer.raise_for_status()
        return dict(answer.json()["choices"][0]["message"])


class Chat:
    """One user's conversation: memory goes into the prompt, the model's calls go to memory."""

    def __init__(self, memory: yiji.Memory, model: Model) -> None:
        self._memory, self._model = memory, model
        self._tools = memory.tools.schemas(provider="openai", language="en")
        self._said: list[Line] = []

    def answer(self, said: str) -> str:
        """Answer the user's message, and record both."""
        context = self._memory.context(said, budget=BUDGET)
        known = "\n\n".join((SYSTEM, self._memory.tools.core_memory(), context.head)).strip()
        asked = f"{context.tail}\n\n{said}".strip()
        messages = [
            {"role": "system", "content": known},
            *self._said,
            {"role": "user", "content": asked},
        ]
        reply = self._spoken(messages, said)
        self._said += [{"role": "user", "content": said}, {"role": "assistant", "content": reply}]
        self._memory.turn(user=said, reply=reply)
        return reply

    def _spoken(self, messages: list[Line], said: str) -> str:
        for _ in range(MOST_STEPS):
            message = self._model.complete(messages, self._tools)
            calls = message.get("tool_calls") or []
            if not calls:
                return str(message.get("content") or "")
            messages.append(message)
            for call in calls:
                wanted = call["function"]
                # `heard` is the user's own message: it tells memory what the user really said.
                result = self._memory.tools.call(wanted["name"], wanted["arguments"], heard=said)
                print(f"    [{wanted['name']}] {'failed' if result.is_error else 'done'}")
                messages.append(result.message(call["id"]))
        return "I could not finish that; please say it another way."


Step = Line | Callable[[Sequence[Line]], Line]
"""What a scripted model answers, or what it makes of the messages so far."""


class Script:
    """A model that answers from a script: the whole loop without a server."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = iter(steps)

    def complete(self, messages: Sequence[Line], tools: Sequence[Line]) -> Line:
        """Give the next step."""
        del tools
        step = next(self._steps)
        return step(messages) if callable(step) else step


def says(text: str) -> Line:
    """Answer in words."""
    return {"role": "assistant", "content": text}


def calls(name: str, arguments: str) -> Line:
    """Answer by a call of a tool."""
    function = {"name": name, "arguments": arguments}
    call = {"id": "call_1", "type": "function", "function": function}
    return {"role": "assistant", "content": None, "tool_calls": [call]}


def confirms(messages: Sequence[Line]) -> Line:
    """Give back the token of the list that the user has seen."""
    shown = next(one["content"] for one in reversed(messages) if "token=" in str(one["content"]))
    token = shown.partition("token=")[2].split()[0].rstrip(".")
    return calls("forget_memory", f'{{"token": "{token}"}}')


def repeats(messages: Sequence[Line]) -> Line:
    """Show the user what the last tool said."""
    return says(f"Here is what I have:\n{messages[-1]['content']}\nShall I erase it?")


def ends(messages: Sequence[Line]) -> Line:
    """Tell the user whether it was erased."""
    is_done = str(messages[-1]["content"]).endswith("erased.")
    return says("It is erased." if is_done else "I could not erase it.")


USER = (
    "Hi! I'm allergic to peanuts, and my name is Li Lei.",
    "What must a cook know about me?",
    "Forget that I'm allergic to peanuts.",
    "Yes, go ahead.",
    "What must a cook know about me?",
)
SCRIPT: tuple[Step, ...] = (
    calls("core_memory_append", '{"label": "human", "content": "Name: Li Lei"}'),
    says("Nice to meet you, Li Lei. I'll remember the peanuts."),
    calls("search_memory", '{"query": "What is the user allergic to?"}'),
    says("That you are allergic to peanuts."),
    calls("forget_memory", '{"text": "I\'m allergic to peanuts"}'),
    repeats,
    confirms,
    ends,
    calls("search_memory", '{"query": "What is the user allergic to?"}'),
    says("I know of nothing any more."),
)


def typed() -> Iterator[str]:
    """Give what the user types, until an empty line."""
    while said := input("> ").strip():
        yield said


def main() -> None:
    """Talk."""
    parser = argparse.ArgumentParser(description="A chat whose model has memory as tools.")
    parser.add_argument("--url", help="address of the server, without /chat/completions")
    parser.add_argument("--model", default="default", help="its model")
    parser.add_argument("--key-file", type=Path, help="file with its key")
    parser.add_argument("--db", default=":memory:", help="where the memory is kept")
    given = parser.parse_args()
    key = given.key_file.read_text("utf-8").strip() if given.key_file else "none"
    model: Model = Server(given.url, given.model, key) if given.url else Script(SCRIPT)
    with yiji.open(given.db) as engine:
        chat = Chat(engine.scope(user="li", agent="chat", session="today"), model)
        for said in typed() if given.url else USER:
            print(f"user: {said}")
            print(f"assistant: {chat.answer(said)}\n")


if __name__ == "__main__":
    main()
