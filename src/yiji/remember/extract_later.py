"""Extract from a turn or a document with a language model, when nobody waits.

It and its job are one transaction. What the model finds is written like any claim, citing the
turn's episodes, in one transaction that strikes the job off: done twice, it is once in effect, and
what a dead worker leaves is done again.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import sqlalchemy as sa

from yiji.errors import ProviderError
from yiji.model.clock import Clock, utc
from yiji.model.query import Query
from yiji.model.record import Candidate, Record
from yiji.model.turn import Decision, Neighbour, Op
from yiji.policy import Policy
from yiji.providers.protocols import Embedder, Generator
from yiji.recall.pipeline import Reader
from yiji.remember.commit import Commit, settled
from yiji.remember.decide_llm import Proposal, Question, Stand, allowed, decide_llm, question_of
from yiji.remember.draft import Claim, Draft, claims_of
from yiji.remember.extract_llm import Extraction, extract_llm
from yiji.remember.index import Embedded, embedded, embedding_text
from yiji.remember.near import Surroundings
from yiji.remember.pending import Pending
from yiji.remember.reconcile import decide
from yiji.remember.reread import Reread, reread, standing
from yiji.remember.verify_llm import verify_llm
from yiji.store import outbox, scopes
from yiji.store.database import Database
from yiji.store.outbox import Job
from yiji.store.standing import is_open

_LOG = logging.getLogger(__name__)

KNOWN: Final = 12
"""Nearest memories shown to the model, however far: some 400 tokens, two turns of a conversation."""


@dataclass(frozen=True, slots=True)
class Extractor:
    """Does the outbox's jobs of the topic `extract`.

    Attributes:
        database: Where turns are.
        embedder: For what is found.
        policy: The table.
        clock: Tells when jobs that follow are due.
        generator_of: Gives the language model for one turn of a tenant, with its budget.
        uses: What it is used for besides extraction, of `decide`, `verify` and `inspect`.
    """

    database: Database
    embedder: Embedder
    policy: Policy
    clock: Clock
    generator_of: Callable[[str], Generator]
    uses: frozenset[str] = frozenset()

    def extract_turn(self, job: Job) -> None:
        """Extract from the turn or document of a job, and strike the job off; what is gone gives nothing.

        Raises:
            ProviderError: The model failed; the turn stays as it is, and so does the job.
            StoreError: The database did; likewise.
        """
        with self.database.read() as connection:
            heard = reread(connection, job)
        if heard is None:
            return
        generator = self.generator_of(job.tenant)
        known = self._known(heard)
        found = extract_llm(
            generator,
            heard.spoken,
            known=known,
            earlier=heard.earlier,
            policy=self.policy,
            is_document=heard.to is not None,
        )
        claims = self._verified(generator, _claims(found, heard))
        vectors = embedded(self.embedder, map(_text, claims))
        advice = _Advice(heard, self._proposals(generator, heard, claims, vectors), self.policy)
        kept = _Found(tuple(claims), vectors, advice, found.mark)
        settled(lambda settle: self._write(job, heard, kept, settle=settle))

    def _known(self, heard: Reread) -> list[Record]:
        """Find what is stored already about what a turn speaks of."""
        reader = Reader(self.database, self.embedder, self.policy)
        text = "\n".join(one.text for one in heard.spoken)
        kinds = self.policy.claim_kinds
        query = Query(text, heard.spoken[0].at, limit=KNOWN, kinds=kinds, floor=0.0)
        return [hit.record for hit in reader.recall(heard.scope, query)]

    def _verified(self, generator: Generator, claims: list[Claim]) -> list[Claim]:
        """Look at risky claims again; without the model, the rules' verdict stands."""
        if "verify" not in self.uses:
            return claims
        try:
            return verify_llm(generator, claims, policy=self.policy)
        except ProviderError as error:
            _LOG.warning("claims are not verified: %s", type(error).__name__)
            return claims

    def _proposals(
        self, generator: Generator, heard: Reread, claims: Sequence[Claim], vectors: Embedded
    ) -> Mapping[Candidate, Proposal]:
        """Ask what the claims do to the memories near them; without the model, the rules decide."""
        if "decide" not in self.uses:
            return {}
        with self.database.read() as connection:
            around = self._around(connection, heard)
            questions = list(_questions(around, heard, claims, vectors))
        try:
            found = decide_llm(generator, questions)
        except ProviderError as error:
            _LOG.warning("the rules decide: %s", type(error).__name__)
            return {}
        return {questions[place].candidate: proposal for place, proposal in found.items()}

    def _write(self, job: Job, heard: Reread, found: "_Found", *, settle: bool) -> None:
        tenant, embedder, now = heard.scope.tenant, self.embedder.id, self.clock.now()
        with self.database.write(scopes.claim(tenant, job.namespace)) as connection:
            if not is_open(connection, job):
                return
            pending = Pending(
                connection,
                tenant,
                self.policy,
                embedder,
                found.vectors,
                now,
                inspects="inspect" in self.uses,
                sources=heard.episodes,
            )
            commit = Commit(
                connection=connection,
                scope=heard.scope,
                policy=self.policy,
                embedded=found.vectors,
                pending=pending,
                around=self._around(connection, heard),
                turn=heard.turn.id if heard.turn is not None else None,
                position=heard.turn.position if heard.turn is not None else 0,
                to=heard.to,
                metadata=heard.episodes[0].metadata,
                settle=settle,
                advice=found.advice,
                mark=found.mark,
            )
            left = standing(connection, job, heard, found.claims)
            commit.write_claims(Draft(heard.passages, left, None, ()), heard.episodes)
            pending.store()
            outbox.done(connection, [job])

    def _around(self, connection: sa.Connection, heard: Reread) -> Surroundings:
        return Surroundings.seen_by(
            connection, heard.scope, embedder=self.embedder, policy=self.policy, to=heard.to
        )


