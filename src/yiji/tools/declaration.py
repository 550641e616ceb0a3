"""What a tool is: its name, what it says of itself, what it takes. Data; pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from yiji.language.normalise import Language
from yiji.policy import Policy
from yiji.tools.desk import Call, Desk
from yiji.tools.result import ToolResult

Sort = Literal["string", "integer", "strings"]
"""What an argument is: a text, a whole number, a list of texts."""

Handler = Callable[[Desk, Call], ToolResult]
"""Carries a call out. Raises a YijiError for what the model is to be told."""

Choices = Callable[[Policy], Sequence[str]]
"""Gives the values that an argument may have."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tool.

    Attributes:
        name: Of the argument.
        says: What it is, by language.
        sort: Its type.
        required: Whether a call must have it.
        most: Characters of a text at most, or the highest number.
        least: The lowest number.
        choices: The values it may have, or None for any.
        may_be_blank: Whether a required text may be empty.
    """

    name: str
    says: Mapping[Language, str]
    sort: Sort = "string"
    required: bool = True
    most: int = 2000
    least: int = 1
    choices: Choices | None = None
    may_be_blank: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """One tool.

    Attributes:
        name: As the model calls it; letters, digits and `_`, at most 64 (OpenAI, Anthropic).
        says: What it does and when to call it, by language.
        takes: Its arguments, in order.
        handler: Carries it out.
    """

    name: str
    says: Mapping[Language, str]
    takes: tuple[Parameter, ...]
    handler: Handler
