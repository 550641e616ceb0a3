"""Before anything is kept: mask secrets and personal data, find attacks, cut out our own text."""

from yiji.remember.sanitize.injected import cut_injected
from yiji.remember.sanitize.injection import Verdict, inspect, inspect_claim, suspect
from yiji.remember.sanitize.pii import MASKED, TYPES, find_pii, mask
from yiji.remember.sanitize.rules import Channel
from yiji.remember.sanitize.span import Span

__all__ = [
    "MASKED",
    "TYPES",
    "Channel",
    "Span",
    "Verdict",
    "cut_injected",
    "find_pii",
    "inspect",
    "inspect_claim",
    "mask",
    "suspect",
]
