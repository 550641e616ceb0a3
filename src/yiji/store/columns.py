"""Columns of a roster that are not plain numbers."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
from numpy.typing import NDArray
from typing_extensions import override

from yiji.store.blocks import ID

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Coded:
    """A column of text: distinct texts, and the code of each row.

    Attributes:
        texts: Distinct texts; a code is a place here.
        codes: int64, shape (n,).
    """

    texts: tuple[str, ...]
    codes: Ints

    def among(self, wanted: Collection[str]) -> Flags:
        """Tell of each row whether its text is one of these."""
        held = np.fromiter(map(wanted.__contains__, self.texts), np.bool_, len(self.texts))
        return held[self.codes] if len(held) else np.zeros(0, dtype=np.bool_)

    def text(self, row: int) -> str:
        """Give the text of a row."""
        return self.texts[int(self.codes[row])]

    def used(self) -> frozenset[str]:
        """Give the texts that occur: a column may share its texts with others."""
        # np.unique imports numpy.ma (30 ms) at its first call.
        return frozenset(self.texts[code] for code in np.flatnonzero(np.bincount(self.codes)))

    def where(self, chosen: Flags) -> "Coded":
        """Give the column of the rows that are flagged; codes keep their meaning."""
        return Coded(self.texts, self.codes[chosen])


class Ids(Sequence[str]):
    """Record ids, read when they are asked for: ranking a thousand shows five."""

    __slots__ = ("raw",)

    def __init__(self, raw: NDArray[np.bytes_]) -> None:
        self.raw = raw

    @overload
    def __getitem__(self, row: int) -> str: ...
    @overload
    def __getitem__(self, row: slice) -> list[str]: ...
    @override
    def __getitem__(self, row: int | slice) -> str | list[str]:
        if isinstance(row, slice):
            return [of.decode() for of in self.raw[row].tolist()]
        return bytes(self.raw[row]).decode()

    @override
    def __len__(self) -> int:
        return len(self.raw)

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self[:])

    def among(self, wanted: Collection[str]) -> Flags:
        """Tell of each row whether its id is one of these."""
        return np.isin(self.raw, _raw(wanted))

    def held(self, wanted: Collection[str]) -> frozenset[str]:
        """Give those of some ids that are here."""
        if not wanted:
            return frozenset()
        asked = _raw(frozenset(wanted))
        is_here = np.isin(asked, self.raw, assume_unique=True)
        return frozenset(of.decode() for of in asked[is_here].tolist())


def _raw(ids: Collection[str]) -> NDArray[np.bytes_]:
    return np.array([of.encode() for of in ids], dtype=ID)
