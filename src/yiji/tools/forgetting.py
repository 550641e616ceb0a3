"""Erase in two steps: show what would go, then erase exactly that once the user agreed.

No reply of a model erases anything by itself. The first call only shows, and gives a token. The
second one needs the token and, as the caller passes it, another message of the user that agrees
without reservation; or a program confirms, for a user who pressed a button.
"""

import json
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from yiji.errors import BadArguments, InvalidInput, NeedsUser, NotFound, StaleWrite
from yiji.governance.access import check_writable
from yiji.governance.erase import erase_records
from yiji.language.normalise import Language, fold
from yiji.model.clock import utc
from yiji.model.ids import content_hash, made_at, new_id
from yiji.model.record import Record
from yiji.revise.consent import agrees
from yiji.store import checkpoints, records
from yiji.tools.desk import Call, Desk
from yiji.tools.result import ToolResult
from yiji.tools.wording import listed, word

MOST: Final = 50
"""Memories that one call may erase: a list that nobody reads through is agreed to by nobody."""
WITHIN: Final = timedelta(minutes=30)
"""How long a list that was shown may be agreed to; later it may not be what the user remembers."""

_NAME: Final = "tools.forget"


@dataclass(frozen=True, slots=True)
class Pending:
    """An erasure that waits for the user's word; ids and hashes only.

    Attributes:
        token: That the model has to give back; tells when it was shown.
        heard: Hash of the message that asked, or empty if the caller did not say.
        shown: (namespace, id, hash of the content) of each memory shown.
    """

    token: str
    heard: str
    shown: tuple[tuple[str, str, str], ...]


def forget_memory(desk: Desk, call: Call) -> ToolResult:
    """Show what would be erased, or erase what was shown."""
    token = call.maybe_text("token")
    if token is None:
        return _shown(desk, call)
    pending = _pending(desk, token)
    if not pending.heard or call.heard is None:
        raise NeedsUser(
            "this application does not pass on what the user says, so only it can confirm: "
            "tell the user what would go, and that they can erase it there"
        )
    if content_hash(pending.token, fold(call.heard)) == pending.heard:
        raise NeedsUser("nothing is erased yet: show the list to the user and wait for the answer")
    if not agrees(call.heard):
        raise NeedsUser("nothing is erased: the user's answer is no plain yes; ask again or stop")
    return confirmed(desk, token, language=call.language)


def confirmed(desk: Desk, token: str, *, language: Language) -> ToolResult:
    """Erase what was shown with this token, and nothing else.

    Raises:
        NotFound: Nothing was shown with it, or too long ago.
        StaleWrite: One of the memories changed since.
    """
    pending = _pending(desk, token)
    desk.settle()
    database = desk.writer.database
    namespaces = sorted({namespace for namespace, _, _ in pending.shown})
    hashes = {id: hashed for _, id, hashed in pending.shown}
    with database.read() as connection:
        found = records.fetch(
            connection, tenant=desk.scope.tenant, namespaces=namespaces, ids=list(hashes)
        )
    for one in found:
        check_writable(one.namespace, scope=desk.scope)
        if one.content_hash != hashes[one.id]:
            raise StaleWrite(f"memory {one.id!r} changed since it was shown; show it again")
    erased = erase_records(
        database, found, at=desk.now, actor="agent", reason="forget by a tool", is_whole=True
    )
    with database.write() as connection:
        checkpoints.clear(connection, **_place(desk))
    return ToolResult(word("erased", language, count=len(erased.ids)), ids=erased.ids)


def _shown(desk: Desk, call: Call) -> ToolResult:
    text, id = call.maybe_text("text"), call.maybe_text("id")
    if (text is None) == (id is None):
        raise BadArguments(
            "forget_memory: give 'text', 'id' or the 'token' of an earlier call, one of them"
        )
    found = desk.memory.forget(text, id=id, preview=True).preview
    if len(found) > MOST:
        raise InvalidInput(
            f"that would erase {len(found):,} memories, above {MOST} in one call; say it narrower"
        )
    token = _kept(desk, call, found)
    asked = word("preview", call.language, count=len(found), token=token)
    written = f"{listed(desk, found, call.language)}\n{asked}"
    return ToolResult(written, ids=tuple(one.id for one in found), pending=token)


def _kept(desk: Desk, call: Call, found: tuple[Record, ...]) -> str:
    """Keep what was shown in place of what was shown before; gives its token."""
    token = new_id(utc(desk.now))
    heard = "" if call.heard is None else content_hash(token, fold(call.heard))
    shown = [(one.namespace, one.id, one.content_hash) for one in found]
    state = json.dumps([token, heard, shown])
    with desk.writer.database.write() as connection:
        checkpoints.save(connection, **_place(desk), state=state, at=desk.now)
    return token


def _pending(desk: Desk, token: str) -> Pending:
    with desk.writer.database.read() as connection:
        state = checkpoints.load(connection, **_place(desk))
    held, heard, shown = ("", "", []) if state is None else json.loads(state)
    is_shown = bool(held) and held == token.strip()
    if not is_shown or utc(desk.now) - made_at(held) > WITHIN:
        raise NotFound(
            f"no list waits with token {token[:40]!r}: it was erased, replaced by a newer list, "
            f"or is older than {WITHIN.seconds // 60} minutes; call forget_memory without a token"
        )
    return Pending(held, heard, tuple((space, id, hashed) for space, id, hashed in shown))


def _place(desk: Desk) -> dict[str, str]:
    """Name where the waiting list of this conversation is; one at a time."""
    name = f"{_NAME}/{desk.scope.session or ''}"
    return {"tenant": desk.scope.tenant, "namespace": desk.scope.home, "name": name}
