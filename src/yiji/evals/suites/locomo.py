"""LoCoMo: are the turns that hold the evidence recalled? Its own file format."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from yiji.errors import InvalidInput
from yiji.evals.conversation import Conversation, Question, Said, answers
from yiji.evals.dataset import Row, read_all
from yiji.evals.report import Finding, Mark, Report, Track, silent, summarise

SESSION = re.compile(r"session_(\d+)$")
EVIDENCE = re.compile(r"D\d+:\d+")
"""A few evidence strings hold several ids, or spaces: parsed out of each."""

DATE_FORMAT = "%I:%M %p on %d %B, %Y"
"""Such as `1:56 pm on 8 May, 2023`; no offset is given, so UTC is taken."""

PACE = timedelta(seconds=30)
"""Between two turns of a session, of which only the start is dated."""

ADVERSARIAL = "5"
"""Category whose questions have no answer in the conversation (LoCoMo, ACL 2024)."""


def evaluate(paths: Sequence[Path], track: Track = silent) -> Report:
    """Measure recall on LoCoMo's JSON list of conversations.

    Turns go in through `turn` in time order with their session's date and their speaker's name,
    captions of images included; questions are asked as of the last session, all with default
    settings.

    Returns:
        The figures of `conversation.measure`. Those on top leave category 5 out, as the goal
        does; `by_scope` has `without_5` and `with_5`, `by_category` each one, and
        `questions_left_out` counts those whose evidence names no turn.

    Raises:
        InvalidInput: A file is malformed.
        YijiError: The engine failed.
    """
    conversations = read(paths)
    asked = sum(len(each.questions) for each in conversations)
    answerable = [_answerable(each) for each in conversations]
    findings = answers(answerable, track)
    usual = [finding for finding in findings if not _is_adversarial(finding)]
    rows = sum(len(each.questions) for each in answerable)
    whole = summarise("locomo", findings, rows=rows)
    without = summarise(
        "locomo", usual, rows=rows, extra={"questions_left_out": float(asked - rows)}
    )
    scope = {"without_5": without.figures, "with_5": whole.figures}
    return replace(without, by={"scope": scope, **whole.by})


def read(paths: Sequence[Path]) -> list[Conversation]:
    """Read every conversation with all its questions; raises InvalidInput if a file is malformed."""
    return [_conversation(row) for row in read_all(paths)]


def _is_adversarial(finding: Finding) -> bool:
    return isinstance(finding, Mark) and finding.groups.get("category") == ADVERSARIAL


def _answerable(conversation: Conversation) -> Conversation:
    known = {said.id for said in conversation.turns}
    narrowed = (
        replace(question, gold=question.gold & known) for question in conversation.questions
    )
    return replace(conversation, questions=tuple(each for each in narrowed if each.gold))


def _conversation(row: Row) -> Conversation:
    talk = row.row("conversation")
    found = (SESSION.match(name) for name in talk.fields)
    numbers = sorted(int(match.group(1)) for match in found if match and talk.has(match.group()))
    if not numbers:
        raise InvalidInput(f"{row.where}: no session_1, session_2, …; is this a LoCoMo file?")
    turns = tuple(said for number in numbers for said in _session(talk, number))
    asked_at = turns[-1].at
    questions = tuple(_question(question, asked_at) for question in row.rows("qa"))
    return Conversation(row.text("sample_id", row.where), turns, questions)


def _session(talk: Row, number: int) -> Iterator[Said]:
    name = f"session_{number}"
    start = _dated(talk.text(f"{name}_date_time"), talk.where)
    for place, turn in enumerate(talk.rows(name)):
        text = " ".join(filter(None, (turn.text("text", ""), turn.optional_text("blip_caption"))))
        at = start + place * PACE
        yield Said(turn.text("dia_id"), at, "user", text, name, turn.text("speaker"))


def _dated(text: str, where: str) -> datetime:
    try:
        return datetime.strptime(text.strip(), DATE_FORMAT).replace(tzinfo=UTC)
    except ValueError as exc:
        raise InvalidInput(
            f"{where}: {text[:40]!r} is no date of LoCoMo, such as 1:56 pm on 8 May, 2023"
        ) from exc


def _question(row: Row, asked_at: datetime) -> Question:
    gold = frozenset(EVIDENCE.findall(" ".join(row.texts("evidence"))))
    category = str(row.fields.get("category", ""))
    return Question(row.text("question"), asked_at, gold, {"category": category})
