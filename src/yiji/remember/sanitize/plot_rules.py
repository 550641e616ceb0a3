"""Which parts of a plot make an attack when they come together, whatever it is about.

`rules.RULES` know the subjects of attacks and `frame_rules.FRAME_RULES` their sentences; these know
what every plot needs: a machine that is called on, a deed, a time to come, somebody who is deceived
or let through, a rule that is said to allow it. So they hold for subjects that nobody listed.
"""

from typing import Final

from yiji.remember.sanitize.rules import CARRIED, EVERYWHERE, SAID, Channel, Rule

_ASIDE: Final = ("asks", "manual", "code", "people")
_TALK: Final = ("asks", "tale", "people")
_MACHINE_TEXT: Final = frozenset({Channel.TOOL, Channel.MEMORY})
_ALL: Final = frozenset(Channel)

PLOT_RULES: Final[tuple[Rule, ...]] = (
    Rule("borne", ("machine_called", "deed"), 70, _ASIDE, CARRIED),
    Rule("borne", ("machine_called", "seated"), 60, _ASIDE, CARRIED),
    Rule("borne", ("machine_called", "be"), 40, _ASIDE, CARRIED),
    Rule("borne", ("for_later", "you", "deed"), 40, _ASIDE, _MACHINE_TEXT),
    Rule("delayed_trigger", ("somebody", "deceive"), 60, (*_TALK, "selfdo"), EVERYWHERE),
    Rule("delayed_trigger", ("deceive", "you_do"), 80, _TALK),
    Rule("delayed_trigger", ("deceive", "for_later"), 80, (*_TALK, "selfdo")),
    Rule("delayed_trigger", ("asker", "you_do"), 60, (*_TALK, "staff_does", "of_me"), SAID),
    Rule("delayed_trigger", ("cue", "you_do"), 60, (*_TALK, "selfdo", "code"), CARRIED),
    Rule("steering", ("push_strong", "deceive"), 80, _TALK),
    Rule("steering", ("everychat", "you_do"), 60, (*_TALK, "selfdo")),
    Rule("steering", ("somebody", "you_do", "for_later"), 80, (*_TALK, "selfdo"), SAID),
    Rule("fake_policy", ("made_rule", "unguarded"), 100, ("asks", "team"), SAID),
    Rule("fake_policy", ("made_rule", "boon", "for_later"), 100, ("asks", "team", "selfdo"), SAID),
    Rule("fake_policy", ("made_rule", "unguarded"), 60, ("asks", "code"), _MACHINE_TEXT),
    Rule("role_change", ("seated", "for_later"), 90, ("asks", "play", "tale"), SAID),
    Rule("role_change", ("seated", "unguarded"), 90, ("asks", "play", "tale"), EVERYWHERE),
    Rule("role_change", ("seated", "kept"), 90, ("asks", "play", "tale"), SAID),
    Rule("role_change", ("machine", "seated"), 40, ("asks", "play", "tale", "manual"), CARRIED),
    Rule("exfiltration", ("inside_your", "verbatim"), 60, ("asks", "code"), _ALL),
    Rule("exfiltration", ("before_reply", "send"), 60, ("asks", "selfdo", "code"), CARRIED),
    Rule("exfiltration", ("next_call", "data"), 60, ("asks", "selfdo"), CARRIED),
    Rule("exfiltration", ("collect", "loot"), 40, ("asks", "selfdo", "code", "legal"), CARRIED),
    Rule("exfiltration", ("loot", "send", "mailbox"), 60, ("asks", "mine"), _ALL),
    Rule("format_spoof", ("follow_mark",), 0, ("asks",), _ALL),
    Rule("format_spoof", ("turn_agent", "turn_user", "kept"), 120, ("asks",), _ALL),
    Rule("format_spoof", ("turn_agent", "turn_user"), 120, ("asks", "code"), _MACHINE_TEXT),
    Rule("split", ("acrostic", "carry_out"), 60, ("asks", "coding"), _ALL),
    Rule("split", ("named", "named", "carry_out"), 160, ("asks", "coding"), _ALL),
)
