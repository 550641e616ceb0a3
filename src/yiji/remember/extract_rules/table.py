"""Many patterns, of which a clause is put to those only that it may fill.

Of some four hundred patterns a clause holds what five need. Asked one by one, the others cost more
than the extraction.
"""

from collections.abc import Iterable, Iterator

from yiji.remember.extract_rules.literal import BEYOND, LATIN, pieces
from yiji.remember.extract_rules.pattern import Pattern


class Table:
    """Patterns in order, found by the strings of which each needs one."""

    __slots__ = ("_by_script", "_patterns")

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        """Take the patterns; what they need is read off them when a text of their script comes."""
        self._patterns = tuple(patterns)
        self._by_script: dict[str, dict[str, list[int]]] = {}

    def near(self, text: str) -> Iterator[Pattern]:
        """Yield in order the patterns that may match anywhere in a text; no other does."""
        found = pieces(text)
        places: set[int] = set()
        for script in found & {BEYOND, LATIN}:
            if script not in self._by_script:
                self._by_script[script] = self._read(script)
            needing = self._by_script[script]
            for piece in found & needing.keys():
                places.update(needing[piece])
        return (self._patterns[place] for place in sorted(places))

    def _read(self, script: str) -> dict[str, list[int]]:
        """Note the patterns of a script under each string of the first that they need."""
        needing: dict[str, list[int]] = {}
        for place, pattern in enumerate(self._patterns):
            shape = pattern.regex
            if shape.script == script:
                for piece in shape.literals[0] if shape.literals else (script,):
                    needing.setdefault(piece, []).append(place)
        return needing
