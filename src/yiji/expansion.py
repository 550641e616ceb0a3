"""The expansion table: what a wish needs to know though its words do not ask for it.

安排会议 also needs the time zone, the hours, the attendees. The built-in table is extended or
replaced by a YAML file of the user's own; docs/howto/expansion.md says how it is written.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from yiji.errors import InvalidInput

MOST_WISHES: Final = 500
"""Wishes of a table at most: each is tried with each question."""
MOST_CHARACTERS: Final = 1_000_000
"""Longest file; a table of 500 wishes has a tenth of it."""

_FREE: Final = "x."
_SHOWN: Final = 60


@dataclass(frozen=True, slots=True)
class Wish:
    """One entry: what is said, and what it also asks for. What is None stays as it is built in.

    Attributes:
        when: Phrases by which a question is known for it; `*` stands for up to 20 characters.
        asks: Slots that it asks for.
        also: Slots besides.
        kinds: Kinds worth searching.
        alone: Whether it leaves out what the words alone would ask for.
    """

    when: tuple[str, ...] = ()
    asks: tuple[str, ...] | None = None
    also: tuple[str, ...] = ()
    kinds: tuple[str, ...] | None = None
    alone: bool | None = None


@dataclass(frozen=True, slots=True)
class Expansion:
    """A table of one's own.

    Attributes:
        wishes: By name, in the order in which they are tried; None takes a built-in one out.
        builtin: Whether the built-in table counts besides.
    """

    wishes: Mapping[str, Wish | None] = field(default_factory=lambda: MappingProxyType({}))
    builtin: bool = True

    def check(self, slots: Collection[str], kinds: Collection[str]) -> None:
        """Refuse a table that names what there is not.

        Raises:
            InvalidInput: A slot is neither of the policy nor a free key, or a kind is not known.
        """
        for name, wish in self.wishes.items():
            if wish is None:
                continue
            for key in (*(wish.asks or ()), *wish.also):
                if key not in slots and not key.startswith(_FREE):
                    raise _wrong(f"wishes.{name}", f"{key[:_SHOWN]!r} is no slot; {_SLOT_REMEDY}")
            for kind in wish.kinds or ():
                if kind not in kinds:
                    raise _wrong(
                        f"wishes.{name}.kinds",
                        f"{kind[:_SHOWN]!r} is not one of {', '.join(sorted(kinds))}",
                    )


def read_expansion(path: str) -> Expansion:
    """Read a table from a YAML file.

    Raises:
        InvalidInput: The file cannot be read, is no YAML, or is no such table; the message names
            the place.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(
            f"the expansion table {path!r} cannot be read: {type(error).__name__}; "
            "set YIJI_EXPANSION to a UTF-8 file, or to nothing for the built-in table"
        ) from error
    try:
        return parse_expansion(text)
    except InvalidInput as error:
        raise InvalidInput(f"the expansion table {path!r}: {error}") from None


def parse_expansion(text: str) -> Expansion:
    """Read a table from YAML; see `read_expansion`."""
    import yaml  # noqa: PLC0415 -- only who has a table of their own pays for the parser

    if len(text) > MOST_CHARACTERS:
        raise InvalidInput(f"{len(text):,} characters are above {MOST_CHARACTERS:,}")
    try:
        read: object = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        where = "" if mark is None else f", line {mark.line + 1}"
        raise InvalidInput(f"it is no YAML{where}") from None
    table = _fields(read or {}, "", {"builtin": _flag, "wishes": _wishes})
    return Expansion(
        MappingProxyType(dict(table.get("wishes", {}))),  # type: ignore[call-overload]  # what `_wishes` gave
        bool(table.get("builtin", True)),
    )


Read = Callable[[object, str], object]
"""Reads the value at a place, or raises."""


def _fields(given: object, place: str, known: Mapping[str, Read]) -> dict[str, object]:
    if not isinstance(given, dict):
        raise _wrong(place, f"is to be a mapping of {', '.join(known)}, not {_type(given)}")
    found: dict[str, object] = {}
    for name, value in given.items():
        if name not in known:
            raise _wrong(place, f"has no {str(name)[:_SHOWN]!r}; it may have {', '.join(known)}")
        found[name] = known[name](value, f"{place}.{name}".lstrip("."))
    return found


def _wishes(given: object, place: str) -> dict[str, Wish | None]:
    if not isinstance(given, dict):
        raise _wrong(place, f"is to be a mapping of names to wishes, not {_type(given)}")
    if len(given) > MOST_WISHES:
        raise _wrong(place, f"has {len(given):,} entries, above {MOST_WISHES}")
    return dict(_named(given, place))


def _named(given: Mapping[object, object], place: str) -> Iterator[tuple[str, Wish | None]]:
    for name, value in given.items():
        if not isinstance(name, str) or not name.strip():
            raise _wrong(place, f"has an entry {str(name)[:_SHOWN]!r} whose name is no text")
        if value is False:
            yield name, None
            continue
        fields = _fields(value, f"{place}.{name}", _WISH)
        yield name, Wish(**fields)  # type: ignore[arg-type]  # `_WISH` reads each field as its type


def _texts(given: object, place: str) -> tuple[str, ...]:
    items = [given] if isinstance(given, str) else given
    if not isinstance(items, list) or not items:
        raise _wrong(place, f"is to be a text or a list of texts, not {_type(given)}")
    for number, one in enumerate(items):
        if not isinstance(one, str) or not one.strip(" *"):
            raise _wrong(f"{place}[{number}]", f"is to be a text, not {str(one)[:_SHOWN]!r}")
    return tuple(items)


def _flag(given: object, place: str) -> bool:
    if not isinstance(given, bool):
        raise _wrong(place, f"is to be true or false, not {_type(given)}")
    return given


_WISH: Final[Mapping[str, Read]] = {
    "when": _texts,
    "asks": _texts,
    "also": _texts,
    "kinds": _texts,
    "alone": _flag,
}
_SLOT_REMEDY: Final = "name a slot of the policy, or a free key that begins with 'x.'"


def _type(given: object) -> str:
    return "nothing" if given is None else type(given).__name__


def _wrong(place: str, what: str) -> InvalidInput:
    return InvalidInput(f"{place or 'the table'} {what}")
