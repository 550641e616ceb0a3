import json
from dataclasses import replace

from tests.unit.session.making import NOW, candidate, trace
from yiji.model.hit import Use
from yiji.session.body import MOST_CANDIDATES, bounded, decoded, encoded
from yiji.store.traces import Kept


def read(body: str, *uses: Use):
    return decoded(Kept("t1", "s1", NOW, body, "turn"), uses)


def test_a_trace_is_read_as_it_was_written():
    written = trace(
        candidate("a", 0.8123456),
        candidate("b", 0.2, "floor"),
        understood=(("language", "en"), ("keys", "profile.city")),
        degraded=("vector",),
        ranking="three_factors",
        took_ms=(("understand", 1.23456),),
        verb="context",
        tokens=44,
        cached=True,
    )
    use = Use("a", "t1", "s1", "turn", NOW, stated=True, obeyed=False)
    expected = replace(
        written,
        candidates=(candidate("a", 0.8123), candidate("b", 0.2, "floor")),
        took_ms=(("understand", 1.23),),
        session="s1",
        turn="turn",
        uses=(use,),
    )
    assert read(encoded(written), use) == expected


def test_what_was_asked_is_masked_wherever_it_is_repeated():
    asked = trace(question="我的手机 13812345678 还能用吗", understood=(("names", "13812345678"),))
    body = encoded(asked)
    assert "13812345678" not in body
    assert "手机" in body


def test_no_more_than_the_best_candidates_are_kept_in_their_order():
    many = [candidate(f"d{n}", n / 100, "floor") for n in range(80)]
    kept = bounded(trace(candidate("shown", 0.0), *many)).candidates
    assert len(kept) == MOST_CANDIDATES
    assert [one.id for one in kept] == ["shown", *(f"d{n}" for n in range(31, 80))]


def test_all_that_was_shown_is_kept_however_much():
    shown = [candidate(f"s{n}") for n in range(MOST_CANDIDATES + 5)]
    kept = bounded(trace(*shown, candidate("d", 1.0, "floor")))
    assert len(kept.candidates) == len(kept.shown) == MOST_CANDIDATES + 5


def test_a_trace_of_many_candidates_is_as_small_as_the_policy_says():
    many = [candidate(f"{n:026x}", n / 80, "covered_by_episode") for n in range(80)]
    body = encoded(trace(*many, question="我" * 200))
    assert len(body.encode()) < 8_000
    assert len(json.loads(body)["candidates"]) == MOST_CANDIDATES
