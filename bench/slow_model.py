"""A chat server on the loopback that takes its time: OpenAI's protocol, an empty extraction."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

REPLY = '{"memories": [], "answers": [], "decisions": []}'
"""Fits every use; what a turn said is kept by the rules, so that nothing depends on the model."""


class SlowModel:
    """The server; `answered` counts the requests it has answered."""

    def __init__(self, takes_s: float) -> None:
        self.answered = 0
        self._over = threading.Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                if not server._over.wait(takes_s):
                    server.answered += 1
                raw = _completion().encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(raw)))
                self.end_headers()
                self.wfile.write(raw)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Address for `llm_url`."""
        return f"http://127.0.0.1:{self._http.server_port}/v1"

    def close(self) -> None:
        """Answer what waits at once, and end."""
        self._over.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join(5)


@contextmanager
def slow_model(takes_s: float) -> Iterator[SlowModel]:
    """Serve until the block ends."""
    model = SlowModel(takes_s)
    try:
        yield model
    finally:
        model.close()


def _completion() -> str:
    message = {"role": "assistant", "content": REPLY}
    choice = {"index": 0, "finish_reason": "stop", "message": message}
    usage = {"prompt_tokens": 1000, "completion_tokens": 20, "total_tokens": 1020}
    said = {"id": "c", "object": "chat.completion", "created": 1, "model": "slow"}
    return json.dumps({**said, "choices": [choice], "usage": usage})
