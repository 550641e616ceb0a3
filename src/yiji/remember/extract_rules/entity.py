"""Names in a clause, as said."""

import re
from typing import Final

import rjieba

from yiji.language.normalise import HAN
from yiji.remember.extract_rules.plain import plain

_PROPER: Final = re.compile(
    r"(?:(?:Dr|Mr|Mrs|Ms|St)\. )?\b[A-Z][\w'-]*(?:\.\w+)?(?: (?:[A-Z][\w'-]*|\d+(?:\.\d+)?))*"
)
_QUOTED: Final = re.compile(r"[“\"《「『]([^”\"》」』]{1,20})[”\"》」』]")
_CODE: Final = re.compile(r"\b[A-Za-z]+[-_]?\d[\w.-]*\b|\b\d+[A-Za-z]+\b")
_COMMON: Final = frozenset(
    "I I'm I've I'd I'll We We're We've My Our The A An It It's This That When Whenever For From In On At To After Before Since Every Always Never Please Don't No Not Yes And But So If Use Last Next "
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays January February March April May June July August September October November December User There Here Half Some All Each".split()
)
_NAME_TAGS: Final = frozenset(("nr", "ns", "nt", "nz", "nrt", "nrfg"))


def entities(content: str) -> tuple[str, ...]:
    """Return the names in a clause: people, places, firms, products, codes.

    Returns:
        As said, in order, without repeats.
    """
    found: dict[str, None] = dict.fromkeys(m[1] for m in _QUOTED.finditer(content))
    for match in _PROPER.finditer(content):
        name = re.sub(r"'s$", "", match[0])
        while name and name.split(" ")[0] in _COMMON:
            name = name.partition(" ")[2]
        if len(name) > 1:
            found.setdefault(name)
    found.update(dict.fromkeys(m[0] for m in _CODE.finditer(plain(content))))
    if re.search(f"[{HAN}]", content):
        found.update(
            dict.fromkeys(
                word for word, tag in rjieba.tag(content) if tag in _NAME_TAGS and len(word) > 1
            )
        )
    return tuple(found)