@dataclass(frozen=True, slots=True)
class _Advice:
    """The last word on a claim of the model: its proposal where the rules allow it.

    Attributes:
        heard: The turn.
        proposals: By claim.
        policy: The table.
    """

    heard: Reread
    proposals: Mapping[Candidate, Proposal]
    policy: Policy

    def __call__(
        self, claim: Claim, neighbours: Sequence[Neighbour], decision: Decision
    ) -> Decision:
        """Give the decision that is carried out.

        What repeats a memory of the same message confirms nothing; what would replace one stands
        beside it, because the rules read the same words otherwise.
        """
        stand = _stand(claim, self.heard, self.policy)
        made = allowed(self.proposals.get(claim.candidate), decision, neighbours, stand)
        episode = self.heard.episode_of(claim).id
        is_own = any(episode in old.cites for old in made.targets)
        if is_own and made.op is Op.NOOP:
            return replace(made, targets=())
        if is_own and made.op is Op.SUPERSEDE:
            return replace(made, op=Op.CONFLICT, reason="same_message")
        return made


@dataclass(frozen=True, slots=True)
class _Found:
    """What is to be written of a turn.

    Attributes:
        claims: Of the model, judged.
        vectors: By text.
        advice: On each claim.
        mark: Prompt and version that found them.
    """

    claims: tuple[Claim, ...]
    vectors: Embedded
    advice: _Advice
    mark: str


def _claims(found: Extraction, heard: Reread) -> list[Claim]:
    """Resolve and judge what the model proposes, as what the rules extract."""
    if found.dropped:
        _LOG.info("left out of a reply to %s: %s", found.mark, ", ".join(found.dropped))
    claims = []
    for one in found.proposed:
        said = heard.passages[one.message].heard
        speaker = said.speaker if said.speaker != heard.scope.user else None
        at = heard.spoken[one.message].at
        (claim,) = claims_of(said, [one.candidate], at=at, speaker=speaker)
        claims.append(replace(claim, passage=one.message))
    return claims


def _questions(
    around: Surroundings, heard: Reread, claims: Sequence[Claim], vectors: Embedded
) -> Iterator[Question]:
    """Give what the rules are not sure of."""
    for claim in claims:
        if claim.rule is not None:
            continue
        one, stand = claim.candidate, _stand(claim, heard, around.policy)
        neighbours = around.of(one, vectors.get(_text(claim)))
        decision = decide(one, neighbours, at=stand.at, policy=stand.policy, origin=stand.origin)
        question = question_of(one, neighbours, decision, stand)
        if question is not None:
            yield question


def _stand(claim: Claim, heard: Reread, policy: Policy) -> Stand:
    return Stand(utc(claim.heard.message.at), policy, claim.heard.origin, heard.scope)


def _text(claim: Claim) -> str:
    return embedding_text(claim.candidate.content, claim.heard.speaker)
