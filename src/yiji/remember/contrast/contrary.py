"""The rules that find two sentences contrary. A rule's name is the reason a decision shows.

The numbers were chosen on half of the shipped pairs and checked on the other half
(docs/why/calibration.md); similarities are calibrated, so they hold for every embedder.
"""

from collections.abc import Callable
from typing import Final

from yiji.remember.contrast.pair import HALF, Pair, covered, likeness
from yiji.remember.contrast.reading import Reading

NEAR: Final = 0.75
"""Similarity from which two sentences are of one topic (design, section 2)."""

FAINT: Final = 0.50
"""Similarity below which another value belongs to another matter."""

FAIR: Final = 0.60
"""Similarity that is enough where the sentence itself says that something has changed."""

FIRM: Final = 0.70
"""Similarity that makes up for frames in other words."""

CLOSE: Final = 0.82
"""Similarity from which a change without a name is a change of the same thing."""

ALIKE: Final = 0.88
"""Similarity from which one word in common makes a frame."""

ONE_NAME: Final = 0.875
"""Similarity from which names in two scripts are one: Leeds and 利兹 lie above, York and 利兹 below."""

MOSTLY: Final = 0.60
"""Share of a denial's words that the claim must hold for the denial to be about it."""


RICH: Final = 3
"""Content words from which half of a denial is more than one word."""


def denied(pair: Pair) -> bool:
    """One denies what the other claims; who eats no meat eats no beef."""
    if pair.old.denied == pair.new.denied:
        return False
    denying, claiming = (pair.old, pair.new) if pair.old.denied else (pair.new, pair.old)
    if not pair.is_cross and _particulars(denying) - _particulars(claiming):
        return False
    if pair.differs_in_number:
        return False
    wider = [term.partition("/")[0] for term in claiming.terms if "/" in term]
    share = covered(denying.terms, [*claiming.terms, *wider])
    is_rich = len(denying.terms) >= RICH and pair.similarity >= NEAR
    return share >= (HALF if is_rich else MOSTLY)


def turned(pair: Pair) -> bool:
    """A comparison the other way round: prose, not tables."""
    old, new = (list(filter(str.isalnum, side.text)) for side in (pair.old, pair.new))
    is_comparison = "than" in pair.old.cues & pair.new.cues
    return is_comparison and old != new and sorted(old) == sorted(new)


def other_value(pair: Pair) -> bool:
    """Both name an attribute whose values exclude each other, and name different ones."""
    if pair.has_denial or pair.adds or all(old & new for old, new in pair.values):
        return False
    if not pair.shares_topic:
        return False
    return pair.similarity >= (FAINT if pair.overlap >= HALF else FIRM)


def all_or_some(pair: Pair) -> bool:
    """One says that a value is the only one, the other adds to it."""
    is_only = "only" in pair.old.cues | pair.new.cues
    return (
        is_only
        and pair.similarity >= NEAR
        and any(old != new and old & new for old, new in pair.values)
    )


def other_name(pair: Pair) -> bool:
    """One frame, another name in it."""
    gone, come = pair.names
    if not gone or not come or pair.adds or pair.has_denial or pair.is_open:
        return False
    if pair.is_one_frame:
        return pair.similarity >= FAIR
    return pair.overlap >= HALF and pair.similarity >= NEAR


def other_name_abroad(pair: Pair) -> bool:
    """One frame in two languages, names in two scripts, and vectors too far apart for one name."""
    if not pair.has_names_abroad or pair.has_denial or pair.is_open:
        return False
    return pair.is_one_frame and NEAR <= pair.similarity < ONE_NAME


def other_end(pair: Pair) -> bool:
    """The same words but for the last, which is where the value stands."""
    if pair.is_cross or pair.adds or pair.has_denial or pair.is_open:
        return False
    old, new = pair.old.terms, pair.new.terms
    is_frame = len(old) > 1 and old[:-1] == new[:-1] and not likeness(old[-1], new[-1])
    enough = NEAR if len(old) > 2 else ALIKE  # noqa: PLR2004 -- two words in common and the value
    return is_frame and pair.similarity >= enough and not any(a & b for a, b in pair.values)


def changed(pair: Pair) -> bool:
    """The new one says that something has changed, and of what the old one says."""
    if pair.adds or pair.overlap < HALF:
        return False
    news = pair.new.cues - pair.old.cues
    come = pair.names[1] or {pair.new.opening} - {"", *pair.old.terms, pair.old.opening}
    if come and news & {"changed", "now"}:
        return pair.similarity >= FAIR
    old, new = pair.frames
    is_partial = covered(old, new) < 1 and covered(new, old) < 1
    return "changed" in news and pair.similarity >= CLOSE and is_partial


def _particulars(reading: Reading) -> set[str]:
    """Give what narrows a claim down: names, and values other than numbers."""
    groups = (
        (group, values) for group, values in reading.marks.items() if not group.startswith("#")
    )
    return {f"{group}:{value}" for group, values in groups for value in values} | reading.names


RULES: Final[tuple[Callable[[Pair], bool], ...]] = (
    denied,
    turned,
    other_value,
    all_or_some,
    other_name,
    other_name_abroad,
    other_end,
    changed,
)
"""In order; the first that holds gives the reason."""
