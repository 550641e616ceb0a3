"""How well a ranked list answers: recall, hit and discounted gain at k."""

import math
from collections.abc import Collection, Sequence


def recall_at(ranked: Sequence[str], gold: Collection[str], k: int) -> float:
    """Give the share of `gold` among the first `k` of `ranked`, 0 to 1.

    Args:
        ranked: Distinct ids, best first.
        gold: Ids that answer; at least one.
        k: How far down to look, at least 1.

    Raises:
        ValueError: `gold` is empty: the share of nothing is not a number.
    """
    if not gold:
        raise ValueError("gold is empty; leave such a question out")
    return len(set(ranked[:k]) & set(gold)) / len(set(gold))


def hit_at(ranked: Sequence[str], gold: Collection[str], k: int) -> float:
    """Give 1 if any of `gold` is among the first `k` of `ranked`, else 0."""
    return float(bool(set(ranked[:k]) & set(gold)))


def ndcg_at(ranked: Sequence[str], gold: Collection[str], k: int) -> float:
    """Give the normalised discounted cumulative gain at `k`, 0 to 1, each gold id worth 1.

    Raises:
        ValueError: `gold` is empty.

    Source: Järvelin and Kekäläinen, TOIS 2002; the discount is log2 of rank + 1.
    """
    if not gold:
        raise ValueError("gold is empty; leave such a question out")
    wanted = set(gold)
    gain = math.fsum(1 / math.log2(n + 2) for n, found in enumerate(ranked[:k]) if found in wanted)
    best = math.fsum(1 / math.log2(n + 2) for n in range(min(k, len(wanted))))
    return gain / best
