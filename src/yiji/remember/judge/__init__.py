"""What an embedder's vectors tell of a clause: whether it is worth remembering, and as what.

The rules know what they were told; people say the same in ways that no rule foresees. A linear
classifier over the vectors that are made anyway sees through the wording, and knows nothing of slots,
values and dates: those stay the rules'. No language model, no key, no network.
"""

from yiji.remember.judge.head import Head, read_head
from yiji.remember.judge.judge import KINDS, NOTHING, Judge, Verdict, judge_of

__all__ = ["KINDS", "NOTHING", "Head", "Judge", "Verdict", "judge_of", "read_head"]
