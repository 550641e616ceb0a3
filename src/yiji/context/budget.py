"""How many tokens each part of the context may take."""

from dataclasses import dataclass

from yiji.errors import InvalidInput
from yiji.policy import Policy


@dataclass(frozen=True, slots=True)
class Budget:
    """Shares of a context, in tokens.

    Attributes:
        total: Of the whole text.
        head: At most, for profile and preferences.
        window: At most, for the last turns.
        middle: At most, for what earlier turns brought in.
    """

    total: int
    head: int
    window: int
    middle: int


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
    the window's 30 % and the middle's 15 % leave the question's own hits at least as much.
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
    shares = (policy.head_share, policy.window_share, policy.middle_share)
    return Budget(tokens, *(int(tokens * share) for share in shares))
