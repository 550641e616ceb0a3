"""Memories, questions and turns of made-up words and vectors, to measure speed and never quality."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from yiji.language.segment import terms
from yiji.model.ids import content_hash, new_id
from yiji.model.record import Record, Source
from yiji.model.scope import Scope
from yiji.providers.catalog import embedder_of
from yiji.settings import Settings
from yiji.store.postings import Posting

DIMENSION: Final = 384
TENANT: Final = "bench"
AGENT: Final = "assistant"
_REAL: Final = embedder_of(Settings())
EMBEDDER: Final = _REAL.id
SAYINGS: Final = 2000
KINDS: Final = ("episode", "episode", "fact", "preference", "event")
START: Final = datetime(2025, 1, 1, tzinfo=UTC)
NOW: Final = datetime(2026, 3, 2, 9, tzinfo=UTC)

_SIGNS: Final = (
    "山水云石竹松梅兰木林川江河湖海沙田园村镇桥路城门窗灯书画笔纸茶米麦豆瓜果菜花草叶风雨雪霜星月"
)
WORDS: Final = {
    "zh": tuple(one + other for one in _SIGNS for other in _SIGNS if one != other),
    "en": tuple(f"{one}{other}{'aeiou'[place % 5]}n"
                for place, one in enumerate(("bra", "cle", "dro", "fli", "gru", "kla", "mo", "ne", "pri", "sto") * 5)
                for other in ("bel", "cor", "dan", "fer", "gim", "hol", "jun", "ker", "lin", "mar")),
}  # fmt: skip
"""Words that nobody says, so that no rule but those of the frame around them fires."""

_SENTENCES: Final = {
    "zh": "昨天和{}一起看了{}，顺便把{}的{}也定了下来，{}放在{}。",
    "en": "Yesterday {} and {} looked at the {} again, then moved the {} next to {} and {}.",
}
_QUESTIONS: Final = (
    ("zh", "我上次说的{}和{}是哪一天的事？"),
    ("zh", "{}放在哪里了？"),
    ("zh", "我的手机是什么型号，和{}有关吗"),
    ("en", "When did we look at the {} with {}?"),
    ("en", "What do I like about {}?"),
)
_TURNS: Final = (
    ("zh", "我下周三要去上海见{}的供应商，预算是三万"),
    ("zh", "我对{}过敏，以后点餐别放"),
    ("zh", "帮我写一份{}的周报，一千字左右"),
    ("zh", "今天{}那边天气不错，大家都出去走了走"),
    ("zh", "{}会议改到周五下午三点了"),
    ("zh", "不对，是{}，我记错了"),
    ("en", "I prefer {} over coffee in the morning"),
    ("en", "My laptop is a {} and I bought it last month"),
    ("en", "Can you summarise the chapter about {} for me?"),
    ("en", "We decided to use {} for the new backend"),
)


@dataclass(frozen=True, slots=True)
class Saying:
    """A made-up content, indexed once and used by many memories."""

    content: str
    posting: Posting
    vector: NDArray[np.float32]


class Embedder:
    """The bundled embedder, whose judge is part of a turn, with made-up vectors of questions.

    Real questions lie far from made-up memories, and would be answered sooner than they are.
    """

    id = EMBEDDER
    dimension = DIMENSION
    calibration = _REAL.calibration
    passage = _REAL.passage

    def query(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Make unit vectors, float32, shape (n, 384); the same text gives the same one, kept."""
        return np.stack([_vector_of(text) for text in texts])


class Maker:
    """Makes memories, questions and turns, the same every time."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(7)
        self._at = START
        self._sayings = [self._saying(("zh", "en")[place % 2]) for place in range(SAYINGS)]

    def scope(self, user: int) -> Scope:
        """Name a user with the one agent."""
        return Scope(TENANT, f"u{user:04d}", AGENT, session=f"s{user % 7}")

    def vectors(self, count: int) -> NDArray[np.float32]:
        """Make unit vectors, float32, shape (count, 384)."""
        found = self.random.standard_normal((count, DIMENSION), dtype=np.float32)
        found /= np.linalg.norm(found, axis=1, keepdims=True)
        return found

    def question(self) -> str:
        """Make a question."""
        return self._filled(*_QUESTIONS[int(self.random.integers(len(_QUESTIONS)))])

    def said(self) -> str:
        """Make what a user says in a turn."""
        return self._filled(*_TURNS[int(self.random.integers(len(_TURNS)))])

    def memories(self, scope: Scope, count: int) -> list[tuple[Record, Saying]]:
        """Make memories of a user: of five, two are episodes."""
        made = []
        for position in range(count):
            self._at += timedelta(milliseconds=7)
            saying = self._sayings[int(self.random.integers(SAYINGS))]
            made.append(
                (_memory(new_id(self._at), self._at, saying.content, position, scope), saying)
            )
        return made

    def _saying(self, language: str) -> Saying:
        content = self._filled(language, _SENTENCES[language])
        record = _memory("", START, content, 0, self.scope(0))
        posting = Posting.of(record, terms=Counter(terms(content)), language=language)
        return Saying(content, posting, self.vectors(1)[0])

    def _filled(self, language: str, sentence: str) -> str:
        """Put words into a sentence, common ones oftener."""
        words = WORDS[language]
        places = (len(words) * self.random.random(sentence.count("{}")) ** 3).astype(int)
        return sentence.format(*(words[place] for place in places.tolist()))


@lru_cache
def _vector_of(text: str) -> NDArray[np.float32]:
    found = np.random.default_rng(crc32(text.encode())).standard_normal(DIMENSION)
    return np.asarray(found / np.linalg.norm(found), np.float32)


def posting_of(one: Record, saying: Saying) -> Posting:
    """Give the posting of a memory of this saying, without counting its words again."""
    return replace(
        saying.posting,
        record=one.id,
        namespace=one.namespace,
        kind=one.kind,
        key=one.key or "",
        session=one.source.session or "",
        position=one.source.position,
    )


def _memory(id: str, at: datetime, content: str, position: int, scope: Scope) -> Record:
    kind = KINDS[position % len(KINDS)]
    is_episode = kind == "episode"
    return Record(
        id=id,
        tenant=TENANT,
        namespace=scope.home,
        kind=kind,
        content=content,
        recorded_at=at,
        last_confirmed_at=at,
        last_access_at=at,
        content_hash=content_hash(id, content),
        key=None if is_episode else f"x.key{position}",
        value=None if is_episode else content[:12],
        source=Source(session=scope.session, turn="t", position=position, quote=content),
    )
