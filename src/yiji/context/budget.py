"""How many tokens each part of the context may take."""

from dataclasses import dataclass

from yiji.errors import InvalidInput
from yiji.policy import Policy


@dataclass(frozen=True, slots=True)
class Budget:
    """What the parts of a context may take.

    Attributes:
        total: Tokens of the whole text.
        head: Tokens of profile and preferences, at most.
        window_share: Of what the head leaves: the last messages, at most.
        middle_share: Of what the head leaves: what earlier turns brought in, at most.
        summary_share: Of what the head leaves at least: summaries of earlier turns, at most.
    """

    total: int
    head: int
    window_share: float
    middle_share: float
    summary_share: float = 0.0


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
    the window's 50 % and the middle's 30 % of what is left leave this question's hits 20 %: a turn
    brings in few, and what is kept longer is cut less often (bench/conversation_bench.py).
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
    shares = (policy.window_share, policy.middle_share, policy.summary_share)
    return Budget(tokens, head, *shares)
