"""Results that this process keeps by text, and that can all be dropped at once.

What is erased must not live on in a cache: whoever erases calls `drop_kept`.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_CLEARS: list[Callable[[], None]] = []


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the results of a pure function by its arguments, the `most` last used ones."""

    def keeping(function: Callable[P, R]) -> Callable[P, R]:
        cached = lru_cache(maxsize=most)(function)
        _CLEARS.append(cached.cache_clear)
        return cached  # type: ignore[return-value]  # the same call; lru_cache forgets its parameters

    return keeping


def drop_too(clear: Callable[[], None]) -> None:
    """Have something else dropped with it."""
    _CLEARS.append(clear)


def drop_kept() -> None:
    """Drop every result; the next call computes it again."""
    for clear in _CLEARS:
        clear()
