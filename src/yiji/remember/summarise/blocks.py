"""Which turns of a conversation are summarised next. Pure."""

from collections.abc import Sequence
from typing import Final

from yiji.model.summary import Summary
from yiji.policy import Policy
from yiji.remember.summarise.fit import LEAST_RATIO, tokens_of
from yiji.store.sessions import Turn
from yiji.store.spoken import spoken_tokens

PAIR: Final = 2
"""Summaries that are summed up again at least; the latest one stays as it is."""


def blocks_of(turns: Sequence[Turn], policy: Policy) -> list[tuple[Turn, ...]]:
    """Cut the turns that are not summarised into what is summarised at once.

    Args:
        turns: Oldest first.
        policy: Tells the size of a block, and how many turns stay word for word.

    Returns:
        Blocks in order, without the last `window_turns` turns. Each is of as many tokens as the
        policy says; one turn that is larger is a block of its own. What is too little for a block
        stays for the next time.
    """
    least, most = policy.block_tokens
    found: list[tuple[Turn, ...]] = []
    block: list[Turn] = []
    held = 0
    for turn in turns[: max(0, len(turns) - policy.window_turns)]:
        tokens = spoken_tokens(turn.messages)
        if block and held + tokens > most and held >= least // 2:
            found.append(tuple(block))
            block, held = [], 0
        block.append(turn)
        held += tokens
        if held >= least:
            found.append(tuple(block))
            block, held = [], 0
    return found


def limit_of(policy: Policy) -> int:
    """Give the tokens of one summary at most: a third of the largest block."""
    return policy.block_tokens[1] // LEAST_RATIO


def foldable(held: Sequence[Summary], policy: Policy) -> Sequence[Summary]:
    """Give the oldest summaries that are summed up again, because all take more than their share.

    Their share is what the window leaves beyond the messages that stand word for word; half of it
    goes at once, so that what is before the window changes seldom.

    Returns:
        At least two of `held` from the first on, or none.
    """
    share = policy.window_tokens - policy.compress_tokens
    sizes = [tokens_of(one) for one in held]
    if sum(sizes) <= share or len(held) <= PAIR:
        return ()
    found = next(
        (count for count in range(PAIR, len(held)) if sum(sizes[:count]) >= share // 2),
        len(held) - 1,
    )
    return held[:found]
