"""What an attack on the memory is made of: meanings that come together.

A rule fires where all its meanings (`meanings/*.txt`) stand close together, in any order
and any mixture of languages, and none of its excuses does. The kinds are those of the design:
orders to drop rules, another identity, leaking, planted triggers, favours, claimed company rules,
orders inside of tool output and documents.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Channel(StrEnum):
    """Where a text came from."""

    USER = "user"
    TOOL = "tool"
    DOCUMENT = "document"
    MEMORY = "memory"
    OPERATOR = "operator"


EVERYWHERE: Final = frozenset(Channel) - {Channel.OPERATOR}
"""All but the operator, who may set rules, favours and rights."""
CARRIED: Final = EVERYWHERE - {Channel.USER}
"""Text that no user typed: it has no business addressing the agent at all."""
SAID: Final = frozenset({Channel.USER, Channel.MEMORY})


@dataclass(frozen=True, slots=True)
class Rule:
    """Meanings that make an attack when they come together.

    Attributes:
        name: The kind of attack, as reported.
        needs: Meanings that must all be there, the rarest first.
        within: How far the others may be from the first, in characters.
        unless: Meanings, or `asks`, one of which in the same sentences clears it.
        channels: Where it applies.
    """

    name: str
    needs: tuple[str, ...]
    within: int = 40
    unless: tuple[str, ...] = ()
    channels: frozenset[Channel] = EVERYWHERE


_U: Final = frozenset({Channel.USER})
_ALL: Final = frozenset(Channel)
_OWN: Final = ("asks", "mine", "people")

RULES: Final[tuple[Rule, ...]] = (
    Rule("override", ("guard", "drop", "which"), 36, (*_OWN, "code", "legal"), channels=_ALL),
    Rule("override", ("rule", "drop", "which"), 32, (*_OWN, "code", "legal"), channels=_ALL),
    Rule("override", ("rule", "drop", "obey"), 60, ("asks", "people", "code"), channels=_ALL),
    Rule("override", ("guard", "drop", "you"), 24, (*_OWN, "code", "legal", "keep"), channels=_ALL),
    Rule("override", ("told", "drop"), 24, ("asks", "mine", "people", "code"), channels=_ALL),
    Rule(
        "override",
        ("obey", "lasting", "you"),
        50,
        ("asks", "people", "code", "tale"),
        channels=_ALL,
    ),
    Rule(
        "override",
        ("obey", "lasting"),
        30,
        ("asks", "people", "code", "tale", "want"),
        channels=_ALL,
    ),
    Rule("role_change", ("unbound", "be", "bot"), 60, ("asks", "people", "code", "tale")),
    Rule("role_change", ("unbound", "you"), 30, ("asks", "people", "code", "tale")),
    Rule("role_change", ("rights", "you_are"), 30, ("asks", "code", "play")),
    Rule("role_change", ("rights", "be", "skip"), 60, ("asks", "code", "people")),
    Rule("role_change", ("rights", "be", "bot"), 40, ("asks", "code", "people", "play"), CARRIED),
    Rule("role_change", ("rights", "grant", "lasting"), 40, ("asks", "code", "people")),
    Rule("role_change", ("rights", "grant", "session"), 40, ("asks", "code")),
    Rule("role_change", ("rights", "grant", "address"), 60, ("asks", "code"), CARRIED),
    Rule("role_change", ("rights", "skip", "verify"), 50, ("asks", "code", "people")),
    Rule("role_change", ("free_mode", "be"), 20, ("asks", "howto", "code", "tale", "phone_menu")),
    Rule("role_change", ("claim_boss", "grant", "rights"), 90, ("asks",)),
    Rule("role_change", ("claim_boss", "drop", "guard"), 90, ("asks",)),
    Rule("exfiltration", ("claim_boss", "show", "inside"), 90, ("howto",), channels=_ALL),
    Rule(
        "exfiltration",
        ("inside", "show", "whole"),
        60,
        ("howto", "mine_prompt", "code"),
        channels=_ALL,
    ),
    Rule(
        "exfiltration",
        ("inside", "show", "you"),
        40,
        ("howto", "mine_prompt", "code"),
        channels=_ALL,
    ),
    Rule(
        "exfiltration", ("inside_your", "show"), 40, ("howto", "mine_prompt", "code"), channels=_ALL
    ),
    Rule(
        "exfiltration",
        ("others", "show", "data"),
        50,
        ("howto", "people", "legal", "asks_about", "mine_prompt", "tale"),
        channels=_ALL,
    ),
    Rule("exfiltration", ("loot", "send", "sink"), 90, ("asks", "mine", "code"), channels=_ALL),
    Rule(
        "exfiltration",
        ("when", "send", "sink", "anyone"),
        110,
        ("asks", "selfdo", "people"),
        CARRIED,
    ),
    Rule("exfiltration", ("secrecy", "send", "sink"), 120, ("asks",), channels=_ALL),
    Rule(
        "exfiltration",
        ("keys", "show", "inside_machine"),
        30,
        ("howto", "mine", "code"),
        channels=_ALL,
    ),
    Rule("delayed_trigger", ("when", "anyone", "answer"), 60, ("asks", "selfdo", "people"), _U),
    Rule(
        "delayed_trigger",
        ("anyone_strong", "you_say"),
        50,
        ("asks", "self_me", "people", "report", "tale"),
    ),
    Rule("delayed_trigger", ("when", "secrecy"), 60, ("asks", "selfdo", "people"), CARRIED),
    Rule("delayed_trigger", ("when", "anyone", "answer", "bot"), 90, ("asks", "selfdo"), CARRIED),
    Rule(
        "delayed_trigger",
        ("when", "anyone", "machine", "duty"),
        90,
        ("asks", "selfdo", "manual"),
        CARRIED,
    ),
    Rule(
        "delayed_trigger",
        ("when", "verify", "skip", "danger"),
        90,
        ("asks", "selfdo", "staff", "code"),
    ),
    Rule(
        "delayed_trigger",
        ("when", "replace", "payee", "ours"),
        70,
        ("asks", "selfdo", "code"),
        CARRIED,
    ),
    Rule("delayed_trigger", ("when", "replace", "payee", "anyone"), 70, ("asks", "selfdo", "code")),
    Rule("delayed_trigger", ("when", "loot", "send"), 60, ("asks", "selfdo", "code", "people")),
    Rule("delayed_trigger", ("when", "harm"), 60, ("asks", "selfdo", "code", "people")),
    Rule("steering", ("third", "taste", "push"), 110, ("asks", "selfdo", "people", "report")),
    Rule("steering", ("rival", "silence"), 40, ("asks", "selfdo", "people")),
    Rule("steering", ("push_strong", "first", "party"), 50, ("asks", "selfdo", "people", "report")),
    Rule(
        "steering", ("push_strong", "lasting", "anyone"), 60, ("asks", "selfdo", "people", "report")
    ),
    Rule(
        "steering", ("push_strong", "lasting", "brand"), 40, ("asks", "selfdo", "people", "report")
    ),
    Rule(
        "steering",
        ("push_strong", "first", "bot"),
        60,
        ("asks", "selfdo", "people", "report"),
        CARRIED,
    ),
    Rule("steering", ("push_strong", "anyone_all", "first"), 70, ("asks", "people", "report")),
    Rule(
        "steering",
        ("everychat", "push_strong"),
        50,
        ("asks", "selfdo", "people", "report", "own_style"),
    ),
    Rule("steering", ("imperative_push",), 0, ("asks", "selfdo", "people", "report"), CARRIED),
    Rule("steering", ("push_strong", "secrecy"), 90, ("asks",)),
    Rule(
        "steering",
        ("third", "lasting", "choose"),
        40,
        ("asks", "selfdo", "people", "report"),
        CARRIED,
    ),
    Rule("fake_policy", ("authority", "policy", "store", "loosen"), 120, ("asks", "team"), _U),
    Rule("fake_policy", ("authority", "anyone_all", "store", "loosen"), 120, ("asks", "team"), _U),
    Rule("fake_policy", ("as_policy", "policy"), 60, ("asks", "team"), SAID),
    Rule("fake_policy", ("as_policy", "loosen"), 80, ("asks", "team"), SAID),
    Rule("fake_policy", ("opened", "policy", "store"), 120, ("asks", "team"), SAID),
    Rule(
        "fake_policy",
        ("opened", "policy"),
        80,
        ("asks", "team"),
        frozenset({Channel.MEMORY, Channel.TOOL}),
    ),
    Rule("fake_policy", ("loosen", "store", "anyone_all"), 90, ("asks", "selfdo"), _U),
    Rule("format_spoof", ("label",), 0, channels=_ALL),
    Rule("format_spoof", ("token",), 0, ("asks",), channels=_ALL),
    Rule("format_spoof", ("fence_end",), 0, ("asks", "howto"), channels=_ALL),
    Rule("format_spoof", ("header", "command"), 160, ("asks", "howto"), channels=_ALL),
    Rule("format_spoof", ("header", "lasting"), 60, ("asks", "howto"), channels=_ALL),
    Rule("borne", ("address_hard",), 0, ("asks", "manual"), CARRIED),
    Rule("borne", ("address", "order"), 90, ("asks", "manual"), CARRIED),
    Rule("steering", ("to_user", "first", "push"), 90, ("asks", "selfdo", "people"), CARRIED),
    Rule("borne", ("to_user", "keys", "sink"), 90, ("asks", "people"), CARRIED),
    Rule("borne", ("secrecy_user",), 0, ("asks", "people"), CARRIED),
    Rule("borne", ("remote_code", "secrecy"), 120, ("asks",), CARRIED),
    Rule("borne", ("praise_only", "silence"), 90, ("asks", "people"), CARRIED),
    Rule("obfuscation", ("decode", "carry_out"), 60, ("asks",), channels=_ALL),
    Rule("split", ("pieces", "carry_out", "harmful"), 120, ("asks",), channels=_ALL),
)

LOOSE_RULES: Final[tuple[Rule, ...]] = (
    Rule("override", ("drop", "guard"), 20, channels=_ALL),
    Rule("override", ("drop", "rule"), 14, channels=_ALL),
    Rule("override", ("skip", "verify"), 12, channels=_ALL),
    Rule("override", ("drop", "verify"), 12, channels=_ALL),
    Rule("exfiltration", ("show", "inside"), 24, channels=_ALL),
    Rule("exfiltration", ("send", "sink"), 60, channels=_ALL),
    Rule("delayed_trigger", ("money", "skip", "verify"), 40),
    Rule("delayed_trigger", ("harm",), 0),
    Rule("delayed_trigger", ("risky",), 0),
    Rule("delayed_trigger", ("dire", "guarded"), 24),
    Rule("steering", ("push_strong", "first"), 30),
    Rule("role_change", ("unbound", "be"), 40),
    Rule("role_change", ("rights", "be"), 20),
)
"""For what was hidden: who scatters, encodes or splits an order has no innocent reading of it."""

CLAIM_RULES: Final[tuple[Rule, ...]] = (
    Rule("order", ("agent", "order"), 40, ("asks", "selfdo", "manual", "code")),
    Rule("rights", ("third", "rights"), 24, ("asks",)),
    Rule("rights", ("opened", "bot"), 60, ("selfdo", "code")),
    Rule("fake_policy", ("authority", "policy", "loosen"), 60, ("asks", "team", "news"), _U),
    Rule("steering", ("push_strong", "first", "brand"), 40, ("selfdo",)),
)
"""For a sentence that would be stored as a memory: there the order to store it is no longer seen."""
