"""Is everything as it should be? Looks, changes nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from yiji.errors import BadProviderReply, ProviderError, YijiError
from yiji.maintenance.announce import Announced, Announcer
from yiji.maintenance.language_model import LanguageModel
from yiji.maintenance.wide import obstacles
from yiji.policy import Policy
from yiji.providers.protocols import Embedder
from yiji.providers.structured import FLAG, Prompt, a_flag, an_object, object_in
from yiji.remember.index import indexed
from yiji.store import index as indexes
from yiji.store import scopes, standing
from yiji.store.cache import Usage
from yiji.store.database import Database
from yiji.store.standing import Standing

TENANT: Final = "default"
"""Whose spend the question to the language model is."""

MODEL: Final = "language model"
"""Name of its check."""

_SCHEMA: Final = an_object(answer=FLAG)
_WORDS: Final = (
    'Is it often blue? Answer with a JSON object: {"answer": true} or {"answer": false}.'
)
_QUESTION: Final = Prompt("check", 1, {"zh": _WORDS, "en": _WORDS}, _SCHEMA)


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked at.

    Attributes:
        name: What.
        ok: Whether it is as it should be.
        detail: A few words; what to do if it is not.
        figures: What was counted, by name, for a program that watches it.
    """

    name: str
    ok: bool
    detail: str
    figures: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Doctor:
    """Looks at what an engine works with.

    Attributes:
        database: With its cache, if it has one.
        embedder: Is asked for one vector.
        model: The language model.
        announcer: Tells other processes of jobs, or None.
        policy: Says which namespaces are large.
    """

    database: Database
    embedder: Embedder
    model: LanguageModel
    announcer: Announcer | None
    policy: Policy

    def examine(self, *, quick: bool = False, asks: bool = False) -> list[Check]:
        """Check the file, the indexes, the background work, the embedder, and what else is used.

        Args:
            quick: Leave out the file and the indexes: they take as long as there are memories.
            asks: Whether the language model is asked too; else it is only named.
        """
        database, embedder = self.database, self.embedder
        checks = [] if quick else [_file(database), _indexes(database, embedder)]
        if database.nearest is not None and not quick:
            checks.append(_wide(database, self.policy))
        checks += [_waiting(database), _embeds(embedder), _generates(self.model, asks=asks)]
        if self.announcer is not None:
            checks.append(_announced(self.announcer.did()))
        if database.cache is not None:
            checks.append(_cached(database.cache.usage()))
        return checks


def _file(database: Database) -> Check:
    damage = database.check()
    size = f"{database.size_bytes / 1e6:.1f} MB"
    detail = size if not damage else f"{damage[0]}; restore a copy, or export and import"
    return Check("database file", not damage, detail)


def _indexes(database: Database, embedder: Embedder) -> Check:
    with database.read() as connection:
        places = scopes.places(connection)
        wrong = sum(
            len(
                indexes.differences(
                    connection,
                    tenant=place.tenant,
                    namespace=place.namespace,
                    embedder=embedder.id,
                    indexer=indexed,
                )
            )
            for place in places
        )
    detail = f"{len(places)} namespaces agree with their records"
    return Check(
        "indexes", not wrong, detail if not wrong else f"{wrong} differences; run 'yiji maintain'"
    )


def _wide(database: Database, policy: Policy) -> Check:
    with database.read() as connection:
        places = scopes.places(connection)
    missing = obstacles(database, places, policy.wide_from)
    detail = f"each above {policy.wide_from:,} memories is indexed"
    return Check("large namespaces", not missing, missing[0] if missing else detail)


def _waiting(database: Database) -> Check:
    with database.read() as connection:
        counts = standing.tally(connection)
    detail = ", ".join(f"{count} {name}" for name, count in counts.items()) or "nothing waits"
    figures = {str(name): count for name, count in counts.items()}
    return Check("background work", Standing.DEAD not in counts, detail, figures)


def _announced(did: Announced) -> Check:
    answers = "is away, a sweep finds the jobs" if did.is_away else "no fault"
    detail = f"{answers}; {did.told} jobs announced, {did.left} left to the sweep"
    return Check("broker", not did.is_away, detail, {"announced": did.told, "left": did.left})


def _cached(usage: Usage) -> Check:
    answers = "answers" if usage.answers else "does not answer, the database does"
    detail = f"{answers}; {usage.hits} found, {usage.misses} not, {usage.faults} failed calls"
    figures = {"found": usage.hits, "missed": usage.misses, "failed": usage.faults}
    return Check("cache", usage.answers, detail, figures)


def _embeds(embedder: Embedder) -> Check:
    try:
        shape = embedder.passage(["你好 hello"]).shape
    except YijiError as error:
        return Check("embedder", ok=False, detail=f"{embedder.id}: {error}")
    return Check("embedder", shape == (1, embedder.dimension), f"{embedder.id} answers")


def _generates(model: LanguageModel, *, asks: bool) -> Check:
    if model.generator is None:
        detail = "none is set, the rules do it all; set llm (YIJI_LLM) and llm_url to use one"
        return Check(MODEL, not asks, detail)
    uses = ", ".join(sorted(model.settings.uses)) or "nothing: llm_uses is empty"
    called = f"{model.generator.id}, for {uses}"
    if not asks:
        return Check(MODEL, ok=True, detail=f"{called}; --model asks it, which costs")
    try:
        return Check(MODEL, ok=True, detail=f"{called}; {_answered(model)}")
    except ProviderError as error:
        return Check(MODEL, ok=False, detail=f"{called}: {error}")


def _answered(model: LanguageModel) -> str:
    """Ask something small, and tell in how long and in which form it was answered."""
    purse, begun = model.purse(TENANT, has_limits=False), perf_counter()
    given = purse.complete(_QUESTION.lines("en", "sky"), name=_QUESTION.name, schema=_SCHEMA)
    took = f"answers in {perf_counter() - begun:.1f} s"
    try:
        a_flag(object_in(given.text), "answer")
    except BadProviderReply as error:
        raise BadProviderReply(
            f"it {took}, but not in the form it was asked for; set llm to a model that writes JSON "
            f"as a schema says ({error})"
        ) from error
    return f"{took}, {'takes schemas' if given.has_schema else 'is asked for JSON in words'}"
