"""Commands inside a conversation: /why, /correct, /forget, /new, /help, /quit."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.text import Text

from yiji.errors import InvalidInput, NotFound
from yiji.interfaces.cli.chat.account import kept
from yiji.interfaces.cli.chat.panel import entries, help_table
from yiji.interfaces.cli.chat.words import HELP, YES, words_of
from yiji.interfaces.cli.screen import console, say_json
from yiji.interfaces.cli.tables import record_table
from yiji.interfaces.cli.traced import contents_of, trace_view

if TYPE_CHECKING:
    from yiji.interfaces.cli.chat.source import Source
    from yiji.interfaces.cli.chat.talk import Talk

_ORDER: Final = re.compile(r"/(\w+|\?)(?:\s+(.*))?", re.DOTALL)
"""One word after a slash: a path such as /usr/bin is something said."""

NAMES: Final = {
    "why": "why",
    "为什么": "why",
    "correct": "correct",
    "更正": "correct",
    "forget": "forget",
    "忘记": "forget",
    "new": "new",
    "新会话": "new",
    "help": "help",
    "帮助": "help",
    "?": "help",
    "quit": "quit",
    "exit": "quit",
    "退出": "quit",
}
"""What each command is called, in both languages."""


@dataclass(frozen=True, slots=True)
class Order:
    """A command as it was given.

    Attributes:
        name: Of what it does, or as it was written if there is none of that name.
        given: Its name as it was written, with the slash.
        text: What follows it.
    """

    name: str
    given: str
    text: str


def order_in(said: str) -> Order | None:
    """Give the command that a line is, or None if it is something said."""
    found = _ORDER.fullmatch(said)
    if found is None:
        return None
    written = found[1].lower()
    return Order(NAMES.get(written, written), f"/{found[1]}", (found[2] or "").strip())


class Desk:
    """Does the commands that leave the conversation where it is.

    Args:
        talk: The conversation.
        source: Of the answer, where one is asked for.
        json: Whether to answer with one JSON object each.
    """

    def __init__(self, talk: "Talk", source: "Source", *, json: bool) -> None:
        self._talk = talk
        self._source = source
        self._json = json

    def do(self, order: Order) -> None:
        """Do a command.

        Raises:
            YijiError: It could not be done; the conversation goes on.
        """
        acts = {
            "why": self._why,
            "correct": self._correct,
            "forget": self._forget,
            "help": self._help,
        }
        act = acts.get(order.name)
        if act is None:
            words = words_of(self._talk.language)
            raise InvalidInput(words["unknown"].format(name=order.given))
        act(order)

    def _why(self, order: Order) -> None:
        try:
            number = int(order.text) if order.text else None
        except ValueError as fault:  # no number, or one of more digits than Python reads
            words = words_of(self._talk.language)
            raise InvalidInput(words["needs_turn"].format(name=order.given)) from fault
        trace = self._talk.trace(number)
        contents = contents_of(self._talk.memory, trace)
        if self._json:
            say_json({"command": "why", "trace": trace, "contents": contents})
        else:
            console().print(trace_view(trace, contents))

    def _correct(self, order: Order) -> None:
        result = self._talk.memory.correct(self._text(order), at=self._talk.now)
        if self._json:
            say_json({"command": "correct", "kept": result})
            return
        console().print(entries(kept(result, self._talk.language, self._talk.zone)))

    def _forget(self, order: Order) -> None:
        memory, text, words = self._talk.memory, self._text(order), words_of(self._talk.language)
        try:
            found = memory.forget(text, preview=True).preview
        except NotFound:
            found = ()
        if self._json:
            say_json({"command": "forget", "preview": found})
        elif found:
            console().print(record_table(words["would_go"], found))
        else:
            console().print(words["nothing_goes"], style="dim")
        if not found:
            return
        answer = self._source.line(words["erase"].format(count=len(found)))
        if (answer or "").casefold().strip("。.!！") not in YES:
            self._say({"command": "forget", "erased": {}}, words["not_erased"], "dim")
            return
        receipt = memory.forget(text)
        name = "erased" if receipt.verified else "erased_unverified"
        shaped = {
            "command": "forget",
            "erased": dict(receipt.erased),
            "verified": receipt.verified,
        }
        style = "green" if receipt.verified else "bold red"
        self._say(shaped, words[name].format(count=len(receipt.ids)), style)

    def _help(self, order: Order) -> None:
        del order
        commands = HELP[self._talk.language]
        if self._json:
            say_json({"command": "help", "commands": dict(commands)})
        else:
            console().print(help_table(commands))

    def _say(self, shaped: object, text: str, style: str) -> None:
        if self._json:
            say_json(shaped)
        else:
            console().print(Text(text, style), soft_wrap=True)

    def _text(self, order: Order) -> str:
        if not order.text:
            words = words_of(self._talk.language)
            raise InvalidInput(words["needs_text"].format(name=order.given))
        return order.text
