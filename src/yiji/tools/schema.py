"""Declarations in the providers' formats (OpenAI Chat Completions and Responses, Anthropic Messages). Pure."""

from collections.abc import Callable, Mapping
from typing import Final

from yiji.language.normalise import Language
from yiji.policy import Policy
from yiji.tools.declaration import Declaration, Parameter
from yiji.tools.result import Provider, known_provider

_Written = dict[str, object]


def written(
    tool: Declaration,
    *,
    provider: Provider,
    language: Language,
    policy: Policy,
    strict: bool = False,
) -> _Written:
    """Write a declaration as a provider wants it.

    Args:
        tool: The declaration.
        provider: Whose.
        language: Of the descriptions.
        policy: Whose kinds and blocks it names.
        strict: Have the provider keep the model to the schema. As strict schemas must, it then
            requires every argument, and an optional one may be null.

    Raises:
        InvalidInput: An unknown provider.
    """
    parameters = _schema(tool, language, policy, strict=strict)
    return _SHAPES[known_provider(provider)](tool.name, tool.says[language], parameters, strict)


def _schema(tool: Declaration, language: Language, policy: Policy, *, strict: bool) -> _Written:
    return {
        "type": "object",
        "properties": {
            one.name: _property(one, language, policy, may_be_null=strict and not one.required)
            for one in tool.takes
        },
        "required": [one.name for one in tool.takes if one.required or strict],
        "additionalProperties": False,
    }


def _property(one: Parameter, language: Language, policy: Policy, *, may_be_null: bool) -> _Written:
    name = {"string": "string", "integer": "integer", "strings": "array"}[one.sort]
    found: _Written = {
        "type": [name, "null"] if may_be_null else name,
        "description": one.says[language],
    }
    choices = None if one.choices is None else list(one.choices(policy))
    if one.sort == "strings":
        found["items"] = {"type": "string"} if choices is None else _choice(choices)
    elif choices is not None:
        found["enum"] = [*choices, None] if may_be_null else choices
    return found


def _choice(choices: list[str]) -> _Written:
    return {"type": "string", "enum": choices}


def _chat(name: str, says: str, parameters: _Written, strict: bool) -> _Written:
    function: _Written = {"name": name, "description": says, "parameters": parameters}
    # Servers that only speak OpenAI's way may not know `strict`, and here none means not strict.
    return {"type": "function", "function": {**function, "strict": True} if strict else function}


def _responses(name: str, says: str, parameters: _Written, strict: bool) -> _Written:
    """Say `strict` in any case: without it this endpoint makes the schema strict by itself."""
    return {
        "type": "function",
        "name": name,
        "description": says,
        "parameters": parameters,
        "strict": strict,
    }


def _anthropic(name: str, says: str, parameters: _Written, strict: bool) -> _Written:
    tool: _Written = {"name": name, "description": says, "input_schema": parameters}
    return {**tool, "strict": True} if strict else tool


_SHAPES: Final[Mapping[str, Callable[[str, str, _Written, bool], _Written]]] = {
    "openai": _chat,
    "openai_responses": _responses,
    "anthropic": _anthropic,
}
