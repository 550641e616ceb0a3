"""Check what a model gives against what the tool takes. Pure."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from yiji.errors import BadArguments
from yiji.language.normalise import clean
from yiji.policy import Policy
from yiji.tools.declaration import Declaration, Parameter, Sort
from yiji.tools.desk import Value

MOST_CHARACTERS: Final = 100_000
"""Longest JSON of one call: no tool takes a text of a tenth of it, and parsing costs by length."""
SHOWN: Final = 40
"""Characters of a wrong name or value that an error repeats."""
MOST_ITEMS: Final = 20
"""Longest list."""


def checked(
    tool: Declaration, given: Mapping[str, object] | str | None, policy: Policy
) -> dict[str, Value]:
    """Give the arguments of a call by name; a null stands for one that was left out.

    Args:
        tool: What is called.
        given: A mapping, JSON of one, or nothing at all, as models write a call without arguments.
        policy: Whose kinds and blocks may be named.

    Raises:
        BadArguments: No object, or an argument that is missing, unknown, of another type, out of
            range or too long. The message says which, and what it should be.
    """
    held = {name: value for name, value in _mapping(tool, given).items() if value is not None}
    known = {one.name: one for one in tool.takes}
    unknown = [name for name in held if name not in known]
    if unknown:
        takes = ", ".join(known) or "none"
        raise _wrong(tool, f"has no argument {str(unknown[0])[:SHOWN]!r}; it takes {takes}")
    missing = [one.name for one in tool.takes if one.required and one.name not in held]
    if missing:
        raise _wrong(tool, f"needs the argument {missing[0]!r}")
    return {name: _value(tool, known[name], value, policy) for name, value in held.items()}


def _mapping(tool: Declaration, given: Mapping[str, object] | str | None) -> Mapping[str, object]:
    if given is None:
        return {}
    if not isinstance(given, str):
        if isinstance(given, Mapping):
            return given
        raise _wrong(tool, f"takes its arguments as one object, not {type(given).__name__}")
    if len(given) > MOST_CHARACTERS:
        raise _wrong(
            tool, f"was given {len(given):,} characters of JSON, above {MOST_CHARACTERS:,}"
        )
    try:
        read = json.loads(given) if given.strip() else {}
    except (ValueError, RecursionError):
        raise _wrong(tool, "was given arguments that are no JSON; send one JSON object") from None
    if not isinstance(read, dict):
        raise _wrong(tool, f"takes one JSON object, not {type(read).__name__}")
    return read


def _value(tool: Declaration, one: Parameter, given: object, policy: Policy) -> Value:
    found = _READ[one.sort](tool, one, given)
    if one.choices is not None:
        allowed = one.choices(policy)
        for each in found if isinstance(found, tuple) else (str(found),):
            if each not in allowed:
                listed = ", ".join(allowed)
                raise _wrong(tool, f"{one.name!r} is {each[:SHOWN]!r}, not one of {listed}")
    return found


def _text(tool: Declaration, one: Parameter, given: object) -> str:
    if not isinstance(given, str):
        raise _wrong(tool, f"{one.name!r} is to be a string, not {type(given).__name__}")
    if len(given) > one.most:
        length = f"{len(given):,} characters, above {one.most:,}"
        raise _wrong(tool, f"{one.name!r} has {length}; say it shorter, or in several calls")
    said = clean(given)  # a lone surrogate or a NUL in an id is more than a database takes
    if one.required and not one.may_be_blank and not said.strip():
        raise _wrong(tool, f"{one.name!r} is blank")
    return said


def _whole_number(tool: Declaration, one: Parameter, given: object) -> int:
    is_whole = isinstance(given, int) or (isinstance(given, float) and given.is_integer())
    if isinstance(given, bool) or not is_whole:
        raise _wrong(tool, f"{one.name!r} is to be an integer, not {type(given).__name__}")
    number: int = int(given)  # type: ignore[call-overload]  # an int or a whole float, by the line above
    if not one.least <= number <= one.most:
        raise _wrong(tool, f"{one.name!r} is not {one.least} to {one.most:,}")
    return number


def _several_texts(tool: Declaration, one: Parameter, given: object) -> tuple[str, ...]:
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise _wrong(tool, f"{one.name!r} is to be a list of strings, not {type(given).__name__}")
    if len(given) > MOST_ITEMS:
        raise _wrong(tool, f"{one.name!r} has {len(given)} items, above {MOST_ITEMS}")
    return tuple(_text(tool, one, each) for each in given)


_READ: Final[Mapping[Sort, Callable[[Declaration, Parameter, object], Value]]] = {
    "string": _text,
    "integer": _whole_number,
    "strings": _several_texts,
}


def _wrong(tool: Declaration, what: str) -> BadArguments:
    return BadArguments(f"{tool.name}: {what}")
