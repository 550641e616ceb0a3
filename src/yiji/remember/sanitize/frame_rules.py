"""Which frames of a sentence make an attack when they come together.

`rules.RULES` know what attacks are about; these know how they are built, so they hold in trades
and with words that nobody listed: someone else comes asking and is to hear something; one option
goes first for all or the others are left out; a power is claimed and nothing asked any more; the
agent's own charter is gone; the house is said to have decided and this is to be kept; a machine is
told what to do by a text that no user typed; pieces are put together and acted on.
"""

from typing import Final

from yiji.remember.sanitize.rules import CARRIED, EVERYWHERE, SAID, Channel, Rule

_OWN: Final = ("asks", "selfdo")

FRAME_RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "delayed_trigger", ("asker", "told_them"), 60, (*_OWN, "report", "tale", "staff_does"), SAID
    ),
    Rule("delayed_trigger", ("cue", "machine"), 60, (*_OWN, "manual", "code"), CARRIED),
    Rule("delayed_trigger", ("cue", "unchecked"), 80, (*_OWN, "manual", "code"), CARRIED),
    Rule("delayed_trigger", ("replace", "payee", "ours"), 70, (*_OWN, "code"), CARRIED),
    Rule("delayed_trigger", ("risky", "keys"), 30, (*_OWN, "code")),
    Rule("steering", ("ranked", "overall"), 50, (*_OWN, "report", "own_style")),
    Rule("steering", ("sidelined", "third"), 90, (*_OWN, "report")),
    Rule("steering", ("sidelined", "devoted"), 90, (*_OWN, "report"), CARRIED),
    Rule("steering", ("third", "devoted", "ranked"), 90, (*_OWN, "report")),
    Rule("steering", ("third", "devoted", "push_strong"), 70, (*_OWN, "report", "people")),
    Rule("role_change", ("power", "unchecked"), 70, ("asks", "code", "people")),
    Rule("role_change", ("power", "grant", "lasting"), 40, ("asks", "code", "people")),
    Rule("role_change", ("my_office", "power", "kept"), 60, ("asks", "code"), SAID),
    Rule("role_change", ("my_office", "power", "lasting"), 60, ("asks", "code"), SAID),
    Rule("role_change", ("my_office", "unchecked", "kept"), 90, ("asks", "code"), SAID),
    Rule("role_change", ("power", "machine"), 40, ("asks", "code", "people", "manual"), CARRIED),
    Rule("role_change", ("office", "unchecked"), 70, ("asks", "play")),
    Rule("role_change", ("office", "power"), 70, ("asks", "play"), CARRIED),
    Rule("exfiltration", ("origin", "show"), 60, ("howto", "code"), frozenset(Channel)),
    Rule(
        "exfiltration", ("others", "remembered", "data"), 50, ("howto", "code"), frozenset(Channel)
    ),
    Rule("exfiltration", ("others_told",), 0, ("code",)),
    Rule("exfiltration", ("my_office", "show", "keys"), 90, ("asks",), SAID),
    Rule(
        "override", ("charter", "gone"), 80, ("asks", "mine", "code", "legal"), frozenset(Channel)
    ),
    Rule("override", ("charter_own", "gone"), 80, ("asks", "mine", "code"), frozenset(Channel)),
    Rule("override", ("charter_own", "comply"), 80, ("asks", "code"), frozenset(Channel)),
    Rule("override", ("charter", "comply"), 80, ("asks", "code"), frozenset(Channel)),
    Rule("override", ("comply", "lasting"), 60, ("asks", "code", "people", "tale"), SAID),
    Rule("override", ("comply", "gone"), 80, ("asks", "code", "people")),
    Rule("fake_policy", ("house", "kept", "boon"), 120, ("asks", "team"), SAID),
    Rule("fake_policy", ("authority", "policy", "kept", "boon"), 120, ("asks", "team"), SAID),
    Rule("fake_policy", ("house", "opened"), 80, ("asks", "team", "legal", "staff"), EVERYWHERE),
    Rule("borne", ("machine_told", "order"), 90, ("asks", "manual"), CARRIED),
    Rule("borne", ("cited", "order"), 90, ("asks", "manual", "cite_note"), CARRIED),
    Rule("override", ("obey_me",), 0, ("asks", "tale"), CARRIED),
    Rule("borne", ("tool_call",), 0, ("asks", "code"), CARRIED),
    Rule(
        "borne", ("user_asked",), 0, ("asks", "people"), frozenset({Channel.TOOL, Channel.DOCUMENT})
    ),
    Rule("split", ("assembled", "piece"), 200, ("asks", "coding")),
)
