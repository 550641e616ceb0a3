"""What may be an attack and may be innocent: not enough to hold a text back, enough to have it looked at."""

from dataclasses import replace
from typing import Final

from yiji.remember.sanitize.frame_rules import FRAME_RULES
from yiji.remember.sanitize.plot_rules import PLOT_RULES
from yiji.remember.sanitize.rules import CLAIM_RULES, LOOSE_RULES, RULES, Rule

_NEAR: Final = 60
"""Characters that two meanings may be apart: a sentence of either language."""

_HALVES: Final = (
    ("when", "push"),
    ("when", "silence"),
    ("when", "rival"),
    ("when", "brand"),
    ("when", "replace"),
    ("when", "you_say"),
    ("lasting", "push"),
    ("lasting", "brand"),
    ("lasting", "policy"),
    ("lasting", "rights"),
    ("skip", "verify"),
    ("drop", "verify"),
    ("drop", "rule"),
    ("drop", "guard"),
    ("rights", "be"),
    ("rights", "command"),
)
"""Two meanings of an attack whose third may be said in words that no rule knows."""

SUSPECT_RULES: Final[tuple[Rule, ...]] = (
    *(replace(rule, unless=()) for rule in RULES + FRAME_RULES + PLOT_RULES + CLAIM_RULES),
    *LOOSE_RULES,
    Rule("suspect", ("everychat",), 0),
    *(Rule("suspect", needs, _NEAR) for needs in _HALVES),
)
"""Rules without their excuses, those for hidden text on plain text, and halves of attacks.

Measured: 20 of 1,500 messages of LoCoMo's development part and 4 of 159 of service chat fire one.
"""
