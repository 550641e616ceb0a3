"""Any HTTP endpoint that speaks OpenAI's `/chat/completions`, through the `openai` package."""

import json
import threading
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from yiji.errors import (
    BadProviderReply,
    InvalidInput,
    MissingExtra,
    ProviderRefused,
    ProviderUnavailable,
    YijiError,
)
from yiji.language.tokens import estimated_tokens
from yiji.providers.protocols import Generated, PromptLine, Schema
from yiji.providers.retry_after import seconds_in

if TYPE_CHECKING:
    from openai import APIStatusError, OpenAI
    from openai.types.chat import ChatCompletion, ChatCompletionMessageParam

_BUSY: Final = frozenset((408, 409, 425, 429))
"""Statuses below 500 that say: later."""
_KEY: Final = (401, 403)
"""Statuses that say: not with this key."""
_NOT_FOUND: Final = 404
"""Of an unknown model and of an address where nothing is; the body names the model or does not."""
_WILL_NOT: Final = frozenset((400, 415, 422, 501))
"""Statuses of servers that do not know `response_format`, or not this schema."""


class _SchemaRefusedError(ProviderRefused):
    """The endpoint does not take `response_format`."""


class _Held(threading.local):
    """A client for each thread: what one thread cuts is no other's."""

    client: "OpenAI | None" = None


