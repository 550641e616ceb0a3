"""What was said before the window, summed up: one part before the conversation. Pure."""

from collections.abc import Collection
from itertools import compress

from yiji.context.budget import Budget
from yiji.context.material import Material
from yiji.context.part import Part
from yiji.language.fence import SUMMARY_NOTE, defused
from yiji.model.summary import FIELDS, SummaryLine
from yiji.remember.summarise.fit import RANKS, Piece, pieces_of
from yiji.remember.summarise.wording import field_line

HEADING = 4
"""Tokens of a field's heading and its line's end, at most."""


def story(material: Material, budget: Budget, shown: Collection[str]) -> Part:
    """Write what the stored summaries of the conversation say, a field a line.

    Nothing in it depends on the question, so its bytes stay until another summary is stored or a
    memory changes. Where not all fits, refusals and the goal are kept first, then what is newest.

    Args:
        material: All that there is.
        budget: Share of the summaries.
        shown: Ids of memories that stand in the head and are not repeated.
    """
    part = Part(SUMMARY_NOTE[material.head_language], material.model)
    left = [one.filtered(lambda line: not _is_shown(line, shown)) for one in material.story]
    limit = int((budget.total - budget.head) * budget.summary_share)
    kept = _chosen(pieces_of(left), part, part.room(limit))
    lines = {name: _line(kept, name, material) for name in FIELDS}
    # Joining may cost more than the pieces: what is needed most is written first.
    by_need = [name for name in RANKS if lines[name]]
    fits = part.fill([lines[name] for name in by_need], limit)
    written = set(compress(by_need, fits))
    part.lines = [lines[name] for name in FIELDS if name in written]
    return part


def _is_shown(line: SummaryLine, shown: Collection[str]) -> bool:
    return all(one in shown for one in line.sources)


def _chosen(pieces: list[Piece], part: Part, room: int) -> list[Piece]:
    """Take pieces by rank and weight as far as there is room, and give them in their places."""
    ordered = sorted(pieces, key=lambda one: (one.rank, -one.weight, one.place))
    kept: list[Piece] = []
    told: set[str] = set()
    used = 0
    costs = part.costs([one.line.text for one in ordered])
    for one, cost in zip(ordered, costs, strict=True):
        heading = 0 if any(each.field == one.field for each in kept) else HEADING
        if one.line.text not in told and used + cost + heading <= room:
            kept.append(one)
            told.add(one.line.text)
            used += cost + heading
    return sorted(kept, key=lambda one: one.place)


def _line(kept: list[Piece], name: str, material: Material) -> str:
    texts = [defused(one.line.text) for one in kept if one.field == name]
    return field_line(name, texts, material.head_language) if texts else ""
