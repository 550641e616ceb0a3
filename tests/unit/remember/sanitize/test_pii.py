import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yiji.remember.sanitize import MASKED, TYPES, Span, find_pii, mask

_MARKED = re.compile(r"⟦(\w+):(.*?)⟧")


@dataclass(frozen=True, slots=True)
class Row:
    text: str
    spans: tuple[Span, ...]


def _row(line: str) -> Row:
    text, spans, end = "", [], 0
    for match in _MARKED.finditer(line):
        text += line[end : match.start()]
        spans.append(Span(match[1], len(text), len(text) + len(match[2]), match[2]))
        text, end = text + match[2], match.end()
    return Row(text + line[end:], tuple(spans))


def _rows() -> Iterator[Row]:
    lines = Path(__file__).with_name("pii_sentences.txt").read_text("utf-8").splitlines()
    return (_row(line) for line in lines if line and not line.startswith("#"))


ROWS = tuple(_rows())


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
def test_exactly_the_personal_data_is_found(row: Row) -> None:
    assert tuple(find_pii(row.text)) == row.spans


def test_every_type_is_tried() -> None:
    assert {span.type for row in ROWS for span in row.spans} == TYPES


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("电话13812345678", "电话138****5678"),
        ("电话+86 138-1234-5678", "电话138****5678"),
        ("１３８１２３４５６７８", "138****5678"),
        ("一三八零零零零九九九九", "一三八****九九九九"),
        ("11010519491231002X", "1101**********002X"),
        ("卡6222 0200 0000 0007", "卡6222 **** 0007"),
        ("mail anna.bell@example.com now", "mail a***@example.com now"),
        ("bo [at] example [dot] com", "b***"),
        ("护照号E00012345", "护照号E****45"),
        ("sk-FAKEa1b2C3d4E5f6G7h8I9j0", "sk-****"),
        ("call 415-555-0132", "call 415****132"),
    ],
)
def test_a_template_keeps_just_enough_to_tell_which(text: str, masked: str) -> None:
    assert mask(text) == masked


def test_addresses_and_hosts_stay_readable_unless_asked_for() -> None:
    text = "寄到杭州市西湖区听雨巷12号，主机198.51.100.7"
    assert mask(text) == text
    assert mask(text, types=MASKED | {"address", "ip"}) == "寄到杭州市****，主机198.51.*.*"


def test_a_text_without_personal_data_is_unchanged() -> None:
    assert mask("明天三点开会，带上 2 份材料") == "明天三点开会，带上 2 份材料"


@pytest.mark.parametrize("row", ROWS, ids=range(len(ROWS)))
def test_what_is_masked_cannot_be_read_back(row: Row) -> None:
    masked = mask(row.text, types=TYPES)
    assert all(span.text not in masked for span in row.spans)
    assert mask(masked, types=TYPES) == masked


_PIECES = st.sampled_from(
    [span.text for row in ROWS for span in row.spans]
    + list("0189-+.@ ,*电话卡号x[at]")
    + ["sk-", "://", "号", "路12号"]
)


@given(st.lists(_PIECES, max_size=8).map("".join))
def test_masking_twice_is_masking_once(text: str) -> None:
    assert mask(mask(text)) == mask(text)
    everything = mask(text, types=TYPES)
    assert mask(everything, types=TYPES) == everything


@given(st.text(max_size=200) | st.lists(_PIECES, max_size=8).map("".join))
def test_spans_are_sorted_apart_and_inside_the_text(text: str) -> None:
    spans = find_pii(text)
    assert all(span.text == text[span.start : span.end] and span.start < span.end for span in spans)
    assert all(one.end <= two.start for one, two in pairwise(spans))
