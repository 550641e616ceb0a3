"""How many tokens each part of the context may take."""

import math
from dataclasses import dataclass
from typing import Final

from yiji.errors import InvalidInput
from yiji.policy import Policy

HEAD_STEPS: Final = 2
"""Steps in which a growing head takes room from the conversation: one line more would move the place
where the window is cut, and with it all that follows."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What the parts of a context may take.

    Attributes:
        total: Tokens of the whole text.
        head: Tokens of profile and preferences, at most.
        conversation_share: Of what the head leaves: the last messages and what earlier turns
            brought in, at most.
        summary_share: Of what the head leaves at least: summaries of earlier turns, at most.
    """

    total: int
    head: int
    conversation_share: float
    summary_share: float = 0.0

    def left_by(self, head: int) -> int:
        """Give what a head leaves to the conversation, in tokens; it seldom changes."""
        step = max(1, self.head // HEAD_STEPS)
        return max(0, self.total - step * math.ceil(head / step))


def budget_of(tokens: int | None, *, model_window: int | None, policy: Policy) -> Budget:
    """Split a budget.

    Args:
        tokens: What the caller allows, or None for the default: the smaller of 15 % of the
            model's window and 2,000.
        model_window: Tokens of the model's window, or None if unknown.
        policy: The table of shares.

    Raises:
        InvalidInput: `tokens` is negative.

    Source: design, section 6; 15 % from seed 1, section 5.3; the head's 40 % from the design;
    the conversation's 85 % of what is left leave this question's hits 15 % at least: a turn brings
    in few, and what is kept longer is cut less often (bench/conversation_bench.py).
    """
    if tokens is not None and tokens < 0:
        raise InvalidInput(f"budget {tokens} is negative; give 0 or more tokens")
    if tokens is None:
        share = (
            policy.context_tokens
            if model_window is None
            else int(model_window * policy.context_share)
        )
        tokens = min(policy.context_tokens, share)
    head = int(tokens * policy.head_share)
    return Budget(tokens, head, policy.conversation_share, policy.summary_share)
