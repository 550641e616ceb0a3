"""How English marks that something is over or still to come: the verb nearest to the expression."""

import re

_IRREGULAR = frozenset(
    (
        "was were had did went came saw took gave got made said told knew thought found left felt kept met paid sent "
        "sold spent stood taught understood woke won wore wrote ate drank drove flew forgot froze grew heard held hid "
        "led lent lost meant rang ran rode rose sang sank sat shook shot shrank slept spoke stole stuck swam swept "
        "swore threw tore bought brought built burnt caught chose dealt drew dreamt dug fell fed fought fled laid "
        "learnt lit began became bent bit blew bled bound broke bred hung overslept withdrew woken been born died "
        "rebuilt resold retold rewrote undid overheard mistook foresaw stung struck slid spun sped clung crept dove "
        "wasn't weren't didn't hadn't couldn't wouldn't"
    ).split()
)
"""Past forms that are not also present forms (put, cut, read and the like are left out)."""
_REPORTS = frozenset(
    "said told promised announced confirmed reminded heard agreed decided learnt thought".split()
)
"""Verbs whose own time is not the time of what is reported, unless the expression stands beside them."""
_NO_VERB_ED = frozenset(
    (
        "need feed speed seed bed red weed exceed proceed indeed hundred shed bleed wicked naked sacred supposed based "
        "interested excited tired used breed succeed ted fred embed med"
    ).split()
)
_PASSIVE_NOW = frozenset(
    "is are am be 's 're 'm get gets being getting not it's that's i'm we're they're you're".split()
)
_FUTURE = frozenset(
    (
        "will shall going gonna must should need needs let's plan plans planning want wants would remind remember "
        "won't can could may might book schedule hope hoping expect expects please due upcoming starts begins opens "
        "arrives leaves comes free scheduled planned"
    ).split()
)
_PRESENT = frozenset(
    "is are am isn't aren't have has do does don't doesn't it's that's i'm we're they're".split()
)
_WORD = re.compile(r"[A-Za-z][A-Za-z']*")
_HAVE = re.compile(r"(?:have|has|'ve|'s)$")
_PAST_MOTION = ("went", "been", "came", "flew", "drove", "moved", "back", "trip")
_INFINITIVE = re.compile(
    "(?i)"
    + "".join(rf"(?<!{verb} )" for verb in _PAST_MOTION)
    + r"\bto (?!(?:the|my|our|a|an|his|her|their|\w+day)\b)(?-i:[a-z]+)\s+(?:\S+\s+){0,6}$"
)
_HAD_TO = re.compile(
    r"(?i)\b(?:was|were|had|used|managed|got|failed|stopped|wasn't|weren't)\b(?: not)?(?: \w+)? $"
)
_FOR = re.compile(r"(?i)\b(?:for|to|until|till|due|from|next|through) (?:the )?$")
_ARRANGED = re.compile(
    r"(?i)\b(?:book|schedul|reserv|mov|postpon|push|reschedul|set|plan|arrang|invit|delay|slat|due|defer|ask|"
    r"appointment|ticket|reservation|meeting)\w*\b"
)


def en_tense(before: str, after: str) -> str:
    """Tell the tense of an English clause.

    Args:
        before: The clause before the expression.
        after: The clause after it.

    Returns:
        "past", "future" or "". "Booked for Friday" and "decided to meet on Friday" are future.
    """
    if _FOR.search(before) and _ARRANGED.search(before):
        return "future"
    infinitive = _INFINITIVE.search(before)
    if infinitive:
        return "past" if _HAD_TO.search(before[: infinitive.start()]) else "future"
    words = [word.lower() for word in _WORD.findall(before)]
    backwards = (
        list(zip(reversed(words), [*reversed(words[:-1]), ""], strict=True)) if words else []
    )
    for distance, (word, prior) in enumerate(backwards):
        if _is_present(word, prior):
            return ""
        tense = _tense_of(word, prior)
        if tense and not (word in _REPORTS and distance > 1):
            return tense
    return _first_tense([word.lower() for word in _WORD.findall(after)])


def _first_tense(words: list[str]) -> str:
    for prior, word in zip(["", *words], words, strict=False):
        if _is_present(word, prior):
            return ""
        tense = _tense_of(word, prior)
        if tense:
            return tense
    return ""


def _is_present(word: str, prior: str) -> bool:
    return word in _PRESENT or (word == "got" and bool(_HAVE.search(prior)))


def _tense_of(word: str, prior: str) -> str:
    if word in _FUTURE or word.endswith(("'ll", "'d")):
        return "future"
    is_regular = word.endswith("ed") and word not in _NO_VERB_ED and prior not in _PASSIVE_NOW
    return "past" if is_regular or word in _IRREGULAR else ""
