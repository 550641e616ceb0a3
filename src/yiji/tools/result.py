"""What a tool call gives back: a text for the model, and what a program wants to know of it."""

from dataclasses import dataclass
from typing import Final, Literal

from yiji.errors import InvalidInput, YijiError

Provider = Literal["openai", "openai_responses", "anthropic"]
"""A provider's way of writing tools: Chat Completions, Responses, Messages."""

PROVIDERS: Final[tuple[Provider, ...]] = ("openai", "openai_responses", "anthropic")


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The answer to one call.

    Attributes:
        text: For the model to read; memory text in it is fenced.
        error: What went wrong, or None. `text` says it too.
        ids: Of the memories found, written or erased.
        pending: Token of an erasure that waits for the user's word, or None.
    """

    text: str
    error: YijiError | None = None
    ids: tuple[str, ...] = ()
    pending: str | None = None

    @property
    def is_error(self) -> bool:
        """Whether the call failed; nothing was changed then."""
        return self.error is not None

    def checked(self) -> "ToolResult":
        """Give the result, or raise its error, for a program that calls a tool itself.

        Raises:
            YijiError: The call failed.
        """
        if self.error is not None:
            raise self.error
        return self

    def message(self, call_id: str, *, provider: Provider = "openai") -> dict[str, object]:
        """Write the result as the provider wants it back.

        Args:
            call_id: Of the model's call.
            provider: Whose.

        Returns:
            For `openai` a message, for `openai_responses` an input item, for `anthropic` a block
            of the next user message.

        Raises:
            InvalidInput: An unknown provider.
        """
        written: dict[str, dict[str, object]] = {
            "openai": {"role": "tool", "tool_call_id": call_id, "content": self.text},
            "openai_responses": {
                "type": "function_call_output",
                "call_id": call_id,
                "output": self.text,
            },
            "anthropic": {
                "type": "tool_result",
                "tool_use_id": call_id,
                "content": self.text,
                "is_error": self.is_error,
            },
        }
        return written[known_provider(provider)]


def known_provider(provider: str) -> str:
    """Give a provider's name.

    Raises:
        InvalidInput: There is no such provider.
    """
    if provider not in PROVIDERS:
        raise InvalidInput(f"provider {provider[:40]!r} is not one of {', '.join(PROVIDERS)}")
    return provider
