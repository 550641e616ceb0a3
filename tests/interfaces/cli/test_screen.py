import json
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum

from yiji.interfaces.cli.screen import day, plain, say_json, table, track


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    colour: Colour
    at: datetime
    due: date | None
    parts: tuple["Thing", ...] = ()


AT = datetime(2025, 3, 5, 10, tzinfo=UTC)


def test_our_values_become_plain_json():
    thing = Thing("a", Colour.RED, AT, date(2025, 3, 9), (Thing("b", Colour.RED, AT, None),))
    shaped = plain(thing)
    assert shaped == json.loads(json.dumps(shaped))
    assert shaped["at"] == "2025-03-05T10:00:00+00:00"
    assert (shaped["colour"], shaped["due"]) == ("red", "2025-03-09")
    assert shaped["parts"][0]["due"] is None


def test_numbers_and_truth_stay_what_they_are():
    assert plain({"a": 1, "b": 0.5, "c": True, "d": None}) == {
        "a": 1,
        "b": 0.5,
        "c": True,
        "d": None,
    }


def test_json_is_one_line_in_the_text_s_own_script_and_survives_a_lone_surrogate(capsys):
    say_json({"text": "易记\n\ud800"})
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert "易记" in out


def test_markup_in_a_memory_is_shown_and_not_obeyed(capsys):
    from rich.console import Console

    Console(width=80).print(table("T", ("c",), [["[bold]not markup[/bold] [red]"]]))
    assert "[bold]not markup[/bold] [red]" in capsys.readouterr().out


def test_tracking_yields_every_item_and_writes_nothing_to_standard_output(capsys):
    assert list(track([1, 2, 3], "label")) == [1, 2, 3]
    assert capsys.readouterr().out == ""


def test_a_time_is_shown_in_its_own_offset():
    assert day(datetime.fromisoformat("2025-03-05T10:00:00+08:00")) == "2025-03-05 10:00"
    assert day(None) == ""
