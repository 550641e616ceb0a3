"""What the verbs leave to be written in the background: accesses, traces, and what replies used."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from yiji.model.clock import Clock
from yiji.model.hit import Trace
from yiji.model.record import Record
from yiji.model.scope import Scope
from yiji.model.turn import Message, TurnResult
from yiji.session.asked import Asked
from yiji.session.shown import Shown

if TYPE_CHECKING:
    from yiji.session.replied import Replied


class Later(Protocol):
    """Where notes are kept until they are written."""

    def note(self, note: "Asked | Replied") -> None:
        """Take what is to be written later, in the order in which it is given."""
        ...

    def fetch_ahead(self, scope: Scope) -> None:
        """Have a conversation at hand before its next question comes."""
        ...

    def write_noted(self) -> int:
        """Write what was noted so far."""
        ...


@dataclass(frozen=True, slots=True)
class Notes:
    """Takes notes for the caller, who waits for none of it to be written.

    Attributes:
        later: Where they are kept.
        clock: By which erasures are dated too.
        accesses: Whether recalling counts as access.
        traces: Whether it is kept why each memory was or was not used.
        shown: What the prompts of the turns under way brought in.
    """

    later: Later
    clock: Clock
    accesses: bool
    traces: bool
    shown: Shown = field(default_factory=Shown)

    def asked(
        self,
        scope: Scope,
        trace: Trace | None,
        found: Iterable[Record],
        brought: Sequence[str] = (),
    ) -> None:
        """Note a question with what was given for it, and what its prompt brought in."""
        self.shown.note(scope, brought)
        given = list(found) if self.accesses else []
        if trace is None or not (given or self.traces):
            return
        asked = Asked(
            scope,
            trace.at,
            tuple(dict.fromkeys(one.id for one in given)),
            tuple(sorted({one.namespace for one in given})),
            replace(trace, session=scope.session) if self.traces else None,
            self.clock.now(),
        )
        self.later.note(asked)

    def replied(
        self, scope: Scope, done: TurnResult, messages: Sequence[Message], shown: Sequence[str]
    ) -> None:
        """Note a turn if it is new, with what was shown for it, and have what was said at hand."""
        self.later.fetch_ahead(scope)
        if done.repeated:
            return
        self.shown.recorded(scope, shown)
        is_reply = any(one.role == "assistant" and one.content.strip() for one in messages)
        if self.traces and is_reply:
            from yiji.session.replied import Replied  # noqa: PLC0415 -- 0.3 s, and who only asks has no reply

            self.later.note(Replied(scope, done.turn))

    def settle(self) -> None:
        """Have what was noted written before something is read or erased; raises StoreError."""
        self.later.write_noted()
