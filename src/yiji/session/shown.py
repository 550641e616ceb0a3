"""What a prompt brought in, from the context that showed it until the turn that records it."""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from yiji.model.scope import Scope

MOST: Final = 10_000
"""Conversations whose turn is under way; of more, the one left alone longest is given up."""

_Key = tuple[str, str, str]


class Shown:
    """Ids only, of the turns under way in this process; safe to share between threads."""

    def __init__(self) -> None:
        self._ids: OrderedDict[_Key, tuple[str, ...]] = OrderedDict()
        self._lock = threading.Lock()

    def note(self, scope: Scope, ids: Sequence[str]) -> None:
        """Add to what the turn under way was shown; nothing without a session."""
        key = _key(scope)
        if key is None or not ids:
            return
        with self._lock:
            self._ids[key] = tuple(dict.fromkeys((*self._ids.pop(key, ()), *ids)))
            if len(self._ids) > MOST:
                self._ids.popitem(last=False)

    def of(self, scope: Scope) -> tuple[str, ...]:
        """Give what the turn under way was shown, in that order."""
        key = _key(scope)
        with self._lock:
            return () if key is None else self._ids.get(key, ())

    def recorded(self, scope: Scope, ids: Sequence[str]) -> None:
        """Take out what a turn was recorded with; what was shown since then stays."""
        key = _key(scope)
        with self._lock:
            if key is None or key not in self._ids:
                return
            left = tuple(one for one in self._ids[key] if one not in ids)
            if left:
                self._ids[key] = left
            else:
                del self._ids[key]


def _key(scope: Scope) -> _Key | None:
    return None if scope.session is None else (scope.tenant, scope.home, scope.session)
