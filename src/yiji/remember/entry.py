"""One draft on its way to the commit: where it goes, what goes with it, what of it is embedded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, takewhile

from yiji.governance.access import check_writable, destination
from yiji.language.tokens import estimated_tokens
from yiji.model.record import Metadata, Origin
from yiji.model.scope import Scope
from yiji.remember.draft import Draft
from yiji.remember.index import embedding_text
from yiji.remember.state import Statement
from yiji.remember.target import Target
from yiji.store import scopes

EMBEDDED_NOW = 32
"""Texts of a turn embedded while the caller waits; the rest of a very long message follows later."""
EMBEDDED_NOW_TOKENS = 600
"""Tokens of those texts together, two passages: the embedder that ships takes 1 to 2 ms of a core a
token, so that a reply of 200 kB took 20 s."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One draft with where it goes and what goes with it."""

    draft: Draft
    to: str | None = None
    metadata: Metadata | None = None
    target: Target | None = None


def destination_of(statement: Statement, scope: Scope, *, origin: Origin) -> str | None:
    """Name the namespace that a statement is to live in, or None for its kind's own home."""
    if statement.to is not None:
        return destination(statement.to, scope=scope)
    check_writable(scope.home, scope=scope)
    return scope.home if origin is Origin.AGENT else None


def claims_of(scope: Scope, entries: Sequence[Entry]) -> list[str]:
    """Name what is decided on: where the statements are to live.

    A user's own namespaces are claimed by the first statement that reads them. What others read
    too is not: an agent's `agent:A` and `org`.
    """
    own = scope.home if scope.user is None else None
    homes = {entry.to or own for entry in entries} - {None}
    return sorted({scopes.claim(scope.tenant, home) for home in homes if home is not None})


def first_texts(draft: Draft) -> list[str]:
    """Give the texts that are embedded while the caller waits: the first, and as many as that takes."""
    texts = list(dict.fromkeys(texts_of(draft)))[:EMBEDDED_NOW]
    tokens = accumulate(map(estimated_tokens, texts))
    fitting = sum(
        1 for _ in takewhile(lambda all_so_far: all_so_far <= EMBEDDED_NOW_TOKENS, tokens)
    )
    return texts[: max(1, fitting)]


def texts_of(draft: Draft) -> Iterator[str]:
    """Give the texts to be embedded: claims before episodes, since claims are reconciled by them."""
    for claim in draft.claims:
        yield embedding_text(claim.candidate.content, claim.heard.speaker)
    for passage in draft.passages:
        yield embedding_text(passage.text, passage.heard.speaker)
