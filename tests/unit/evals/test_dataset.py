import json
from pathlib import Path

import pytest

from yiji.errors import InvalidInput
from yiji.evals.dataset import Row, parse_time, read_all, read_rows, row_of


@pytest.fixture
def write(tmp_path: Path):
    def writing(text: str | bytes, name: str = "rows.jsonl") -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return writing


def test_lines_a_list_and_one_object_are_read_alike(write):
    rows = [{"a": "1"}, {"a": "2"}]
    lines = write("\n\n".join(map(json.dumps, rows)), "lines.jsonl")
    listed = write(json.dumps(rows), "list.json")
    one = write(json.dumps(rows[0], indent=1), "one.json")
    assert [row.text("a") for row in read_rows(lines)] == ["1", "2"]
    assert [row.text("a") for row in read_rows(listed)] == ["1", "2"]
    assert [row.text("a") for row in read_rows(one)] == ["1"]
    assert len(read_all([lines, listed, one])) == 5


def test_a_byte_order_mark_and_line_separators_inside_text_are_no_matter(write):
    path = write(b"\xef\xbb\xbf" + '{"a": "x\u2028y"}\n{"a": "z"}'.encode())
    assert [row.text("a") for row in read_rows(path)] == ["x\u2028y", "z"]


def test_an_empty_file_has_no_rows(write):
    assert read_rows(write("")) == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"a": 1}\n{"a": ', "rows.jsonl:2: not JSON"),
        ('{"a": 1}\n[1]', "rows.jsonl:2: a JSON object is wanted, not list"),
        ("[1, 2]", r"rows.jsonl\[0\]: a JSON object is wanted, not int"),
        (b'{"a": "\xff"}', "not UTF-8"),
    ],
)
def test_a_fault_names_the_file_and_the_line(write, content, said):
    with pytest.raises(InvalidInput, match=said):
        read_rows(write(content))


def test_an_absent_file_is_named():
    with pytest.raises(InvalidInput, match=r"nowhere\.jsonl"):
        read_rows(Path("nowhere.jsonl"))


ROW = Row({"t": "x", "n": 3, "b": True, "l": ["a"], "i": [1], "o": {"k": "v"}, "r": [{}]}, "f:1")


def test_fields_come_with_their_type():
    assert (ROW.text("t"), ROW.number("n"), ROW.flag("b")) == ("x", 3, True)
    assert (ROW.texts("l"), ROW.numbers("i"), ROW.row("o").text("k")) == (("a",), (1,), "v")
    assert len(ROW.rows("r")) == 1


def test_absent_fields_have_defaults_or_are_empty():
    assert (ROW.text("z", "d"), ROW.flag("z", False), ROW.number("z", 7)) == ("d", False, 7)
    assert (ROW.texts("z"), ROW.rows("z"), ROW.optional_text("z")) == ((), (), None)
    assert ROW.optional_time("z") is None


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda: ROW.text("n"), "f:1: 'n' is of type int; give a string"),
        (lambda: ROW.text("z"), "'z' is absent"),
        (lambda: ROW.number("b"), "'b' is of type bool; give a whole number"),
        (lambda: ROW.texts("i"), "'i' holds something that is not a string"),
        (lambda: ROW.numbers("l"), "'l' holds something that is no whole number"),
        (lambda: ROW.row("t"), "f:1, t: a JSON object is wanted"),
        (lambda: row_of(None, "here"), "here: a JSON object is wanted"),
    ],
)
def test_a_field_of_another_type_is_refused_by_name(read, said):
    with pytest.raises(InvalidInput, match=said):
        read()


@pytest.mark.parametrize(
    ("text", "said"), [("tomorrow", "is not a time"), ("2025-03-05T10:00:00", "has no offset")]
)
def test_a_time_needs_its_form_and_its_offset(text, said):
    with pytest.raises(InvalidInput, match=said):
        parse_time(text, "f:1")
    assert parse_time("2025-03-05T10:00:00Z", "f:1").isoformat() == "2025-03-05T10:00:00+00:00"
