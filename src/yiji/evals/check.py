"""Runs scenarios: each on an empty store, through the public API, with the scenario's clock."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from yiji.errors import InvalidInput
from yiji.evals.dataset import Json
from yiji.evals.expectation import Answer, faults
from yiji.evals.laboratory import laboratory
from yiji.evals.play import play
from yiji.evals.report import Track, shortened, silent
from yiji.evals.scenario import Scenario, Step
from yiji.providers.protocols import Embedder

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Failure:
    """One expectation that did not hold.

    Attributes:
        scenario: Its id.
        step: Index of the step, from 0.
        key: Of the expectation, or `raised`.
        slot: That fails, or the error.
        came: What came back, shortened.
    """

    scenario: str
    step: int
    key: str
    slot: str
    came: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one scenario went.

    Attributes:
        scenario: The scenario.
        failures: What did not hold; empty when it passed.
    """

    scenario: Scenario
    failures: tuple[Failure, ...]

    @property
    def is_passed(self) -> bool:
        """Whether everything held."""
        return not self.failures


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of a group passed."""

    passed: int
    total: int


@dataclass(frozen=True, slots=True)
class CheckReport:
    """How a set of scenarios went.

    Attributes:
        verdicts: Of the scenarios asked for, in order.
        others: Of those not asked for (their issue is to come), in order.
    """

    verdicts: tuple[Verdict, ...]
    others: tuple[Verdict, ...] = ()

    @property
    def failures(self) -> tuple[Failure, ...]:
        """Every failed expectation of the scenarios asked for."""
        return tuple(failure for verdict in self.verdicts for failure in verdict.failures)

    def by_tag(self) -> dict[str, Tally]:
        """Count by tag, in alphabetical order; a scenario counts under each of its tags."""
        pairs = [(tag, each) for each in self.verdicts for tag in each.scenario.tags]
        return _tallies(pairs)

    def by_lang(self) -> dict[str, Tally]:
        """Count by language, in alphabetical order."""
        return _tallies([(each.scenario.lang, each) for each in self.verdicts])

    def as_json(self) -> dict[str, Json]:
        """Shape the report as one JSON object."""
        passed = sum(verdict.is_passed for verdict in self.verdicts)
        total = len(self.verdicts)
        return {
            "pass_rate": round(passed / total, 4) if total else 1.0,
            "passed": passed,
            "total": total,
            "by_tag": _shaped(self.by_tag()),
            "by_lang": _shaped(self.by_lang()),
            "failures": [
                {
                    "scenario": failure.scenario,
                    "step": failure.step,
                    "key": failure.key,
                    "slot": failure.slot,
                    "came": failure.came,
                }
                for failure in self.failures
            ],
            "others_passing": [each.scenario.id for each in self.others if each.is_passed],
            "others_failing": [each.scenario.id for each in self.others if not each.is_passed],
        }


def check(
    scenarios: Sequence[Scenario],
    *,
    needs: frozenset[str] = frozenset(),
    track: Track = silent,
    url: str | None = None,
) -> CheckReport:
    """Run scenarios.

    Args:
        scenarios: To run; all of them are run.
        needs: Issues whose scenarios count; the others are run and listed apart. Empty counts all.
        track: Shows progress.
        url: Empty database to run them on, one after the other; in memory if None.

    Returns:
        What held and what did not. A scenario that raises fails; it never stops the run.

    Raises:
        InvalidInput: No scenario is selected: a run of nothing would look like a pass.
        YijiError: The embedder of the settings cannot be loaded.
    """
    known = {scenario.needs for scenario in scenarios}
    if not known or (needs and not needs & known):
        raise InvalidInput(
            f"no scenario needs {', '.join(sorted(needs)) or 'anything'}; "
            f"the files hold {len(scenarios)} scenarios that need {', '.join(sorted(known)) or 'nothing'}"
        )
    chosen: list[Verdict] = []
    others: list[Verdict] = []
    with laboratory(scenarios[0].steps[0].at, in_memory=True) as (engine, _):
        for scenario in track(scenarios, "check"):
            verdict = run(scenario, engine.embedder, url=url)
            is_wanted = not needs or scenario.needs in needs
            (chosen if is_wanted else others).append(verdict)
    return CheckReport(tuple(chosen), tuple(others))


def run(scenario: Scenario, embedder: Embedder, *, url: str | None = None) -> Verdict:
    """Run one scenario on a fresh store; what it raises is a failure."""
    start = scenario.steps[0].at
    failures: list[Failure] = []
    with laboratory(start, in_memory=True, url=url, record_access=True, embedder=embedder) as (
        engine,
        clock,
    ):
        for number, step in enumerate(scenario.steps):
            try:
                answer = play(engine, clock, step)
            except Exception as error:  # whatever a step raises is what the scenario found
                logger.exception("scenario %s, step %s", scenario.id, number)
                failures.append(Failure(scenario.id, number, "raised", step.verb, repr(error)))
                break
            failures += _failures(scenario.id, number, step, answer)
    return Verdict(scenario, tuple(failures))


def _failures(scenario: str, number: int, step: Step, answer: Answer | None) -> Iterator[Failure]:
    if answer is None:
        return
    came = shortened(" ‖ ".join(answer.units), 240) or "nothing"
    for fault in faults(step.expect, answer):
        yield Failure(scenario, number, fault.key, fault.slot, came)


def _tallies(pairs: Sequence[tuple[str, Verdict]]) -> dict[str, Tally]:
    names = sorted({name for name, _ in pairs})
    groups = {name: [verdict for found, verdict in pairs if found == name] for name in names}
    return {
        name: Tally(sum(verdict.is_passed for verdict in group), len(group))
        for name, group in groups.items()
    }


def _shaped(tallies: dict[str, Tally]) -> dict[str, Json]:
    return {name: {"passed": tally.passed, "total": tally.total} for name, tally in tallies.items()}
