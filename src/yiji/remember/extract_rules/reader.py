"""Every reader that a pattern may name: from words to a value, or a refusal."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from yiji.remember.extract_rules import self_value, value

READERS: Final[Mapping[str, Callable[[str], str | None]]] = MappingProxyType(
    {**value.READERS, **self_value.READERS}
)
"""Every reader by name."""
