"""Summarise a conversation as far as needed, when nobody waits.

Each step is one transaction and leaves a whole: the messages that no stored summary covers stand
word for word. So a step that fails, or a process that dies between two, loses nothing, and doing
the job again goes on where it stopped.
"""

from collections.abc import Callable
from dataclasses import dataclass

from yiji.model.clock import Clock
from yiji.model.scope import Scope, scope_of
from yiji.model.summary import RULES, WORN, Summary
from yiji.policy import Policy
from yiji.providers.protocols import Embedder, Generator
from yiji.remember.pipeline import Writer
from yiji.remember.summarise.blocks import blocks_of, foldable, limit_of
from yiji.remember.summarise.fit import folded
from yiji.remember.summarise.material import Material, gathered
from yiji.remember.summarise.rules import room_of, summarised
from yiji.remember.summarise.summarise_llm import summarise_llm
from yiji.remember.summarise.whole import Better, renew, standing
from yiji.store import scopes, sessions, summaries
from yiji.store.database import Database
from yiji.store.outbox import Job
from yiji.store.sessions import Turn
from yiji.store.spoken import spoken_tokens
from yiji.store.summaries import is_due


@dataclass(frozen=True, slots=True)
class Summariser:
    """Does the outbox's jobs of the topic `summarise`.

    Attributes:
        database: Where the conversations are.
        embedder: For a summary that is a memory.
        policy: The table.
        clock: Tells when it is done.
        uses: What a language model is used for.
        generator_of: Gives it for one summary of a tenant, with its budget; None if it is not used.
    """

    database: Database
    embedder: Embedder
    policy: Policy
    clock: Clock
    uses: frozenset[str] = frozenset()
    generator_of: Callable[[str], Generator] | None = None

    def summarise(self, job: Job) -> None:
        """Summarise the conversation of a job as far as needed; one that is gone needs nothing.

        The rules write all of it first, so that no fault of a model leaves anything unsaid; then the
        model writes it better.

        Raises:
            StoreError: The database failed; what was done stays, and so does the job.
            ProviderError: The model did; what the rules wrote stands, and the job stays.
        """
        for name in job.subjects:
            scope = scope_of(job.namespace, tenant=job.tenant, session=name)
            self._compress(scope)
            self._mend(scope)
            self._fold(scope)
            writer = Writer(self.database, self.embedder, self.policy, self.clock, self.uses)
            renew(writer, scope, at=self.clock.now())
            if self.generator_of is not None:
                self._better(scope)
                self._better_end(writer, scope)

    def _compress(self, scope: Scope) -> None:
        """Summarise the oldest turns, block by block."""
        with self.database.read() as connection:
            session = sessions.find(connection, scope=scope)
            if session is None or not is_due(session, self.policy):
                return
            turns = sessions.window(connection, scope=scope, limit=-1, since=session.summed)
        for block in blocks_of(turns, self.policy):
            if not self._keep(scope, block):
                return  # the conversation changed: whoever changed it has asked for this again

    def _keep(self, scope: Scope, block: tuple[Turn, ...]) -> bool:
        """Store the summary of a block behind those that are stored; tells whether it could be."""
        first = block[0].position
        after = block[-1].position + len(block[-1].messages)
        material = self._gathered(scope, first, after)
        made = summarised(material, limit=limit_of(self.policy))
        with self.database.write(scopes.claim(scope.tenant, scope.home)) as connection:
            session = sessions.find(connection, scope=scope)
            again = gathered(connection, scope, first=first, after=after, at=material.at)
            if session is None or session.summed != first or again.state != material.state:
                return False
            summaries.keep(connection, scope=scope, summary=made)
            said = [message for turn in block for message in turn.messages]
            waiting = max(0, session.waiting - spoken_tokens(said))
            summaries.progress(connection, scope=scope, summed=after, waiting=waiting)
        return True

    def _mend(self, scope: Scope) -> None:
        """Make summaries again that lost lines; one of summaries does without them."""
        with self.database.read() as connection:
            held = summaries.of_session(connection, scope=scope)
        for old in held:
            if old.mark == WORN and old.level == 0:
                material = self._gathered(scope, old.first, old.after)
                self._replace(
                    scope, material, old, summarised(material, limit=limit_of(self.policy))
                )

    def _replace(self, scope: Scope, material: Material, old: Summary, made: Summary) -> bool:
        """Store a summary in place of one of the same messages, unless either changed meanwhile."""
        with self.database.write(scopes.claim(scope.tenant, scope.home)) as connection:
            held = summaries.of_session(connection, scope=scope)
            again = gathered(connection, scope, first=old.first, after=old.after, at=material.at)
            if old not in held or again.state != material.state:
                return False
            summaries.keep(connection, scope=scope, summary=made, instead_of=[old])
        return True

    def _fold(self, scope: Scope) -> None:
        """Sum the oldest summaries up again as long as all take more than their share."""
        with self.database.read() as connection:
            if not foldable(summaries.of_session(connection, scope=scope), self.policy):
                return
        with self.database.write(scopes.claim(scope.tenant, scope.home)) as connection:
            held = summaries.of_session(connection, scope=scope)
            while oldest := foldable(held, self.policy):
                made = folded(oldest, limit=limit_of(self.policy))
                summaries.keep(connection, scope=scope, summary=made, instead_of=oldest)
                held = [made, *held[len(oldest) :]]

    def _better(self, scope: Scope) -> None:
        """Have the model write what the rules summed up of messages."""
        with self.database.read() as connection:
            held = summaries.of_session(connection, scope=scope)
        for old in held:
            if old.mark == RULES and old.level == 0:
                material = self._gathered(scope, old.first, old.after)
                self._replace(scope, material, old, self._asked(scope, material, old))

    def _better_end(self, writer: Writer, scope: Scope) -> None:
        """Have it write the summary that is one memory."""
        found = standing(writer, scope, at=self.clock.now())
        if found is not None:
            made = self._asked(scope, found, summarised(found, limit=limit_of(self.policy)))
            if made.mark != RULES:
                renew(writer, scope, at=found.at, by=Better(made, found))

    def _asked(self, scope: Scope, material: Material, by_rules: Summary) -> Summary:
        if self.generator_of is None:
            return by_rules
        room = room_of(material, limit=limit_of(self.policy))
        generator = self.generator_of(scope.tenant)
        return summarise_llm(generator, material, by_rules=by_rules, room=room)

    def _gathered(self, scope: Scope, first: int, after: int) -> Material:
        with self.database.read() as connection:
            return gathered(connection, scope, first=first, after=after, at=self.clock.now())