class Chat:
    """A language model behind an OpenAI-compatible endpoint.

    The package is loaded with the first call: it takes 2 s, and a process that only records turns
    makes none. Every thread has its own connection, which is cut when the time is up, so that a
    server that drips a byte a second ends like one that is silent. A server that refuses
    `response_format` is asked in the prompt from then on.

    Args:
        model: Name the endpoint knows the model by.
        url: Address, without `/chat/completions`, such as `http://localhost:8000/v1`.
        key: Sent as bearer token.
        timeout_s: Seconds until a request is given up.

    Raises:
        InvalidInput: No address.
        MissingExtra: The package `openai` is not installed.
    """

    def __init__(self, *, model: str, url: str, key: str = "", timeout_s: float = 60.0) -> None:
        if not url.startswith(("http://", "https://")):
            raise InvalidInput(
                f"llm_url {url!r} is no address; set it to the endpoint without "
                "/chat/completions, such as http://localhost:8000/v1"
            )
        if find_spec("openai") is None:
            raise MissingExtra("llm needs the package 'openai'; pip install 'yiji[llm]'")
        self._model = model
        self._url = url
        self._key = key
        self._timeout_s = timeout_s
        self._knows_schemas = True
        self._held = _Held()

    @property
    def id(self) -> str:
        """Name of the model."""
        return self._model

    def complete(
        self, lines: Sequence[PromptLine], *, name: str, schema: Schema, timeout_s: float = 0
    ) -> Generated:
        """Answer with one JSON object of a schema. See `Generator.complete`."""
        limit_s = min(timeout_s or self._timeout_s, self._timeout_s)
        if self._knows_schemas:
            try:
                return self._asked(lines, limit_s, name=name, schema=schema)
            except _SchemaRefusedError:
                plain = self._asked(_with_schema(lines, schema), limit_s)
                self._knows_schemas = False
                return plain
        return self._asked(_with_schema(lines, schema), limit_s)

    def _asked(
        self,
        lines: Sequence[PromptLine],
        limit_s: float,
        *,
        name: str = "",
        schema: Schema | None = None,
    ) -> Generated:
        import openai  # noqa: PLC0415 -- 2 s to load; see the class

        client = self._client()
        # The package's limit is one of silence: it begins anew with each byte.
        cut = threading.Event()
        watchdog = threading.Timer(limit_s, _cut, (client, cut))
        watchdog.daemon = True
        watchdog.start()
        try:
            completion = self._completion(client, lines, limit_s, name=name, schema=schema)
        except openai.APIStatusError as fault:
            raise self._status(fault, is_structured=schema is not None) from fault
        except openai.APIConnectionError as fault:
            is_slow = cut.is_set() or isinstance(fault, openai.APITimeoutError)
            raise self._silent(limit_s) if is_slow else self._unreachable() from fault
        except (
            openai.OpenAIError,
            ValueError,
            TypeError,
            AttributeError,
            RecursionError,
        ) as fault:
            raise self._no_completion() from fault
        finally:
            watchdog.cancel()
            watchdog.join()
        return replace(self._read(completion, lines), has_schema=schema is not None)

    def _client(self) -> "OpenAI":
        """Give this thread's client; making one takes 50 ms, most of it for certificates."""
        from openai import OpenAI  # noqa: PLC0415 -- as above

        held = self._held.client
        if held is None or held.is_closed():
            held = OpenAI(api_key=self._key or "none", base_url=self._url, max_retries=0)
            # The package takes these from the environment, and would send them to any address.
            held.organization = held.project = None
            held._custom_headers = {}  # noqa: SLF001 -- no public way to have none
            self._held.client = held
        return held

    def _completion(
        self,
        client: "OpenAI",
        lines: Sequence[PromptLine],
        limit_s: float,
        *,
        name: str,
        schema: Schema | None,
    ) -> "ChatCompletion":
        messages: list[ChatCompletionMessageParam] = [_message(line) for line in lines]
        if schema is None:
            return client.chat.completions.create(
                model=self._model, messages=messages, timeout=limit_s
            )
        return client.chat.completions.create(
            model=self._model,
            messages=messages,
            timeout=limit_s,
            response_format={
                "type": "json_schema",
                "json_schema": {"name": name, "schema": dict(schema), "strict": True},
            },
        )

    def _read(self, completion: "ChatCompletion", lines: Sequence[PromptLine]) -> Generated:
        """Take the text out of a reply; the package checks no shapes."""
        try:
            text = completion.choices[0].message.content
            usage = completion.usage
            read = usage.prompt_tokens if usage is not None else None
            written = usage.completion_tokens if usage is not None else None
        except (AttributeError, IndexError, TypeError, KeyError) as fault:
            raise self._no_completion() from fault
        if not isinstance(text, str):
            raise self._no_completion()
        if not isinstance(read, int) or not isinstance(written, int):
            read = sum(estimated_tokens(line.text) for line in lines)
            written = estimated_tokens(text)
        return Generated(text, max(0, read), max(0, written))

    def _silent(self, limit_s: float) -> ProviderUnavailable:
        return ProviderUnavailable(
            f"the endpoint of {self._model!r} gave no answer within {limit_s:g} s; "
            "retry later, or raise llm_timeout_s"
        )

    def _unreachable(self) -> ProviderUnavailable:
        return ProviderUnavailable(
            f"the endpoint of {self._model!r} cannot be reached; check llm_url and that a server "
            "runs there, then retry"
        )

    def _no_completion(self) -> BadProviderReply:
        return BadProviderReply(
            f"the reply of {self._model!r} is no chat completion with a text; "
            "check that llm_url speaks OpenAI's /chat/completions"
        )

    def _status(self, fault: "APIStatusError", *, is_structured: bool) -> YijiError:
        code = fault.status_code
        if is_structured and code in _WILL_NOT:
            return _SchemaRefusedError()
        if code in _BUSY or code >= 500:  # noqa: PLR2004 -- the class of the server's own faults
            later = ProviderUnavailable(
                f"the endpoint of {self._model!r} answered with status {code}; retry later"
            )
            wait_s = seconds_in(fault.response.headers.get("Retry-After"))
            if wait_s is not None:
                later.retry_after_s = wait_s
            return later
        if code in _KEY:
            said = f"refused the key with status {code}; set llm_key to one that may use it"
        elif code != _NOT_FOUND:
            said = f"refused with status {code}; check llm (the model's name), llm_key and llm_url"
        elif self._model in fault.response.text:
            said = f"knows no such model (status {code}); set llm to one that it serves"
        else:
            said = (
                f"is not at llm_url (status {code}): end it before /chat/completions, often at /v1"
            )
        return ProviderRefused(f"the endpoint of {self._model!r} {said}")


def _cut(client: "OpenAI", cut: threading.Event) -> None:
    """End what a client is waiting for, and say so first."""
    cut.set()
    client.close()


def _message(line: PromptLine) -> "ChatCompletionMessageParam":
    if line.role == "system":
        return {"role": "system", "content": line.text}
    if line.role == "assistant":
        return {"role": "assistant", "content": line.text}
    return {"role": "user", "content": line.text}


def _with_schema(lines: Sequence[PromptLine], schema: Schema) -> list[PromptLine]:
    """Ask for JSON in words, at the end, where models heed it most."""
    asked = json.dumps(schema, ensure_ascii=False, separators=(",", ":"))
    return [*lines, PromptLine("user", f"Answer with one JSON object of this schema: {asked}")]
