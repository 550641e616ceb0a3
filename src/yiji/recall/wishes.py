"""The wishes that a question is held against: the built-in ones and the user's own. Pure."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from yiji.errors import InvalidInput
from yiji.expansion import Expansion, Wish
from yiji.language.normalise import fold
from yiji.recall._intents import INTENTS, WISHES, Intent

GAP: Final = 20
"""Characters that a `*` may stand for: a wish is one clause."""

BUILT_IN: Final[Mapping[str, Intent]] = {one.name: one for one in INTENTS}


def wishes_of(expansion: Expansion) -> tuple[Intent, ...]:
    """Give the wishes in the order in which they are tried: one's own first, then the built-in.

    Raises:
        InvalidInput: An entry changes a wish that is not built in, and says not when it is meant;
            or a phrase has nothing to look for.
    """
    return _merged(tuple(expansion.wishes.items()), expansion.builtin)


@lru_cache(maxsize=64)
def _merged(entries: tuple[tuple[str, Wish | None], ...], builtin: bool) -> tuple[Intent, ...]:
    known = dict(BUILT_IN) if builtin else {}
    own: list[Intent] = []
    for name, wish in entries:
        if wish is None:
            _taken_out(name, known, builtin=builtin)
        elif name in known:
            known[name] = _changed(known[name], wish)
        else:
            own.append(_made(name, wish))
    return (*own, *known.values())


def _taken_out(name: str, known: dict[str, Intent], *, builtin: bool) -> None:
    if builtin and known.pop(name, None) is None:
        raise InvalidInput(
            f"wishes.{name[:60]} is not built in, so it cannot be taken out; built in are "
            f"{', '.join(BUILT_IN)}"
        )


def _changed(held: Intent, wish: Wish) -> Intent:
    own = _pattern(wish.when)
    return replace(
        held,
        zh=_either(held.zh, own),
        en=_either(held.en, own),
        keys=tuple(dict.fromkeys((*(held.keys if wish.asks is None else wish.asks), *wish.also))),
        kinds=held.kinds if wish.kinds is None else wish.kinds,
        alone=held.alone if wish.alone is None else wish.alone,
    )


def _made(name: str, wish: Wish) -> Intent:
    keys = tuple(dict.fromkeys((*(wish.asks or ()), *wish.also)))
    if not wish.when or not keys:
        raise InvalidInput(
            f"wishes.{name[:60]} needs 'when' and 'asks': it is none of the built-in wishes, which "
            f"are {', '.join(BUILT_IN)}"
        )
    words = _pattern(wish.when)
    kinds = WISHES if wish.kinds is None else wish.kinds
    return Intent(words, words, keys, kinds, wish.alone is not False, name=name)


def _pattern(phrases: tuple[str, ...]) -> str:
    """Write phrases as a pattern over folded text; English ones stand as whole words."""
    return "|".join(_phrase(fold(one)) for one in phrases)


def _phrase(folded: str) -> str:
    parts = [re.escape(part.strip()) for part in folded.split("*") if part.strip()]
    if not parts:
        raise InvalidInput("a phrase of 'when' has no visible characters: every question would fit")
    words = f".{{0,{GAP}}}?".join(parts)
    return rf"(?<![a-z0-9]){words}(?![a-z0-9])" if folded.isascii() else words


def _either(held: str, own: str) -> str:
    return "|".join(part for part in (held, own) if part)
