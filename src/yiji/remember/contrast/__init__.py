"""How two memory sentences relate, told from their words where vectors cannot.

No embedder tells a contradiction from a paraphrase: both lie close. So similarity only says that two
sentences are near; the rules here say what they do to each other.
"""

from yiji.remember.contrast.contrary import NEAR
from yiji.remember.contrast.relation import (
    Contrast,
    Relation,
    contrast,
    is_other_thing,
    is_owned_thing,
    is_same_thing,
    names_its_thing,
    shared_topic,
)

__all__ = [
    "NEAR",
    "Contrast",
    "Relation",
    "contrast",
    "is_other_thing",
    "is_owned_thing",
    "is_same_thing",
    "names_its_thing",
    "shared_topic",
]
