"""How a turn looks: the reply, and beside it the account of what memory made of it."""

from collections.abc import Iterable, Sequence

from rich.console import Console, Group
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from yiji.interfaces.cli.chat.account import HEADING, Entry, account, footer
from yiji.interfaces.cli.chat.exchange import Exchange
from yiji.interfaces.cli.chat.words import words_of
from yiji.interfaces.cli.screen import printable

WIDE = 96
"""Columns from which the panel stands beside the reply: half of it holds a label and a short sentence."""
SHARES = (45, 55)
"""Of a wide screen: the reply's and the panel's, whose lines are the longer ones."""


def draw(screen: Console, exchange: Exchange) -> None:
    """Draw a turn: the panel beside the reply where there is room, else below it."""
    words = words_of(exchange.language)
    said = [Text.assemble((f"{words['assistant']}  ", "bold cyan"), printable(exchange.reply))]
    if exchange.fault:
        said.append(Text(printable(words["fault"].format(fault=exchange.fault)), "yellow"))
    title = f"{words['memory']} · {words['turn'].format(number=exchange.number)}"
    panel = Panel(
        entries(account(exchange)),
        title=Text(title, "bold"),
        title_align="left",
        subtitle=Text(footer(exchange), "dim"),
        subtitle_align="right",
        border_style="dim",
    )
    if screen.width < WIDE:
        screen.print(Group(*said, panel))
        return
    beside = Table.grid(expand=True, padding=(0, 1))
    for share in SHARES:
        beside.add_column(ratio=share, overflow="fold")
    beside.add_row(Group(*said), panel)
    screen.print(beside)


def write(screen: Console, exchange: Exchange) -> None:
    """Write a turn as plain lines, for where there is no terminal."""
    words = words_of(exchange.language)
    said = [f"{words['you']}: {exchange.said}", f"{words['assistant']}: {exchange.reply}"]
    if exchange.fault:
        said.append(words["fault"].format(fault=exchange.fault))
    told = (f"  {one.mark or '—'} {_on_one_line(one)}" for one in account(exchange))
    for each in (*said, *told, f"  {footer(exchange)}", ""):
        screen.print(Text(printable(each)), soft_wrap=True)


def entries(given: Iterable[Entry]) -> Table:
    """Lay entries out under each other; what is too long goes on below its own beginning."""
    made = Table.grid(padding=(0, 1))
    made.add_column(no_wrap=True)
    made.add_column(overflow="fold")
    for one in given:
        if one.mark == HEADING:
            made.add_row(Text("—", "dim"), Text(one.text, "bold"))
            continue
        text = Text(one.text, one.style)
        if one.note:
            text.append(f"\n{one.note}", "dim italic")
        made.add_row(Text(one.mark, one.style), text)
    return made


def help_table(commands: Sequence[tuple[str, str]]) -> Padding:
    """Show the commands."""
    table = Table.grid(padding=(0, 2))
    for name, does in commands:
        table.add_row(Text(name, "cyan"), Text(does))
    return Padding(table, (0, 0, 0, 2))


def _on_one_line(entry: Entry) -> str:
    return f"{entry.text}  ({entry.note})" if entry.note else entry.text
