"""The memories of a write so far, so that statements of one batch are reconciled with each other."""

from collections.abc import Collection

import numpy as np

from yiji.language.normalise import Language, language_of
from yiji.model.record import Record
from yiji.providers.calibration import Calibration, Codes, Vector, Vectors, codes_of

_FIRST_ROWS = 16


class Fresh:
    """Memories of one write, by id, with the vectors of those that have one."""

    def __init__(self) -> None:
        self.records: dict[str, Record] = {}
        self._rows: list[str] = []
        self._vectors: Vectors | None = None
        self._languages: Codes = np.zeros(0, np.int8)

    def add(self, record: Record, vector: Vector | None) -> None:
        """Add a memory, or take its new state."""
        is_known = record.id in self.records
        self.records[record.id] = record
        if vector is None or is_known:
            return
        row = len(self._rows)
        vectors = self._grown(row + 1, len(vector))
        vectors[row] = vector
        self._languages[row] = codes_of([language_of(record.content)])[0]
        self._rows.append(record.id)

    def drop(self, ids: Collection[str]) -> None:
        """Leave out memories that count no more."""
        for one in ids:
            self.records.pop(one, None)

    def similar(
        self, vector: Vector, *, language: Language, calibration: Calibration
    ) -> dict[str, float]:
        """Give the calibrated similarity of each memory that has a vector, by id."""
        if self._vectors is None:
            return {}
        count = len(self._rows)
        values = calibration.similarity(
            vector, self._vectors[:count], language=language, languages=self._languages[:count]
        )
        pairs = zip(self._rows, values.tolist(), strict=True)
        return {one: value for one, value in pairs if one in self.records}

    def _grown(self, rows: int, dimension: int) -> Vectors:
        """Make room for so many rows; gives the vectors."""
        held = 0 if self._vectors is None else len(self._vectors)
        if self._vectors is not None and rows <= held:
            return self._vectors
        wider = np.zeros((max(_FIRST_ROWS, 2 * held), dimension), np.float32)
        languages = np.zeros(len(wider), np.int8)
        if self._vectors is not None:
            wider[:held], languages[:held] = self._vectors, self._languages
        self._vectors, self._languages = wider, languages
        return wider
