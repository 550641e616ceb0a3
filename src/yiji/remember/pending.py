"""What a write has decided, kept until it is stored at once: a statement costs more than its rows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Final

import sqlalchemy as sa

from yiji.model.record import Record, Status
from yiji.policy import Policy
from yiji.remember.draft import EXTRACTED_FROM, OWNERS
from yiji.remember.index import Embedded, index
from yiji.remember.inspect_later import inspected_later
from yiji.remember.summarise.outdate import GONE, outdate
from yiji.store import audit, outbox, records
from yiji.store.audit import AuditLine
from yiji.store.erase import SUMMARY

EXTRACTED_AT_ONCE: Final = 8
"""Passages of one job: 2,400 tokens, a tenth of a turn's budget, since the slots are told of too."""

INSPECTED_AT_ONCE: Final = 4
"""Memories of one job: as many as fit into a turn's budget (24,000 tokens) however long they are."""


@dataclass(slots=True)
class Pending:
    """New records and audit lines of one write; what changes a stored record is written at once.

    Attributes:
        connection: The writer's.
        tenant: Organisation.
        policy: The table.
        embedder: Id of the embedder.
        embedded: Vectors by text.
        now: When embedding jobs are due.
        inspects: Whether a language model looks at what the rules suspect.
        sources: Stored messages that the new records come from.
    """

    connection: sa.Connection
    tenant: str
    policy: Policy
    embedder: str
    embedded: Embedded
    now: datetime
    inspects: bool = False
    sources: tuple[Record, ...] = ()
    _new: dict[str, Record] = field(default_factory=dict)
    _lines: list[AuditLine] = field(default_factory=list)
    _replaced: list[Record] = field(default_factory=list)

    def insert(self, record: Record) -> None:
        """Take a new record."""
        self._new[record.id] = record

    def update(self, record: Record) -> None:
        """Change a record: a stored one in the store, one of this write before it gets there.

        Raises:
            StaleWrite: A stored one is not at the version before this any more, or its slot is taken.
        """
        if record.id in self._new:
            self._new[record.id] = record
            return
        records.update(
            self.connection,
            record,
            expected_version=record.version - 1,
            is_single=self.policy.is_single,
        )
        if record.status in GONE and record.kind != SUMMARY:
            self._replaced.append(record)

    def log(self, line: AuditLine) -> None:
        """Take an audit line."""
        self._lines.append(line)

    def of_hash(self, content_hash: str) -> list[Record]:
        """Give new records by the hash of their content."""
        return [one for one in self._new.values() if one.content_hash == content_hash]

    def store(self) -> None:
        """Write all that waits, with its indexes and the jobs that embed what has no vector.

        Raises:
            StaleWrite: A slot of one value has an active value already.
        """
        new, lines, replaced = list(self._new.values()), self._lines, self._replaced
        self._new, self._lines, self._replaced = {}, [], []
        records.insert(self.connection, new, is_single=self.policy.is_single)
        by_namespace = attrgetter("namespace")
        for namespace, group in groupby(sorted(new, key=by_namespace), key=by_namespace):
            waiting = index(self.connection, list(group), self.embedded, embedder=self.embedder)
            self._embed_later(namespace, waiting)
        if self.inspects:
            self._inspect_later(new)
        if replaced:
            outdate(self.connection, replaced, tenant=self.tenant, policy=self.policy, at=self.now)
        audit.append(self.connection, tenant=self.tenant, lines=lines)

    def extract_later(self, episodes: Sequence[Record], *, turn: str | None) -> None:
        """Ask for a model's extraction from the messages of a turn that the gate passed, or a document.

        A job carries the ids of its episodes, so that it goes when they are erased. A long text is
        handed over in parts, so that each fits into a turn's budget.

        Args:
            episodes: Of the write.
            turn: Id of the turn; None for documents.
        """
        wanted = [one for one in episodes if one.source.turn == turn and self._is_extracted(one)]
        for namespace in dict.fromkeys(one.namespace for one in wanted):
            outbox.push_all(
                self.connection,
                tenant=self.tenant,
                namespace=namespace,
                topic=outbox.EXTRACT,
                subjects=[one.id for one in wanted if one.namespace == namespace],
                at=self.now,
                size=EXTRACTED_AT_ONCE,
            )

    def _is_extracted(self, episode: Record) -> bool:
        """Tell whether a message, or a passage for all that was not there before, is extracted from."""
        is_of_user = episode.namespace.startswith("user:")
        is_document = episode.source.origin in OWNERS and episode.confirm_count == 1
        return (
            (is_of_user or is_document)
            and episode.status is Status.ACTIVE
            and episode.source.origin in EXTRACTED_FROM
            and episode.importance > self.policy.skipped_importance
        )

    def _inspect_later(self, new: Sequence[Record]) -> None:
        doubted = inspected_later(new, self.sources)
        for namespace in sorted({one.namespace for one in doubted}):
            outbox.push_all(
                self.connection,
                tenant=self.tenant,
                namespace=namespace,
                topic=outbox.INSPECT,
                subjects=[one.id for one in doubted if one.namespace == namespace],
                at=self.now,
                size=INSPECTED_AT_ONCE,
            )

    def _embed_later(self, namespace: str, ids: Sequence[str]) -> None:
        outbox.push_all(
            self.connection,
            tenant=self.tenant,
            namespace=namespace,
            topic=outbox.EMBED,
            subjects=ids,
            at=self.now,
        )
