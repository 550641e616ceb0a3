"""An OpenAI-compatible chat server on a private port that answers from a script.

Real HTTP on the loopback. Each request takes the next answer of the script, the last one for ever.
"""

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Answer:
    """One reply.

    Attributes:
        text: Of the assistant, or what it makes of the request.
        status: HTTP status.
        headers: Besides the usual.
        body: The whole body instead of a completion with `text`.
        cost: Tokens read and written that it tells of, or None.
        never: No reply at all until the server ends.
        drips: The reply comes a byte at a time, and never to its end.
    """

    text: str | Callable[["Asked"], str] = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: str | None = None
    cost: tuple[int, int] | None = (120, 30)
    never: bool = False
    drips: bool = False


@dataclass(frozen=True)
class Asked:
    """One request as it came."""

    path: str
    headers: dict[str, str]
    payload: dict[str, object]

    @property
    def prompt(self) -> str:
        """The text of all its messages."""
        messages = self.payload["messages"]  # a request always has messages
        return "\n".join(str(each["content"]) for each in messages)  # type: ignore[union-attr]  # JSON: a list of objects

    @property
    def schema(self) -> str | None:
        """Name of the schema it asks for, or None."""
        wanted = self.payload.get("response_format")
        return wanted["json_schema"]["name"] if isinstance(wanted, dict) else None


Reply = Answer | Callable[[Asked], Answer]
"""What a script holds: an answer, or what makes one of the request."""


class LLMServer:
    """The server; `asked` holds every request in order."""

    def __init__(self, script: Sequence[Reply]) -> None:
        self.script = list(script)
        self.asked: list[Asked] = []
        self.over = threading.Event()
        self._lock = threading.Lock()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                raw = self.rfile.read(int(self.headers["Content-Length"]))
                asked = Asked(
                    self.path,
                    {name.lower(): value for name, value in self.headers.items()},
                    json.loads(raw),
                )
                server.reply(self, asked, server.next(asked))

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self._http.handle_error = lambda *_: None  # type: ignore[method-assign]  # a client that hangs up is part of a test
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_port}/v1"

    def next(self, asked: Asked) -> Answer:
        with self._lock:
            self.asked.append(asked)
            reply = self.script.pop(0) if len(self.script) > 1 else self.script[0]
        return reply(asked) if callable(reply) else reply

    def reply(self, handler: BaseHTTPRequestHandler, asked: Asked, answer: Answer) -> None:
        if answer.never:
            self.over.wait(60)
            return
        text = answer.text(asked) if callable(answer.text) else answer.text
        raw = (completion(text, answer.cost) if answer.body is None else answer.body).encode()
        handler.send_response(answer.status)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(raw) + 10_000 * answer.drips))
        for name, value in answer.headers.items():
            handler.send_header(name, value)
        handler.end_headers()
        if answer.drips:
            while not self.over.wait(0.02):
                handler.wfile.write(b" ")
                handler.wfile.flush()
            return
        handler.wfile.write(raw)

    def close(self) -> None:
        self.over.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join(5)


@contextmanager
def serving(*script: Reply) -> Iterator[LLMServer]:
    """Serve a script; without one, every memory list is empty."""
    server = LLMServer(script or [Answer('{"memories": []}')])
    try:
        yield server
    finally:
        server.close()


def completion(text: str, cost: tuple[int, int] | None) -> str:
    """Write a chat completion as OpenAI does."""
    message = {"role": "assistant", "content": text}
    choice = {"index": 0, "finish_reason": "stop", "message": message}
    said = {
        "id": "c1",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [choice],
    }
    if cost is not None:
        names = ("prompt_tokens", "completion_tokens", "total_tokens")
        said["usage"] = dict(zip(names, (*cost, sum(cost)), strict=True))
    return json.dumps(said)
