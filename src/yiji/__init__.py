"""Long-term memory for AI agents.

import yiji

with yiji.open("yiji.db") as engine:
me = engine.scope(user="E001", agent="weekly")
me.turn(user="我住在杭州，对花生过敏", reply="好的，记住了。")
me.recall("我对什么过敏？")[0].content
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yiji.aio import AsyncEngine as AsyncEngine
    from yiji.aio import AsyncMemory as AsyncMemory
    from yiji.aio import AsyncSession as AsyncSession
    from yiji.aio import open_async as open_async
    from yiji.context.assemble import Context as Context
    from yiji.engine import Engine as Engine
    from yiji.engine import open as open
    from yiji.errors import YijiError as YijiError
    from yiji.governance.transfer import Imported as Imported
    from yiji.kinds import KindPolicy as KindPolicy
    from yiji.maintenance.job import Report as Report
    from yiji.maintenance.reembed import Reembedded as Reembedded
    from yiji.maintenance.reembed import reembed as reembed
    from yiji.memory import Memory as Memory
    from yiji.model.clock import Clock as Clock
    from yiji.model.clock import FixedClock as FixedClock
    from yiji.model.hit import Hit as Hit
    from yiji.model.hit import Recall as Recall
    from yiji.model.pack import Handed as Handed
    from yiji.model.pack import Pack as Pack
    from yiji.model.record import Origin as Origin
    from yiji.model.record import Record as Record
    from yiji.model.record import Status as Status
    from yiji.model.turn import Message as Message
    from yiji.model.turn import Op as Op
    from yiji.model.turn import TurnResult as TurnResult
    from yiji.policy import Cardinality as Cardinality
    from yiji.policy import Policy as Policy
    from yiji.policy import SlotPolicy as SlotPolicy
    from yiji.revise.forget import Receipt as Receipt
    from yiji.session.session import Session as Session
    from yiji.settings import Settings as Settings
    from yiji.tools.result import ToolResult as ToolResult

_HOMES = {
    "AsyncEngine": "yiji.aio",
    "AsyncMemory": "yiji.aio",
    "AsyncSession": "yiji.aio",
    "Cardinality": "yiji.policy",
    "Clock": "yiji.model.clock",
    "Context": "yiji.context.assemble",
    "Engine": "yiji.engine",
    "FixedClock": "yiji.model.clock",
    "Handed": "yiji.model.pack",
    "Hit": "yiji.model.hit",
    "Imported": "yiji.governance.transfer",
    "KindPolicy": "yiji.policy",
    "Memory": "yiji.memory",
    "Message": "yiji.model.turn",
    "Op": "yiji.model.turn",
    "Origin": "yiji.model.record",
    "Pack": "yiji.model.pack",
    "Policy": "yiji.policy",
    "Recall": "yiji.model.hit",
    "Receipt": "yiji.revise.forget",
    "Record": "yiji.model.record",
    "Reembedded": "yiji.maintenance.reembed",
    "Report": "yiji.maintenance.job",
    "Session": "yiji.session.session",
    "Settings": "yiji.settings",
    "SlotPolicy": "yiji.policy",
    "Status": "yiji.model.record",
    "ToolResult": "yiji.tools.result",
    "TurnResult": "yiji.model.turn",
    "YijiError": "yiji.errors",
    "open": "yiji.engine",
    "open_async": "yiji.aio",
    "reembed": "yiji.maintenance.reembed",
}

__all__ = [
    "AsyncEngine",
    "AsyncMemory",
    "AsyncSession",
    "Cardinality",
    "Clock",
    "Context",
    "Engine",
    "FixedClock",
    "Handed",
    "Hit",
    "Imported",
    "KindPolicy",
    "Memory",
    "Message",
    "Op",
    "Origin",
    "Pack",
    "Policy",
    "Recall",
    "Receipt",
    "Record",
    "Reembedded",
    "Report",
    "Session",
    "Settings",
    "SlotPolicy",
    "Status",
    "ToolResult",
    "TurnResult",
    "YijiError",
    "open",
    "open_async",
    "reembed",
]


def __getattr__(name: str) -> object:
    """Load a public name when it is first used, so that importing does nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'yiji' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
