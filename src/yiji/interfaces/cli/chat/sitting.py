"""A sitting at the terminal, or of a program: lines in, turns out."""

import shlex
from collections.abc import Iterator
from typing import Final

from rich.text import Text

from yiji.context.reasons import use_of
from yiji.context.render import line
from yiji.errors import YijiError
from yiji.interfaces.cli.call import DEFAULT_USER, Call
from yiji.interfaces.cli.chat.exchange import Exchange
from yiji.interfaces.cli.chat.orders import Desk, Order, order_in
from yiji.interfaces.cli.chat.panel import draw, write
from yiji.interfaces.cli.chat.source import Source
from yiji.interfaces.cli.chat.talk import Talk
from yiji.interfaces.cli.chat.words import words_of
from yiji.interfaces.cli.screen import console, notes, printable, say_error, say_json
from yiji.model.record import Record

PROMPT: Final = "» "
"""In front of what a person types; narrow and without colour, so that line editing counts it right."""


class Sitting:
    """Reads lines until there are no more, and answers each.

    Args:
        call: As whom, when, and whether as JSON.
        talk: The conversation.
        source: Of the lines.
    """

    def __init__(self, call: Call, talk: Talk, source: Source) -> None:
        self._call = call
        self._talk = talk
        self._source = source
        self._desk = Desk(talk, source, json=call.json)
        self._has_said = False

    def _open(self) -> None:
        """Say who talks, in which session, and who answers."""
        if self._call.json:
            return
        talk, screen = self._talk, console()
        words, before = words_of(talk.language), talk.before()
        by = words["by_model"].format(model=talk.model) if talk.model else words["by_memory"]
        screen.print(Text(f"易记 Yiji · {self._call.user} · {talk.session} · {by}", "bold"))
        screen.print(Text(words["resumed"] if before else words["started"], "dim"))
        for each in before:
            screen.print(Text(f"  {printable(each)}", "dim"))
        screen.print(Text(f"{words['hint']}\n", "dim"))

    def run(self) -> None:
        """Say who talks, take lines until the end of them or until somebody leaves, and end the session."""
        self._open()
        self._listen()
        self._close()

    def _listen(self) -> None:
        while (said := self._source.line(PROMPT)) is not None:
            order = order_in(said)
            if order is not None and order.name == "quit":
                return
            try:
                if order is None:
                    self._answer(said)
                elif order.name == "new":
                    self._begin(order)
                else:
                    self._desk.do(order)
            except KeyboardInterrupt:  # in the reply: the message is kept without one
                notes().print(words_of(self._talk.language)["kept_anyway"], style="yellow")
                return
            except YijiError as error:  # the conversation goes on
                say_error(error, json=self._call.json)

    def _close(self) -> None:
        """End the session, and say how to go on with it."""
        try:
            self._end()
        except YijiError as error:  # what was said is kept, and the next end summarises it
            say_error(error, json=self._call.json)
        if self._call.json:
            return
        command = ["yiji", "chat", *self._as_whom(), "--session", self._talk.session]
        said = words_of(self._talk.language)["gone_on"].format(command=shlex.join(command))
        console().print(Text(f"\n{said}", "dim"), soft_wrap=True)

    def _answer(self, said: str) -> None:
        self._has_said = True
        exchange = self._said(said)
        if self._call.json:
            say_json(shaped(exchange))
        elif console().is_terminal:
            draw(console(), exchange)
        else:
            write(console(), exchange)

    def _said(self, said: str) -> Exchange:
        """Say it; show that something is under way where a language model takes its time."""
        if self._call.json or self._talk.model is None:
            return self._talk.say(said)
        with notes().status(words_of(self._talk.language)["thinking"]):
            return self._talk.say(said)

    def _begin(self, order: Order) -> None:
        following = self._talk.memory_in(order.text or fresh_name(self._call))
        self._end()  # not for a name that is none
        self._talk.memory = following
        self._open()
        if self._call.json:
            say_json({"command": "new", "session": self._talk.session})

    def _end(self) -> None:
        """End the session if something was said in it, and show what it came to."""
        if not self._has_said:
            return
        self._has_said = False
        summary, talk = self._talk.end(), self._talk
        if self._call.json:
            say_json({"command": "end", "session": talk.session, "summary": summary})
        elif summary is not None:
            words, screen = words_of(talk.language), console()
            screen.print(Text(f"\n{words['summary']}", "bold"))
            screen.print(Text(summary.content, "dim"))

    def _as_whom(self) -> Iterator[str]:
        named = {"db": self._call.db, "agent": self._call.agent}
        if self._call.user != DEFAULT_USER:
            named["user"] = self._call.user
        if self._call.tenant != "default":
            named["tenant"] = self._call.tenant
        for name, value in named.items():
            if value is not None:
                yield from (f"--{name}", value)


def shaped(exchange: Exchange) -> dict[str, object]:
    """Give a turn as one JSON object."""

    def told(each: Record) -> dict[str, object]:
        text = line(each, language=exchange.language, zone=exchange.zone)
        use = use_of(exchange.trace, each.id, exchange.language)
        return {"id": each.id, "kind": each.kind, "line": text, "use": use}

    return {
        "turn": exchange.number,
        "session": exchange.session,
        "said": exchange.said,
        "reply": exchange.reply,
        "fault": exchange.fault,
        "kept": exchange.result,
        "later": exchange.later,
        "used": [told(each) for each in exchange.used],
        "only_shown": [told(each) for each in exchange.only_shown],
        "in_window": [told(each) for each in exchange.in_window],
        "trace": exchange.trace.id,
        "tokens": exchange.trace.tokens,
        "cached": exchange.trace.cached,
    }


def fresh_name(call: Call) -> str:
    """Name a session by when it begins."""
    return f"{call.moment:%Y-%m-%d-%H%M%S}"
